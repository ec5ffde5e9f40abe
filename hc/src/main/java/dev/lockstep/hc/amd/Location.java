package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;

/** Where an operand is. */
sealed interface Location {
  /** A register to be chosen. */
  record In(Register register) implements Location {}

  /** A constant in the instruction. */
  record Immediate(Constant constant) implements Location {
    private static final long SIGN = 1L << 63;
    private static final long FLOAT_SIGN = 1L << 31;

    /** Integers that fit into an instruction's words. */
    private static final long LEAST = -16;

    private static final long MOST = 64;

    /** Bits of one word of 32, or of the whole. */
    long bits(int word) {
      return switch (word) {
        case -1 -> constant.bits();
        case 0 -> (int) constant.bits();
        default -> (int) (constant.bits() >> Integer.SIZE);
      };
    }

    /**
     * Whether the instruction words have room for it: small integers, and powers of two as
     * floating-point numbers.
     */
    boolean isShort(int word) {
      long bits = bits(word);
      if (bits >= LEAST && bits <= MOST) {
        return true;
      }
      if (word >= 0 || constant.type() == Type.INT) {
        return false;
      }
      return switch (constant.type()) {
        case FLOAT -> isPower(Float.intBitsToFloat((int) (bits & ~FLOAT_SIGN)));
        case DOUBLE -> isPower(Double.longBitsToDouble(bits & ~SIGN));
        default -> false;
      };
    }

    private static boolean isPower(double value) {
      return value == 0.5 || value == 1 || value == 2 || value == 4;
    }

    /**
     * The number as assembly text; a short floating-point constant of 64 bits as a decimal
     * fraction.
     */
    String text(int word) {
      long bits = bits(word);
      if (constant.type() == Type.BOOLEAN) {
        return bits == 0 ? "0" : "-1";
      }
      boolean integer = bits >= LEAST && bits <= MOST;
      boolean whole = word < 0 && constant.type() == Type.DOUBLE && !integer;
      return whole ? Double.toString(Double.longBitsToDouble(bits)) : Long.toString(bits);
    }
  }

  /** A register that has a name already, for all lanes or for each. */
  record Named(String text, Bank bank) implements Location {}
}
