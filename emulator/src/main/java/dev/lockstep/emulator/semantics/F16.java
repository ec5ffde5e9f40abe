package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.FloatClass;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.numerics.Rounding;
import dev.lockstep.emulator.numerics.Single;
import dev.lockstep.emulator.numerics.Transcendental;

/**
 * Operations on 16-bit floats, in the low half of an int; the upper half of a result is 0.
 *
 * <p>Every operation rounds once: sums, products and fused products are formed exactly or to odd in
 * double. NaN rules are those of {@link F32}.
 */
@SuppressWarnings("MemberName")
public final class F16 {
  static final int SIGN = 0x8000;
  static final int INFINITY = 0x7c00;
  static final int QUIET = 0x0200;
  static final int NAN = 0xfe00;
  static final int ONE = 0x3c00;
  private static final int BELOW_ONE = 0x3bff;
  private static final int MAGNITUDE = 0x7fff;

  private F16() {}

  // ---- operands and results

  static boolean isNan(int a) {
    return (a & MAGNITUDE) > INFINITY;
  }

  private static boolean isSignalling(int a) {
    return isNan(a) && (a & QUIET) == 0;
  }

  private static boolean isZero(int a) {
    return (a & MAGNITUDE) == 0;
  }

  private static boolean isInfinite(int a) {
    return (a & MAGNITUDE) == INFINITY;
  }

  private static int flush(int a) {
    return (a & INFINITY) == 0 ? a & SIGN : a;
  }

  /** The operand without garbage in its upper half; a denormal is kept or flushed as in MODE. */
  static int in(int a, int mode) {
    return (mode & Mode.IN64) != 0 ? a & 0xffff : flush(a & 0xffff);
  }

  private static int out(int a, int mode) {
    return (mode & Mode.OUT64) != 0 ? a : flush(a);
  }

  private static float value(int a, int mode) {
    return Float.float16ToFloat((short) in(a, mode));
  }

  private static int nan(int a, int b, int c) {
    int first = isNan(a) ? a : isNan(b) ? b : isNan(c) ? c : NAN;
    return (first & 0xffff) | QUIET;
  }

  private static int narrow(double value, int mode) {
    return narrow(value, Mode.round64(mode), mode);
  }

  /** A finite number rounded. */
  private static int narrow(double value, int rounding, int mode) {
    return out(limited((int) Rounding.narrow(value, Rounding.HALF, rounding), mode), mode);
  }

  /** A finite result, the greatest number for an infinity if MODE requires it. */
  private static int limited(int a, int mode) {
    return (mode & Mode.FP16_OVFL) != 0 && isInfinite(a) ? a - 1 : a;
  }

  /** A float that is exact, or one rounding of f16 operands: rounds to nearest. */
  private static int nearest(float value) {
    return Float.floatToFloat16(value) & 0xffff;
  }

  private static int fmaAny(int a, int b, int c, int mode) {
    double product = (double) value(a, mode) * value(b, mode);
    double addend = value(c, mode);
    double sum = product + addend;
    if (Double.isNaN(sum)) {
      return nan(a, b, c);
    }
    if (Double.isInfinite(sum)) {
      return sum > 0 ? INFINITY : INFINITY | SIGN;
    }
    if (sum == 0) {
      boolean negative =
          Rounding.zeroSumIsNegative(((a ^ b) & SIGN) != 0, (c & SIGN) != 0, Mode.round64(mode));
      return negative ? SIGN : 0;
    }
    return narrow(Rounding.addToOdd(product, addend), mode);
  }

  // ---- arithmetic

  /** a + b. */
  public static int add(int a, int b, int mode) {
    if (Mode.plain16(mode)) {
      // 24 bits are at least 2 * 11 + 2: rounding twice is rounding once.
      float r = Float.float16ToFloat((short) a) + Float.float16ToFloat((short) b);
      return Float.isNaN(r) ? nan(a, b, 0) : nearest(r);
    }
    return fmaAny(ONE, a, b, mode);
  }

  /** a - b. */
  public static int sub(int a, int b, int mode) {
    return isNan(b) ? nan(a, b, 0) : add(a, b ^ SIGN, mode);
  }

  /** b - a. */
  public static int subrev(int a, int b, int mode) {
    return sub(b, a, mode);
  }

  /** a * b. */
  public static int mul(int a, int b, int mode) {
    if (Mode.plain16(mode)) {
      float r = Float.float16ToFloat((short) a) * Float.float16ToFloat((short) b);
      return Float.isNaN(r) ? nan(a, b, 0) : nearest(r);
    }
    return fmaAny(a, b, (a ^ b) & SIGN, mode);
  }

  /** a * b + c, rounded once. */
  public static int fma(int a, int b, int c, int mode) {
    return fmaAny(a, b, c, mode);
  }

  /** a * b + c, product and sum each rounded; denormals are always flushed. */
  public static int mad(int a, int b, int c, int mode) {
    int flushing = mode & ~(Mode.IN64 | Mode.OUT64);
    int product = mul(a, b, flushing);
    return isNan(product) ? nan(a, b, c) : add(product, c, flushing);
  }

  // ---- minimum, maximum, median

  private static int minOrMax(int a, int b, boolean max, int mode) {
    int x = in(a, mode);
    int y = in(b, mode);
    if ((mode & Mode.IEEE) != 0 && (isSignalling(x) || isSignalling(y))) {
      return (isSignalling(x) ? x : y) | QUIET;
    }
    if (isNan(x) || isNan(y)) {
      return isNan(x) ? y : x;
    }
    boolean firstIsLess = order(x) < order(y);
    return firstIsLess == max ? y : x;
  }

  /** An integer that orders numbers, -0 below +0. */
  private static int order(int a) {
    return (a & SIGN) != 0 ? ~(a & MAGNITUDE) : a;
  }

  /** The smaller of a and b; a number wins over a quiet NaN. */
  public static int min(int a, int b, int mode) {
    return minOrMax(a, b, false, mode);
  }

  /** The greater of a and b; a number wins over a quiet NaN. */
  public static int max(int a, int b, int mode) {
    return minOrMax(a, b, true, mode);
  }

  /** As min, keeping denormals in every mode. */
  public static int min_keep(int a, int b, int mode) {
    return min(a, b, mode | Mode.IN64);
  }

  /** As max, keeping denormals in every mode. */
  public static int max_keep(int a, int b, int mode) {
    return max(a, b, mode | Mode.IN64);
  }

  /** min(min(a, b), c). */
  public static int min3(int a, int b, int c, int mode) {
    return min(min(a, b, mode), c, mode);
  }

  /** max(max(a, b), c). */
  public static int max3(int a, int b, int c, int mode) {
    return max(max(a, b, mode), c, mode);
  }

  /** The middle one; min3 if any is NaN. */
  public static int med3(int a, int b, int c, int mode) {
    if (isNan(a) || isNan(b) || isNan(c)) {
      return min3(a, b, c, mode);
    }
    float greatest = value(max3(a, b, c, mode), mode);
    if (greatest == value(a, mode)) {
      return max(b, c, mode);
    }
    return greatest == value(b, mode) ? max(a, c, mode) : max(a, b, mode);
  }

  // ---- integral parts

  private static int integral(int a, int rounding, int mode) {
    int x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    double r = Math.abs(Rounding.toInteger(Float.float16ToFloat((short) x), rounding));
    return nearest((float) r) | (x & SIGN);
  }

  /** Rounds to an integer towards 0. */
  public static int trunc(int a, int mode) {
    return integral(a, Rounding.ZERO, mode);
  }

  /** Rounds to an integer upwards. */
  public static int ceil(int a, int mode) {
    return integral(a, Rounding.UP, mode);
  }

  /** Rounds to the nearest integer, ties to even. */
  public static int rndne(int a, int mode) {
    return integral(a, Rounding.NEAREST, mode);
  }

  /** Rounds to an integer downwards. */
  public static int floor(int a, int mode) {
    return integral(a, Rounding.DOWN, mode);
  }

  /** a - floor(a), at most the greatest number below 1; NaN of the sign of an infinity. */
  public static int fract(int a, int mode) {
    if ((a & INFINITY) == INFINITY) {
      return (a & 0xffff) | QUIET;
    }
    int r = sub(a, floor(a, mode), mode);
    return (r & SIGN) == 0 && r >= ONE ? BELOW_ONE : r;
  }

  // ---- approximate functions

  private static int approximate(double value, int mode) {
    if (Double.isInfinite(value)) {
      return value > 0 ? INFINITY : INFINITY | SIGN;
    }
    return narrow(value, Rounding.NEAREST, mode);
  }

  /** 2^a. */
  public static int exp(int a, int mode) {
    float x = value(a, mode);
    if (isNan(a)) {
      return nan(a, 0, 0);
    }
    return x == Float.POSITIVE_INFINITY
        ? INFINITY
        : approximate(Transcendental.exp2(Math.clamp(x, -64f, 64f)), mode);
  }

  /** log2(a). */
  public static int log(int a, int mode) {
    int x = in(a, mode);
    if (isZero(x)) {
      return INFINITY | SIGN;
    }
    if (isNan(x) || (x & SIGN) != 0) {
      return nan(x, 0, 0);
    }
    return x == INFINITY ? x : approximate(Transcendental.log2(value(x, mode)), mode);
  }

  /** 1 / a. */
  public static int rcp(int a, int mode) {
    return isNan(a) ? nan(a, 0, 0) : approximate(1.0 / value(a, mode), mode);
  }

  /** 1 / sqrt(a). */
  public static int rsq(int a, int mode) {
    int x = in(a, mode);
    if (isZero(x)) {
      return x | INFINITY;
    }
    if (isNan(x) || (x & SIGN) != 0) {
      return nan(x, 0, 0);
    }
    return approximate(1.0 / Math.sqrt(value(x, mode)), mode);
  }

  /** The square root. */
  public static int sqrt(int a, int mode) {
    int x = in(a, mode);
    if (isZero(x)) {
      return x;
    }
    if (isNan(x) || (x & SIGN) != 0) {
      return nan(x, 0, 0);
    }
    return approximate(Math.sqrt(value(x, mode)), mode);
  }

  /** sin(2 pi a); 0 where |a| &gt; 256. */
  public static int sin(int a, int mode) {
    int x = in(a, mode);
    if (isNan(x) || isInfinite(x)) {
      return nan(x, 0, 0);
    }
    float turns = value(x, mode);
    if (isZero(x) || Math.abs(turns) > 256) {
      return isZero(x) ? x : 0;
    }
    return approximate(Transcendental.sinTurns(turns), mode);
  }

  /** cos(2 pi a); 1 where |a| &gt; 256. */
  public static int cos(int a, int mode) {
    if (isNan(a) || isInfinite(a)) {
      return nan(a, 0, 0);
    }
    float turns = value(a, mode);
    return Math.abs(turns) > 256 ? ONE : approximate(Transcendental.cosTurns(turns), mode);
  }

  // ---- exponent and significand

  /** a * 2^exponent; the exponent is a signed 16-bit number. */
  public static int ldexp(int a, int exponent, int mode) {
    int x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    if (isZero(x) || isInfinite(x)) {
      return x;
    }
    return narrow(value(x, mode) * Math.scalb(1.0, Math.clamp((short) exponent, -100, 100)), mode);
  }

  /** The significand in [0.5, 1) with the sign; 0, NaN and infinity stay. */
  public static int frexp_mant(int a, int mode) {
    int x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    if (isZero(x) || isInfinite(x)) {
      return x;
    }
    int single = F32.frexp_mant(Float.floatToRawIntBits(value(x, mode)), Mode.DEFAULT);
    return nearest(Float.intBitsToFloat(single));
  }

  /** Special cases of the quotient c / b, computed as a. */
  public static int div_fixup(int a, int b, int c, int mode) {
    int x = in(a, mode);
    int y = in(b, mode);
    int z = in(c, mode);
    int sign = (y ^ z) & SIGN;
    if (isNan(y) || isNan(z)) {
      return (isNan(z) ? z : y) | QUIET;
    }
    if ((isZero(y) && isZero(z)) || (isInfinite(y) && isInfinite(z))) {
      return NAN;
    }
    if (isZero(y) || isInfinite(z)) {
      return sign | INFINITY;
    }
    if (isInfinite(y) || isZero(z)) {
      return sign;
    }
    return out(isNan(x) ? sign | INFINITY : sign | (x & MAGNITUDE), mode);
  }

  // ---- conversions

  /** A float: rounded as f16, denormal inputs as for f32, denormal results as for f16. */
  public static int from_f32(int a, int mode) {
    return convert(Single.in(a, mode), Mode.round64(mode), mode);
  }

  /** A float: rounded as MODE gives for f32, denormals kept. */
  public static int from_f32_single(int a, int mode) {
    return convert(a, Mode.round32(mode), mode & Mode.FP16_OVFL | Mode.OUT64);
  }

  private static int convert(int a, int rounding, int mode) {
    if (Single.isNan(a)) {
      return ((a >>> 16) & SIGN) | INFINITY | QUIET | ((a >>> 13) & 0x3ff);
    }
    float x = Float.intBitsToFloat(a);
    if (Float.isInfinite(x)) {
      return x > 0 ? INFINITY : INFINITY | SIGN;
    }
    if (rounding == Rounding.NEAREST) {
      return out(limited(nearest(x), mode), mode);
    }
    return narrow(x, rounding, mode);
  }

  /** Two floats rounded towards 0: a in the low half, b in the high half. */
  public static int pkrtz_f32(int a, int b) {
    return convert(a, Rounding.ZERO, Mode.OUT64) | convert(b, Rounding.ZERO, Mode.OUT64) << 16;
  }

  /** A signed 16-bit integer. */
  public static int from_i16(int a, int mode) {
    return narrow((short) a, mode);
  }

  /** An unsigned 16-bit integer. */
  public static int from_u16(int a, int mode) {
    return narrow(a & 0xffff, mode);
  }

  // ---- compares

  /** Never. */
  public static boolean cmp_f(int a, int b) {
    return false;
  }

  /** Always. */
  public static boolean cmp_tru(int a, int b) {
    return true;
  }

  /** Neither is NaN. */
  public static boolean cmp_o(int a, int b) {
    return !isNan(a) && !isNan(b);
  }

  /** Either is NaN. */
  public static boolean cmp_u(int a, int b) {
    return isNan(a) || isNan(b);
  }

  /** Whether a &lt; b. */
  public static boolean cmp_lt(int a, int b, int mode) {
    return value(a, mode) < value(b, mode);
  }

  /** Whether a = b. */
  public static boolean cmp_eq(int a, int b, int mode) {
    return value(a, mode) == value(b, mode);
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(int a, int b, int mode) {
    return value(a, mode) <= value(b, mode);
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(int a, int b, int mode) {
    return value(a, mode) > value(b, mode);
  }

  /** Whether a &lt; b or a &gt; b. */
  public static boolean cmp_lg(int a, int b, int mode) {
    return value(a, mode) < value(b, mode) || value(a, mode) > value(b, mode);
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(int a, int b, int mode) {
    return value(a, mode) >= value(b, mode);
  }

  /** Not a &gt;= b. */
  public static boolean cmp_nge(int a, int b, int mode) {
    return !(value(a, mode) >= value(b, mode));
  }

  /** Not (a &lt; b or a &gt; b). */
  public static boolean cmp_nlg(int a, int b, int mode) {
    return !(value(a, mode) < value(b, mode) || value(a, mode) > value(b, mode));
  }

  /** Not a &gt; b. */
  public static boolean cmp_ngt(int a, int b, int mode) {
    return !(value(a, mode) > value(b, mode));
  }

  /** Not a &lt;= b. */
  public static boolean cmp_nle(int a, int b, int mode) {
    return !(value(a, mode) <= value(b, mode));
  }

  /** Not a = b. */
  public static boolean cmp_neq(int a, int b, int mode) {
    return value(a, mode) != value(b, mode);
  }

  /** Not a &lt; b. */
  public static boolean cmp_nlt(int a, int b, int mode) {
    return !(value(a, mode) < value(b, mode));
  }

  /** Whether a is of a kind that the mask names; bit numbers as in {@link FloatClass}. */
  public static boolean cmp_class(int a, int mask) {
    return FloatClass.named(
        mask,
        (a & SIGN) != 0,
        isNan(a),
        (a & QUIET) != 0,
        isInfinite(a),
        (a & INFINITY) == 0,
        isZero(a));
  }

  /** The half above as f32. */
  public static int single_hi(int a, int mode) {
    return F32.from_f16(a >>> 16, mode);
  }

  // ---- modifiers

  /** Flips the sign. */
  public static int neg(int a) {
    return (a ^ SIGN) & 0xffff;
  }

  /** Clears the sign. */
  public static int abs(int a) {
    return a & MAGNITUDE;
  }

  /** The output modifier; see {@link F32#omod}. */
  public static int omod(int value, int omod, int mode) {
    if (omod == 0 || (mode & (Mode.IEEE | Mode.OUT64)) != 0) {
      return value & 0xffff;
    }
    int r = mul(value, omod == 1 ? 0x4000 : omod == 2 ? 0x4400 : 0x3800, mode);
    return isZero(r) ? 0 : r;
  }

  /** Limits to [0, 1]; NaN becomes 0 if DX10_CLAMP is set. */
  public static int clamp(int value, int mode) {
    if (isNan(value)) {
      return (mode & Mode.DX10_CLAMP) != 0 ? 0 : value & 0xffff;
    }
    return (value & SIGN) != 0 ? 0 : Math.min(value & 0xffff, ONE);
  }

  /** Memory + data as the caches add: to nearest, denormals kept. */
  public static int atomic_add(int memory, int data) {
    return add(memory, data, Mode.DEFAULT);
  }
}
