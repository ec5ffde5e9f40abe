package dev.lockstep.emulator.semantics;

/**
 * Operations on signed 16-bit numbers, in the low half of an int; the upper half of a result is 0.
 */
@SuppressWarnings("MemberName")
public final class I16 {
  private I16() {}

  /** a + b. */
  public static int add(int a, int b) {
    return (a + b) & 0xffff;
  }

  /** a - b. */
  public static int sub(int a, int b) {
    return (a - b) & 0xffff;
  }

  /** The low half of a * b + c. */
  public static int mad(int a, int b, int c) {
    return (a * b + c) & 0xffff;
  }

  /** a + b, limited to 16 bits. */
  public static int add_sat(int a, int b) {
    return saturate((short) a + (short) b);
  }

  /** a - b, limited to 16 bits. */
  public static int sub_sat(int a, int b) {
    return saturate((short) a - (short) b);
  }

  /** a * b + c, limited to 16 bits. */
  public static int mad_sat(int a, int b, int c) {
    return saturate((short) a * (short) b + (short) c);
  }

  /** b shifted right by a mod 16, copies of the sign come in. */
  @Bitwise
  public static int ashrrev(int a, int b) {
    return ((short) b >> (a & 15)) & 0xffff;
  }

  /** The smaller. */
  public static int min(int a, int b) {
    return Math.min((short) a, (short) b) & 0xffff;
  }

  /** The greater. */
  public static int max(int a, int b) {
    return Math.max((short) a, (short) b) & 0xffff;
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
    return (short) a < (short) b;
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(int a, int b) {
    return (short) a <= (short) b;
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(int a, int b) {
    return (short) a > (short) b;
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(int a, int b) {
    return (short) a >= (short) b;
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(int a, int b) {
    return (short) a == (short) b;
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(int a, int b) {
    return (short) a != (short) b;
  }

  /** A half truncated to an integer; limited to 16 bits, 0 for NaN. */
  public static int from_f16(int a) {
    return saturate((int) Float.float16ToFloat((short) a));
  }

  /** The exponent of a half whose significand is in [0.5, 1); 0 for 0, NaN and infinity. */
  public static int frexp_exp_f16(int a, int mode) {
    int x = F16.in(a, mode);
    return I32.frexpExponent(Float.float16ToFloat((short) x), 0) & 0xffff;
  }

  /** A half times 32767, rounded to nearest and limited; 0 for NaN. */
  public static int norm_f16(int a) {
    return norm(Float.float16ToFloat((short) a));
  }

  /** Two halves as norm_f16: a in the low half, b in the high half. */
  public static int pknorm_f16(int a, int b) {
    return norm_f16(a) | norm_f16(b) << 16;
  }

  /** Two floats times 32767, rounded to nearest and limited: a in the low half, b in the high. */
  public static int pknorm_f32(int a, int b) {
    return norm(Float.intBitsToFloat(a)) | norm(Float.intBitsToFloat(b)) << 16;
  }

  private static int norm(float a) {
    return (int) Math.rint(Math.clamp((double) a, -1.0, 1.0) * 32767) & 0xffff;
  }

  /** Two floats truncated and limited to 16 bits, 0 for NaN: a in the low half, b in the high. */
  public static int pk_f32(int a, int b) {
    return half(a) | half(b) << 16;
  }

  private static int half(int single) {
    return saturate((int) Float.intBitsToFloat(single)) & 0xffff;
  }

  /** Two signed numbers limited to 16 bits: a in the low half, b in the high half. */
  public static int pk_i32(int a, int b) {
    return saturate(a) | saturate(b) << 16;
  }

  private static int saturate(int a) {
    return Math.clamp(a, Short.MIN_VALUE, Short.MAX_VALUE) & 0xffff;
  }
}
