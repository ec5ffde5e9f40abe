package dev.lockstep.emulator.step;

import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.isa.model.MatrixElement;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;

/** Modifiers of a matrix operation; those without a meaning are refused. */
final class MatrixModifiers {
  private static final int WORD = 32;
  private static final int PATTERN_LANES = 16;
  private static final int NEGATE = 1;
  private static final int ALL_HALVES = 7;
  private static final int OF_C = 4;

  private final boolean integers;
  private final boolean fixedSigns;
  private final int broadcast;
  private final int broadcastBlock;
  private final int pattern;

  /** The signs of doubles: a bit for each of A, B, C. */
  final int negated;

  private final int low;
  private final int high;

  /** Whether C and D are in the upper halves of registers. */
  final boolean upperHalf;

  final boolean saturates;

  /** Selected one of the sets of indices in the register. */
  final int indexSet;

  MatrixModifiers(BoundOperands operands, Shape.Matrix shape) {
    MatrixElement element = shape.first().element();
    integers = element.isInteger();
    fixedSigns = element == MatrixElement.I8;
    broadcast = shape.sparse() ? 0 : operands.value(ModifierName.CBSZ);
    broadcastBlock = operands.value(ModifierName.ABID);
    pattern = operands.value(ModifierName.BLGP);
    negated = operands.value(ModifierName.NEGBITS);
    low = operands.value(ModifierName.NEG_LO);
    high = operands.value(ModifierName.NEG_HI);
    upperHalf = (operands.value(ModifierName.OP_SEL) & OF_C) != 0;
    saturates = operands.flag(ModifierName.CLAMP);
    int sets = WORD / (2 * shape.first().layout().held());
    indexSet =
        !shape.sparse()
            ? 0
            : !operands.takes(ModifierName.CBSZ)
                ? operands.value(ModifierName.INDEX_KEY)
                : operands.value(ModifierName.CBSZ) == 0
                    ? operands.value(ModifierName.ABID) & sets - 1
                    : 0;
    check(operands, shape);
  }

  private void check(BoundOperands operands, Shape.Matrix shape) {
    boolean wide = shape.first().element() == MatrixElement.F64;
    if (1 << broadcast > (wide ? 1 : shape.size().blocks())
        || broadcast > 0 && broadcastBlock >= 1 << broadcast) {
      throw new Refusal(
          "cbsz:%d abid:%d for %d blocks"
              .formatted(broadcast, broadcastBlock, shape.size().blocks()));
    }
    boolean fixed = operands.row().marked("fixed-lanes", operands.set().generation());
    if (pattern != 0 && fixed) {
      throw new Refusal("blgp of an operation to which the manual gives none");
    }
    if (integers && (high != 0 || (low & OF_C) != 0)) {
      throw new Refusal("neg_hi, or neg_lo of C, of a matrix operation on integers");
    }
    boolean halves = operands.takes(ModifierName.OP_SEL_HI);
    if ((operands.value(ModifierName.OP_SEL) & ~OF_C) != 0
        || halves && operands.value(ModifierName.OP_SEL_HI) != ALL_HALVES) {
      throw new Refusal("op_sel of A or B, or op_sel_hi, of a matrix operation");
    }
  }

  /** The block of A that takes the place of another one. */
  int blockOfA(int block) {
    return broadcast == 0 ? block : block >> broadcast << broadcast | broadcastBlock;
  }

  /** Source lane of B: as it is, a half or a quarter for all, or 16 lanes on. */
  int laneOfB(int lane) {
    return switch (pattern) {
      case 1 -> lane & 31;
      case 2 -> lane & 31 | 32;
      case 3 -> lane + PATTERN_LANES & 63;
      case 4, 5, 6, 7 -> lane & 15 | (pattern - 4) * PATTERN_LANES;
      default -> lane;
    };
  }

  /** The signs of A (0) or B (1): bit 0 for lower halves of words and doubles, bit 1 for upper. */
  int signs(int matrix) {
    if (integers) {
      return 0;
    }
    int below = (low | negated) >> matrix & 1;
    return below | (high >> matrix & 1) << 1;
  }

  /** Whether the integers of A (0) or B (1) have a sign. */
  boolean isSigned(int matrix) {
    return fixedSigns || (low >> matrix & NEGATE) != 0;
  }

  /** C with the sign that is asked for: the absolute value first, then the opposite. */
  int signOfC(int single) {
    int value = (high & OF_C) == 0 ? single : single & Integer.MAX_VALUE;
    return (low & OF_C) == 0 ? value : value ^ Integer.MIN_VALUE;
  }
}
