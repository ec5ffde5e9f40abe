package dev.lockstep.isa.model;

/**
 * The notation of lane patterns in an LDS offset: {@code swizzle(MODE, ...)}. Source:
 * "DS_SWIZZLE_B32" in the ISA manuals; notation as LLVM's "swizzle" operand.
 */
public final class LanePatterns {
  private static final int QUAD = 0x8000;
  private static final int LANES = 32;

  private LanePatterns() {}

  /** The canonical text of a pattern. */
  public static String text(int value) {
    if (value == 0) {
      return "0";
    }
    if ((value & 0xff00) == QUAD) {
      return "swizzle(QUAD_PERM,"
          + (value & 3)
          + ","
          + (value >> 2 & 3)
          + ","
          + (value >> 4 & 3)
          + ","
          + (value >> 6 & 3)
          + ")";
    }
    if ((value & QUAD) != 0) {
      return Integer.toString(value);
    }
    int and = value & 31;
    int or = value >> 5 & 31;
    int xor = value >> 10 & 31;
    if (and == 31 && or == 0 && Integer.bitCount(xor) == 1) {
      return "swizzle(SWAP," + xor + ")";
    }
    if (and == 31 && or == 0 && xor > 0 && (xor & xor + 1) == 0) {
      return "swizzle(REVERSE," + (xor + 1) + ")";
    }
    int group = LANES - and;
    if (group > 1 && (group & group - 1) == 0 && or < group && xor == 0) {
      return "swizzle(BROADCAST," + group + "," + or + ")";
    }
    return "swizzle(BITMASK_PERM,\"" + mask(and, or, xor) + "\")";
  }

  private static String mask(int and, int or, int xor) {
    StringBuilder out = new StringBuilder(5);
    for (int bit = 16; bit != 0; bit >>= 1) {
      // Effect of the bit on bit 0 and bit 1 of a lane number.
      int zero = (0 & and | or) & bit ^ xor & bit;
      int one = (bit & and | or) & bit ^ xor & bit;
      out.append(zero == one ? (zero == 0 ? '0' : '1') : zero == 0 ? 'p' : 'i');
    }
    return out.toString();
  }
}
