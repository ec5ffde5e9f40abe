package dev.lockstep.hc.soft;

/**
 * Arithmetic on double-precision numbers, with the results of Java's operators and methods: rounded
 * to nearest, ties to even, subnormal numbers kept. Any NaN stands for all of them.
 *
 * <p>A number in the course of a computation is a significand whose leading bit is bit 62, and an
 * exponent one below the biased one, so that adding the rounded significand to the shifted exponent
 * gives the bits (Hauser, "Berkeley SoftFloat", release 3). Choices are selections rather than
 * branches where both ways are short, since lanes do not part then.
 */
@SuppressWarnings("ShortCircuitBoolean")
public final class SoftDouble {
  private static final int MANTISSA = Double.PRECISION - 1;
  private static final int BIAS = Double.MAX_EXPONENT;

  /** Bits below the last one of a significand whose leading bit is bit 62. */
  private static final int EXTRA = Long.SIZE - 2 - MANTISSA;

  /** Leading zeros of a significand as it is stored. */
  private static final int ZEROS = Long.SIZE - Double.PRECISION;

  private static final long SIGN = Long.MIN_VALUE;
  private static final long MAGNITUDE = Long.MAX_VALUE;
  private static final long HIDDEN = 1L << MANTISSA;
  private static final long FRACTION = HIDDEN - 1;
  private static final long INFINITY = 0x7ff0_0000_0000_0000L;
  private static final long NAN = 0x7ff8_0000_0000_0000L;

  /** Numbers from here on are integers. */
  private static final long INTEGERS = (long) (BIAS + MANTISSA) << MANTISSA;

  private static final long ONE = (long) BIAS << MANTISSA;

  private static final int FLOAT_MANTISSA = Float.PRECISION - 1;
  private static final long FLOAT_INFINITY = 0x7f80_0000L;
  private static final long FLOAT_NAN = 0x7fc0_0000L;

  private SoftDouble() {}

  /** Sum. */
  public static long add(long a, long b) {
    boolean exchange = (b & MAGNITUDE) > (a & MAGNITUDE);
    long greater = exchange ? b : a;
    long less = exchange ? a : b;
    long x = greater & MAGNITUDE;
    long y = less & MAGNITUDE;
    int exponent = exponent(x);
    long s = significand(x) << EXTRA - 1;
    long t = shiftRight(significand(y) << EXTRA - 1, Math.min(exponent - exponent(y), 63));
    boolean opposite = (a ^ b) < 0;
    long sum = s + (opposite ? -t : t);
    int zeros = Long.numberOfLeadingZeros(sum) - 1;
    long sign = (sum == 0 ? a & b : greater) & SIGN;
    long result = pack(sign, exponent - zeros, sum << zeros);
    boolean none = x > INFINITY | y == INFINITY & opposite;
    long special = none ? NAN : greater;
    return x >= INFINITY ? special : result;
  }

  /** Difference. */
  public static long subtract(long a, long b) {
    return add(a, b ^ SIGN);
  }

  /** Product. */
  public static long multiply(long a, long b) {
    long x = a & MAGNITUDE;
    long y = b & MAGNITUDE;
    long sign = (a ^ b) & SIGN;
    long s = significand(x);
    long t = significand(y);
    int first = Long.numberOfLeadingZeros(s);
    int second = Long.numberOfLeadingZeros(t);
    long left = s << first - 1;
    long right = t << second;
    long low = left * right;
    long high = Math.unsignedMultiplyHigh(left, right) | (low == 0 ? 0 : 1);
    int zeros = Long.numberOfLeadingZeros(high) - 1;
    int exponent = exponent(x) + exponent(y) + 2 * ZEROS - first - second - BIAS;
    long result = pack(sign, exponent - zeros, high << zeros);
    long most = Math.max(x, y);
    boolean none = most > INFINITY | most == INFINITY & Math.min(x, y) == 0;
    long special = none ? NAN : sign | INFINITY;
    return most >= INFINITY ? special : result;
  }

  /** Quotient. */
  public static long divide(long a, long b) {
    long x = a & MAGNITUDE;
    long y = b & MAGNITUDE;
    long sign = (a ^ b) & SIGN;
    long s = significand(x);
    long t = significand(y);
    int first = Long.numberOfLeadingZeros(s);
    int second = Long.numberOfLeadingZeros(t);
    long rest = s << first - ZEROS;
    long divisor = t << second - ZEROS;
    long quotient = 0;
    // A digit before the point and one more than are needed to round behind it.
    for (int digit = 0; digit < Double.PRECISION + 3; digit++) {
      long next = rest - divisor;
      boolean fits = next >= 0;
      rest = fits ? next : rest;
      rest += rest;
      quotient += quotient + (fits ? 1 : 0);
    }
    quotient |= rest == 0 ? 0 : 1;
    int zeros = Long.numberOfLeadingZeros(quotient) - 1;
    int exponent = exponent(x) - first - exponent(y) + second + BIAS + EXTRA - 4;
    long result = pack(sign, exponent - zeros, quotient << zeros);
    boolean none = x > INFINITY | y > INFINITY | x == INFINITY & y == INFINITY | x == 0 & y == 0;
    long simple = x == INFINITY | y == 0 ? sign | INFINITY : sign;
    long special = none ? NAN : simple;
    return x >= INFINITY | y >= INFINITY | y == 0 | x == 0 ? special : result;
  }

  /** Square root. */
  public static long squareRoot(long a) {
    long x = a & MAGNITUDE;
    long s = significand(x);
    int zeros = Long.numberOfLeadingZeros(s);
    int power = exponent(x) - zeros + ZEROS - BIAS;
    long rest = s << zeros - ZEROS + 1 + (power & 1);
    long root = 0;
    long twice = 0;
    long digit = HIDDEN << 1;
    for (int i = 0; i < Double.PRECISION + 1; i++) {
      long next = twice + digit;
      long left = rest - next;
      boolean fits = left >= 0;
      rest = fits ? left : rest;
      rest += rest;
      twice = fits ? next + digit : twice;
      root += fits ? digit : 0;
      digit >>>= 1;
    }
    long result = pack(0, (power >> 1) + BIAS - 1, root << EXTRA - 1 | (rest == 0 ? 0 : 1));
    long special = a == INFINITY | x == 0 ? a : NAN;
    return a >= INFINITY | a < 0 | x == 0 ? special : result;
  }

  /** Product plus a third number, rounded once. */
  public static long fusedMultiplyAdd(long a, long b, long c) {
    long x = a & MAGNITUDE;
    long y = b & MAGNITUDE;
    long z = c & MAGNITUDE;
    long sign = (a ^ b) & SIGN;
    boolean opposite = (sign ^ c) < 0;
    long s = significand(x);
    long t = significand(y);
    int first = Long.numberOfLeadingZeros(s);
    int second = Long.numberOfLeadingZeros(t);
    Wide product = Wide.product(s << first - 1, t << second - 1);
    // Exponents of bit 125; that of a product that is zero may not shift the third number.
    int power = exponent(x) + exponent(y) + 2 * ZEROS - first - second - BIAS + 1;
    power = product.isZero() ? 0 : power;
    int third = exponent(z);
    int most = Math.max(power, third);
    Wide addend = new Wide(significand(z) << EXTRA - 1, 0);
    product = product.shiftRight(Math.min(most - power, 127));
    addend = addend.shiftRight(Math.min(most - third, 127)).negateIf(opposite);
    Wide sum = product.plus(addend);
    boolean negative = sum.high() < 0;
    sum = sum.negateIf(negative);
    int zeros = sum.zeros();
    long turned = sum.isZero() ? sign & c : sign ^ (negative ? SIGN : 0);
    long result = pack(turned & SIGN, most - zeros, sum.head(zeros));

    long greater = Math.max(x, y);
    boolean none =
        greater > INFINITY
            | z > INFINITY
            | greater == INFINITY & (Math.min(x, y) == 0 | z == INFINITY & opposite);
    long infinite = greater == INFINITY ? sign | INFINITY : c;
    long special = none ? NAN : infinite;
    return greater >= INFINITY | z >= INFINITY ? special : result;
  }

  /** Lesser number: a NaN wins, and -0 is less than 0. */
  public static long min(long a, long b) {
    long least = order(a) < order(b) ? a : b;
    return isUnordered(a, b) ? NAN : least;
  }

  /** Greater number: a NaN wins, and -0 is less than 0. */
  public static long max(long a, long b) {
    long most = order(a) < order(b) ? b : a;
    return isUnordered(a, b) ? NAN : most;
  }

  /** -1, 0 or 1 where the first number is less, equal or greater; 2 where one is a NaN. */
  public static long compare(long a, long b) {
    long x = a < 0 ? SIGN - a : a;
    long y = b < 0 ? SIGN - b : b;
    int greater = x > y ? 1 : 0;
    int less = x < y ? 1 : 0;
    return isUnordered(a, b) ? 2 : greater - less;
  }

  /** Nearest integer, the even one of two. */
  public static long rint(long a) {
    return integral(a, 0);
  }

  /** Greatest integer that is not above the number. */
  public static long floor(long a) {
    return integral(a, -1);
  }

  /** Least integer that is not below the number. */
  public static long ceil(long a) {
    return integral(a, 1);
  }

  /** The number that a long is nearest to. */
  public static long ofLong(long value) {
    // The magnitude of the least long has no sign to spare.
    boolean least = value == SIGN;
    long magnitude = Math.abs(value);
    int zeros = Long.numberOfLeadingZeros(magnitude) - 1;
    long significand = least ? 1L << Long.SIZE - 2 : magnitude << zeros;
    return pack(value & SIGN, BIAS + Long.SIZE - 3 - zeros, significand);
  }

  /** The number that a float with these bits is. */
  public static long ofFloat(long bits) {
    long x = bits & Integer.MAX_VALUE;
    int zeros = Long.numberOfLeadingZeros(x);
    long normal =
        (x << MANTISSA - FLOAT_MANTISSA) + ((long) (BIAS - Float.MAX_EXPONENT) << MANTISSA);
    int exponent = BIAS + Float.MIN_EXPONENT - FLOAT_MANTISSA + Long.SIZE - 2 - zeros;
    long small = ((long) exponent << MANTISSA) + (x << zeros - ZEROS);
    long finite = x >>> FLOAT_MANTISSA == 0 ? small : normal;
    long infinite = x == FLOAT_INFINITY ? INFINITY : NAN;
    long magnitude = x >= FLOAT_INFINITY ? infinite : finite;
    return (x == 0 ? 0 : magnitude) | bits << Integer.SIZE & SIGN;
  }

  /** The long that a number is cut to: the nearest one for those beyond, 0 for a NaN. */
  public static long toLong(long a) {
    long x = a & MAGNITUDE;
    int shift = exponent(x) - BIAS - MANTISSA;
    long s = significand(x);
    long left = s << shift;
    long right = s >>> Math.min(-shift, Long.SIZE - 1);
    long magnitude = shift < 0 ? right : left;
    long whole = a < 0 ? -magnitude : magnitude;
    long beyond = a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    long saturated = shift >= Long.SIZE - Double.PRECISION ? beyond : whole;
    return x > INFINITY ? 0 : saturated;
  }

  /** The int that a number is cut to: the nearest one for those beyond, 0 for a NaN. */
  public static long toInt(long a) {
    return Math.min(Math.max(toLong(a), Integer.MIN_VALUE), Integer.MAX_VALUE);
  }

  /** Bits of the float that a number is nearest to. */
  public static long toFloat(long a) {
    long x = a & MAGNITUDE;
    int exponent = exponent(x) - BIAS + Float.MAX_EXPONENT;
    int small = Math.max(1 - exponent, 0);
    int count = Math.min(MANTISSA - FLOAT_MANTISSA + small, Long.SIZE - 1);
    long rounded = round(significand(x), count);
    long magnitude = rounded + ((long) Math.max(exponent - 1, 0) << FLOAT_MANTISSA);
    long finite = Math.min(magnitude, FLOAT_INFINITY);
    return (x > INFINITY ? FLOAT_NAN : finite) | a >>> Integer.SIZE & 1L << Integer.SIZE - 1;
  }

  private static boolean isUnordered(long a, long b) {
    return Math.max(a & MAGNITUDE, b & MAGNITUDE) > INFINITY;
  }

  /** A long that is less for lesser numbers, and less for -0 than for 0. */
  private static long order(long a) {
    return a < 0 ? a ^ MAGNITUDE : a;
  }

  /** Biased exponent of a number without its sign: that of a subnormal one is 1. */
  private static int exponent(long magnitude) {
    return Math.max((int) (magnitude >>> MANTISSA), 1);
  }

  /** Significand of a number without its sign, to be taken times two to the exponent. */
  private static long significand(long magnitude) {
    return magnitude < HIDDEN ? magnitude : magnitude & FRACTION | HIDDEN;
  }

  /** Shifts right; the last bit is set where one bits are lost. */
  private static long shiftRight(long value, int count) {
    long shifted = value >>> count;
    return shifted | (shifted << count == value ? 0 : 1);
  }

  /** Divides by a power of two from 1 to 63, to nearest, ties to even. */
  private static long round(long value, int count) {
    long whole = value >>> count;
    return value + (1L << count - 1) - 1 + (whole & 1) >>> count;
  }

  /** Rounds and puts the parts of a number together. */
  private static long pack(long sign, int exponent, long significand) {
    int nonzero = significand == 0 ? 0 : exponent;
    long shifted = shiftRight(significand, Math.min(Math.max(-nonzero, 0), Long.SIZE - 1));
    long magnitude = ((long) Math.max(nonzero, 0) << MANTISSA) + round(shifted, EXTRA);
    return sign | (nonzero > 2 * BIAS - 1 ? INFINITY : magnitude);
  }

  /**
   * An integer beside a number.
   *
   * @param direction -1 for the one below, 1 for the one above, 0 for the nearest
   */
  private static long integral(long a, int direction) {
    long x = a & MAGNITUDE;
    int count = Math.min(BIAS + MANTISSA - exponent(x), Long.SIZE - 1);
    long s = significand(x);
    long whole = s >>> count;
    boolean away = direction < 0 == a < 0 & whole << count != s;
    long next = away ? whole + 1 : whole;
    long near = direction == 0 ? round(s, count) : next;
    long large = x - s + (near << count);
    long small = near == 0 ? 0 : ONE;
    long magnitude = x < ONE ? small : large;
    return x >= INTEGERS ? a : magnitude | a & SIGN;
  }
}
