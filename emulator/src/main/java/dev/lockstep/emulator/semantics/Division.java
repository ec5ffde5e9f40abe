package dev.lockstep.emulator.semantics;

import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

/**
 * The scaling and the special cases around a division by refinement (Vega ISA, the three division
 * instructions). The scale of a denominator whose reciprocal and quotient are both denormal is
 * downwards: the manual's text says upwards, which would overflow; the tests divide with it.
 */
final class Division {
  private static final int NONE = 0;
  private static final int UP = 1;
  private static final int DOWN = -1;

  private Division() {}

  /** What a pair of operands needs: the factor of each, and whether the quotient is scaled back. */
  private record Plan(int denominator, int numerator, boolean flag) {}

  private static final Plan PLAIN = new Plan(NONE, NONE, false);

  private static Plan plan(
      int numeratorExponent,
      int denominatorExponent,
      boolean denormalDenominator,
      boolean denormalReciprocal,
      boolean denormalQuotient,
      int farApart,
      int tiny) {
    if (numeratorExponent - denominatorExponent >= farApart) {
      return new Plan(UP, NONE, true);
    }
    if (denormalDenominator) {
      return new Plan(UP, UP, false);
    }
    if (denormalReciprocal && denormalQuotient) {
      return new Plan(DOWN, NONE, true);
    }
    if (denormalReciprocal) {
      return new Plan(DOWN, DOWN, false);
    }
    if (denormalQuotient) {
      return new Plan(NONE, UP, true);
    }
    return numeratorExponent <= tiny ? new Plan(UP, UP, false) : PLAIN;
  }

  private static int exponent(int a) {
    return (a >>> 23) & 0xff;
  }

  private static int exponent(long a) {
    return (int) (a >>> 52) & 0x7ff;
  }

  private static boolean denormal(float a) {
    return a != 0 && Math.abs(a) < Float.MIN_NORMAL;
  }

  private static boolean denormal(double a) {
    return a != 0 && Math.abs(a) < Double.MIN_NORMAL;
  }

  private static Plan plan32(int b, int c) {
    float denominator = intBitsToFloat(b);
    float numerator = intBitsToFloat(c);
    return plan(
        exponent(c),
        exponent(b),
        denormal(denominator),
        denormal(1 / denominator),
        denormal(numerator / denominator),
        96,
        23);
  }

  private static Plan plan64(long b, long c) {
    double denominator = longBitsToDouble(b);
    double numerator = longBitsToDouble(c);
    return plan(
        exponent(c),
        exponent(b),
        denormal(denominator),
        denormal(1 / denominator),
        denormal(numerator / denominator),
        768,
        53);
  }

  static int scale32(int a, int b, int c) {
    if (Single.isZero(b) || Single.isZero(c)) {
      return Single.NAN;
    }
    Plan plan = plan32(b, c);
    boolean isDenominator = intBitsToFloat(a) == intBitsToFloat(b);
    int factor = isDenominator ? plan.denominator : plan.numerator;
    if (factor == NONE || Single.isNan(a)) {
      return a;
    }
    return floatToRawIntBits(intBitsToFloat(a) * (factor == UP ? 0x1p64f : 0x1p-64f));
  }

  static boolean flag32(int b, int c) {
    return !Single.isZero(b) && !Single.isZero(c) && plan32(b, c).flag;
  }

  static long scale64(long a, long b, long c) {
    if (F64.isZero(b) || F64.isZero(c)) {
      return F64.NAN;
    }
    Plan plan = plan64(b, c);
    boolean isDenominator = longBitsToDouble(a) == longBitsToDouble(b);
    int factor = isDenominator ? plan.denominator : plan.numerator;
    if (factor == NONE || F64.isNan(a)) {
      return a;
    }
    return Double.doubleToRawLongBits(longBitsToDouble(a) * (factor == UP ? 0x1p128 : 0x1p-128));
  }

  static boolean flag64(long b, long c) {
    return !F64.isZero(b) && !F64.isZero(c) && plan64(b, c).flag;
  }

  static int fixup32(int a, int b, int c, int mode) {
    boolean negative = (b ^ c) < 0;
    int sign = negative ? Single.SIGN : 0;
    if (Single.isNan(b) || Single.isNan(c)) {
      return (Single.isNan(c) ? c : b) | Single.QUIET;
    }
    boolean infiniteB = (b & Single.INFINITY) == Single.INFINITY;
    boolean infiniteC = (c & Single.INFINITY) == Single.INFINITY;
    if ((Single.isZero(b) && Single.isZero(c)) || (infiniteB && infiniteC)) {
      return Single.NAN;
    }
    if (Single.isZero(b) || infiniteC) {
      return sign | Single.INFINITY;
    }
    if (infiniteB || Single.isZero(c)) {
      return sign;
    }
    if (exponent(c) - exponent(b) < -150) {
      return (int) Rounding.pack(negative, 1, -1000, Rounding.SINGLE, Mode.round32(mode));
    }
    return Single.isNan(a) ? sign | Single.INFINITY : sign | (a & ~Single.SIGN);
  }

  static long fixup64(long a, long b, long c, int mode) {
    boolean negative = (b ^ c) < 0;
    long sign = negative ? F64.SIGN : 0;
    if (F64.isNan(b) || F64.isNan(c)) {
      return (F64.isNan(c) ? c : b) | F64.QUIET;
    }
    boolean infiniteB = (b & F64.INFINITY) == F64.INFINITY;
    boolean infiniteC = (c & F64.INFINITY) == F64.INFINITY;
    if ((F64.isZero(b) && F64.isZero(c)) || (infiniteB && infiniteC)) {
      return F64.NAN;
    }
    if (F64.isZero(b) || infiniteC) {
      return sign | F64.INFINITY;
    }
    if (infiniteB || F64.isZero(c)) {
      return sign;
    }
    if (exponent(c) - exponent(b) < -1075) {
      return Rounding.pack(negative, 1, -4000, Rounding.DOUBLE, Mode.round64(mode));
    }
    return F64.isNan(a) ? sign | F64.INFINITY : sign | (a & ~F64.SIGN);
  }
}
