package dev.lockstep.hc.math;

/**
 * Natural logarithms as pairs, with errors below 2^-62 of the result: 2 artanh((m - 1) / (m + 1))
 * for the mantissa m.
 */
final class Logarithm {
  private static final double LN2_TOP = 0x1.62e42fefa3800p-1;
  private static final double LN2_MIDDLE = 0x1.ef35793c76730p-45;

  private static final double ROOT2 = 0x1.6a09e667f3bcdp+0;
  private static final double TWO_TO_54 = 0x1p54;

  private Logarithm() {}

  /** ln x of a finite x above 0, which may be subnormal. */
  static Pair of(double x) {
    return x < Double.MIN_NORMAL ? of(new Pair(x * TWO_TO_54, 0), -54) : of(new Pair(x, 0), 0);
  }

  /** ln x of a pair whose higher part is normal and above 0. */
  static Pair of(Pair x) {
    return of(x, 0);
  }

  private static Pair of(Pair x, int offset) {
    long bits = Double.doubleToRawLongBits(x.high());
    int exponent = (int) (bits >>> 52) - 1023;
    double m = Double.longBitsToDouble((bits & 0xFFFFFFFFFFFFFL) | 0x3FF0000000000000L);
    if (m > ROOT2) {
      m *= 0.5;
      exponent++;
    }
    double low =
        x.low() * Exponential.power(-exponent / 2) * Exponential.power(-exponent + exponent / 2);
    Pair s = Pair.sum(m - 1, low).over(Pair.sum(m, 1).plus(low));
    double n = exponent + offset;
    return Pair.product(n, LN2_MIDDLE).plus(artanhTwice(s)).plus(n * LN2_TOP);
  }

  /** 2 artanh s for |s| up to 0.18. The first two terms need both doubles. */
  static Pair artanhTwice(Pair s) {
    Pair z = s.times(s);
    double w = z.high();
    double t = 2.0 / 29.0;
    t = Math.fma(t, w, 2.0 / 27.0);
    t = Math.fma(t, w, 2.0 / 25.0);
    t = Math.fma(t, w, 2.0 / 23.0);
    t = Math.fma(t, w, 2.0 / 21.0);
    t = Math.fma(t, w, 2.0 / 19.0);
    t = Math.fma(t, w, 2.0 / 17.0);
    t = Math.fma(t, w, 2.0 / 15.0);
    t = Math.fma(t, w, 2.0 / 13.0);
    t = Math.fma(t, w, 2.0 / 11.0);
    t = Math.fma(t, w, 2.0 / 9.0);
    t = Math.fma(t, w, 2.0 / 7.0);
    t = Math.fma(t, w, 2.0 / 5.0);
    Pair second = s.times(z).times(new Pair(0x1.5555555555555p-1, 0x1.5555555555555p-55));
    return s.scaled(2).plus(second.plus(t * (w * w * s.high())));
  }
}
