package dev.lockstep.hc.math;

/**
 * Inverses of the error function and its complement: a polynomial with an error below 2^-20 (a fit
 * in Chebyshev's points), then one step of Halley with the residual as a pair, which triples the
 * correct bits. Errors are below 2^-57 of the result before it is rounded.
 */
final class ErrorInverse {
  /** y / x of the inverse from 0 to 1/2, in powers of x^2, the highest first. */
  private static final double[] CENTER = {
    0x1.cc4e7b0300f35p-4,
    0x1.330dbca9928c9p-4,
    0x1.07761477f794bp-3,
    0x1.db17c50d59a1bp-3,
    0x1.c5bf8ef57e899p-1,
  };

  /** y / s for s = root of -ln q up to 3, in powers of 1 / s, the highest first. */
  private static final double[] NEAR = {
    -0x1.94f02c8f1041ap-7,
    0x1.7a0b0faa6710ep-4,
    -0x1.4aa744efee4cfp-2,
    0x1.72cb43b3b7a85p-1,
    -0x1.2d92652e60455p+0,
    0x1.63246996ff6c2p+0,
    -0x1.edc9352fb2c7cp-1,
    -0x1.7d1153998c2b9p-4,
    0x1.00f0deb650590p+0,
  };

  /** The same from 3 to 28. */
  private static final double[] FAR = {
    -0x1.6cb465316c2dap+7,
    0x1.3e4234623ea4cp+8,
    -0x1.e470a07878b8bp+7,
    0x1.ab15f878ad9b9p+6,
    -0x1.f39c0c883ce36p+4,
    0x1.d02473861c036p+2,
    -0x1.c63e16fbd9089p+0,
    -0x1.276ee49a098dcp-6,
    0x1.0008875733204p+0,
  };

  private static final double TWO_PER_ROOT_PI = 0x1.20dd750429b6dp+0;
  private static final double HALF_ROOT_PI = 0x1.c5bf891b4ef6bp-1;

  private ErrorInverse() {}

  /** The y whose error function is x, from 2^-30 to 1/2. */
  static double center(double x) {
    double y = x * polynomial(CENTER, x * x);
    double residual = ErrorFunction.series(y).scaled(-1).plus(x).rounded();
    double step = residual * HALF_ROOT_PI * HcMath.exp(y * y);
    return y + step / (1 - y * step);
  }

  /** The y whose complement is q, above 0 and up to 1/2: a step on the logarithm of both. */
  static double tail(double q) {
    Pair wanted = Logarithm.of(q);
    double s = Math.sqrt(-wanted.high());
    double y = s * polynomial(s < 3 ? NEAR : FAR, 1 / s);
    Pair scaled;
    Pair logarithm;
    if (y < ErrorFunction.FAR) {
      Pair complement = ErrorFunction.series(y).scaled(-1).plus(1);
      scaled = complement.times(HcMath.exp(y * y));
      logarithm = Logarithm.of(complement);
    } else {
      scaled = ErrorFunction.fraction(y);
      logarithm = Logarithm.of(scaled).plus(Pair.product(y, -y));
    }
    double e = scaled.high();
    double step = logarithm.plus(wanted.scaled(-1)).rounded() * e * HALF_ROOT_PI;
    return y + step / (1 + step * (TWO_PER_ROOT_PI / e - 2 * y) * 0.5);
  }

  private static double polynomial(double[] coefficients, double x) {
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) {
      sum = Math.fma(sum, x, coefficients[i]);
    }
    return sum;
  }
}
