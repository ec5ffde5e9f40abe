package dev.lockstep.emulator.semantics;

/** Operations on signed 64-bit numbers. */
@SuppressWarnings("MemberName")
public final class I64 {
  private I64() {}

  /** The smaller. */
  public static long min(long a, long b) {
    return Math.min(a, b);
  }

  /** The greater. */
  public static long max(long a, long b) {
    return Math.max(a, b);
  }

  /** Never. */
  public static boolean cmp_f(long a, long b) {
    return false;
  }

  /** Always. */
  public static boolean cmp_t(long a, long b) {
    return true;
  }

  /** Whether a &lt; b. */
  public static boolean cmp_lt(long a, long b) {
    return a < b;
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(long a, long b) {
    return a <= b;
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(long a, long b) {
    return a > b;
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(long a, long b) {
    return a >= b;
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(long a, long b) {
    return a == b;
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(long a, long b) {
    return a != b;
  }

  /** a shifted right by b mod 64, copies of the sign come in. */
  @Bitwise
  public static long ashr(long a, int b) {
    return a >> b;
  }

  /** b shifted right by a mod 64, copies of the sign come in. */
  @Bitwise
  public static long ashrrev(int a, long b) {
    return b >> a;
  }

  /** Number of bits from the top that equal the sign, or -1 if all do. */
  public static int flbit(long a) {
    return B64.flbit(a ^ a >> 63);
  }

  /** The field of a that starts at bit b[5:0] and is b[22:16] bits wide, sign-extended. */
  @Bitwise
  public static long bfe_packed(long a, int b) {
    int offset = b & 63;
    int width = b >>> 16 & 0x7f;
    if (width == 0) {
      return 0;
    }
    return offset + width >= 64 ? a >> offset : a << (64 - offset - width) >> (64 - width);
  }

  /** a * b + c with 32-bit factors. */
  public static long mad_i32(int a, int b, long c) {
    return (long) a * b + c;
  }

  private static boolean overflows(long a, long b) {
    return ((a ^ a + b) & (b ^ a + b)) < 0;
  }

  /** The sign of the exact a * b + c. */
  public static boolean sign_mad_i32(int a, int b, long c) {
    long product = (long) a * b;
    long sum = product + c;
    return (sum ^ (product ^ sum) & (c ^ sum)) < 0;
  }

  /** As mad_i32, limited to 64 bits. */
  public static long mad_i32_sat(int a, int b, long c) {
    if (!overflows((long) a * b, c)) {
      return mad_i32(a, b, c);
    }
    return c < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }
}
