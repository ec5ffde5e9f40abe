package dev.lockstep.emulator.numerics;

/**
 * The elements of matrices as numbers: floats of 8 to 32 bits, without loss, and integers. Source:
 * IEEE 754; OCP 8-bit Floating Point Specification, revision 1.0, for those of 8 bits.
 */
public final class TileNumbers {
  private static final int E4M3_BIAS = 7;
  private static final int E4M3_NAN = 0x7f;

  /** The bits of a single that a tf32 does not have. */
  private static final int BEHIND_TF32 = 0x1fff;

  private TileNumbers() {}

  /** A single. */
  public static double f32(int bits) {
    return Float.intBitsToFloat(bits);
  }

  /** A single without its last 13 bits. */
  public static double tf32(int bits) {
    return Float.intBitsToFloat(bits & ~BEHIND_TF32);
  }

  /** A half. */
  public static double f16(int bits) {
    return Float.float16ToFloat((short) bits);
  }

  /** The upper half of a single. */
  public static double bf16(int bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  /** Four bits of exponent and three of fraction: no infinity, one NaN of each sign. */
  public static double e4m3(int bits) {
    int magnitude = bits & E4M3_NAN;
    if (magnitude == E4M3_NAN) {
      return Double.NaN;
    }
    int exponent = magnitude >>> 3;
    int fraction = magnitude & 7;
    int significand = exponent == 0 ? fraction : fraction | 8;
    double value = Math.scalb((double) significand, Math.max(exponent, 1) - E4M3_BIAS - 3);
    return (bits & 0x80) == 0 ? value : -value;
  }

  /** The same bits with another bias: no infinity, one NaN, no negative zero (CDNA3 ISA). */
  public static double e4m3fnuz(int bits) {
    return fnuz(bits, 3, 8);
  }

  /** Five bits of exponent and two of fraction in that manner. */
  public static double e5m2fnuz(int bits) {
    return fnuz(bits, 2, 16);
  }

  private static double fnuz(int bits, int fractionBits, int bias) {
    int magnitude = bits & 0x7f;
    boolean negative = (bits & 0x80) != 0;
    if (magnitude == 0) {
      return negative ? Double.NaN : 0;
    }
    int exponent = magnitude >>> fractionBits;
    int one = 1 << fractionBits;
    int fraction = magnitude & one - 1;
    int significand = exponent == 0 ? fraction : fraction | one;
    double value = Math.scalb((double) significand, Math.max(exponent, 1) - bias - fractionBits);
    return negative ? -value : value;
  }

  /** The upper half of a half. */
  public static double e5m2(int bits) {
    return Float.float16ToFloat((short) (bits << 8));
  }

  /** An integer of some bits with its sign. */
  public static int signed(int bits, int width) {
    return bits << Integer.SIZE - width >> Integer.SIZE - width;
  }
}
