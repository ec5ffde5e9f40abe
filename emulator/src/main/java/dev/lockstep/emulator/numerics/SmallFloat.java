package dev.lockstep.emulator.numerics;

/**
 * Floats of 8 bits: with and without infinities (OCP 8-bit floating point), and those that have a
 * NaN in the place of -0 (CDNA3).
 *
 * <p>Sources: CDNA3 and RDNA4 ISA, V_CVT_PK_FP8_F32, V_CVT_SR_FP8_F32, V_CVT_F32_FP8 and MODE; what
 * stochastic rounding and NaNs give as measured on RDNA4 for the emulator rocjitsu in
 * ROCm/rocm-systems.
 */
public enum SmallFloat {
  /** Four bits of exponent; all ones are NaN, there is no infinity. */
  FP8(3, 7, 0x7e, 0x7f, 0xff),
  /** Five bits of exponent, with infinity and NaNs. */
  BF8(2, 15, 0x7b, 0x7c, 0xfe),
  FP8_UNSIGNED_ZERO(3, 8, 0x7f, -1, 0x80),
  BF8_UNSIGNED_ZERO(2, 16, 0x7f, -1, 0x80);

  private static final int SIGN = 0x80;
  private static final int NAN = 0xffc0_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final int SINGLE_FRACTION = 23;
  private static final int SINGLE_BIAS = 127;

  private final int fraction;
  private final int bias;
  private final int greatest;

  /** Result of overflow, without its sign; -1: the NaN. */
  private final int tooGreat;

  private final int nan;

  SmallFloat(int fraction, int bias, int greatest, int tooGreat, int nan) {
    this.fraction = fraction;
    this.bias = bias;
    this.greatest = greatest;
    this.tooGreat = tooGreat;
    this.nan = nan;
  }

  private boolean hasNegativeZero() {
    return tooGreat >= 0;
  }

  private boolean isNan(int a) {
    return hasNegativeZero() ? (a & ~SIGN) > (this == BF8 ? tooGreat : greatest) : a == nan;
  }

  /** The number as a single. */
  public int single(int bits) {
    int a = bits & 0xff;
    int sign = (a & SIGN) << 24;
    int magnitude = a & ~SIGN;
    if (isNan(a)) {
      return NAN;
    }
    if (this == BF8 && magnitude == tooGreat) {
      return sign | INFINITY;
    }
    int field = magnitude >>> fraction;
    int below = magnitude & (1 << fraction) - 1;
    int significand = field == 0 ? below : below | 1 << fraction;
    int exponent = Math.max(field, 1) - bias - fraction;
    return sign | Float.floatToRawIntBits(Math.scalb((float) significand, exponent));
  }

  private int overflow(int sign, boolean saturates) {
    return saturates ? sign | greatest : hasNegativeZero() ? sign | tooGreat : nan;
  }

  /**
   * A single as such a number.
   *
   * @param random added below the last bit before the rest is dropped; -1: rounding to nearest,
   *     ties to even
   */
  public int of(int single, long random, int mode) {
    int sign = single >>> 24 & SIGN;
    int magnitude = single & ~(1 << 31);
    boolean saturates = (mode & Mode.FP16_OVFL) != 0;
    if (magnitude > INFINITY) {
      return nan;
    }
    if (magnitude == INFINITY) {
      return overflow(sign, saturates && !hasNegativeZero());
    }
    int field = magnitude >>> SINGLE_FRACTION;
    if (field == 0 && (mode & Mode.IN32) == 0) {
      magnitude = 0;
    }
    int below = magnitude & (1 << SINGLE_FRACTION) - 1;
    long significand = field == 0 ? below : below | 1 << SINGLE_FRACTION;
    int exponent = Math.max(field, 1) - SINGLE_BIAS + bias;
    // Number of further bits that are lost below the least exponent.
    int further = Math.min(Math.max(1 - exponent, 0), 31);
    int dropped = SINGLE_FRACTION - fraction;
    long units =
        random < 0
            ? nearest(significand, dropped + further)
            : (significand >>> further) + (random >>> Integer.SIZE - dropped) >>> dropped;
    // Adding the exponent lets a carry of the significand into it.
    long code = further > 0 ? units : units + ((long) exponent - 1 << fraction);
    if (code > greatest) {
      return overflow(sign, saturates);
    }
    return code == 0 && !hasNegativeZero() ? 0 : sign | (int) code;
  }

  private static long nearest(long value, int shift) {
    long rest = value & (1L << shift) - 1;
    long half = 1L << shift - 1;
    long whole = value >>> shift;
    return whole + (rest > half || rest == half && (whole & 1) != 0 ? 1 : 0);
  }
}
