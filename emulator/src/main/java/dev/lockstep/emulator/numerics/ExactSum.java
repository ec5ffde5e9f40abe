package dev.lockstep.emulator.numerics;

import java.math.BigInteger;

/**
 * Sums of exact terms, rounded once at the end: what the matrix units of many machines come near
 * to, whatever the order of the terms. Each term is a double without loss.
 */
public final class ExactSum {
  private static final int FRACTION = 52;
  private static final int LEAST = -1074;

  /** Bits that a sum of terms takes beyond its greatest term. */
  private static final int CARRIES = 6;

  private static final long HALF_NAN = 0x7e00;
  private static final long SINGLE_NAN = 0x7fc0_0000;

  /** The numbers of RISC-V's roundings in those of {@link Rounding}. */
  private static final int[] ROUNDINGS = {
    Rounding.NEAREST, Rounding.ZERO, Rounding.DOWN, Rounding.UP
  };

  private ExactSum() {}

  /**
   * The sum in single precision.
   *
   * @param terms at most 63
   * @param rounding 0 to the nearest, ties to even; 1 towards zero; 2 down; 3 up
   */
  public static int single(double[] terms, int rounding) {
    return (int) rounded(terms, Rounding.SINGLE, SINGLE_NAN, ROUNDINGS[rounding]);
  }

  /** The sum in half precision, in the low 16 bits. */
  public static int half(double[] terms, int rounding) {
    return (int) rounded(terms, Rounding.HALF, HALF_NAN, ROUNDINGS[rounding]);
  }

  private static long rounded(double[] terms, Rounding.Format format, long nan, int rounding) {
    double special = 0;
    int low = Integer.MAX_VALUE;
    int high = Integer.MIN_VALUE;
    for (double term : terms) {
      if (!Double.isFinite(term)) {
        special += term;
      } else if (term != 0) {
        low = Math.min(low, exponent(term) + Long.numberOfTrailingZeros(significand(term)));
        high = Math.max(high, Math.getExponent(term) + 1);
      }
    }
    if (special != 0) {
      return Double.isNaN(special)
          ? nan
          : special < 0 ? format.infinity() | format.sign() : format.infinity();
    }
    if (low > high) {
      return zero(terms, false, format, rounding);
    }
    return high - low + CARRIES < Long.SIZE - 1
        ? narrow(terms, low, format, rounding)
        : wide(terms, low, format, rounding);
  }

  private static long significand(double term) {
    long bits = Double.doubleToRawLongBits(term) & Long.MAX_VALUE;
    long fraction = bits & (1L << FRACTION) - 1;
    return bits >>> FRACTION == 0 ? fraction : fraction | 1L << FRACTION;
  }

  /** Weight of the significand's last bit, as a power of 2. */
  private static int exponent(double term) {
    return Math.max(Math.getExponent(term) - FRACTION, LEAST);
  }

  /** Zeros of one sign keep it; else rounding down makes the negative one. */
  private static long zero(
      double[] terms, boolean cancelled, Rounding.Format format, int rounding) {
    boolean negative = true;
    boolean positive = true;
    for (double term : terms) {
      boolean minus = Double.doubleToRawLongBits(term) < 0;
      negative &= minus;
      positive &= !minus;
    }
    boolean minus = cancelled || !negative && !positive ? rounding == Rounding.DOWN : negative;
    return minus ? format.sign() : 0;
  }

  private static long narrow(double[] terms, int low, Rounding.Format format, int rounding) {
    long sum = 0;
    for (double term : terms) {
      if (term != 0) {
        long significand = significand(term);
        int shift = exponent(term) - low;
        long whole = shift < 0 ? significand >>> -shift : significand << shift;
        sum += term < 0 ? -whole : whole;
      }
    }
    return sum == 0
        ? zero(terms, true, format, rounding)
        : Rounding.pack(sum < 0, Math.abs(sum), low, format, rounding);
  }

  private static long wide(double[] terms, int low, Rounding.Format format, int rounding) {
    BigInteger sum = BigInteger.ZERO;
    for (double term : terms) {
      if (term != 0) {
        BigInteger whole = BigInteger.valueOf(significand(term)).shiftLeft(exponent(term) - low);
        sum = term < 0 ? sum.subtract(whole) : sum.add(whole);
      }
    }
    if (sum.signum() == 0) {
      return zero(terms, true, format, rounding);
    }
    BigInteger magnitude = sum.abs();
    int drop = Math.max(0, magnitude.bitLength() - (Long.SIZE - 2));
    long kept = magnitude.shiftRight(drop).longValue();
    boolean rest = drop > 0 && magnitude.getLowestSetBit() < drop;
    return Rounding.pack(sum.signum() < 0, rest ? kept | 1 : kept, low + drop, format, rounding);
  }
}
