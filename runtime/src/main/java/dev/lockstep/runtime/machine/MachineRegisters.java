package dev.lockstep.runtime.machine;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.runtime.file.MachineFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The registers that a machine file can name on one machine. */
public final class MachineRegisters {
  /** Operand codes from here on can only be read. */
  private static final int FIRST_READ_ONLY = 128;

  private final InstructionSet set;
  private final int lanes;

  /** Prefix of the names of numbered scalar registers. */
  private final String letter;

  private final Map<String, Register> known = new HashMap<>();

  /** A register by its name. */
  public sealed interface Register {
    /** A scalar register or a pair, by operand code. */
    record Scalar(int code, int width) implements Register {}

    /** A mask with a bit for each lane. */
    record Mask(boolean isExec) implements Register {}

    /** The scalar condition code. */
    record ConditionCode() implements Register {}

    /** A vector register; AGPRs are numbered behind the VGPRs. */
    record Vector(int index) implements Register {}
  }

  /**
   * Those of a machine.
   *
   * @param lanes of its wavefronts
   */
  public MachineRegisters(InstructionSet set, int lanes) {
    this.set = set;
    this.lanes = lanes;
    letter = set.scalarText(0, 1).equals("s0") ? "s" : "x";
  }

  /** Lines about names and values that this machine does not have. */
  List<String> check(Map<String, Long> scalars, Map<String, MachineFile.Lanes> vectors) {
    List<String> lines = new ArrayList<>();
    scalars.forEach((name, bits) -> {
      Register register = find(name);
      if (register == null || register instanceof Register.Vector) {
        lines.add(unknown(name, "scalar"));
      } else if (width(register) == 1 && !fits(bits)) {
        lines.add("%s: 0x%x does not fit its 32 bits".formatted(name, bits));
      }
    });
    vectors.forEach((name, lanes) -> {
      if (!(find(name) instanceof Register.Vector)) {
        lines.add(unknown(name, "vector"));
      } else if (lanes.values().size() > this.lanes) {
        lines.add(
            "%s: %d lanes are listed; a wavefront has %d"
                .formatted(name, lanes.values().size(), this.lanes));
      }
    });
    return lines;
  }

  private static boolean fits(long bits) {
    return bits == (int) bits || bits >>> 32 == 0;
  }

  private String unknown(String name, String kind) {
    return "%s has no %s register %s; it has %s0 to %s%d, v0 to v%d, %s"
        .formatted(
            set.generation().name(),
            kind,
            name,
            letter,
            letter,
            set.generation().sgprs() - 1,
            set.generation().vgprs() - 1,
            hasConditions() ? "vcc, exec, m0, scc" : "exec");
  }

  /** Sets what a file lists for a wavefront. The names have been checked. */
  void start(WavefrontView wave, MachineFile.Wavefront state) {
    state.scalars().forEach((name, bits) -> write(wave, need(name), bits));
    state
        .vectors()
        .forEach((name, lanes) -> {
          int index = vector(name);
          for (int lane = 0; lane < lanes.values().size(); lane++) {
            wave.setVector(index, lane, lanes.values().get(lane));
          }
        });
    state.exec().ifPresent(wave::setExec);
  }

  private static void write(WavefrontView wave, Register register, long bits) {
    switch (register) {
      case Register.Scalar(int code, int width) -> {
        wave.setScalar(code, (int) bits);
        if (width == 2) {
          wave.setScalar(code + 1, (int) (bits >>> 32));
        }
      }
      case Register.Mask(boolean isExec) -> {
        if (isExec) {
          wave.setExec(bits);
        } else {
          wave.setVcc(bits);
        }
      }
      case Register.ConditionCode() -> wave.setScc(bits != 0);
      case Register.Vector(int index) -> wave.setVector(index, 0, (int) bits);
    }
  }

  /** The value of a scalar register, zero-extended. */
  long read(WavefrontView wave, String name) {
    return switch (need(name)) {
      case Register.Scalar(int code, int width) -> {
        long low = wave.scalar(code) & 0xffff_ffffL;
        yield width == 2 ? low | (long) wave.scalar(code + 1) << 32 : low;
      }
      case Register.Mask(boolean isExec) -> isExec ? wave.exec() : wave.vcc();
      case Register.ConditionCode() -> wave.scc() ? 1 : 0;
      case Register.Vector(int index) -> wave.vector(index, 0) & 0xffff_ffffL;
    };
  }

  /** Registers of 32 bits that a scalar covers: 1 or 2. */
  int width(String name) {
    return width(need(name));
  }

  private int width(Register register) {
    return switch (register) {
      case Register.Scalar(_, int width) -> width;
      // Files write masks in 64 bits whatever the wavefront's size.
      case Register.Mask _ -> 2;
      case Register.ConditionCode _, Register.Vector _ -> 1;
    };
  }

  /** The number of a vector register. */
  int vector(String name) {
    return need(name) instanceof Register.Vector(int index) ? index : -1;
  }

  /** The register of a name. */
  public Optional<Register> named(String name) {
    return Optional.ofNullable(find(name));
  }

  private Register need(String name) {
    Register register = find(name);
    if (register == null) {
      throw new IllegalArgumentException("no register " + name);
    }
    return register;
  }

  private @Nullable Register find(String name) {
    Register register = known.get(name);
    if (register == null) {
      register = parse(name);
      if (register != null) {
        known.put(name, register);
      }
    }
    return register;
  }

  private @Nullable Register parse(String name) {
    return switch (name) {
      case "scc" -> hasConditions() ? new Register.ConditionCode() : null;
      case "exec" -> new Register.Mask(true);
      case "vcc" -> hasConditions() ? new Register.Mask(false) : null;
      default -> numberedOrSpecial(name);
    };
  }

  /** Whether there are condition codes for the wavefront and for its lanes. */
  public boolean hasConditions() {
    return letter.equals("s");
  }

  private @Nullable Register numberedOrSpecial(String name) {
    int scalar = number(name, letter, set.generation().sgprs());
    if (scalar >= 0) {
      return new Register.Scalar(scalar, 1);
    }
    int vector = number(name, "v", set.generation().vgprs());
    if (vector >= 0) {
      return new Register.Vector(vector);
    }
    if (set.generation().has(MachineFeature.ACCUMULATORS)) {
      int accumulator = number(name, "a", set.generation().vgprs());
      if (accumulator >= 0) {
        return new Register.Vector(set.generation().vgprs() + accumulator);
      }
    }
    int trap = number(name, "ttmp", set.trapCount());
    if (trap >= 0) {
      return new Register.Scalar(set.trapFirst() + trap, 1);
    }
    MachineTables.ScalarName special = set.scalar(name);
    return special == null || special.code() >= FIRST_READ_ONLY || special.width() == 0
        ? null
        : new Register.Scalar(special.code(), special.width());
  }

  /** The number behind a prefix when it is below the limit, else -1. */
  private static int number(String name, String prefix, int limit) {
    int at = prefix.length();
    if (!name.startsWith(prefix) || name.length() == at || name.length() > at + 4) {
      return -1;
    }
    int number = 0;
    for (int i = at; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + c - '0';
    }
    return number < limit ? number : -1;
  }
}
