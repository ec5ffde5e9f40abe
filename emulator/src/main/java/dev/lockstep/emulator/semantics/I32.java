package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Single;

/** Operations on signed 32-bit numbers. */
@SuppressWarnings("MemberName")
public final class I32 {
  private I32() {}

  /** a + b. */
  public static int add(int a, int b) {
    return a + b;
  }

  /** a - b. */
  public static int sub(int a, int b) {
    return a - b;
  }

  /** Whether a + b overflows. */
  public static boolean overflow_add(int a, int b) {
    return ((a ^ a + b) & (b ^ a + b)) < 0;
  }

  /** Whether a - b overflows. */
  public static boolean overflow_sub(int a, int b) {
    return ((a ^ b) & (a ^ a - b)) < 0;
  }

  /** a + b, limited to 32 bits. */
  public static int add_sat(int a, int b) {
    return saturate((long) a + b);
  }

  /** a - b, limited to 32 bits. */
  public static int sub_sat(int a, int b) {
    return saturate((long) a - b);
  }

  /** The low word of a * b. */
  public static int mul_lo(int a, int b) {
    return a * b;
  }

  /** The high word of a * b. */
  public static int mul_hi(int a, int b) {
    return (int) (((long) a * b) >> 32);
  }

  /** The product of two 16-bit numbers, plus c. */
  public static int mad_i16(int a, int b, int c) {
    return (short) a * (short) b + c;
  }

  /** As mad_i16, limited to 32 bits. */
  public static int mad_i16_sat(int a, int b, int c) {
    return saturate((long) (short) a * (short) b + c);
  }

  /** The smaller. */
  public static int min(int a, int b) {
    return Math.min(a, b);
  }

  /** The greater. */
  public static int max(int a, int b) {
    return Math.max(a, b);
  }

  /** The smallest. */
  public static int min3(int a, int b, int c) {
    return min(min(a, b), c);
  }

  /** The greatest. */
  public static int max3(int a, int b, int c) {
    return max(max(a, b), c);
  }

  /** The middle one. */
  public static int med3(int a, int b, int c) {
    return max(min(a, b), min(max(a, b), c));
  }

  /** Never. */
  public static boolean cmp_f(int a, int b) {
    return false;
  }

  /** Always. */
  public static boolean cmp_t(int a, int b) {
    return true;
  }

  /** Whether a &lt; b. */
  public static boolean cmp_lt(int a, int b) {
    return a < b;
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(int a, int b) {
    return a <= b;
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(int a, int b) {
    return a > b;
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(int a, int b) {
    return a >= b;
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(int a, int b) {
    return a == b;
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(int a, int b) {
    return a != b;
  }

  /** |a|; the least number stays. */
  public static int abs(int a) {
    return Math.abs(a);
  }

  /** |a - b| in 32 bits. */
  public static int absdiff(int a, int b) {
    return Math.abs(a - b);
  }

  /** a shifted right by b mod 32, copies of the sign come in. */
  @Bitwise
  public static int ashr(int a, int b) {
    return a >> b;
  }

  /** b shifted right by a mod 32, copies of the sign come in. */
  @Bitwise
  public static int ashrrev(int a, int b) {
    return b >> a;
  }

  /** The low byte, sign-extended. */
  @Bitwise
  public static int sext_i8(int a) {
    return (byte) a;
  }

  /** The low half, sign-extended. */
  @Bitwise
  public static int sext_i16(int a) {
    return (short) a;
  }

  /** Number of bits from the top that equal the sign, or -1 if all do. */
  public static int flbit(int a) {
    return B32.flbit(a ^ a >> 31);
  }

  /** The field of a that starts at bit b mod 32 and is c mod 32 bits wide, sign-extended. */
  @Bitwise
  public static int bfe(int a, int b, int c) {
    return field(a, b & 31, c & 31);
  }

  /** The field of a that starts at bit b[4:0] and is b[22:16] bits wide, sign-extended. */
  @Bitwise
  public static int bfe_packed(int a, int b) {
    return field(a, b & 31, b >>> 16 & 0x7f);
  }

  private static int field(int a, int offset, int width) {
    int cut = 32 - width;
    return width == 0 ? 0 : a << Math.max(cut - offset, 0) >> Math.max(cut, offset);
  }

  /** A float truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static int from_f32(int a) {
    return (int) Float.intBitsToFloat(a);
  }

  /** A double truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static int from_f64(long a) {
    return (int) Double.longBitsToDouble(a);
  }

  /** floor(a + 0.5) of a float; limited to 32 bits, the limit of its sign for NaN. */
  public static int rpi_f32(int a) {
    return Single.isNan(a) ? limit(a) : (int) Math.floor(Float.intBitsToFloat(a) + 0.5);
  }

  /** floor(a) of a float; limited to 32 bits, the limit of its sign for NaN. */
  public static int flr_f32(int a) {
    return Single.isNan(a) ? limit(a) : (int) Math.floor(Float.intBitsToFloat(a));
  }

  private static int limit(int sign) {
    return sign < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
  }

  /** The exponent of a float whose significand is in [0.5, 1); 0 for 0, NaN and infinity. */
  public static int frexp_exp_f32(int a, int mode) {
    return frexpExponent(Float.intBitsToFloat(Single.in(a, mode)), 0);
  }

  /** The exponent of a double whose significand is in [0.5, 1); 0 for 0, NaN and infinity. */
  public static int frexp_exp_f64(long a, int mode) {
    return frexpExponent(Double.longBitsToDouble(F64.in(a, mode)), 0);
  }

  /** As frexp_exp_f32; -1 for NaN and infinity. */
  public static int frexp_exp_f32_or_minus1(int a, int mode) {
    return frexpExponent(Float.intBitsToFloat(Single.in(a, mode)), -1);
  }

  /** As frexp_exp_f64; -1 for NaN and infinity. */
  public static int frexp_exp_f64_or_minus1(long a, int mode) {
    return frexpExponent(Double.longBitsToDouble(F64.in(a, mode)), -1);
  }

  static int frexpExponent(double a, int notFinite) {
    if (a == 0) {
      return 0;
    }
    if (!Double.isFinite(a)) {
      return notFinite;
    }
    return Math.abs(a) < Double.MIN_NORMAL
        ? Math.getExponent(a * 0x1p64) - 63
        : Math.getExponent(a) + 1;
  }

  /** c + the products of the two 16-bit parts. */
  public static int dot2_i16(int a, int b, int c) {
    return (int) dot(a, b, 16) + c;
  }

  /** c + the products of the four bytes. */
  public static int dot4_i8(int a, int b, int c) {
    return (int) dot(a, b, 8) + c;
  }

  /** c + the products of the eight nibbles. */
  public static int dot8_i4(int a, int b, int c) {
    return (int) dot(a, b, 4) + c;
  }

  /** c + the products of the four bytes; bits 0 and 1 of signs state whether a and b have signs. */
  public static int dot4_iu8(int a, int b, int c, int signs) {
    return (int) dot(a, b, 8, signs) + c;
  }

  /** c + the products of the eight nibbles, with signs as in dot4_iu8. */
  public static int dot8_iu4(int a, int b, int c, int signs) {
    return (int) dot(a, b, 4, signs) + c;
  }

  /** As dot4_iu8, limited to 32 bits. */
  public static int dot4_iu8_sat(int a, int b, int c, int signs) {
    return saturate(dot(a, b, 8, signs) + c);
  }

  /** As dot8_iu4, limited to 32 bits. */
  public static int dot8_iu4_sat(int a, int b, int c, int signs) {
    return saturate(dot(a, b, 4, signs) + c);
  }

  private static long dot(int a, int b, int width, int signs) {
    long sum = 0;
    for (int i = 32 - width; i >= 0; i -= width) {
      sum += part(a << i, width, signs & 1) * part(b << i, width, signs & 2);
    }
    return sum;
  }

  private static long part(int top, int width, int signed) {
    return signed != 0 ? top >> 32 - width : top >>> 32 - width;
  }

  /** As dot2_i16, limited to 32 bits. */
  public static int dot2_i16_sat(int a, int b, int c) {
    return saturate(dot(a, b, 16) + c);
  }

  /** As dot4_i8, limited to 32 bits. */
  public static int dot4_i8_sat(int a, int b, int c) {
    return saturate(dot(a, b, 8) + c);
  }

  /** As dot8_i4, limited to 32 bits. */
  public static int dot8_i4_sat(int a, int b, int c) {
    return saturate(dot(a, b, 4) + c);
  }

  private static long dot(int a, int b, int width) {
    long sum = 0;
    for (int i = 32 - width; i >= 0; i -= width) {
      sum += (long) (a << i >> (32 - width)) * (b << i >> (32 - width));
    }
    return sum;
  }

  static int saturate(long a) {
    return Math.clamp(a, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }
}
