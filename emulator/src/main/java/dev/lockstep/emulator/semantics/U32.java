package dev.lockstep.emulator.semantics;

/** Operations on unsigned 32-bit numbers. */
@SuppressWarnings("MemberName")
public final class U32 {
  private U32() {}

  /** a + b. */
  public static int add(int a, int b) {
    return a + b;
  }

  /** a - b. */
  public static int sub(int a, int b) {
    return a - b;
  }

  /** b - a. */
  public static int subrev(int a, int b) {
    return b - a;
  }

  /** b - a: the data minus memory. */
  public static int rsub(int a, int b) {
    return b - a;
  }

  /** a + b + carry. */
  public static int addc(int a, int b, boolean carry) {
    return a + b + (carry ? 1 : 0);
  }

  /** a - b - borrow. */
  public static int subb(int a, int b, boolean borrow) {
    return a - b - (borrow ? 1 : 0);
  }

  /** b - a - borrow. */
  public static int subbrev(int a, int b, boolean borrow) {
    return b - a - (borrow ? 1 : 0);
  }

  /** Carry of a + b. */
  public static boolean carry_add(int a, int b) {
    return (wide(a) + wide(b)) >>> 32 != 0;
  }

  /** Carry of a + b + carry. */
  public static boolean carry_addc(int a, int b, boolean carry) {
    return (wide(a) + wide(b) + (carry ? 1 : 0)) >>> 32 != 0;
  }

  /** Borrow of a - b. */
  public static boolean carry_sub(int a, int b) {
    return Integer.compareUnsigned(a, b) < 0;
  }

  /** Borrow of a - b - borrow. */
  public static boolean carry_subb(int a, int b, boolean borrow) {
    return wide(a) - wide(b) - (borrow ? 1 : 0) < 0;
  }

  /** Borrow of b - a. */
  public static boolean carry_subrev(int a, int b) {
    return carry_sub(b, a);
  }

  /** Borrow of b - a - borrow. */
  public static boolean carry_subbrev(int a, int b, boolean borrow) {
    return carry_subb(b, a, borrow);
  }

  /** a + b, limited to 32 bits. */
  public static int add_sat(int a, int b) {
    return saturate(wide(a) + wide(b));
  }

  /** a - b, at least 0. */
  public static int sub_sat(int a, int b) {
    return saturate(wide(a) - wide(b));
  }

  /** b - a, at least 0. */
  public static int subrev_sat(int a, int b) {
    return sub_sat(b, a);
  }

  /** a + b + carry, limited to 32 bits. */
  public static int addc_sat(int a, int b, boolean carry) {
    return saturate(wide(a) + wide(b) + (carry ? 1 : 0));
  }

  /** a - b - borrow, at least 0. */
  public static int subb_sat(int a, int b, boolean borrow) {
    return saturate(wide(a) - wide(b) - (borrow ? 1 : 0));
  }

  /** b - a - borrow, at least 0. */
  public static int subbrev_sat(int a, int b, boolean borrow) {
    return subb_sat(b, a, borrow);
  }

  /** The low word of a * b. */
  public static int mul_lo(int a, int b) {
    return a * b;
  }

  /** The high word of a * b. */
  public static int mul_hi(int a, int b) {
    return (int) ((wide(a) * wide(b)) >>> 32);
  }

  /** The product of two 16-bit numbers, plus c. */
  public static int mad_u16(int a, int b, int c) {
    return U16.low(a) * U16.low(b) + c;
  }

  /** As mad_u16, limited to 32 bits. */
  public static int mad_u16_sat(int a, int b, int c) {
    return saturate(wide(U16.low(a) * U16.low(b)) + wide(c));
  }

  /** The smaller. */
  public static int min(int a, int b) {
    return Integer.compareUnsigned(a, b) <= 0 ? a : b;
  }

  /** The greater. */
  public static int max(int a, int b) {
    return Integer.compareUnsigned(a, b) >= 0 ? a : b;
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
    return Integer.compareUnsigned(a, b) < 0;
  }

  /** Whether a &lt;= b. */
  public static boolean cmp_le(int a, int b) {
    return Integer.compareUnsigned(a, b) <= 0;
  }

  /** Whether a &gt; b. */
  public static boolean cmp_gt(int a, int b) {
    return Integer.compareUnsigned(a, b) > 0;
  }

  /** Whether a &gt;= b. */
  public static boolean cmp_ge(int a, int b) {
    return Integer.compareUnsigned(a, b) >= 0;
  }

  /** Whether a and b are equal. */
  public static boolean cmp_eq(int a, int b) {
    return a == b;
  }

  /** Whether a and b differ. */
  public static boolean cmp_ne(int a, int b) {
    return a != b;
  }

  /** a + b + c. */
  public static int add3(int a, int b, int c) {
    return a + b + c;
  }

  /** (a shifted left by b mod 32) + c. */
  public static int lshl_add(int a, int b, int c) {
    return (a << b) + c;
  }

  /** (a + b) shifted left by c mod 32. */
  public static int add_lshl(int a, int b, int c) {
    return (a + b) << c;
  }

  /** (a ^ b) + c. */
  public static int xad(int a, int b, int c) {
    return (a ^ b) + c;
  }

  /** (a shifted left by 1) + b. */
  public static int lshl1_add(int a, int b) {
    return (a << 1) + b;
  }

  /** Whether lshl1_add does not fit 32 bits. */
  public static boolean carry_lshl1_add(int a, int b) {
    return ((wide(a) << 1) + wide(b)) >>> 32 != 0;
  }

  /** (a shifted left by 2) + b. */
  public static int lshl2_add(int a, int b) {
    return (a << 2) + b;
  }

  /** Whether lshl2_add does not fit 32 bits. */
  public static boolean carry_lshl2_add(int a, int b) {
    return ((wide(a) << 2) + wide(b)) >>> 32 != 0;
  }

  /** (a shifted left by 3) + b. */
  public static int lshl3_add(int a, int b) {
    return (a << 3) + b;
  }

  /** Whether lshl3_add does not fit 32 bits. */
  public static boolean carry_lshl3_add(int a, int b) {
    return ((wide(a) << 3) + wide(b)) >>> 32 != 0;
  }

  /** (a shifted left by 4) + b. */
  public static int lshl4_add(int a, int b) {
    return (a << 4) + b;
  }

  /** Whether lshl4_add does not fit 32 bits. */
  public static boolean carry_lshl4_add(int a, int b) {
    return ((wide(a) << 4) + wide(b)) >>> 32 != 0;
  }

  /** The field of a that starts at bit b mod 32 and is c mod 32 bits wide. */
  @Bitwise
  public static int bfe(int a, int b, int c) {
    return a >>> b & (1 << c) - 1;
  }

  /** The field of a that starts at bit b[4:0] and is b[22:16] bits wide. */
  @Bitwise
  public static int bfe_packed(int a, int b) {
    int width = b >>> 16 & 0x7f;
    return width >= 32 ? a >>> b : bfe(a, b, width);
  }

  /** Number of 1 bits of a, plus b. */
  public static int bcnt(int a, int b) {
    return Integer.bitCount(a) + b;
  }

  /** b + how many bits of a, the mask of lanes 0 to 31, belong to lanes below the given one. */
  public static int mbcnt_lo(int a, int b, int lane) {
    return b + Integer.bitCount(lane >= 32 ? a : a & (1 << lane) - 1);
  }

  /** b + how many bits of a, the mask of lanes 32 to 63, belong to lanes below the given one. */
  public static int mbcnt_hi(int a, int b, int lane) {
    return b + (lane < 32 ? 0 : Integer.bitCount(a & (1 << lane) - 1));
  }

  /** c + |a - b|. */
  public static int sad(int a, int b, int c) {
    return c + difference(a, b);
  }

  /** As sad, limited to 32 bits. */
  public static int sad_sat(int a, int b, int c) {
    return saturate(wide(c) + wide(difference(a, b)));
  }

  private static int difference(int a, int b) {
    return max(a, b) - min(a, b);
  }

  /** Word i of c is given: + |a - b| over the four bytes of a from byte i where b is not 0. */
  public static int mqsad_u8(long a, int b, int c, int index) {
    return c + U8.differences((int) (a >>> (8 * index)), b, true);
  }

  /** As mqsad_u8, limited to 32 bits. */
  public static int mqsad_u8_sat(long a, int b, int c, int index) {
    return saturate(wide(c) + U8.differences((int) (a >>> (8 * index)), b, true));
  }

  /** A float truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static int from_f32(int a) {
    return saturate((long) Float.intBitsToFloat(a));
  }

  /** A double truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static int from_f64(long a) {
    return saturate((long) Double.longBitsToDouble(a));
  }

  /** Memory + 1, or 0 if memory is not less than the data. */
  public static int inc_wrap(int memory, int data) {
    return Integer.compareUnsigned(memory, data) >= 0 ? 0 : memory + 1;
  }

  /** Memory - 1, or the data if memory is 0 or greater than the data. */
  public static int dec_wrap(int memory, int data) {
    return memory == 0 || Integer.compareUnsigned(memory, data) > 0 ? data : memory - 1;
  }

  /** Memory - data, at least 0. */
  public static int csub(int memory, int data) {
    return sub_sat(memory, data);
  }

  /** The low 16 bits. */
  public static int zext_u16(int a) {
    return a & 0xffff;
  }

  /** Memory - data if it is not negative, else memory. */
  public static int cond_sub(int memory, int data) {
    return Integer.compareUnsigned(memory, data) >= 0 ? memory - data : memory;
  }

  /** c + the products of the two 16-bit parts. */
  public static int dot2_u16(int a, int b, int c) {
    return (int) dot(a, b, 16) + c;
  }

  /** c + the products of the four bytes. */
  public static int dot4_u8(int a, int b, int c) {
    return (int) dot(a, b, 8) + c;
  }

  /** c + the products of the eight nibbles. */
  public static int dot8_u4(int a, int b, int c) {
    return (int) dot(a, b, 4) + c;
  }

  /** As dot2_u16, limited to 32 bits. */
  public static int dot2_u16_sat(int a, int b, int c) {
    return saturate(dot(a, b, 16) + wide(c));
  }

  /** As dot4_u8, limited to 32 bits. */
  public static int dot4_u8_sat(int a, int b, int c) {
    return saturate(dot(a, b, 8) + wide(c));
  }

  /** As dot8_u4, limited to 32 bits. */
  public static int dot8_u4_sat(int a, int b, int c) {
    return saturate(dot(a, b, 4) + wide(c));
  }

  private static long dot(int a, int b, int width) {
    long sum = 0;
    int mask = (1 << width) - 1;
    for (int i = 0; i < 32; i += width) {
      sum += wide((a >>> i & mask) * (b >>> i & mask));
    }
    return sum;
  }

  private static long wide(int a) {
    return a & 0xffff_ffffL;
  }

  static int saturate(long a) {
    return (int) Math.clamp(a, 0L, 0xffff_ffffL);
  }
}
