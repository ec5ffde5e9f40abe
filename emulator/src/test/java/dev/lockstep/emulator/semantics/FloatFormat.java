package dev.lockstep.emulator.semantics;

import java.math.BigInteger;

/**
 * A binary float format in exact arithmetic: the independent statement of what rounding, flushing
 * and NaN propagation mean.
 */
record FloatFormat(String name, int width, int fraction) {
  static final FloatFormat BF16 = new FloatFormat("bf16", 16, 7);
  static final FloatFormat F16 = new FloatFormat("f16", 16, 10);
  static final FloatFormat F32 = new FloatFormat("f32", 32, 23);
  static final FloatFormat F64 = new FloatFormat("f64", 64, 52);

  private int bias() {
    return (1 << (width - fraction - 2)) - 1;
  }

  private int minExponent() {
    return 1 - bias();
  }

  long sign() {
    return 1L << (width - 1);
  }

  long mask() {
    return sign() | (sign() - 1);
  }

  long infinity() {
    return sign() - (1L << fraction);
  }

  long quietBit() {
    return 1L << (fraction - 1);
  }

  /** The quiet NaN that the hardware makes: negative, without payload. */
  long defaultNan() {
    return sign() | infinity() | quietBit();
  }

  long one() {
    return (long) bias() << fraction;
  }

  long max() {
    return infinity() - 1;
  }

  boolean negative(long a) {
    return (a & sign()) != 0;
  }

  boolean nan(long a) {
    return Long.compareUnsigned(a & (sign() - 1), infinity()) > 0;
  }

  boolean signalling(long a) {
    return nan(a) && (a & quietBit()) == 0;
  }

  boolean infinite(long a) {
    return (a & (sign() - 1)) == infinity();
  }

  boolean zero(long a) {
    return (a & (sign() - 1)) == 0;
  }

  boolean denormal(long a) {
    return !zero(a) && (a & infinity()) == 0;
  }

  int biasedExponent(long a) {
    return (int) ((a & infinity()) >>> fraction);
  }

  long quiet(long a) {
    return (a & mask()) | quietBit();
  }

  /** The value of finite bits. */
  Dyadic value(long a) {
    int biased = biasedExponent(a);
    long significand = a & ((1L << fraction) - 1);
    if (biased != 0) {
      significand |= 1L << fraction;
    }
    Dyadic d = Dyadic.of(significand, Math.max(biased, 1) - bias() - fraction);
    return negative(a) ? d.negate() : d;
  }

  int rounding(int mode) {
    return width == 32 ? mode & 3 : (mode >> 2) & 3;
  }

  private int denormals(int mode) {
    return width == 32 ? (mode >> 4) & 3 : (mode >> 6) & 3;
  }

  long in(long a, int mode) {
    long b = a & mask();
    return denormal(b) && (denormals(mode) & 1) == 0 ? b & sign() : b;
  }

  long out(long a, int mode) {
    return denormal(a) && (denormals(mode) & 2) == 0 ? a & sign() : a;
  }

  /** The first NaN quieted, else the default NaN. */
  long firstNan(long... operands) {
    for (long a : operands) {
      if (nan(a)) {
        return quiet(a);
      }
    }
    return defaultNan();
  }

  /** Rounds an exact number that is not 0; denormals are kept. */
  long round(Dyadic exact, int rounding) {
    boolean negative = exact.signum() < 0;
    int top = exact.n().abs().bitLength() + exact.e();
    int unit = Math.max(top - 1, minExponent()) - fraction;
    BigInteger units = exact.scale(-unit).toInteger(rounding).abs();
    if (units.signum() == 0) {
      return negative ? sign() : 0;
    }
    Dyadic result = new Dyadic(units, unit);
    Dyadic limit = Dyadic.of(1, bias() + 1);
    if (result.compareTo(limit) >= 0) {
      boolean toInfinity = rounding == 0 || rounding == (negative ? 2 : 1);
      return (negative ? sign() : 0) | (toInfinity ? infinity() : max());
    }
    BigInteger hidden = BigInteger.ONE.shiftLeft(fraction);
    int exponent = unit + fraction;
    if (units.compareTo(hidden.shiftLeft(1)) >= 0) {
      units = units.shiftRight(1);
      exponent++;
    }
    long bits =
        units.compareTo(hidden) < 0
            ? units.longValue()
            : ((long) (exponent + bias()) << fraction) | units.subtract(hidden).longValue();
    return negative ? bits | sign() : bits;
  }

  /** With denormals, and halves that are too great, as MODE states. */
  long round(Dyadic exact, int rounding, int mode) {
    long bits = round(exact, rounding);
    boolean limited = fraction == 10 && (mode >> 23 & 1) != 0 && infinite(bits);
    return out(limited ? bits - 1 : bits, mode);
  }

  /** (a * b + c) * 2^scale, rounded once as MODE states. */
  long fma(long a, long b, long c, int scale, int mode) {
    long x = in(a, mode);
    long y = in(b, mode);
    long z = in(c, mode);
    boolean negative = negative(x) != negative(y);
    boolean infiniteProduct = infinite(x) || infinite(y);
    if (nan(x) || nan(y) || nan(z) || (infiniteProduct && (zero(x) || zero(y)))) {
      return firstNan(x, y, z);
    }
    if (infiniteProduct) {
      boolean clash = infinite(z) && negative(z) != negative;
      return clash ? defaultNan() : infinity() | (negative ? sign() : 0);
    }
    if (infinite(z)) {
      return z;
    }
    Dyadic sum = value(x).times(value(y)).plus(value(z)).scale(scale);
    if (sum.signum() != 0) {
      return round(sum, rounding(mode), mode);
    }
    boolean bothNegative = negative && negative(z);
    boolean eitherNegative = negative || negative(z);
    return bothNegative || (eitherNegative && rounding(mode) == 2) ? sign() : 0;
  }

  long add(long a, long b, int mode) {
    return fma(one(), a, b, 0, mode);
  }

  long sub(long a, long b, int mode) {
    return nan(b) ? firstNan(in(a, mode), in(b, mode)) : add(a, b ^ sign(), mode);
  }

  long mul(long a, long b, int mode) {
    long zero = (a ^ b) & sign();
    return fma(a, b, zero, 0, mode);
  }

  /** Compares numbers: negative, 0, positive. */
  int compare(long a, long b) {
    if (infinite(a) || infinite(b)) {
      return Integer.compare(infiniteRank(a), infiniteRank(b));
    }
    return value(a).compareTo(value(b));
  }

  private int infiniteRank(long a) {
    return infinite(a) ? negative(a) ? -1 : 1 : 0;
  }

  /** Number of floats between two numbers of the format. */
  long distance(long a, long b) {
    return Math.abs(rank(a) - rank(b));
  }

  private long rank(long a) {
    long magnitude = a & (sign() - 1);
    return negative(a) ? -magnitude : magnitude;
  }
}
