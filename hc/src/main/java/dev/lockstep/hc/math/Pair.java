package dev.lockstep.hc.math;

/**
 * A number as the sum of two doubles that is not rounded: {@code low} is at most half an ulp of
 * {@code high}. Sums and products of pairs have about 100 correct bits.
 *
 * @param high the nearest double
 * @param low the rest
 */
record Pair(double high, double low) {
  /** The exact sum of any two doubles, after Knuth. */
  static Pair sum(double a, double b) {
    double s = a + b;
    double t = s - a;
    return new Pair(s, (a - (s - t)) + (b - t));
  }

  /** The exact sum where {@code a} is 0 or has at least the exponent of {@code b}, after Dekker. */
  static Pair ordered(double a, double b) {
    double s = a + b;
    return new Pair(s, b - (s - a));
  }

  /** The exact product where it is far from the ends of the range. */
  static Pair product(double a, double b) {
    double p = a * b;
    return new Pair(p, Math.fma(a, b, -p));
  }

  Pair plus(double b) {
    Pair s = sum(high, b);
    return ordered(s.high, s.low + low);
  }

  Pair plus(Pair b) {
    Pair s = sum(high, b.high);
    Pair t = sum(low, b.low);
    Pair u = ordered(s.high, s.low + t.high);
    return ordered(u.high, u.low + t.low);
  }

  Pair times(double b) {
    Pair p = product(high, b);
    return ordered(p.high, Math.fma(low, b, p.low));
  }

  Pair times(Pair b) {
    Pair p = product(high, b.high);
    return ordered(p.high, p.low + (high * b.low + low * b.high));
  }

  Pair over(Pair b) {
    double q = high / b.high;
    double rest = Math.fma(-q, b.high, high) + Math.fma(-q, b.low, low);
    return ordered(q, rest / b.high);
  }

  /** Times a power of two, exact where nothing leaves the range. */
  Pair scaled(double power) {
    return new Pair(high * power, low * power);
  }

  double rounded() {
    return high + low;
  }
}
