package dev.lockstep.hc.math;

/**
 * Powers of e as 2^n * (1 + f), with f by the series of Taylor. Errors are below 2^-58 of the
 * result.
 */
final class Exponential {
  private static final double PER_LN2 = 0x1.71547652b82fep+0;

  /** The first 42 bits of ln 2: products with exponents are exact. */
  private static final double LN2_TOP = 0x1.62e42fefa3800p-1;

  private static final double LN2_MIDDLE = 0x1.ef35793c76730p-45;

  /**
   * Beyond this everything overflows or underflows, and nothing before it leaves the range of the
   * steps.
   */
  private static final double LIMIT = 760;

  /** Terms of the series that count for a pair. */
  private static final int TERMS = 24;

  private Exponential() {}

  /** e^x, rounded once, and once more where it is subnormal. */
  static double of(Pair x) {
    if (Math.abs(x.high()) > LIMIT) {
      return x.high() > 0 ? Double.POSITIVE_INFINITY : 0;
    }
    int n = exponent(x);
    return scaled(fraction(rest(x, n)).plus(1).rounded(), n);
  }

  /** e^x - 1 for |x| up to 100; relative to the result, also near 0. */
  static Pair minusOne(Pair x) {
    int n = exponent(x);
    Pair f = fraction(rest(x, n));
    return n == 0 ? f : f.plus(1).scaled(power(n)).plus(-1);
  }

  /** x * 2^n for n from -2044 to 2046, rounded once. */
  static double scaled(double x, int n) {
    int half = n / 2;
    return x * power(half) * power(n - half);
  }

  /** 2^n for n from -1022 to 1023. */
  static double power(int n) {
    return Double.longBitsToDouble((n + 1023L) << 52);
  }

  /** The n of e^x. */
  static int exponent(Pair x) {
    return (int) Math.rint(x.high() * PER_LN2);
  }

  /** e^x / 2^n with an error below 2^-90. */
  static Pair precise(Pair x, int n) {
    Pair r = rest(x, n);
    Pair sum = new Pair(1, 0);
    for (int k = TERMS; k > 0; k--) {
      sum = sum.times(r).over(new Pair(k, 0)).plus(1);
    }
    return sum;
  }

  /** x - n * ln 2. */
  private static Pair rest(Pair x, double n) {
    return Pair.sum(x.high(), -n * LN2_TOP).plus(Pair.product(-n, LN2_MIDDLE)).plus(x.low());
  }

  /** e^r - 1 for |r| up to 0.35. Only the first two terms need both doubles. */
  static Pair fraction(Pair r) {
    double x = r.high();
    double t = 1.0 / 1307674368000.0;
    t = Math.fma(t, x, 1.0 / 87178291200.0);
    t = Math.fma(t, x, 1.0 / 6227020800.0);
    t = Math.fma(t, x, 1.0 / 479001600.0);
    t = Math.fma(t, x, 1.0 / 39916800.0);
    t = Math.fma(t, x, 1.0 / 3628800.0);
    t = Math.fma(t, x, 1.0 / 362880.0);
    t = Math.fma(t, x, 1.0 / 40320.0);
    t = Math.fma(t, x, 1.0 / 5040.0);
    t = Math.fma(t, x, 1.0 / 720.0);
    t = Math.fma(t, x, 1.0 / 120.0);
    t = Math.fma(t, x, 1.0 / 24.0);
    t = Math.fma(t, x, 1.0 / 6.0);
    return r.plus(r.times(r).scaled(0.5)).plus(t * (x * x * x));
  }
}
