package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.numerics.Rounding;
import dev.lockstep.emulator.numerics.Single;

/**
 * The scaling and the special cases around a division by refinement (Vega ISA, the three division
 * instructions). The manuals' text of the scaling asks whether quotients are denormal, which does
 * not give what the hardware gives; the rules here, which look at the exponents alone, are those
 * that were measured on RDNA3 and RDNA4 (ROCm/rocm-systems, division of the emulator rocjitsu;
 * tinygrad's tests of V_DIV_SCALE_F32 on hardware). The tests divide with them.
 */
final class Division {
  private static final int NONE = 0;
  private static final int UP = 1;
  private static final int DOWN = -1;

  private Division() {}

  /** Scaling of a pair of operands: the factor of each, and whether the quotient is scaled back. */
  private record Plan(int denominator, int numerator, boolean flag) {}

  private static final Plan PLAIN = new Plan(NONE, NONE, false);

  /**
   * The plan for two biased exponents.
   *
   * @param farApart least difference where only one operand is scaled
   * @param great a denominator from here on has a denormal reciprocal
   * @param tiny up to here the numerator loses bits
   */
  private static Plan plan(int numerator, int denominator, int farApart, int great, int tiny) {
    int difference = numerator - denominator;
    if (difference >= farApart) {
      return new Plan(UP, NONE, true);
    }
    if (denominator == 0) {
      return new Plan(UP, UP, false);
    }
    boolean small = difference <= -farApart;
    if (denominator >= great) {
      return small ? new Plan(DOWN, NONE, true) : new Plan(DOWN, DOWN, false);
    }
    if (small) {
      return new Plan(NONE, UP, true);
    }
    return numerator <= tiny ? new Plan(UP, UP, false) : PLAIN;
  }

  private static int exponent(int a) {
    return (a >>> 23) & 0xff;
  }

  private static int exponent(long a) {
    return (int) (a >>> 52) & 0x7ff;
  }

  private static Plan plan32(int b, int c) {
    return plan(exponent(c), exponent(b), 96, 253, 24);
  }

  private static Plan plan64(long b, long c) {
    return plan(exponent(c), exponent(b), 768, 2045, 53);
  }

  /** The operands have been flushed as MODE requires. */
  static int scale32(int a, int b, int c, int mode) {
    if (Single.isZero(b) || Single.isZero(c)) {
      return Single.NAN;
    }
    Plan plan = plan32(b, c);
    return F32.ldexp(a, 64 * (a == b ? plan.denominator : plan.numerator), mode);
  }

  static boolean flag32(int b, int c) {
    return plan32(b, c).flag;
  }

  static long scale64(long a, long b, long c, int mode) {
    if (F64.isZero(b) || F64.isZero(c)) {
      return F64.NAN;
    }
    Plan plan = plan64(b, c);
    return F64.ldexp(a, 128 * (a == b ? plan.denominator : plan.numerator), mode);
  }

  static boolean flag64(long b, long c) {
    return plan64(b, c).flag;
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
