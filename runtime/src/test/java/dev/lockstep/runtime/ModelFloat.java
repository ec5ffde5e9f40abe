package dev.lockstep.runtime;

import java.math.BigInteger;

/**
 * Floats of RISC-V by exact arithmetic and one rounding, in a format of any size; exceptions gather
 * in {@link #flags} (inexact 1, underflow 2, overflow 4, division by zero 8, invalid 16).
 */
final class ModelFloat {
  private final int fraction;
  private final int width;
  private final int bias;
  int flags;

  ModelFloat(int exponentBits, int fraction) {
    this.fraction = fraction;
    width = 1 + exponentBits + fraction;
    bias = (1 << exponentBits - 1) - 1;
  }

  static ModelFloat single() {
    return new ModelFloat(8, 23);
  }

  static ModelFloat half() {
    return new ModelFloat(5, 10);
  }

  private int sign(int w) {
    return w >>> width - 1 & 1;
  }

  int signBit() {
    return 1 << width - 1;
  }

  private int magnitude(int w) {
    return w & signBit() - 1;
  }

  int infinity() {
    return (2 * bias + 1) << fraction;
  }

  int nan() {
    return infinity() | 1 << fraction - 1;
  }

  boolean isNan(int w) {
    return magnitude(w) > infinity();
  }

  boolean isInfinite(int w) {
    return magnitude(w) == infinity();
  }

  private boolean isSignalling(int w) {
    return isNan(w) && (w >> fraction - 1 & 1) == 0;
  }

  private boolean isZero(int w) {
    return magnitude(w) == 0;
  }

  int negate(int w) {
    return w ^ signBit();
  }

  ExactNumber value(int w) {
    int exponent = magnitude(w) >>> fraction;
    int bits = w & (1 << fraction) - 1;
    int whole = exponent == 0 ? bits : bits | 1 << fraction;
    ExactNumber v =
        new ExactNumber(BigInteger.valueOf(whole), Math.max(exponent, 1) - bias - fraction);
    return sign(w) == 1 ? v.negate() : v;
  }

  /** The number nearest to an exact value; an exact zero has the given sign. */
  int round(ExactNumber v, int rounding, int zeroSign) {
    if (v.signum() == 0) {
      return zeroSign << width - 1;
    }
    int sign = v.signum() < 0 ? 1 : 0;
    int exponent = Math.max(v.exponent(), 1 - bias);
    int unit = exponent - fraction;
    BigInteger q = v.units(unit, rounding).abs();
    if (!new ExactNumber(sign == 1 ? q.negate() : q, unit)
        .plus(v.negate())
        .m()
        .equals(BigInteger.ZERO)) {
      flags |= 1;
      if (v.exponent() < 1 - bias && staysTiny(v, rounding)) {
        flags |= 2;
      }
    }
    // A fraction that was rounded up to the next power of two carries into the exponent.
    long bits = q.longValue() + ((long) (exponent + bias - 1) << fraction);
    if (exponent == 1 - bias && q.bitLength() <= fraction) {
      bits = q.longValue();
    }
    if (bits >= infinity()) {
      flags |= 5;
      boolean away = rounding == 0 || rounding == 4 || rounding == (sign == 1 ? 2 : 3);
      bits = away ? infinity() : infinity() - 1;
    }
    return sign << width - 1 | (int) bits;
  }

  /**
   * Whether it is below the least normal number also after rounding with an exponent of any size.
   */
  private boolean staysTiny(ExactNumber v, int rounding) {
    int unit = v.exponent() - fraction;
    ExactNumber r = new ExactNumber(v.units(unit, rounding), unit);
    return r.exponent() < 1 - bias;
  }

  int invalid() {
    flags |= 16;
    return nan();
  }

  private void signals(int... words) {
    for (int w : words) {
      if (isSignalling(w)) {
        flags |= 16;
      }
    }
  }

  /** a * b + c. */
  int fma(int a, int b, int c, int rounding) {
    signals(a, b, c);
    if (isInfinite(a) && isZero(b) || isInfinite(b) && isZero(a)) {
      return invalid();
    }
    if (isNan(a) || isNan(b) || isNan(c)) {
      return nan();
    }
    int sign = sign(a) ^ sign(b);
    if (isInfinite(a) || isInfinite(b)) {
      return isInfinite(c) && sign(c) != sign ? invalid() : sign << width - 1 | infinity();
    }
    if (isInfinite(c)) {
      return c;
    }
    ExactNumber p = value(a).times(value(b));
    ExactNumber sum = p.plus(value(c));
    boolean plain = p.signum() == 0 && isZero(c) && sign == sign(c);
    return round(sum, rounding, plain ? sign : rounding == 2 ? 1 : 0);
  }

  int add(int a, int b, int rounding) {
    return fma(a, bias << fraction, b, rounding);
  }

  int subtract(int a, int b, int rounding) {
    return add(a, negate(b), rounding);
  }

  int multiply(int a, int b, int rounding) {
    signals(a, b);
    if (isNan(a) || isNan(b)) {
      return nan();
    }
    int sign = sign(a) ^ sign(b);
    if (isInfinite(a) || isInfinite(b)) {
      return isZero(a) || isZero(b) ? invalid() : sign << width - 1 | infinity();
    }
    return round(value(a).times(value(b)), rounding, sign);
  }

  int divide(int a, int b, int rounding) {
    signals(a, b);
    if (isNan(a) || isNan(b)) {
      return nan();
    }
    int sign = (sign(a) ^ sign(b)) << width - 1;
    if (isInfinite(a)) {
      return isInfinite(b) ? invalid() : sign | infinity();
    }
    if (isInfinite(b)) {
      return sign;
    }
    if (isZero(b)) {
      if (isZero(a)) {
        return invalid();
      }
      flags |= 8;
      return sign | infinity();
    }
    return isZero(a) ? sign : round(value(a).over(value(b)), rounding, 0);
  }

  int root(int a, int rounding) {
    signals(a);
    if (isNan(a)) {
      return nan();
    }
    if (isZero(a)) {
      return a;
    }
    if (sign(a) == 1) {
      return invalid();
    }
    return isInfinite(a) ? a : round(value(a).root(), rounding, 0);
  }

  private long key(int w) {
    return sign(w) == 1 ? -(long) magnitude(w) : magnitude(w);
  }

  boolean less(int a, int b) {
    if (isNan(a) || isNan(b)) {
      flags |= 16;
      return false;
    }
    return key(a) < key(b);
  }

  boolean lessOrEqual(int a, int b) {
    if (isNan(a) || isNan(b)) {
      flags |= 16;
      return false;
    }
    return key(a) <= key(b);
  }

  boolean equal(int a, int b) {
    signals(a, b);
    return !isNan(a) && !isNan(b) && key(a) == key(b);
  }

  int least(int a, int b, boolean greatest) {
    signals(a, b);
    if (isNan(a) || isNan(b)) {
      return isNan(a) ? isNan(b) ? nan() : b : a;
    }
    boolean first = key(a) == key(b) ? sign(a) == 1 : key(a) < key(b);
    return first != greatest ? a : b;
  }

  int integer(int a, int rounding, boolean signed) {
    long low = signed ? Integer.MIN_VALUE : 0;
    long high = signed ? Integer.MAX_VALUE : 0xffffffffL;
    if (isNan(a) || isInfinite(a)) {
      flags |= 16;
      return (int) (!isNan(a) && sign(a) == 1 ? low : high);
    }
    BigInteger q = value(a).units(0, rounding);
    if (q.compareTo(BigInteger.valueOf(low)) < 0 || q.compareTo(BigInteger.valueOf(high)) > 0) {
      flags |= 16;
      return (int) (q.signum() < 0 ? low : high);
    }
    if (new ExactNumber(q, 0).compareTo(value(a)) != 0) {
      flags |= 1;
    }
    return (int) q.longValue();
  }

  int classOf(int w) {
    int place = isNan(w) ? isSignalling(w) ? 8 : 9 : magnitudeClass(w);
    return 1 << place;
  }

  private int magnitudeClass(int w) {
    int kind = isInfinite(w) ? 0 : isZero(w) ? 3 : magnitude(w) >>> fraction == 0 ? 2 : 1;
    return sign(w) == 1 ? kind : 7 - kind;
  }

  int exponential(int w) {
    if (isNan(w)) {
      return nan();
    }
    if (isInfinite(w)
        || value(w).compareTo(ExactNumber.of(200)) > 0
        || value(w).compareTo(ExactNumber.of(-200)) < 0) {
      return sign(w) == 1 ? 0 : infinity();
    }
    return round(value(w).exponential(), 0, 0);
  }

  /**
   * The seven-bit estimate of 1/x: the fraction whose product with both ends of the step errs
   * least.
   */
  int reciprocalEstimate(int w, int rounding) {
    signals(w);
    if (isNan(w)) {
      return nan();
    }
    int sign = sign(w) << width - 1;
    if (isInfinite(w)) {
      return sign;
    }
    if (isZero(w)) {
      flags |= 8;
      return sign | infinity();
    }
    int exponent = value(w).exponent();
    if (exponent < -bias - 1) {
      flags |= 5;
      boolean away = rounding == 0 || rounding == 4 || rounding == (sign != 0 ? 2 : 3);
      return sign | (away ? infinity() : infinity() - 1);
    }
    int step = top(w, 7);
    int best = best(k -> worst((128 + step) * (128L + k), (129 + step) * (128L + k), 1L << 15));
    int to = -exponent - 1 + bias;
    int bits = (128 | best) << fraction - 7;
    return sign | (to > 0 ? to << fraction | bits & (1 << fraction) - 1 : bits >> 1 - to);
  }

  /** The seven-bit estimate of 1/sqrt(x). */
  int rootEstimate(int w) {
    signals(w);
    if (isNan(w)) {
      return nan();
    }
    if (isZero(w)) {
      flags |= 8;
      return w & signBit() | infinity();
    }
    if (sign(w) == 1) {
      return invalid();
    }
    if (isInfinite(w)) {
      return 0;
    }
    int exponent = value(w).exponent();
    int odd = exponent & 1;
    long left = (64L + top(w, 6)) << odd;
    long right = (65L + top(w, 6)) << odd;
    // 1/sqrt(x) of x in [1, 4) is in (1/2, 1]: k stands for (128 + k) / 256.
    int best =
        best(k -> {
          long square = (128L + k) * (128L + k);
          return worst(left * square, right * square, 1L << 22);
        });
    return (-(exponent - odd) / 2 - 1 + bias) << fraction | best << fraction - 7;
  }

  private int top(int w, int bits) {
    ExactNumber v = value(w);
    BigInteger m = v.m().abs();
    return m.shiftLeft(bits + 1).shiftRight(m.bitLength()).intValue() & (1 << bits) - 1;
  }

  private static double worst(long low, long high, long one) {
    return Math.max(Math.abs(low - one), Math.abs(high - one));
  }

  private static int best(java.util.function.IntToDoubleFunction error) {
    int best = 0;
    for (int k = 1; k < 128; k++) {
      if (error.applyAsDouble(k) < error.applyAsDouble(best)) {
        best = k;
      }
    }
    return best;
  }
}
