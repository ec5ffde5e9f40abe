package dev.lockstep.emulator.semantics;

import static java.lang.Double.doubleToRawLongBits;
import static java.lang.Double.longBitsToDouble;

import dev.lockstep.emulator.numerics.FloatClass;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.numerics.Rounding;
import dev.lockstep.emulator.numerics.Single;
import dev.lockstep.emulator.numerics.TwoOverPi;

/** Operations on 64-bit floats; NaN rules are those of {@link F32}. */
@SuppressWarnings("MemberName")
public final class F64 {
  static final long SIGN = 0x8000_0000_0000_0000L;
  static final long INFINITY = 0x7ff0_0000_0000_0000L;
  static final long QUIET = 0x0008_0000_0000_0000L;
  static final long NAN = 0xfff8_0000_0000_0000L;
  private static final long ONE = 0x3ff0_0000_0000_0000L;
  private static final long FRACTION = 0xf_ffff_ffff_ffffL;

  private F64() {}

  // ---- operands and results

  static boolean isNan(long a) {
    return (a & ~SIGN) > INFINITY;
  }

  private static boolean isSignalling(long a) {
    return isNan(a) && (a & QUIET) == 0;
  }

  static boolean isZero(long a) {
    return (a & ~SIGN) == 0;
  }

  private static boolean isInfinite(long a) {
    return (a & ~SIGN) == INFINITY;
  }

  private static long flush(long a) {
    return (a & INFINITY) == 0 ? a & SIGN : a;
  }

  static long in(long a, int mode) {
    return (mode & Mode.IN64) != 0 ? a : flush(a);
  }

  private static long out(long a, int mode) {
    return (mode & Mode.OUT64) != 0 ? a : flush(a);
  }

  private static double value(long a, int mode) {
    return longBitsToDouble(in(a, mode));
  }

  private static long nan(long a, long b, long c) {
    return isNan(a) ? a | QUIET : isNan(b) ? b | QUIET : isNan(c) ? c | QUIET : NAN;
  }

  private static boolean special(long a) {
    return (a & INFINITY) == INFINITY;
  }

  /** (a * b + c) * 2^scale rounded once, in any mode. */
  private static long fmaScaled(long a, long b, long c, int scale, int mode) {
    long x = in(a, mode);
    long y = in(b, mode);
    long z = in(c, mode);
    if (special(x) || special(y) || special(z)) {
      if (isNan(x) || isNan(y) || isNan(z)) {
        return nan(a, b, c);
      }
      double product = special(x) || special(y) ? longBitsToDouble(x) * longBitsToDouble(y) : 0;
      double r = product + (special(z) ? longBitsToDouble(z) : 0);
      return Double.isNaN(r) ? NAN : doubleToRawLongBits(r);
    }
    return out(Rounding.fma64(x, y, z, scale, Mode.round64(mode)), mode);
  }

  // ---- arithmetic

  /** a + b. */
  public static long add(long a, long b, int mode) {
    if (Mode.plain64(mode)) {
      double r = longBitsToDouble(a) + longBitsToDouble(b);
      return Double.isNaN(r) ? nan(a, b, 0) : doubleToRawLongBits(r);
    }
    return fmaScaled(ONE, a, b, 0, mode);
  }

  /** a * b. */
  public static long mul(long a, long b, int mode) {
    if (Mode.plain64(mode)) {
      double r = longBitsToDouble(a) * longBitsToDouble(b);
      return Double.isNaN(r) ? nan(a, b, 0) : doubleToRawLongBits(r);
    }
    return fmaScaled(a, b, (a ^ b) & SIGN, 0, mode);
  }

  /** a * b + c, rounded once. */
  public static long fma(long a, long b, long c, int mode) {
    if (Mode.plain64(mode)) {
      double r = Math.fma(longBitsToDouble(a), longBitsToDouble(b), longBitsToDouble(c));
      return Double.isNaN(r) ? nan(a, b, c) : doubleToRawLongBits(r);
    }
    return fmaScaled(a, b, c, 0, mode);
  }

  // ---- minimum, maximum

  private static long minOrMax(long a, long b, boolean max, int mode) {
    long x = in(a, mode);
    long y = in(b, mode);
    double p = longBitsToDouble(x);
    double q = longBitsToDouble(y);
    double r = max ? Math.max(p, q) : Math.min(p, q);
    if (!Double.isNaN(r)) {
      return doubleToRawLongBits(r);
    }
    if ((mode & Mode.IEEE) != 0 && (isSignalling(x) || isSignalling(y))) {
      return (isSignalling(x) ? x : y) | QUIET;
    }
    return isNan(x) ? y : x;
  }

  /** The smaller of a and b; a number wins over a quiet NaN. */
  public static long min(long a, long b, int mode) {
    return minOrMax(a, b, false, mode);
  }

  /** The greater of a and b; a number wins over a quiet NaN. */
  public static long max(long a, long b, int mode) {
    return minOrMax(a, b, true, mode);
  }

  /** As min, keeping denormals in every mode. */
  public static long min_keep(long a, long b, int mode) {
    return min(a, b, mode | Mode.IN64);
  }

  /** As max, keeping denormals in every mode. */
  public static long max_keep(long a, long b, int mode) {
    return max(a, b, mode | Mode.IN64);
  }

  // ---- integral parts

  private static long integral(long a, int rounding, int mode) {
    long x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    double r = Math.abs(Rounding.toInteger(longBitsToDouble(x), rounding));
    return doubleToRawLongBits(r) | (x & SIGN);
  }

  /** Rounds to an integer towards 0. */
  public static long trunc(long a, int mode) {
    return integral(a, Rounding.ZERO, mode);
  }

  /** Rounds to an integer upwards. */
  public static long ceil(long a, int mode) {
    return integral(a, Rounding.UP, mode);
  }

  /** Rounds to the nearest integer, ties to even. */
  public static long rndne(long a, int mode) {
    return integral(a, Rounding.NEAREST, mode);
  }

  /** Rounds to an integer downwards. */
  public static long floor(long a, int mode) {
    return integral(a, Rounding.DOWN, mode);
  }

  /** a - floor(a), at most the greatest number below 1; NaN of the sign of an infinity. */
  public static long fract(long a, int mode) {
    if (special(a)) {
      return a | QUIET;
    }
    long r = add(a, floor(a, mode) ^ SIGN, mode);
    return r >= ONE ? ONE - 1 : r;
  }

  // ---- approximate functions; the hardware has fewer correct bits

  /** 1 / a. */
  public static long rcp(long a, int mode) {
    return isNan(a) ? a | QUIET : out(doubleToRawLongBits(1 / value(a, mode)), mode);
  }

  /** 1 / sqrt(a). */
  public static long rsq(long a, int mode) {
    long x = in(a, mode);
    if (isZero(x)) {
      return x | INFINITY;
    }
    if (isNan(x) || x < 0) {
      return nan(x, 0, 0);
    }
    return doubleToRawLongBits(1 / Math.sqrt(longBitsToDouble(x)));
  }

  /** The square root. */
  public static long sqrt(long a, int mode) {
    long x = in(a, mode);
    if (isZero(x)) {
      return x;
    }
    if (isNan(x) || x < 0) {
      return nan(x, 0, 0);
    }
    return doubleToRawLongBits(Math.sqrt(longBitsToDouble(x)));
  }

  private static long finite(long a) {
    return isInfinite(a) ? a - 1 : a;
  }

  /** 1 / a limited to finite numbers. */
  public static long rcp_clamp(long a, int mode) {
    return finite(rcp(a, mode));
  }

  /** 1 / sqrt(a) limited to finite numbers. */
  public static long rsq_clamp(long a, int mode) {
    return finite(rsq(a, mode));
  }

  // ---- exponent and significand

  /** a * 2^exponent. */
  public static long ldexp(long a, int exponent, int mode) {
    long x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    if (isZero(x) || isInfinite(x)) {
      return x;
    }
    int bounded = Math.clamp(exponent, -4000, 4000);
    long significand = (x & INFINITY) == 0 ? x & FRACTION : (x & FRACTION) | FRACTION + 1;
    int biased = Math.max((int) (x >>> 52) & 0x7ff, 1);
    long r =
        Rounding.pack(
            x < 0, significand, biased - 1075 + bounded, Rounding.DOUBLE, Mode.round64(mode));
    return out(r, mode);
  }

  /** The significand in [0.5, 1) with the sign; 0, NaN and infinity stay. */
  public static long frexp_mant(long a, int mode) {
    long x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    if (isZero(x) || isInfinite(x)) {
      return x;
    }
    long normal = (x & INFINITY) == 0 ? doubleToRawLongBits(longBitsToDouble(x) * 0x1p64) : x;
    return (x & SIGN) | 0x3fe0_0000_0000_0000L | (normal & FRACTION);
  }

  /** As frexp_mant; NaN for an infinity. */
  public static long frexp_mant_or_nan(long a, int mode) {
    return isInfinite(a) ? NAN : frexp_mant(a, mode);
  }

  /** The given segment of 53 bits of 2/pi, placed for the exponent of a. */
  public static long trig_preop(long a, int segment) {
    return TwoOverPi.segment((int) (a >>> 52) & 0x7ff, segment & 31);
  }

  // ---- division

  /** Scales a, which is b or c, for the quotient c / b. */
  public static long div_scale(long a, long b, long c, int mode) {
    return Division.scale64(in(a, mode), in(b, mode), in(c, mode), mode);
  }

  /** Whether the quotient c / b must be scaled back. */
  public static boolean div_scale_flag(long a, long b, long c, int mode) {
    return Division.flag64(in(b, mode), in(c, mode));
  }

  /** a * b + c, times 2^128 or 2^-128 (by the size of c) if selected; rounded once. */
  public static long div_fmas(long a, long b, long c, boolean scaled, int mode) {
    if (!scaled) {
      return fma(a, b, c, mode | Mode.IN64);
    }
    int scale = (c & ~SIGN) >= 0x4000_0000_0000_0000L ? 128 : -128;
    return fmaScaled(a, b, c, scale, mode | Mode.IN64);
  }

  /** Special cases of the quotient c / b, computed as a. */
  public static long div_fixup(long a, long b, long c, int mode) {
    return out(Division.fixup64(in(a, mode), in(b, mode), in(c, mode), mode), mode);
  }

  // ---- conversions

  /** A signed integer. */
  public static long from_i32(int a) {
    return doubleToRawLongBits(a);
  }

  /** An unsigned integer. */
  public static long from_u32(int a) {
    return doubleToRawLongBits((double) Integer.toUnsignedLong(a));
  }

  /** A float; denormal inputs as MODE gives for f32. */
  public static long from_f32(int a, int mode) {
    if (Single.isNan(a)) {
      long fraction = (long) (a & 0x7f_ffff) << 29;
      return (a < 0 ? SIGN : 0) | INFINITY | QUIET | fraction;
    }
    return doubleToRawLongBits(Float.intBitsToFloat(Single.in(a, mode)));
  }

  // ---- compares

  /** Never. */
  public static boolean cmp_f(long a, long b) {
    return false;
  }

  /** Always. */
  public static boolean cmp_tru(long a, long b) {
    return true;
  }

  /** Neither is NaN. */
  public static boolean cmp_o(long a, long b) {
    return !isNan(a) && !isNan(b);
  }

  /** Either is NaN. */
  public static boolean cmp_u(long a, long b) {
    return isNan(a) || isNan(b);
  }

  /** Whether a &lt; b. */
  public static boolean cmp_lt(long a, long b, int mode) {
    return value(a, mode) < value(b, mode);
  }

  /** Whether a = b. */
  public static boolean cmp_eq(long a, long b, int mode) {
    return value(a, mode) == value(b, mode);
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(long a, long b, int mode) {
    return value(a, mode) <= value(b, mode);
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(long a, long b, int mode) {
    return value(a, mode) > value(b, mode);
  }

  /** Whether a &lt; b or a &gt; b. */
  public static boolean cmp_lg(long a, long b, int mode) {
    return value(a, mode) < value(b, mode) || value(a, mode) > value(b, mode);
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(long a, long b, int mode) {
    return value(a, mode) >= value(b, mode);
  }

  /** Not a &gt;= b. */
  public static boolean cmp_nge(long a, long b, int mode) {
    return !(value(a, mode) >= value(b, mode));
  }

  /** Not (a &lt; b or a &gt; b). */
  public static boolean cmp_nlg(long a, long b, int mode) {
    return !(value(a, mode) < value(b, mode) || value(a, mode) > value(b, mode));
  }

  /** Not a &gt; b. */
  public static boolean cmp_ngt(long a, long b, int mode) {
    return !(value(a, mode) > value(b, mode));
  }

  /** Not a &lt;= b. */
  public static boolean cmp_nle(long a, long b, int mode) {
    return !(value(a, mode) <= value(b, mode));
  }

  /** Not a = b. */
  public static boolean cmp_neq(long a, long b, int mode) {
    return value(a, mode) != value(b, mode);
  }

  /** Not a &lt; b. */
  public static boolean cmp_nlt(long a, long b, int mode) {
    return !(value(a, mode) < value(b, mode));
  }

  /** Whether a is of a kind that the mask names; bit numbers as in {@link FloatClass}. */
  public static boolean cmp_class(long a, int mask) {
    return FloatClass.named(
        mask, a < 0, isNan(a), (a & QUIET) != 0, isInfinite(a), (a & INFINITY) == 0, isZero(a));
  }

  // ---- modifiers

  /** Flips the sign. */
  public static long neg(long a) {
    return a ^ SIGN;
  }

  /** Clears the sign. */
  public static long abs(long a) {
    return a & ~SIGN;
  }

  /** The output modifier; see {@link F32#omod}. */
  public static long omod(long value, int omod, int mode) {
    if (omod == 0 || (mode & (Mode.IEEE | Mode.OUT64)) != 0) {
      return value;
    }
    double factor = omod == 1 ? 2 : omod == 2 ? 4 : 0.5;
    long r = mul(value, doubleToRawLongBits(factor), mode);
    return isZero(r) ? 0 : r;
  }

  /** Limits to [0, 1]; NaN becomes 0 if DX10_CLAMP is set. */
  public static long clamp(long value, int mode) {
    if (isNan(value)) {
      return (mode & Mode.DX10_CLAMP) != 0 ? 0 : value;
    }
    return value < 0 ? 0 : Math.min(value, ONE);
  }

  // ---- memory

  /** Memory + data as the caches add: to nearest, denormals kept. */
  public static long atomic_add(long memory, long data) {
    return add(memory, data, Mode.DEFAULT);
  }

  /** The data if it is less than memory. */
  public static long atomic_min(long memory, long data) {
    return longBitsToDouble(data) < longBitsToDouble(memory) ? data : memory;
  }

  /** The data if it is greater than memory. */
  public static long atomic_max(long memory, long data) {
    return longBitsToDouble(data) > longBitsToDouble(memory) ? data : memory;
  }

  /** The data if memory equals the comparand as floats. */
  public static long cmpswap(long memory, long data, long comparand) {
    return longBitsToDouble(memory) == longBitsToDouble(comparand) ? data : memory;
  }
}
