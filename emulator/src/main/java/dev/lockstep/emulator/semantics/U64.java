package dev.lockstep.emulator.semantics;

/** Operations on unsigned 64-bit numbers. */
@SuppressWarnings("MemberName")
public final class U64 {
  private U64() {}

  /** a + b. */
  public static long add(long a, long b) {
    return a + b;
  }

  /** a - b. */
  public static long sub(long a, long b) {
    return a - b;
  }

  /** b - a: the data minus memory. */
  public static long rsub(long a, long b) {
    return b - a;
  }

  /** The smaller. */
  public static long min(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0 ? a : b;
  }

  /** The greater. */
  public static long max(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0 ? a : b;
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
    return Long.compareUnsigned(a, b) < 0;
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(long a, long b) {
    return Long.compareUnsigned(a, b) <= 0;
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(long a, long b) {
    return Long.compareUnsigned(a, b) > 0;
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(long a, long b) {
    return Long.compareUnsigned(a, b) >= 0;
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(long a, long b) {
    return a == b;
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(long a, long b) {
    return a != b;
  }

  /** Memory + 1, or 0 if memory is not less than the data. */
  public static long inc_wrap(long memory, long data) {
    return Long.compareUnsigned(memory, data) >= 0 ? 0 : memory + 1;
  }

  /** Memory - 1, or the data if memory is 0 or greater than the data. */
  public static long dec_wrap(long memory, long data) {
    return memory == 0 || Long.compareUnsigned(memory, data) > 0 ? data : memory - 1;
  }

  /** The field of a that starts at bit b[5:0] and is b[22:16] bits wide. */
  @Bitwise
  public static long bfe_packed(long a, int b) {
    int width = b >>> 16 & 0x7f;
    return width >= 64 ? a >>> b : a >>> b & (1L << width) - 1;
  }

  /** (a shifted left by b mod 8) + c. */
  public static long lshl_add(long a, int b, long c) {
    return (a << (b & 7)) + c;
  }

  /** a * b + c with 32-bit factors. */
  public static long mad_u32(int a, int b, long c) {
    return product(a, b) + c;
  }

  /** Carry of mad_u32. */
  public static boolean carry_mad_u32(int a, int b, long c) {
    return Long.compareUnsigned(product(a, b) + c, c) < 0;
  }

  /** As mad_u32, limited to 64 bits. */
  public static long mad_u32_sat(int a, int b, long c) {
    return carry_mad_u32(a, b, c) ? -1 : mad_u32(a, b, c);
  }

  /** The low 64 bits of a * b. */
  public static long mul_lo(long a, long b) {
    return a * b;
  }

  private static long product(int a, int b) {
    return (a & 0xffff_ffffL) * (b & 0xffff_ffffL);
  }

  /** high:low. */
  static long join(int high, int low) {
    return (long) high << 32 | (low & 0xffff_ffffL);
  }
}
