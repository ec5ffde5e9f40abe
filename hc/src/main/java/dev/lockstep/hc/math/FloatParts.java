package dev.lockstep.hc.math;

/**
 * Parts of floating-point numbers and rounding, as far as {@link Math} has not got them: hc's
 * {@code ilogb}, {@code frexp} and others. All results are exact, but for {@link #rsqrt}.
 */
public final class FloatParts {
  private static final int MANTISSA_BITS = 52;
  private static final int BIAS = 1023;
  private static final double SCALE = 0x1p54;
  private static final int SCALE_BITS = 54;

  /** From here on doubles are whole numbers. */
  private static final double WHOLE = 0x1p52;

  private FloatParts() {}

  /**
   * Result of {@link #frexp}.
   *
   * @param fraction of a size from 0.5 to 1
   * @param exponent of 2
   */
  public record Scaled(double fraction, int exponent) {}

  /**
   * Result of {@link #modf}.
   *
   * @param fraction with the sign of the number
   * @param whole without the fraction
   */
  public record Split(double fraction, double whole) {}

  /**
   * Result of {@link #remquo}.
   *
   * @param remainder as {@link Math#IEEEremainder} gives it
   * @param quotient the low three bits of the size of the quotient, with its sign
   */
  public record Division(double remainder, int quotient) {}

  /**
   * Exponent of 2 of a number as if it were normal, hc's {@code ilogb}: {@link Integer#MIN_VALUE}
   * for zeros and NaN, {@link Integer#MAX_VALUE} for infinities.
   */
  public static int ilogb(double x) {
    double size = Math.abs(x);
    if (!(size > 0)) {
      return Integer.MIN_VALUE;
    }
    if (size == Double.POSITIVE_INFINITY) {
      return Integer.MAX_VALUE;
    }
    return size < Double.MIN_NORMAL ? exponent(size * SCALE) - SCALE_BITS : exponent(size);
  }

  /**
   * Exponent of 2 of a number as if it were normal, hc's {@code logb}: negative infinity for zeros,
   * infinity for infinities.
   */
  public static double logb(double x) {
    double size = Math.abs(x);
    if (size == 0) {
      return Double.NEGATIVE_INFINITY;
    }
    return size < Double.POSITIVE_INFINITY ? ilogb(size) : size;
  }

  private static int exponent(double normal) {
    return (int) (Double.doubleToRawLongBits(normal) >>> MANTISSA_BITS) - BIAS;
  }

  /** Whether a number is neither zero, subnormal, infinite nor NaN; hc's {@code isnormal}. */
  public static boolean isNormal(double x) {
    double size = Math.abs(x);
    return size >= Double.MIN_NORMAL && size < Double.POSITIVE_INFINITY;
  }

  /** Whether a number is neither zero, subnormal, infinite nor NaN. */
  public static boolean isNormal(float x) {
    float size = Math.abs(x);
    return size >= Float.MIN_NORMAL && size < Float.POSITIVE_INFINITY;
  }

  /** Whether the sign bit is set; hc's {@code signbit}. */
  public static boolean signBit(double x) {
    return Double.doubleToRawLongBits(x) < 0;
  }

  /** Whether the sign bit is set. */
  public static boolean signBit(float x) {
    return Float.floatToRawIntBits(x) < 0;
  }

  /**
   * A number as a fraction times a power of 2; hc's {@code frexp}. Exponent 0 for what has none.
   */
  public static Scaled frexp(double x) {
    int exponent = ilogb(x);
    if (exponent == Integer.MIN_VALUE || exponent == Integer.MAX_VALUE) {
      return new Scaled(x, 0);
    }
    return new Scaled(Exponential.scaled(x, -exponent - 1), exponent + 1);
  }

  /** A number as a fraction and a whole number, both with its sign; hc's {@code modf}. */
  public static Split modf(double x) {
    double whole = trunc(x);
    boolean isInfinite = Math.abs(x) == Double.POSITIVE_INFINITY;
    return new Split(Math.copySign(isInfinite ? 0 : x - whole, x), whole);
  }

  /** The remainder and low bits of the rounded quotient; hc's {@code remquo}. */
  public static Division remquo(double x, double y) {
    double size = Math.abs(y);
    double remainder = Math.IEEEremainder(x, y);
    if (Double.isNaN(remainder) || size == Double.POSITIVE_INFINITY) {
      return new Division(remainder, 0);
    }
    double eight = 8 * size;
    double left = eight < Double.POSITIVE_INFINITY ? Math.abs(x) % eight : Math.abs(x);
    // Less than eight times y: the quotient is the rounded one, whose ties went to even numbers.
    double rest = signBit(x) ? -remainder : remainder;
    int quotient = (int) Math.rint((left - rest) / size) & 7;
    return new Division(remainder, signBit(x) == signBit(y) ? quotient : -quotient);
  }

  /** A number without its fraction; hc's {@code trunc}. */
  public static double trunc(double x) {
    return Math.copySign(Math.floor(Math.abs(x)), x);
  }

  /** The nearest whole number, ties away from 0; hc's {@code round}. */
  public static double round(double x) {
    double size = Math.abs(x);
    if (!(size < WHOLE)) {
      return x;
    }
    double down = Math.floor(size);
    return Math.copySign(size - down < 0.5 ? down : down + 1, x);
  }

  /** Positive difference of two numbers, or 0; hc's {@code fdim}. */
  public static double fdim(double x, double y) {
    return x <= y ? 0 : x - y;
  }

  /** Positive difference of two numbers, or 0. */
  public static float fdim(float x, float y) {
    return x <= y ? 0 : x - y;
  }

  /**
   * 1 / square root, hc's {@code rsqrt}: one of the two doubles around the exact value; an infinity
   * with the sign of x where x is a zero.
   */
  public static double rsqrt(double x) {
    if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
      return x == 0 ? 1 / x : x > 0 ? 0 : Double.NaN;
    }
    if (x < Double.MIN_NORMAL) {
      return rsqrt(x, SCALE) * 0x1p27;
    }
    return rsqrt(x, 1);
  }

  private static double rsqrt(double x, double scale) {
    return new Pair(1, 0).over(Arc.root(new Pair(x * scale, 0))).rounded();
  }
}
