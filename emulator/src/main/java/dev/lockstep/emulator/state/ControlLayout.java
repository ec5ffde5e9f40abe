package dev.lockstep.emulator.state;

import dev.lockstep.isa.codec.InstructionSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The control registers of a generation, by their address; none where the tables list none. */
public final class ControlLayout {
  /** Function of a register in the engine, named as in the tables; else it is storage. */
  public enum Role {
    FFLAGS,
    FRM,
    FCSR,
    VXSAT,
    VXRM,
    VCSR,
    VL,
    VTYPE,
    VLENB,
    CYCLE,
    TIME,
    INSTRET,
    CYCLEH,
    TIMEH,
    INSTRETH,
    TID,
    NUMW,
    LDS,
    PDS,
    RPC,
    PRINT,
    STORAGE
  }

  /** A control register: its place in a wavefront's file, and its role. */
  public record Control(int slot, Role role, String name) {}

  private final Map<Integer, Control> byAddress = new HashMap<>();
  private final Map<String, Control> byName = new HashMap<>();

  ControlLayout(InstructionSet set) {
    set.values("csr")
        .forEach((address, name) -> {
          Control control = new Control(byAddress.size(), role(name), name);
          byAddress.put(address, control);
          byName.put(name, control);
        });
  }

  private static Role role(String name) {
    for (Role role : Role.values()) {
      if (role.name().equals(name.toUpperCase(Locale.ROOT))) {
        return role;
      }
    }
    return Role.STORAGE;
  }

  /** Number of registers. */
  public int size() {
    return byAddress.size();
  }

  /** The register at an address, or null. */
  public @Nullable Control at(int address) {
    return byAddress.get(address);
  }

  /** The register of a name, or null. */
  @Nullable Control named(String name) {
    return byName.get(name);
  }

  /** The names of those that are not computed from others, in the order of their places. */
  public List<String> stored() {
    return byAddress.values().stream()
        .filter(one ->
            switch (one.role()) {
              case FFLAGS, VXSAT, VL, VTYPE, TID, NUMW, LDS, PDS, RPC, PRINT, STORAGE -> true;
              case FRM, FCSR, VXRM, VCSR, VLENB, CYCLE, TIME, INSTRET, CYCLEH, TIMEH, INSTRETH ->
                  false;
            })
        .sorted(Comparator.comparingInt(Control::slot))
        .map(Control::name)
        .toList();
  }

  /** The register of a name that is known to exist. */
  public Control need(String name) {
    return Objects.requireNonNull(byName.get(name));
  }

  /** The place of a register that the machine must have. */
  public int slot(Role role) {
    Control control = byName.get(role.name().toLowerCase(Locale.ROOT));
    if (control == null) {
      throw new Refusal("there is no control register " + role);
    }
    return control.slot();
  }
}
