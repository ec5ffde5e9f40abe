package dev.lockstep.emulator.semantics;

/** Operations on unsigned 16-bit numbers, in the low half of an int. */
@SuppressWarnings("MemberName")
public final class U16 {
  private U16() {}

  /** a + b. */
  public static int add(int a, int b) {
    return (a + b) & 0xffff;
  }

  /** a - b. */
  public static int sub(int a, int b) {
    return (a - b) & 0xffff;
  }

  /** b - a. */
  public static int subrev(int a, int b) {
    return (b - a) & 0xffff;
  }

  /** The low half of a * b. */
  public static int mul_lo(int a, int b) {
    return (a * b) & 0xffff;
  }

  /** The low half of a * b + c. */
  public static int mad(int a, int b, int c) {
    return (a * b + c) & 0xffff;
  }

  /** a + b, at most 65535. */
  public static int add_sat(int a, int b) {
    return saturate(low(a) + low(b));
  }

  /** a - b, at least 0. */
  public static int sub_sat(int a, int b) {
    return Math.max(low(a) - low(b), 0);
  }

  /** b - a, at least 0. */
  public static int subrev_sat(int a, int b) {
    return Math.max(low(b) - low(a), 0);
  }

  /** a * b + c, at most 65535. */
  public static int mad_sat(int a, int b, int c) {
    return saturate((long) low(a) * low(b) + low(c));
  }

  /** The smaller. */
  public static int min(int a, int b) {
    return Math.min(low(a), low(b));
  }

  /** The greater. */
  public static int max(int a, int b) {
    return Math.max(low(a), low(b));
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
    return low(a) < low(b);
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(int a, int b) {
    return low(a) <= low(b);
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(int a, int b) {
    return low(a) > low(b);
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(int a, int b) {
    return low(a) >= low(b);
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(int a, int b) {
    return low(a) == low(b);
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(int a, int b) {
    return low(a) != low(b);
  }

  /** A half truncated to an integer; limited to 16 bits, 0 for NaN. */
  public static int from_f16(int a) {
    return (int) Math.clamp(Float.float16ToFloat((short) a), 0f, 65535f);
  }

  /** A half times 65535, rounded to nearest and limited; 0 for NaN. */
  public static int norm_f16(int a) {
    return norm(Float.float16ToFloat((short) a));
  }

  /** Two halves as norm_f16: a in the low half, b in the high half. */
  public static int pknorm_f16(int a, int b) {
    return norm_f16(a) | norm_f16(b) << 16;
  }

  /** Two floats times 65535, rounded to nearest and limited: a in the low half, b in the high. */
  public static int pknorm_f32(int a, int b) {
    return norm(Float.intBitsToFloat(a)) | norm(Float.intBitsToFloat(b)) << 16;
  }

  private static int norm(float a) {
    return (int) Math.rint(Math.clamp((double) a, 0.0, 1.0) * 65535);
  }

  /** Two floats truncated and limited to 16 bits, 0 for NaN: a in the low half, b in the high. */
  public static int pk_f32(int a, int b) {
    return half(a) | half(b) << 16;
  }

  private static int half(int single) {
    return Math.clamp((int) Float.intBitsToFloat(single), 0, 0xffff);
  }

  /** Two unsigned numbers limited to 16 bits: a in the low half, b in the high half. */
  public static int pk_u32(int a, int b) {
    return saturate(a & 0xffff_ffffL) | saturate(b & 0xffff_ffffL) << 16;
  }

  /** c + the sum of |a - b| over the two halves. */
  public static int sad(int a, int b, int c) {
    return differences(a, b) + c;
  }

  /** As sad, limited to 32 bits. */
  public static int sad_sat(int a, int b, int c) {
    return U32.saturate((c & 0xffff_ffffL) + differences(a, b));
  }

  private static int differences(int a, int b) {
    return Math.abs(low(a) - low(b)) + Math.abs((a >>> 16) - (b >>> 16));
  }

  /** Half i is half i of c + the sum of |a - b| over the four bytes of a from byte i. */
  public static long qsad_pk_u8(long a, int b, long c) {
    return quad(a, b, c, false, false);
  }

  /** As qsad_pk_u8, leaving out bytes of b that are 0. */
  public static long mqsad_pk_u8(long a, int b, long c) {
    return quad(a, b, c, true, false);
  }

  /** As qsad_pk_u8, each half limited to 16 bits. */
  public static long qsad_pk_u8_sat(long a, int b, long c) {
    return quad(a, b, c, false, true);
  }

  /** As mqsad_pk_u8, each half limited to 16 bits. */
  public static long mqsad_pk_u8_sat(long a, int b, long c) {
    return quad(a, b, c, true, true);
  }

  private static long quad(long a, int b, long c, boolean masked, boolean limited) {
    long result = 0;
    for (int i = 0; i < 4; i++) {
      int sum = (int) (c >>> (16 * i) & 0xffff) + U8.differences((int) (a >>> (8 * i)), b, masked);
      result |= (limited ? Math.min(sum, 0xffff) : sum & 0xffffL) << (16 * i);
    }
    return result;
  }

  static int low(int a) {
    return a & 0xffff;
  }

  private static int saturate(long a) {
    return (int) Math.min(a, 0xffff);
  }
}
