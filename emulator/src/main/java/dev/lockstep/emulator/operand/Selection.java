package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.isa.model.ModifierName;

/**
 * Selection of the byte or word of a register that conversions of 8-bit floats take or fill (CDNA3
 * and RDNA4 ISA, V_CVT_F32_FP8, V_CVT_PK_F32_FP8 and V_CVT_SR_FP8_F32).
 */
public final class Selection {
  private static final int BYTE = 8;
  private static final int WORD = 16;

  /** Registers that narrow forms name as the high halves of others. */
  private static final int FIRST_HALVES = 128;

  private Selection() {}

  /** The bits of source A that count; 0: the operand is not selected so. */
  public static int width(BoundOperands operands) {
    return operands.row().markNames().contains("select:byte")
        ? BYTE
        : operands.row().markNames().contains("select:word") ? WORD : 0;
  }

  /**
   * Position of the first of these bits.
   *
   * @throws Refusal if the number of a narrow form's register may mean a word of another one
   */
  static int shift(BoundOperands operands, BoundOperands.Entry entry) {
    boolean bytes = width(operands) == BYTE;
    if (!bytes
        && operands.set().hasHalves()
        && entry.isVector()
        && entry.index() >= FIRST_HALVES
        && operands.instruction().encoding().format().bits() == Integer.SIZE) {
      throw new Refusal("v" + entry.index() + ", a word of a register to some assemblers");
    }
    if (operands.takes(ModifierName.SRC0_SEL)) {
      // Of the selections for sub-dword operands only the low bits count.
      int select = operands.value(ModifierName.SRC0_SEL);
      return bytes ? (select < 4 ? select * BYTE : 0) : (select & 3) == 1 ? WORD : 0;
    }
    return bytes
        ? operands.value(ModifierName.BYTE_SEL) * BYTE
        : (operands.value(ModifierName.OP_SEL) & 1) * WORD;
  }

  /** Whether the result fills one byte. */
  public static boolean intoByte(BoundOperands operands) {
    return operands.row().markNames().contains("into:byte");
  }

  /** The byte that the result fills. */
  static int target(BoundOperands operands) {
    return operands.takes(ModifierName.BYTE_SEL)
        ? operands.value(ModifierName.BYTE_SEL)
        : operands.value(ModifierName.OP_SEL) >>> 2 & 3;
  }
}
