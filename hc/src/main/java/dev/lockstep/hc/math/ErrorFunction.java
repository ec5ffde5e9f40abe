package dev.lockstep.hc.math;

/**
 * The error function and its complement as pairs: below 4 a series without negative terms, from
 * there on a continued fraction of the complement. Errors are below 2^-58 of the result.
 */
final class ErrorFunction {
  private static final Pair TWO_PER_ROOT_PI = new Pair(0x1.20dd750429b6dp+0, 0x1.1ae3a914fed80p-56);

  /** From here on the continued fraction is used. */
  static final double FAR = 4;

  /** Terms after which the continued fraction from 4 on does not change. */
  private static final int TERMS = 40;

  /** Terms below this part of the sum do not count. */
  private static final double SMALL = 0x1p-100;

  private ErrorFunction() {}

  /** erf x for x from 0 to 6. */
  static double of(double x) {
    return (x < FAR ? series(x) : farComplement(x).scaled(-1).plus(1)).rounded();
  }

  /** erfc x for x from 0 to 28; rounded once, and once more where it is subnormal. */
  static double complement(double x) {
    if (x < FAR) {
      return series(x).scaled(-1).plus(1).rounded();
    }
    Pair square = Pair.product(x, -x);
    int n = Exponential.exponent(square);
    return Exponential.scaled(Exponential.precise(square, n).times(fraction(x)).rounded(), n);
  }

  /** 2 / root of pi * e^-x^2 * (x + 2 x^3 / 3 + 4 x^5 / 15 + ...). */
  static Pair series(double x) {
    Pair square = Pair.product(x, x);
    Pair term = new Pair(x, 0);
    Pair sum = term;
    for (int k = 3; term.high() > sum.high() * SMALL; k += 2) {
      term = term.times(square).scaled(2).over(new Pair(k, 0));
      sum = sum.plus(term);
    }
    Pair minus = square.scaled(-1);
    int n = Exponential.exponent(minus);
    return sum.times(Exponential.precise(minus, n))
        .times(TWO_PER_ROOT_PI)
        .scaled(Exponential.power(n));
  }

  private static Pair farComplement(double x) {
    Pair square = Pair.product(x, -x);
    int n = Exponential.exponent(square);
    return Exponential.precise(square, n).times(fraction(x)).scaled(Exponential.power(n));
  }

  /** erfc x * e^x^2: 1 / root of pi / (x + 1/2 / (x + 1 / (x + 3/2 / (x + ...)))). */
  static Pair fraction(double x) {
    Pair below = new Pair(x, 0);
    for (int k = TERMS; k > 0; k--) {
      below = new Pair(0.5 * k, 0).over(below).plus(x);
    }
    return TWO_PER_ROOT_PI.scaled(0.5).over(below);
  }
}
