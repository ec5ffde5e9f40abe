package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The names of temporal hints, which depend on what an access does and on its scope. Source:
 * "Memory scopes and temporal hints" in the RDNA4 ISA manual; names as LLVM's assembler has them.
 */
public enum TemporalHints {
  LOAD("th-load"),
  STORE("th-store"),
  ATOMIC("th-atomic");

  /** The scope of the device; atomics of lower scopes do not cascade. */
  private static final int DEVICE = 2;

  private static final int SYSTEM = 3;
  private static final int CASCADE = 4;

  private final String list;

  TemporalHints(String list) {
    this.list = list;
  }

  /** The list of names that holds for an instruction. */
  public static TemporalHints of(Encoding encoding) {
    Row row = encoding.row();
    for (OperandSlot slot : row.slots()) {
      if (slot.onlyWith() != null) {
        return ATOMIC;
      }
    }
    return switch (row.shape()) {
      case Shape.Atomic _ -> ATOMIC;
      case Shape.Store _ -> STORE;
      default ->
          row.markNames().contains("stores")
              ? STORE
              : row.markNames().contains("atomic") ? ATOMIC : LOAD;
    };
  }

  /** The name of a value under a scope, or null where only the number says it. */
  public @Nullable String name(MachineTables tables, int value, int scope) {
    if (this == ATOMIC && value >= CASCADE) {
      return scope < DEVICE ? null : tables.valueName(list, value & ~1);
    }
    String system = scope == SYSTEM ? tables.valueName(list + "-system", value) : null;
    return system == null ? tables.valueName(list, value) : system;
  }

  /** The value of a name under a scope, or -1 when there is none. */
  public int value(MachineTables tables, String name, int scope) {
    Integer regular = tables.value("th", name);
    if (regular != null) {
      return regular;
    }
    Integer other = tables.value(list + "-other", name);
    if (other != null) {
      return other;
    }
    Integer system = tables.value(list + "-system", name);
    if (system != null) {
      return scope == SYSTEM ? system : -1;
    }
    Integer value = tables.value(list, name);
    boolean shadowed =
        value != null && scope == SYSTEM && tables.valueName(list + "-system", value) != null;
    return value == null || shadowed ? -1 : value;
  }

  /** All names of hints for this kind of access, for messages. */
  public String all(MachineTables tables) {
    return String.join(", ", tables.values(list).values());
  }
}
