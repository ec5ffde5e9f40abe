package dev.lockstep.isa.codec;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Field;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Format;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Literal;
import dev.lockstep.isa.model.Special;
import org.jspecify.annotations.Nullable;

/**
 * The offset of a scalar access in its fields, which tell one of four layouts: one word with a flag
 * for the immediate (an SGPR or a literal otherwise); a flag alone; flags for immediate and
 * register; a register field that holds the null register when there is none. Source: "SMRD" and
 * "SMEM" in the ISA manuals.
 */
final class ScalarOffsets {
  private final MachineTables tables;
  private final Format format;
  private final Field offset;
  private final @Nullable Field immediate;
  private final @Nullable Field enabled;
  private final @Nullable Field register;

  ScalarOffsets(MachineTables tables, Format format) {
    this.tables = tables;
    this.format = format;
    this.offset = format.need(FieldName.OFFSET);
    this.immediate = format.field(FieldName.IMM);
    this.enabled = format.field(FieldName.SOE);
    this.register = format.field(FieldName.SOFFSET);
  }

  /** The operand code of "no register". */
  private int none() {
    Special none = tables.scalars().named("null");
    return none == null ? -1 : none.code();
  }

  /** The operand code of the register, or -1 when the offset is a number. */
  int register(int[] words) {
    if (register != null && (enabled == null || enabled.extract(words) != 0)) {
      int code = register.extract(words);
      return enabled == null && code == none() ? -1 : code;
    }
    boolean number = immediate == null || immediate.extract(words) != 0;
    return number ? -1 : offset.extract(words) & 0xff;
  }

  /** Whether a number stands beside the register. */
  boolean both(int[] words) {
    if (register == null || register(words) < 0) {
      return false;
    }
    return enabled == null
        ? offset.extract(words) != 0 || tables.generation().has(MachineFeature.BOTH_OFFSETS)
        : enabled.extract(words) != 0 && immediate != null && immediate.extract(words) != 0;
  }

  /** The number, signed where it is longer than one byte and not for a buffer of old. */
  int number(int[] words) {
    int value = offset.extract(words);
    int shift = 32 - offset.width();
    return register == null ? value : value << shift >> shift;
  }

  void insert(Instruction instruction, Operand operand, int[] words) {
    if (operand instanceof Immediate number) {
      if (immediate != null) {
        immediate.insert(words, 1);
      }
      if (register != null && enabled == null) {
        register.insert(words, none());
      }
      offset.insert(words, number.value());
      return;
    }
    int code = operand instanceof Literal ? Encoder.LITERAL : Encoder.code(operand);
    Encoding.BoundModifier second = instruction.encoding().modifier(ModifierName.IMMOFFSET);
    boolean both = second != null && instruction.modifiers().has(second.kind());
    if (register != null && (both || enabled == null)) {
      register.insert(words, code);
      if (both && enabled != null && immediate != null) {
        enabled.insert(words, 1);
        immediate.insert(words, 1);
      }
    } else {
      offset.insert(words, code);
    }
  }

  /** Whether a literal may stand here. */
  boolean literal() {
    return format.literal();
  }
}
