package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.numerics.Accrued.DIVIDED_BY_ZERO;
import static dev.lockstep.emulator.numerics.Accrued.INEXACT;
import static dev.lockstep.emulator.numerics.Accrued.INVALID;
import static dev.lockstep.emulator.numerics.Accrued.OVERFLOW;
import static java.lang.Float.intBitsToFloat;

import dev.lockstep.emulator.numerics.Accrued;
import dev.lockstep.emulator.numerics.Nearest;
import dev.lockstep.emulator.numerics.Rounding;

/**
 * Single-precision numbers as RISC-V has them: denormals are kept, each NaN that is made is the
 * canonical one, and results come with the exceptions that they met ({@link Accrued}). The low
 * three bits of {@code mode} are the rounding, numbered as in an instruction's field rm (RISC-V
 * unprivileged ISA, "F extension"; RISC-V "V" extension for the estimates).
 */
@SuppressWarnings("MemberName")
public final class R32 {
  private static final int NAN = 0x7fc0_0000;
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final int QUIET = 0x0040_0000;
  private static final int FRACTION = 0x007f_ffff;
  private static final int LARGEST = INFINITY - 1;

  private R32() {}

  private static boolean isNan(int a) {
    return (a & ~SIGN) > INFINITY;
  }

  private static boolean isInfinite(int a) {
    return (a & ~SIGN) == INFINITY;
  }

  private static boolean isZero(int a) {
    return (a & ~SIGN) == 0;
  }

  private static boolean isSignalling(int a) {
    return isNan(a) && (a & QUIET) == 0;
  }

  private static long nan(boolean invalid) {
    return Accrued.of(NAN, invalid ? INVALID : 0);
  }

  private static int rounding(int mode) {
    return mode & 7;
  }

  private static long round(double value, int mode) {
    return Nearest.single(value, rounding(mode));
  }

  private static long zero(boolean negative) {
    return Accrued.of(negative ? SIGN : 0, 0);
  }

  // ---- arithmetic

  /** a + b. */
  public static long add(int a, int b, int mode) {
    if (isNan(a) || isNan(b)) {
      return nan(isSignalling(a) || isSignalling(b));
    }
    if (isInfinite(a) || isInfinite(b)) {
      boolean opposite = isInfinite(a) && isInfinite(b) && a != b;
      return opposite ? nan(true) : Accrued.of(isInfinite(a) ? a : b, 0);
    }
    return sum(intBitsToFloat(a), intBitsToFloat(b), mode);
  }

  private static long sum(double x, double y, int mode) {
    double sum = Rounding.addToOdd(x, y);
    if (sum != 0) {
      return round(sum, mode);
    }
    boolean first = Double.doubleToRawLongBits(x) < 0;
    boolean second = Double.doubleToRawLongBits(y) < 0;
    return zero(rounding(mode) == Nearest.DOWN ? first || second : first && second);
  }

  /** a - b. */
  public static long sub(int a, int b, int mode) {
    return add(a, b ^ SIGN, mode);
  }

  /** b - a. */
  public static long subrev(int a, int b, int mode) {
    return add(b, a ^ SIGN, mode);
  }

  /** a * b. */
  public static long mul(int a, int b, int mode) {
    if (isNan(a) || isNan(b)) {
      return nan(isSignalling(a) || isSignalling(b));
    }
    int sign = (a ^ b) & SIGN;
    if (isInfinite(a) || isInfinite(b)) {
      return isZero(a) || isZero(b) ? nan(true) : Accrued.of(sign | INFINITY, 0);
    }
    double product = (double) intBitsToFloat(a) * intBitsToFloat(b);
    return product == 0 ? zero(sign != 0) : round(product, mode);
  }

  /** a / b. */
  public static long div(int a, int b, int mode) {
    if (isNan(a) || isNan(b)) {
      return nan(isSignalling(a) || isSignalling(b));
    }
    int sign = (a ^ b) & SIGN;
    if (isInfinite(a)) {
      return isInfinite(b) ? nan(true) : Accrued.of(sign | INFINITY, 0);
    }
    if (isZero(b)) {
      return isZero(a) ? nan(true) : Accrued.of(sign | INFINITY, DIVIDED_BY_ZERO);
    }
    if (isZero(a) || isInfinite(b)) {
      return zero(sign != 0);
    }
    double x = intBitsToFloat(a);
    double y = intBitsToFloat(b);
    double quotient = x / y;
    return round(toOdd(quotient, Math.fma(-quotient, y, x) / y), mode);
  }

  /** b / a. */
  public static long divrev(int a, int b, int mode) {
    return div(b, a, mode);
  }

  /** The number rounded to odd, by the sign of what is missing. */
  private static double toOdd(double near, double missing) {
    if (missing == 0 || (Double.doubleToRawLongBits(near) & 1) != 0) {
      return near;
    }
    return missing > 0 ? Math.nextUp(near) : Math.nextDown(near);
  }

  /** The square root of a. */
  public static long sqrt(int a, int mode) {
    if (isNan(a)) {
      return nan(isSignalling(a));
    }
    if (isZero(a) || a == INFINITY) {
      return Accrued.of(a, 0);
    }
    if (a < 0) {
      return nan(true);
    }
    double x = intBitsToFloat(a);
    double root = Math.sqrt(x);
    return round(toOdd(root, Math.fma(-root, root, x)), mode);
  }

  /** a * b + c, rounded once. */
  public static long fma(int a, int b, int c, int mode) {
    boolean invalid =
        isInfinite(a) && isZero(b)
            || isZero(a) && isInfinite(b)
            || isSignalling(a)
            || isSignalling(b)
            || isSignalling(c);
    if (invalid || isNan(a) || isNan(b) || isNan(c)) {
      return nan(invalid);
    }
    int sign = (a ^ b) & SIGN;
    if (isInfinite(a) || isInfinite(b)) {
      int product = sign | INFINITY;
      return isInfinite(c) && c != product ? nan(true) : Accrued.of(product, 0);
    }
    if (isInfinite(c)) {
      return Accrued.of(c, 0);
    }
    return sum((double) intBitsToFloat(a) * intBitsToFloat(b), intBitsToFloat(c), mode);
  }

  /** a * b - c, rounded once. */
  public static long fms(int a, int b, int c, int mode) {
    return fma(a, b, c ^ SIGN, mode);
  }

  /** -(a * b) - c, rounded once. */
  public static long fnma(int a, int b, int c, int mode) {
    return fma(a ^ SIGN, b, c ^ SIGN, mode);
  }

  /** -(a * b) + c, rounded once. */
  public static long fnms(int a, int b, int c, int mode) {
    return fma(a ^ SIGN, b, c, mode);
  }

  // ---- choices and signs

  /** The lesser one; a NaN beside a number does not count, and -0 is less than +0. */
  public static long min_number(int a, int b) {
    return choice(a, b, true);
  }

  /** The greater one; a NaN beside a number does not count, and -0 is less than +0. */
  public static long max_number(int a, int b) {
    return choice(a, b, false);
  }

  private static long choice(int a, int b, boolean least) {
    int met = isSignalling(a) || isSignalling(b) ? INVALID : 0;
    if (isNan(a) || isNan(b)) {
      return Accrued.of(isNan(a) ? isNan(b) ? NAN : b : a, met);
    }
    boolean first = order(a) < order(b) == least;
    return Accrued.of(first ? a : b, met);
  }

  /** A number whose order is that of the floats. */
  private static int order(int a) {
    return a < 0 ? a ^ ~SIGN : a;
  }

  /** a with the sign of b. */
  public static int copysign(int a, int b) {
    return a & ~SIGN | b & SIGN;
  }

  /** a with the opposite sign of b. */
  public static int copysign_not(int a, int b) {
    return a & ~SIGN | ~b & SIGN;
  }

  /** a, its sign changed if b is negative. */
  public static int copysign_xor(int a, int b) {
    return a ^ b & SIGN;
  }

  // ---- comparisons: 0 or 1

  /** a == b; a quiet NaN is nothing invalid. */
  public static long cmp_eq(int a, int b) {
    return compared(intBitsToFloat(a) == intBitsToFloat(b), isSignalling(a) || isSignalling(b));
  }

  /** a != b or unordered; a quiet NaN is nothing invalid. */
  public static long cmp_neq(int a, int b) {
    return compared(intBitsToFloat(a) != intBitsToFloat(b), isSignalling(a) || isSignalling(b));
  }

  /** a less than b. */
  public static long cmp_lt(int a, int b) {
    return compared(intBitsToFloat(a) < intBitsToFloat(b), isNan(a) || isNan(b));
  }

  /** a at most b. */
  public static long cmp_le(int a, int b) {
    return compared(intBitsToFloat(a) <= intBitsToFloat(b), isNan(a) || isNan(b));
  }

  /** a greater than b. */
  public static long cmp_gt(int a, int b) {
    return cmp_lt(b, a);
  }

  /** a at least b. */
  public static long cmp_ge(int a, int b) {
    return cmp_le(b, a);
  }

  private static long compared(boolean holds, boolean invalid) {
    return Accrued.of(holds ? 1 : 0, invalid ? INVALID : 0);
  }

  /**
   * Class of a, a bit each: from bit 0 on minus infinity, negative normal, denormal, -0, +0,
   * positive denormal, normal, infinity, signalling NaN, quiet NaN.
   */
  public static int class_bit(int a) {
    if (isNan(a)) {
      return isSignalling(a) ? 1 << 8 : 1 << 9;
    }
    int magnitude = a & ~SIGN;
    int kind = magnitude == INFINITY ? 3 : magnitude > FRACTION ? 2 : magnitude != 0 ? 1 : 0;
    return a < 0 ? 1 << (3 - kind) : 1 << (4 + kind);
  }

  // ---- conversions

  /** a as a signed integer. */
  public static long to_i32(int a, int mode) {
    return integer(a, Integer.MIN_VALUE, Integer.MAX_VALUE, rounding(mode));
  }

  /** a as an unsigned integer. */
  public static long to_u32(int a, int mode) {
    return integer(a, 0, 0x1p32 - 1, rounding(mode));
  }

  /** a as a signed integer, what is behind the point cut off. */
  public static long to_i32_cut(int a) {
    return to_i32(a, Nearest.ZERO);
  }

  /** a as an unsigned integer, what is behind the point cut off. */
  public static long to_u32_cut(int a) {
    return to_u32(a, Nearest.ZERO);
  }

  private static long integer(int a, double least, double greatest, int rounding) {
    if (isNan(a)) {
      return Accrued.of((int) (long) greatest, INVALID);
    }
    double value = intBitsToFloat(a);
    double whole = isInfinite(a) ? value : Nearest.integer(value, rounding);
    if (whole < least || whole > greatest) {
      return Accrued.of((int) (long) (whole < least ? least : greatest), INVALID);
    }
    return Accrued.of((int) (long) whole, whole == value ? 0 : INEXACT);
  }

  /** The signed integer a. */
  public static long from_i32(int a, int mode) {
    return a == 0 ? 0 : round(a, mode);
  }

  /** The unsigned integer a. */
  public static long from_u32(int a, int mode) {
    return a == 0 ? 0 : round((double) (a & 0xffff_ffffL), mode);
  }

  // ---- functions

  /** e to the power of a, near the exact value. */
  public static long exp(int a, int mode) {
    if (isNan(a)) {
      return nan(isSignalling(a));
    }
    double power = Math.exp(intBitsToFloat(a));
    if (isInfinite(a) || isZero(a)) {
      return Accrued.of(Float.floatToRawIntBits((float) power), 0);
    }
    // Beyond the range of double as at its ends: all that counts is which side it is.
    return round(Math.clamp(power, Double.MIN_NORMAL, Double.MAX_VALUE), mode);
  }

  /** An estimate of 1 / a with 7 bits: that of the middle of 128 intervals. */
  public static long rcp7(int a, int mode) {
    int sign = a & SIGN;
    if (isNan(a)) {
      return nan(isSignalling(a));
    }
    if (isInfinite(a) || isZero(a)) {
      return isZero(a) ? Accrued.of(sign | INFINITY, DIVIDED_BY_ZERO) : Accrued.of(sign, 0);
    }
    int exponent = exponent(a);
    int fraction = fraction(a, exponent);
    if (exponent < -1) {
      boolean infinite =
          switch (rounding(mode)) {
            case Nearest.EVEN, Nearest.AWAY -> true;
            case Nearest.DOWN -> sign != 0;
            case Nearest.UP -> sign == 0;
            default -> false;
          };
      return Accrued.of(sign | (infinite ? INFINITY : LARGEST), OVERFLOW | INEXACT);
    }
    double middle = 1 + (2 * (fraction >> 16) + 1) / 256.0;
    int estimate = (int) Math.rint(256 / middle - 128) << 16;
    int place = 253 - exponent;
    if (place <= 0) {
      // The result is denormal: its leading one is written, and one place further for -1.
      estimate = (estimate | 1 << 23) >> (1 - place);
      place = 0;
    }
    return Accrued.of(sign | place << 23 | estimate, 0);
  }

  /** An estimate of 1 / sqrt(a) with 7 bits: that of the middle of 128 intervals. */
  public static long rsq7(int a) {
    if (isNan(a)) {
      return nan(isSignalling(a));
    }
    if (isZero(a)) {
      return Accrued.of(a & SIGN | INFINITY, DIVIDED_BY_ZERO);
    }
    if (a < 0) {
      return nan(true);
    }
    if (a == INFINITY) {
      return 0;
    }
    int exponent = exponent(a);
    int fraction = fraction(a, exponent);
    double middle = 1 + (2 * (fraction >> 17) + 1) / 128.0;
    double scaled = (exponent & 1) == 0 ? 2 * middle : middle;
    int estimate = (int) Math.rint(256 / Math.sqrt(scaled) - 128) << 16;
    int place = Math.floorDiv(380 - exponent, 2);
    return Accrued.of(place << 23 | estimate, 0);
  }

  /** The exponent's field; of a denormal what it would be with a leading one. */
  private static int exponent(int a) {
    int field = a >>> 23 & 0xff;
    return field != 0 ? field : 9 - Integer.numberOfLeadingZeros(a & FRACTION);
  }

  /** The fraction behind the leading one. */
  private static int fraction(int a, int exponent) {
    return (a >>> 23 & 0xff) != 0 ? a & FRACTION : (a & FRACTION) << (1 - exponent) & FRACTION;
  }
}
