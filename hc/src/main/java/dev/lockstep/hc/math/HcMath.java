package dev.lockstep.hc.math;

/**
 * Mathematical functions for kernels, hc's {@code precise_math}. Every result is one of the two
 * doubles around the exact value, so the error is below 1 ulp; its bits depend on no library and no
 * machine. NaN gives NaN, and zeros, infinities and arguments outside of a domain give what the
 * method of {@link Math} of the same name gives.
 */
public final class HcMath {
  private static final double INFINITY = Double.POSITIVE_INFINITY;
  private static final Pair LN2 = new Pair(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56);
  private static final Pair LN10 = new Pair(0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53);
  private static final Pair PER_LN2 = new Pair(0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56);
  private static final Pair PER_LN10 = new Pair(0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57);
  private static final Pair THIRD = new Pair(0x1.5555555555555p-2, 0x1.5555555555555p-56);

  private static final Pair PER_ROOT_PI = new Pair(0x1.20dd750429b6dp-1, 0x1.1ae3a914fed80p-57);

  private static final Pair HALF_ROOT_PI = new Pair(0x1.c5bf891b4ef6bp-1, -0x1.618f13eb7ca89p-55);

  /** The largest number whose gamma function does not overflow. */
  private static final double LARGEST_GAMMA = 0x1.573fae561f647p+7;

  /** The largest number whose gamma function has a logarithm that does not overflow. */
  private static final double LARGEST_LOGARITHM = 0x1.754d9278b51a7p+1014;

  private HcMath() {}

  /** e^x, hc's {@code exp}. */
  public static double exp(double x) {
    return Double.isNaN(x) ? x : Exponential.of(new Pair(x, 0));
  }

  /** 2^x, hc's {@code exp2}. Exact for whole numbers. */
  public static double exp2(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (Math.abs(x) > 1100) {
      return x > 0 ? INFINITY : 0;
    }
    double n = Math.rint(x);
    return Exponential.scaled(Exponential.fraction(LN2.times(x - n)).plus(1).rounded(), (int) n);
  }

  /** 10^x, hc's {@code exp10}. */
  public static double exp10(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (Math.abs(x) > 330) {
      return x > 0 ? INFINITY : 0;
    }
    return Exponential.of(LN10.times(x));
  }

  /** e^x - 1, also where x is near 0, hc's {@code expm1}. */
  public static double expm1(double x) {
    if (Double.isNaN(x) || x == 0) {
      return x;
    }
    if (Math.abs(x) > 100) {
      return x > 0 ? exp(x) : -1;
    }
    return Exponential.minusOne(new Pair(x, 0)).rounded();
  }

  /** The natural logarithm, hc's {@code log}. */
  public static double log(double x) {
    return ordinary(x) ? Logarithm.of(x).rounded() : edge(x);
  }

  /** The logarithm to base 2, hc's {@code log2}. Exact for powers of 2. */
  public static double log2(double x) {
    return ordinary(x) ? Logarithm.of(x).times(PER_LN2).rounded() : edge(x);
  }

  /** The logarithm to base 10, hc's {@code log10}. */
  public static double log10(double x) {
    return ordinary(x) ? Logarithm.of(x).times(PER_LN10).rounded() : edge(x);
  }

  /** ln(1 + x), also where x is near 0, hc's {@code log1p}. */
  public static double log1p(double x) {
    if (x == 0) {
      return x;
    }
    return x > -1 && x < INFINITY ? Logarithm.of(Pair.sum(1, x)).rounded() : edge(x + 1);
  }

  /** x^y, hc's {@code pow}, with the special cases of {@link Math#pow}. */
  public static double pow(double x, double y) {
    if (y == 0) {
      return 1;
    }
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.NaN;
    }
    double size = Math.abs(x);
    boolean whole = y == Math.rint(y);
    boolean odd = whole && Math.abs(y) < 0x1p53 && ((long) y & 1) != 0;
    if (x < 0 && !whole && size < INFINITY) {
      return Double.NaN;
    }
    double result = powerOf(size, y);
    return odd && Double.doubleToRawLongBits(x) < 0 ? -result : result;
  }

  private static double powerOf(double size, double y) {
    if (size == 1) {
      return Math.abs(y) < INFINITY ? 1 : Double.NaN;
    }
    if (size == 0 || size == INFINITY || Math.abs(y) > 0x1p75) {
      return (size > 1) == (y > 0) ? INFINITY : 0;
    }
    return Exponential.of(Logarithm.of(size).times(y));
  }

  /** The cube root, hc's {@code cbrt}. */
  public static double cbrt(double x) {
    double size = Math.abs(x);
    return ordinary(size) ? Math.copySign(Exponential.of(Logarithm.of(size).times(THIRD)), x) : x;
  }

  /** 1 / cube root, hc's {@code rcbrt}; an infinity with the sign of x where x is a zero. */
  public static double rcbrt(double x) {
    double size = Math.abs(x);
    return ordinary(size)
        ? Math.copySign(Exponential.of(Logarithm.of(size).times(THIRD).scaled(-1)), x)
        : 1 / x;
  }

  /** The hyperbolic sine, hc's {@code sinh}. */
  public static double sinh(double x) {
    double size = Math.abs(x);
    if (!ordinary(size) || size < 0x1p-30) {
      return x;
    }
    double result;
    if (size > 40) {
      result = Exponential.of(halved(size));
    } else {
      Pair e = Exponential.minusOne(new Pair(size, 0));
      result = e.plus(e.over(e.plus(1))).rounded() * 0.5;
    }
    return Math.copySign(result, x);
  }

  /** The hyperbolic cosine, hc's {@code cosh}. */
  public static double cosh(double x) {
    double size = Math.abs(x);
    if (Double.isNaN(x) || size > 40) {
      return size < INFINITY ? Exponential.of(halved(size)) : size;
    }
    Pair e = Exponential.minusOne(new Pair(size, 0)).plus(1);
    return e.plus(new Pair(1, 0).over(e)).rounded() * 0.5;
  }

  /** The hyperbolic tangent, hc's {@code tanh}. */
  public static double tanh(double x) {
    double size = Math.abs(x);
    if (Double.isNaN(x) || size < 0x1p-30) {
      return x;
    }
    double result = 1;
    if (size < 40) {
      Pair e = Exponential.minusOne(new Pair(2 * size, 0));
      result = e.over(e.plus(2)).rounded();
    }
    return Math.copySign(result, x);
  }

  /**
   * The inverse of the hyperbolic tangent, hc's {@code atanh}: NaN outside of -1 to 1, infinite at
   * its ends.
   */
  public static double atanh(double x) {
    double size = Math.abs(x);
    if (!(size < 1)) {
      return size == 1 ? x / 0.0 : Double.NaN;
    }
    if (size < 0x1p-30) {
      return x;
    }
    if (size < 0.17) {
      return Logarithm.artanhTwice(new Pair(x, 0)).rounded() * 0.5;
    }
    Pair ratio = Pair.sum(1, size).over(Pair.sum(1, -size));
    return Math.copySign(Logarithm.of(ratio).rounded() * 0.5, x);
  }

  /** The inverse of the hyperbolic sine, hc's {@code asinh}. */
  public static double asinh(double x) {
    double size = Math.abs(x);
    if (!ordinary(size) || size < 0x1p-30) {
      return x;
    }
    double result;
    if (size > 0x1p30) {
      result = Logarithm.of(size).plus(LN2).rounded();
    } else {
      Pair root = Arc.root(Pair.product(size, size).plus(1));
      result =
          size < 0.17
              ? Logarithm.artanhTwice(new Pair(size, 0).over(root)).rounded() * 0.5
              : Logarithm.of(root.plus(size)).rounded();
    }
    return Math.copySign(result, x);
  }

  /** The inverse of the hyperbolic cosine, hc's {@code acosh}: NaN below 1. */
  public static double acosh(double x) {
    if (!(x >= 1) || x == INFINITY) {
      return x > 1 ? x : Double.NaN;
    }
    if (x > 0x1p30) {
      return Logarithm.of(x).plus(LN2).rounded();
    }
    Pair root = Arc.root(Pair.sum(x, 1).times(x - 1));
    return Logarithm.of(root.plus(x)).rounded();
  }

  /** The sine, hc's {@code sin}. */
  public static double sin(double x) {
    if (Math.abs(x) < 0x1p-30) {
      return x;
    }
    return finite(x) ? Trigonometry.angle(x).sine().rounded() : Double.NaN;
  }

  /** The cosine, hc's {@code cos}. */
  public static double cos(double x) {
    return finite(x) ? Trigonometry.angle(x).cosine().rounded() : Double.NaN;
  }

  /** The tangent, hc's {@code tan}. */
  public static double tan(double x) {
    if (Math.abs(x) < 0x1p-30) {
      return x;
    }
    return finite(x) ? Trigonometry.angle(x).tangent().rounded() : Double.NaN;
  }

  /** The sine of pi times x, hc's {@code sinpi}; a zero with the sign of x for whole numbers. */
  public static double sinpi(double x) {
    if (!finite(x)) {
      return Double.NaN;
    }
    if (x == Math.rint(x)) {
      return Math.copySign(0, x);
    }
    return Math.abs(x) < 0x1p-30 ? tiny(x) : Trigonometry.halfTurns(x).sine().rounded();
  }

  /** The cosine of pi times x, hc's {@code cospi}; 0 between whole numbers. */
  public static double cospi(double x) {
    if (!finite(x)) {
      return Double.NaN;
    }
    if (x != Math.rint(x) && 2 * x == Math.rint(2 * x)) {
      return 0;
    }
    return Trigonometry.halfTurns(x).cosine().rounded();
  }

  /**
   * The tangent of pi times x, hc's {@code tanpi}: of whole numbers a zero, between them an
   * infinity, with the signs of IEEE 754.
   */
  public static double tanpi(double x) {
    if (!finite(x)) {
      return Double.NaN;
    }
    if (2 * x == Math.rint(2 * x) && Math.abs(x) < 0x1p60) {
      boolean isOdd = Math.rint(x * 0.5) != x * 0.5;
      if (x == Math.rint(x)) {
        return (x < 0 || 1 / x < 0) == isOdd ? 0.0 : -0.0;
      }
      return Math.floor(x * 0.5) == Math.floor(x) * 0.5 ? INFINITY : -INFINITY;
    }
    if (Math.abs(x) >= 0x1p60) {
      return Math.copySign(0, x);
    }
    return Math.abs(x) < 0x1p-30 ? tiny(x) : Trigonometry.halfTurns(x).tangent().rounded();
  }

  /** The angle from -pi/2 to pi/2 with a sine, hc's {@code asin}: NaN beyond -1 and 1. */
  public static double asin(double x) {
    double size = Math.abs(x);
    if (!(size <= 1)) {
      return Double.NaN;
    }
    return size < 0x1p-30 ? x : Math.copySign(Arc.of(new Pair(size, 0), leg(size)).rounded(), x);
  }

  /** The angle from 0 to pi with a cosine, hc's {@code acos}: NaN beyond -1 and 1. */
  public static double acos(double x) {
    double size = Math.abs(x);
    if (!(size <= 1)) {
      return Double.NaN;
    }
    Pair angle = Arc.of(leg(size), new Pair(size, 0));
    return (x > 0 ? angle : Trigonometry.PI.plus(angle.scaled(-1))).rounded();
  }

  /** The angle from -pi/2 to pi/2 with a tangent, hc's {@code atan}. */
  public static double atan(double x) {
    return Double.isNaN(x) ? x : atan2(x, 1);
  }

  /** The angle from -pi to pi of a point, hc's {@code atan2}. */
  public static double atan2(double y, double x) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.NaN;
    }
    double high = Math.abs(y);
    double wide = Math.abs(x);
    boolean isLeft = Double.doubleToRawLongBits(x) < 0;
    if (!isLeft && high < wide * 0x1p-30) {
      return y / x;
    }
    Pair angle = angle(high, wide);
    return Math.copySign((isLeft ? Trigonometry.PI.plus(angle.scaled(-1)) : angle).rounded(), y);
  }

  private static Pair angle(double high, double wide) {
    if (high == wide) {
      return high == 0 ? new Pair(0, 0) : Trigonometry.HALF_PI.scaled(0.5);
    }
    if (high == 0 || wide == INFINITY) {
      return new Pair(0, 0);
    }
    if (wide == 0 || high == INFINITY) {
      return Trigonometry.HALF_PI;
    }
    int exponent = -Math.getExponent(Math.max(high, wide));
    return Arc.of(
        new Pair(Exponential.scaled(high, exponent), 0),
        new Pair(Exponential.scaled(wide, exponent), 0));
  }

  /** The error function, hc's {@code erf}. */
  public static double erf(double x) {
    double size = Math.abs(x);
    if (Double.isNaN(x) || size == 0) {
      return x;
    }
    if (size < 0x1p-30) {
      return Exponential.scaled(PER_ROOT_PI.times(x * 0x1p300).rounded(), -299);
    }
    return Math.copySign(size < 6 ? ErrorFunction.of(size) : 1, x);
  }

  /** 1 - erf x, also where that is near 0, hc's {@code erfc}. */
  public static double erfc(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    if (x > 28) {
      return 0;
    }
    return x >= 0 ? ErrorFunction.complement(x) : 1 + erf(-x);
  }

  /** The inverse of {@link #erf}, hc's {@code erfinv}: NaN beyond -1 and 1, infinite at them. */
  public static double erfinv(double x) {
    double size = Math.abs(x);
    if (!(size < 1)) {
      return size == 1 ? x * INFINITY : Double.NaN;
    }
    if (size < 0x1p-30) {
      return size == 0 ? x : Exponential.scaled(HALF_ROOT_PI.times(x * 0x1p300).rounded(), -300);
    }
    return Math.copySign(size <= 0.5 ? ErrorInverse.center(size) : ErrorInverse.tail(1 - size), x);
  }

  /** The inverse of {@link #erfc}, hc's {@code erfcinv}: NaN beyond 0 and 2, infinite at them. */
  public static double erfcinv(double x) {
    if (!(x > 0 && x < 2)) {
      return x == 0 ? INFINITY : x == 2 ? -INFINITY : Double.NaN;
    }
    if (x < 0.5) {
      return ErrorInverse.tail(x);
    }
    return x == 1 ? 0 : erfinv(1 - x);
  }

  /**
   * The gamma function, hc's {@code tgamma}: an infinity with the sign of x at zeros, NaN at whole
   * numbers below.
   */
  public static double tgamma(double x) {
    if (Math.abs(x) < 0x1p-60) {
      return 1 / x;
    }
    if (!(x > -INFINITY) || x < 0 && x == Math.rint(x)) {
      return Double.NaN;
    }
    if (x > LARGEST_GAMMA) {
      return INFINITY;
    }
    if (x < -186) {
      return Math.rint(Math.floor(x) * 0.5) == Math.floor(x) * 0.5 ? 0.0 : -0.0;
    }
    return Gamma.of(x);
  }

  /**
   * The natural logarithm of the absolute value of the gamma function, hc's {@code lgamma}:
   * infinite at zero and at whole numbers below.
   */
  public static double lgamma(double x) {
    if (Double.isNaN(x)) {
      return x;
    }
    double size = Math.abs(x);
    if (size < 0x1p-60) {
      return -log(size);
    }
    if (size == INFINITY || x < 0 && x == Math.rint(x) || x > LARGEST_LOGARITHM) {
      return INFINITY;
    }
    return Gamma.logarithm(x);
  }

  /**
   * Functions of floats, hc's {@code fast_math}. They are the functions of doubles, rounded to a
   * float: no less accurate than hc's, with errors below 0.5001 ulp, and with the same bits
   * everywhere. No approximation of a machine is used, whose bits would differ from one to the
   * other; a kernel with them needs {@link dev.lockstep.hc.Feature#DOUBLE}.
   */
  public static final class Fast {
    private Fast() {}

    /** The angle with a cosine, hc's {@code fast_math::acos}. */
    public static float acos(float x) {
      return (float) HcMath.acos(x);
    }

    /** The angle with a sine, hc's {@code fast_math::asin}. */
    public static float asin(float x) {
      return (float) HcMath.asin(x);
    }

    /** The angle with a tangent, hc's {@code fast_math::atan}. */
    public static float atan(float x) {
      return (float) HcMath.atan(x);
    }

    /** The cosine, hc's {@code fast_math::cos}. */
    public static float cos(float x) {
      return (float) HcMath.cos(x);
    }

    /** The hyperbolic cosine, hc's {@code fast_math::cosh}. */
    public static float cosh(float x) {
      return (float) HcMath.cosh(x);
    }

    /** e^x, hc's {@code fast_math::exp}. */
    public static float exp(float x) {
      return (float) HcMath.exp(x);
    }

    /** 2^x, hc's {@code fast_math::exp2}. */
    public static float exp2(float x) {
      return (float) HcMath.exp2(x);
    }

    /** 10^x, hc's {@code fast_math::exp10}. */
    public static float exp10(float x) {
      return (float) HcMath.exp10(x);
    }

    /** The natural logarithm, hc's {@code fast_math::log}. */
    public static float log(float x) {
      return (float) HcMath.log(x);
    }

    /** The logarithm to base 2, hc's {@code fast_math::log2}. */
    public static float log2(float x) {
      return (float) HcMath.log2(x);
    }

    /** The logarithm to base 10, hc's {@code fast_math::log10}. */
    public static float log10(float x) {
      return (float) HcMath.log10(x);
    }

    /** The sine, hc's {@code fast_math::sin}. */
    public static float sin(float x) {
      return (float) HcMath.sin(x);
    }

    /** The hyperbolic sine, hc's {@code fast_math::sinh}. */
    public static float sinh(float x) {
      return (float) HcMath.sinh(x);
    }

    /** The tangent, hc's {@code fast_math::tan}. */
    public static float tan(float x) {
      return (float) HcMath.tan(x);
    }

    /** The hyperbolic tangent, hc's {@code fast_math::tanh}. */
    public static float tanh(float x) {
      return (float) HcMath.tanh(x);
    }

    /** The angle from -pi to pi of a point, hc's {@code fast_math::atan2}. */
    public static float atan2(float y, float x) {
      return (float) HcMath.atan2(y, x);
    }

    /** x^y, hc's {@code fast_math::pow}. */
    public static float pow(float x, float y) {
      return (float) HcMath.pow(x, y);
    }

    /** 1 / square root, hc's {@code fast_math::rsqrt}. */
    public static float rsqrt(float x) {
      return (float) FloatParts.rsqrt(x);
    }

    /** The square root, rounded correctly, hc's {@code fast_math::sqrt}. */
    public static float sqrt(float x) {
      return (float) Math.sqrt(x);
    }
  }

  /** Square root of 1 - x^2. */
  private static Pair leg(double x) {
    return Arc.root(Pair.sum(1, x).times(Pair.sum(1, -x)));
  }

  /** pi times a small number, rounded once. */
  private static double tiny(double x) {
    return Exponential.scaled(Trigonometry.PI.times(x * 0x1p300).rounded(), -300);
  }

  private static boolean finite(double x) {
    return Math.abs(x) < INFINITY;
  }

  /** x - ln 2: the exponential of it is half of that of x, and does not overflow before it must. */
  private static Pair halved(double x) {
    return LN2.scaled(-1).plus(x);
  }

  private static boolean ordinary(double x) {
    return x > 0 && x < INFINITY;
  }

  /** Logarithms of what is not above 0 and finite. */
  private static double edge(double x) {
    if (x == 0) {
      return -INFINITY;
    }
    return x < 0 ? Double.NaN : x;
  }
}
