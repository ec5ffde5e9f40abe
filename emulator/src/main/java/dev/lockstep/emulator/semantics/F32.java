package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.numerics.Single.BELOW_ONE;
import static dev.lockstep.emulator.numerics.Single.INFINITY;
import static dev.lockstep.emulator.numerics.Single.MAX;
import static dev.lockstep.emulator.numerics.Single.NAN;
import static dev.lockstep.emulator.numerics.Single.ONE;
import static dev.lockstep.emulator.numerics.Single.QUIET;
import static dev.lockstep.emulator.numerics.Single.SIGN;
import static dev.lockstep.emulator.numerics.Single.approximate;
import static dev.lockstep.emulator.numerics.Single.cosine;
import static dev.lockstep.emulator.numerics.Single.finite;
import static dev.lockstep.emulator.numerics.Single.flush;
import static dev.lockstep.emulator.numerics.Single.flushing;
import static dev.lockstep.emulator.numerics.Single.fmaScaled;
import static dev.lockstep.emulator.numerics.Single.in;
import static dev.lockstep.emulator.numerics.Single.infinityToZero;
import static dev.lockstep.emulator.numerics.Single.integer;
import static dev.lockstep.emulator.numerics.Single.integral;
import static dev.lockstep.emulator.numerics.Single.isNan;
import static dev.lockstep.emulator.numerics.Single.isZero;
import static dev.lockstep.emulator.numerics.Single.keeping;
import static dev.lockstep.emulator.numerics.Single.minOrMax;
import static dev.lockstep.emulator.numerics.Single.nan;
import static dev.lockstep.emulator.numerics.Single.narrow;
import static dev.lockstep.emulator.numerics.Single.out;
import static dev.lockstep.emulator.numerics.Single.sine;
import static dev.lockstep.emulator.numerics.Single.value;
import static dev.lockstep.emulator.numerics.Single.zeroFactor;
import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

import dev.lockstep.emulator.numerics.Cube;
import dev.lockstep.emulator.numerics.FloatClass;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.numerics.Rounding;
import dev.lockstep.emulator.numerics.Transcendental;

/**
 * Operations on 32-bit floats.
 *
 * <p>In the default mode the arithmetic is Java's own. A result that is NaN is the first NaN
 * operand, quieted, or the negative quiet NaN that the hardware makes (CLRX documentation,
 * measured).
 */
@SuppressWarnings("MemberName")
public final class F32 {
  private F32() {}

  // ---- arithmetic

  /** a + b. */
  public static int add(int a, int b, int mode) {
    if (Mode.nearest32(mode)) {
      float r = value(a, mode) + value(b, mode);
      return Float.isNaN(r) ? nan(a, b, 0) : out(floatToRawIntBits(r), mode);
    }
    return fmaScaled(ONE, a, b, 0, mode);
  }

  /** a - b. */
  public static int sub(int a, int b, int mode) {
    if (Mode.nearest32(mode)) {
      float r = value(a, mode) - value(b, mode);
      return Float.isNaN(r) ? nan(a, b, 0) : out(floatToRawIntBits(r), mode);
    }
    return isNan(a) || isNan(b) ? nan(a, b, 0) : fmaScaled(ONE, a, b ^ SIGN, 0, mode);
  }

  /** b - a. */
  public static int subrev(int a, int b, int mode) {
    return sub(b, a, mode);
  }

  /** a * b. */
  public static int mul(int a, int b, int mode) {
    if (Mode.nearest32(mode)) {
      float r = value(a, mode) * value(b, mode);
      return Float.isNaN(r) ? nan(a, b, 0) : out(floatToRawIntBits(r), mode);
    }
    return fmaScaled(a, b, (a ^ b) & SIGN, 0, mode);
  }

  /** a * b + c, rounded once. */
  public static int fma(int a, int b, int c, int mode) {
    if (Mode.nearest32(mode)) {
      float r = Math.fma(value(a, mode), value(b, mode), value(c, mode));
      return Float.isNaN(r) ? nan(a, b, c) : out(floatToRawIntBits(r), mode);
    }
    return fmaScaled(a, b, c, 0, mode);
  }

  /** a * b + c, product and sum each rounded; denormals are always flushed. */
  public static int mad(int a, int b, int c, int mode) {
    if (Mode.round32(mode) != Rounding.NEAREST) {
      int product = mul(a, b, flushing(mode));
      return isNan(product) ? nan(a, b, c) : add(product, c, flushing(mode));
    }
    float p = intBitsToFloat(flush(a)) * intBitsToFloat(flush(b));
    float r = intBitsToFloat(flush(floatToRawIntBits(p))) + intBitsToFloat(flush(c));
    return Float.isNaN(r) ? nan(a, b, c) : flush(floatToRawIntBits(r));
  }

  /** a * b where 0 times anything is +0. */
  public static int mul_legacy(int a, int b, int mode) {
    return zeroFactor(a, b, mode) ? 0 : mul(a, b, mode);
  }

  /** As mad, where 0 times anything is +0. */
  public static int mad_legacy(int a, int b, int c, int mode) {
    return zeroFactor(a, b, 0) ? add(0, c, flushing(mode)) : mad(a, b, c, mode);
  }

  /** As fma, where 0 times anything is +0. */
  public static int fma_legacy(int a, int b, int c, int mode) {
    return zeroFactor(a, b, mode) ? add(0, c, mode) : fma(a, b, c, mode);
  }

  /** As mul_legacy; the most negative finite number if b or c forbids lighting. */
  public static int mullit(int a, int b, int c, int mode) {
    boolean dark = !(value(b, mode) > -Float.MAX_VALUE) || !(value(c, mode) > 0);
    return dark ? MAX | SIGN : mul_legacy(a, b, mode);
  }

  // ---- minimum, maximum, median

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
    return min(a, b, keeping(mode));
  }

  /** As max, keeping denormals in every mode. */
  public static int max_keep(int a, int b, int mode) {
    return max(a, b, keeping(mode));
  }

  /** min(min(a, b), c). */
  public static int min3(int a, int b, int c, int mode) {
    return min(min(a, b, mode), c, mode);
  }

  /** max(max(a, b), c). */
  public static int max3(int a, int b, int c, int mode) {
    return max(max(a, b, mode), c, mode);
  }

  /** As min3, keeping denormals in every mode. */
  public static int min3_keep(int a, int b, int c, int mode) {
    return min3(a, b, c, keeping(mode));
  }

  /** As max3, keeping denormals in every mode. */
  public static int max3_keep(int a, int b, int c, int mode) {
    return max3(a, b, c, keeping(mode));
  }

  /** The middle one; min3 if any is NaN. */
  public static int med3(int a, int b, int c, int mode) {
    if (isNan(a) || isNan(b) || isNan(c)) {
      return min3(a, b, c, mode);
    }
    float greatest = intBitsToFloat(max3(a, b, c, mode));
    if (greatest == value(a, mode)) {
      return max(b, c, mode);
    }
    return greatest == value(b, mode) ? max(a, c, mode) : max(a, b, mode);
  }

  /** As med3, keeping denormals in every mode. */
  public static int med3_keep(int a, int b, int c, int mode) {
    return med3(a, b, c, keeping(mode));
  }

  /** a &lt; b ? a : b. */
  public static int min_legacy(int a, int b) {
    return intBitsToFloat(a) < intBitsToFloat(b) ? a : b;
  }

  /** a &gt;= b ? a : b. */
  public static int max_legacy(int a, int b) {
    return intBitsToFloat(a) >= intBitsToFloat(b) ? a : b;
  }

  // ---- integral parts

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
      return a | QUIET;
    }
    return Math.min(sub(a, floor(a, mode), mode), BELOW_ONE);
  }

  // ---- approximate functions

  /** 2^a. */
  public static int exp(int a) {
    int x = flush(a);
    if (isNan(x)) {
      return x | QUIET;
    }
    float value = intBitsToFloat(x);
    if (value >= 128) {
      return INFINITY;
    }
    return value < -126 ? 0 : approximate(Transcendental.exp2(value));
  }

  /** log2(a). */
  public static int log(int a) {
    int x = flush(a);
    if (isZero(x)) {
      return INFINITY | SIGN;
    }
    if (isNan(x) || x < 0) {
      return nan(x, 0, 0);
    }
    return x == INFINITY ? x : approximate(Transcendental.log2(intBitsToFloat(x)));
  }

  /** 1 / a. */
  public static int rcp(int a) {
    return isNan(a) ? a | QUIET : approximate(1.0 / intBitsToFloat(flush(a)));
  }

  /** 1 / sqrt(a). */
  public static int rsq(int a) {
    int x = flush(a);
    if (isZero(x)) {
      return x | INFINITY;
    }
    return isNan(x) || x < 0 ? nan(x, 0, 0) : approximate(1.0 / Math.sqrt(intBitsToFloat(x)));
  }

  /** The square root. */
  public static int sqrt(int a) {
    int x = flush(a);
    if (isZero(x)) {
      return x;
    }
    return isNan(x) || x < 0 ? nan(x, 0, 0) : approximate(Math.sqrt(intBitsToFloat(x)));
  }

  /** sin(2 pi a); 0 where |a| &gt; 256. */
  public static int sin(int a, int mode) {
    return out(sine(in(a, mode)), mode);
  }

  /** cos(2 pi a); 1 where |a| &gt; 256. */
  public static int cos(int a) {
    return cosine(a);
  }

  /** log2(a) with -infinity limited to the most negative finite number. */
  public static int log_clamp(int a) {
    int r = log(a);
    return r == (INFINITY | SIGN) ? MAX | SIGN : r;
  }

  /** 1 / a limited to finite numbers. */
  public static int rcp_clamp(int a) {
    return finite(rcp(a));
  }

  /** 1 / sqrt(a) limited to finite numbers. */
  public static int rsq_clamp(int a) {
    return finite(rsq(a));
  }

  /** 1 / a where an infinite result becomes 0. */
  public static int rcp_legacy(int a) {
    return infinityToZero(rcp(a));
  }

  /** 1 / sqrt(a) where an infinite result becomes 0. */
  public static int rsq_legacy(int a) {
    return infinityToZero(rsq(a));
  }

  // ---- exponent and significand

  /** a * 2^exponent. */
  public static int ldexp(int a, int exponent, int mode) {
    int x = in(a, mode);
    if (isZero(x) || (x & INFINITY) == INFINITY) {
      return isNan(x) ? x | QUIET : x;
    }
    double exact = intBitsToFloat(x) * Math.scalb(1.0, Math.clamp(exponent, -400, 400));
    return Mode.plain32(mode) ? floatToRawIntBits((float) exact) : narrow(exact, mode);
  }

  /** The significand in [0.5, 1) with the sign; 0, NaN and infinity stay. */
  public static int frexp_mant(int a, int mode) {
    int x = in(a, mode);
    if (isNan(x)) {
      return x | QUIET;
    }
    if (isZero(x) || (x & ~SIGN) == INFINITY) {
      return x;
    }
    int normal = (x & INFINITY) == 0 ? floatToRawIntBits(intBitsToFloat(x) * 0x1p64f) : x;
    return (x & SIGN) | 0x3f00_0000 | (normal & 0x7f_ffff);
  }

  /** As frexp_mant; NaN for an infinity. */
  public static int frexp_mant_or_nan(int a, int mode) {
    return (a & ~SIGN) == INFINITY ? NAN : frexp_mant(a, mode);
  }

  // ---- division

  /** Scales a, which is b or c, for the quotient c / b. */
  public static int div_scale(int a, int b, int c, int mode) {
    return Division.scale32(in(a, mode), in(b, mode), in(c, mode), mode);
  }

  /** Whether the quotient c / b must be scaled back. */
  public static boolean div_scale_flag(int a, int b, int c, int mode) {
    return Division.flag32(in(b, mode), in(c, mode));
  }

  /**
   * a * b + c, times 2^64 or 2^-64 (by the size of c) if selected, rounded once; denormal inputs
   * are kept (RDNA3 ISA; the powers of two are those that the CLRX documentation measured).
   */
  public static int div_fmas(int a, int b, int c, boolean scaled, int mode) {
    if (!scaled) {
      return fma(a, b, c, mode | Mode.IN32);
    }
    return fmaScaled(a, b, c, (c & ~SIGN) >= 0x4000_0000 ? 64 : -64, mode | Mode.IN32);
  }

  /** Special cases of the quotient c / b, computed as a. */
  public static int div_fixup(int a, int b, int c, int mode) {
    return out(Division.fixup32(in(a, mode), in(b, mode), in(c, mode), mode), mode);
  }

  // ---- cube maps

  /** Number of the face, as a float. */
  public static int cubeid(int a, int b, int c) {
    return Cube.face(a, b, c);
  }

  /** The s coordinate before division. */
  public static int cubesc(int a, int b, int c) {
    return Cube.s(a, b, c);
  }

  /** The t coordinate before division. */
  public static int cubetc(int a, int b, int c) {
    return Cube.t(a, b, c);
  }

  /** Twice the major axis. */
  public static int cubema(int a, int b, int c, int mode) {
    return mul(Cube.major(a, b, c), 0x4000_0000, mode);
  }

  // ---- conversions

  /** A signed integer. */
  public static int from_i32(int a, int mode) {
    return integer(a, mode);
  }

  /** An unsigned integer. */
  public static int from_u32(int a, int mode) {
    return integer(Integer.toUnsignedLong(a), mode);
  }

  /** A half; denormal halves as in MODE. */
  public static int from_f16(int a, int mode) {
    return from_f16_keep(F16.in(a, mode));
  }

  /** A half; denormal halves are kept. */
  public static int from_f16_keep(int a) {
    int r = floatToRawIntBits(Float.float16ToFloat((short) a));
    return isNan(r) ? r | QUIET : r;
  }

  /** A double. */
  public static int from_f64(long a, int mode) {
    long x = F64.in(a, mode);
    if (F64.isNan(x)) {
      return ((int) (x >>> 32) & SIGN) | INFINITY | QUIET | ((int) (x >>> 29) & 0x7f_ffff);
    }
    double d = Double.longBitsToDouble(x);
    if (Mode.plain32(mode) || Double.isInfinite(d)) {
      return floatToRawIntBits((float) d);
    }
    return narrow(d, mode);
  }

  /** The low four bits as a signed number of sixteenths. */
  public static int off_i4(int a) {
    return floatToRawIntBits((a << 28 >> 28) * 0.0625f);
  }

  /** Bits 7:0 as a number. */
  public static int from_ubyte0(int a) {
    return floatToRawIntBits(a & 0xff);
  }

  /** Bits 15:8 as a number. */
  public static int from_ubyte1(int a) {
    return floatToRawIntBits((a >>> 8) & 0xff);
  }

  /** Bits 23:16 as a number. */
  public static int from_ubyte2(int a) {
    return floatToRawIntBits((a >>> 16) & 0xff);
  }

  /** Bits 31:24 as a number. */
  public static int from_ubyte3(int a) {
    return floatToRawIntBits(a >>> 24);
  }

  /** The products of the low, then of the high halves added to c, each step fused; flushing. */
  public static int dot2_f16(int a, int b, int c) {
    int low = fma(from_f16(a, 0), from_f16(b, 0), c, 0);
    return fma(from_f16(a >>> 16, 0), from_f16(b >>> 16, 0), low, 0);
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
    return FloatClass.named(a, mask);
  }

  // ---- modifiers

  /** Flips the sign. */
  public static int neg(int a) {
    return a ^ SIGN;
  }

  /** Clears the sign. */
  public static int abs(int a) {
    return a & ~SIGN;
  }

  /**
   * The output modifier: 1 doubles, 2 quadruples, 3 halves. It acts only where IEEE is off and
   * denormal results are flushed; a zero result is +0 (Vega ISA, "Output modifiers").
   */
  public static int omod(int value, int omod, int mode) {
    if (omod == 0 || (mode & (Mode.IEEE | Mode.OUT32)) != 0) {
      return value;
    }
    int r = mul(value, omod == 1 ? 0x4000_0000 : omod == 2 ? 0x4080_0000 : 0x3f00_0000, mode);
    return isZero(r) ? 0 : r;
  }

  /** Limits to [0, 1]; NaN becomes 0 if DX10_CLAMP is set. */
  public static int clamp(int value, int mode) {
    if (isNan(value)) {
      return (mode & Mode.DX10_CLAMP) != 0 ? 0 : value;
    }
    return value < 0 ? 0 : Math.min(value, ONE);
  }

  // ---- memory

  /** Memory + data as the caches add: to nearest, denormals flushed. */
  public static int atomic_add(int memory, int data) {
    return fmaScaled(ONE, memory, data, 0, 0);
  }

  /** The data if it is less than memory. */
  public static int atomic_min(int memory, int data) {
    return intBitsToFloat(data) < intBitsToFloat(memory) ? data : memory;
  }

  /** The data if it is greater than memory. */
  public static int atomic_max(int memory, int data) {
    return intBitsToFloat(data) > intBitsToFloat(memory) ? data : memory;
  }

  /** The data if memory equals the comparand as floats. */
  public static int cmpswap(int memory, int data, int comparand) {
    return intBitsToFloat(memory) == intBitsToFloat(comparand) ? data : memory;
  }
}
