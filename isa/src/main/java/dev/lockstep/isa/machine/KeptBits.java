package dev.lockstep.isa.machine;

import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Shape;

/** Bits that an instruction leaves of the vector register that it writes. */
final class KeptBits {
  private static final int LOW = 0xffff;
  private static final int HIGH = 0xffff_0000;

  /** The bit of op_sel that chooses the half of the destination. */
  private static final int RESULT = 8;

  /** Values of dst_sel from here on name the whole register. */
  private static final int WHOLE = 6;

  private static final int PRESERVE = 2;

  private KeptBits() {}

  static int of(MachineTables tables, Instruction instruction) {
    if (instruction.row().shape() instanceof Shape.LaneMixed mixed) {
      return switch (mixed.result()) {
        case SINGLE -> 0;
        case LOW_HALF -> HIGH;
        case HIGH_HALF -> LOW;
      };
    }
    Encoding encoding = instruction.encoding();
    if (instruction.row().markNames().contains("into:byte")) {
      int select =
          encoding.modifier(ModifierName.BYTE_SEL) != null
              ? encoding.value(instruction.modifiers(), ModifierName.BYTE_SEL)
              : opSel(instruction) >>> 2 & 3;
      return sdwa(select, PRESERVE);
    }
    if (encoding.modifier(ModifierName.DST_SEL) != null) {
      return sdwa(
          encoding.value(instruction.modifiers(), ModifierName.DST_SEL),
          encoding.value(instruction.modifiers(), ModifierName.DST_UNUSED));
    }
    for (int i = 0; i < instruction.operands().size(); i++) {
      Encoding.Bound bound = instruction.bounds().get(i);
      if (instruction.operands().get(i) instanceof Operand.Register register
          && bound.slot().isDestination()
          && bound.type().bits() == 16) {
        boolean high = tables.isHigh(encoding, bound, register) || selectsHigh(instruction);
        boolean keeps = encoding.row().marked("keep16", tables.generation());
        return high ? LOW : keeps ? HIGH : 0;
      }
    }
    return 0;
  }

  private static int sdwa(int select, int unused) {
    if (select >= WHOLE || unused != PRESERVE) {
      return 0;
    }
    return select < 4 ? ~(0xff << 8 * select) : select == 4 ? HIGH : LOW;
  }

  private static boolean selectsHigh(Instruction instruction) {
    Encoding encoding = instruction.encoding();
    return encoding.modifier(ModifierName.OP_SEL_HI) == null && (opSel(instruction) & RESULT) != 0;
  }

  private static int opSel(Instruction instruction) {
    Encoding.BoundModifier modifier = instruction.encoding().written(ModifierName.OP_SEL);
    return modifier == null ? 0 : modifier.value(instruction.modifiers());
  }
}
