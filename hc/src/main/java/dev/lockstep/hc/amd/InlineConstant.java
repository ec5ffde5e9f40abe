package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.select.OperandLocation;

/**
 * A constant as an operand.
 *
 * @param word of 32 bits, -1 for the whole
 */
record InlineConstant(Constant constant, int word) {
  private static final long SIGN = 1L << 63;
  private static final long FLOAT_SIGN = 1L << 31;

  /** Integers that fit into an instruction's words. */
  private static final long LEAST = -16;

  private static final long MOST = 64;

  long bits() {
    return new OperandLocation.Immediate(constant).bits(word);
  }

  private boolean isSmall() {
    return bits() >= LEAST && bits() <= MOST;
  }

  /**
   * Whether the instruction words have room for it: small integers, and powers of two as
   * floating-point numbers.
   */
  boolean isShort() {
    if (isSmall()) {
      return true;
    }
    if (word >= 0) {
      return false;
    }
    return switch (constant.type()) {
      case FLOAT -> isPower(Float.intBitsToFloat((int) (bits() & ~FLOAT_SIGN)));
      case DOUBLE -> isPower(Double.longBitsToDouble(bits() & ~SIGN));
      default -> false;
    };
  }

  private static boolean isPower(double value) {
    return value == 0.5 || value == 1 || value == 2 || value == 4;
  }

  /**
   * The number as assembly text; a short floating-point constant of 64 bits as a decimal fraction.
   */
  String text() {
    if (constant.type() == Type.BOOLEAN) {
      return bits() == 0 ? "0" : "-1";
    }
    boolean whole = word < 0 && constant.type() == Type.DOUBLE && !isSmall();
    return whole ? Double.toString(Double.longBitsToDouble(bits())) : Long.toString(bits());
  }
}
