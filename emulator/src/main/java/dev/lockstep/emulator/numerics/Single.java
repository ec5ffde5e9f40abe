package dev.lockstep.emulator.numerics;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

/** The bits of a 32-bit float, and the operations that several leaves share. */
public final class Single {
  public static final int SIGN = 0x8000_0000;
  public static final int INFINITY = 0x7f80_0000;
  public static final int MAX = 0x7f7f_ffff;
  public static final int QUIET = 0x0040_0000;
  public static final int NAN = 0xffc0_0000;
  public static final int ONE = 0x3f80_0000;
  public static final int BELOW_ONE = 0x3f7f_ffff;

  private Single() {}

  public static boolean isNan(int a) {
    return (a & ~SIGN) > INFINITY;
  }

  static boolean isSignalling(int a) {
    return isNan(a) && (a & QUIET) == 0;
  }

  public static boolean isZero(int a) {
    return (a & ~SIGN) == 0;
  }

  /** A denormal becomes a zero of its sign. */
  public static int flush(int a) {
    return (a & INFINITY) == 0 ? a & SIGN : a;
  }

  public static int in(int a, int mode) {
    return (mode & Mode.IN32) != 0 ? a : flush(a);
  }

  public static int out(int a, int mode) {
    return (mode & Mode.OUT32) != 0 ? a : flush(a);
  }

  public static float value(int a, int mode) {
    return intBitsToFloat(in(a, mode));
  }

  /** The NaN that an operation gives: the first NaN operand quieted, else the default NaN. */
  public static int nan(int a, int b, int c) {
    return isNan(a) ? a | QUIET : isNan(b) ? b | QUIET : isNan(c) ? c | QUIET : NAN;
  }

  public static int narrow(double value, int mode) {
    return out((int) Rounding.narrow(value, Rounding.SINGLE, Mode.round32(mode)), mode);
  }

  /** (a * b + c) * 2^scale rounded once, in any mode. */
  public static int fmaScaled(int a, int b, int c, int scale, int mode) {
    double product = (double) value(a, mode) * value(b, mode);
    double addend = value(c, mode);
    double sum = product + addend;
    if (Double.isNaN(sum)) {
      return nan(a, b, c);
    }
    if (Double.isInfinite(sum)) {
      return sum > 0 ? INFINITY : INFINITY | SIGN;
    }
    if (sum == 0) {
      boolean negative = Rounding.zeroSumIsNegative((a ^ b) < 0, c < 0, Mode.round32(mode));
      return negative ? SIGN : 0;
    }
    return narrow(Rounding.addToOdd(product, addend) * Math.scalb(1.0, scale), mode);
  }

  /**
   * The output part of the denormal mode plays no role (RDNA3 ISA, min and max): the result is one
   * of the operands as they came in.
   */
  public static int minOrMax(int a, int b, boolean max, int mode) {
    int x = in(a, mode);
    int y = in(b, mode);
    float p = intBitsToFloat(x);
    float q = intBitsToFloat(y);
    float r = max ? Math.max(p, q) : Math.min(p, q);
    if (!Float.isNaN(r)) {
      return floatToRawIntBits(r);
    }
    if ((mode & Mode.IEEE) != 0 && (isSignalling(x) || isSignalling(y))) {
      return (isSignalling(x) ? x : y) | QUIET;
    }
    return isNan(x) ? y : x;
  }

  public static int integral(int a, int rounding, int mode) {
    int x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    double r = Math.abs(Rounding.toInteger(intBitsToFloat(x), rounding));
    return floatToRawIntBits((float) r) | (x & SIGN);
  }

  public static int approximate(double value) {
    return flush(floatToRawIntBits((float) value));
  }

  public static int finite(int a) {
    return (a & ~SIGN) == INFINITY ? a - 1 : a;
  }

  public static int infinityToZero(int a) {
    return (a & ~SIGN) == INFINITY ? a & SIGN : a;
  }

  public static boolean zeroFactor(int a, int b, int mode) {
    return isZero(in(a, mode)) || isZero(in(b, mode));
  }

  public static int keeping(int mode) {
    return mode | Mode.IN32;
  }

  /** The mode with f32 denormals flushed on both sides. */
  public static int flushing(int mode) {
    return mode & ~(Mode.IN32 | Mode.OUT32);
  }

  public static int sine(int x) {
    if (isNan(x) || (x & ~SIGN) == INFINITY) {
      return nan(x, 0, 0);
    }
    float turns = intBitsToFloat(x);
    if (isZero(x) || Math.abs(turns) > 256) {
      return isZero(x) ? x : 0;
    }
    return floatToRawIntBits((float) Transcendental.sinTurns(turns));
  }

  public static int cosine(int x) {
    if (isNan(x) || (x & ~SIGN) == INFINITY) {
      return nan(x, 0, 0);
    }
    float turns = intBitsToFloat(x);
    return Math.abs(turns) > 256 ? ONE : floatToRawIntBits((float) Transcendental.cosTurns(turns));
  }

  /** An integer of at most 33 bits as a float. */
  public static int integer(long value, int mode) {
    return Mode.nearest32(mode) ? floatToRawIntBits((float) value) : narrow((double) value, mode);
  }
}
