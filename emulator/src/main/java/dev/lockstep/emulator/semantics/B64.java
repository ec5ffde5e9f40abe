package dev.lockstep.emulator.semantics;

/** Operations on 64 bits without a number in them. */
@SuppressWarnings("MemberName")
public final class B64 {
  private B64() {}

  /** a. */
  @Bitwise
  public static long mov(long a) {
    return a;
  }

  /** ~a. */
  @Bitwise
  public static long not(long a) {
    return ~a;
  }

  /** a &amp; b. */
  @Bitwise
  public static long and(long a, long b) {
    return a & b;
  }

  /** a | b. */
  @Bitwise
  public static long or(long a, long b) {
    return a | b;
  }

  /** a ^ b. */
  @Bitwise
  public static long xor(long a, long b) {
    return a ^ b;
  }

  /** ~(a &amp; b). */
  @Bitwise
  public static long nand(long a, long b) {
    return ~(a & b);
  }

  /** ~(a | b). */
  @Bitwise
  public static long nor(long a, long b) {
    return ~(a | b);
  }

  /** ~(a ^ b). */
  @Bitwise
  public static long xnor(long a, long b) {
    return ~(a ^ b);
  }

  /** ~a &amp; b. */
  public static long andn1(long a, long b) {
    return ~a & b;
  }

  /** a &amp; ~b. */
  @Bitwise
  public static long andn2(long a, long b) {
    return a & ~b;
  }

  /** ~a | b. */
  public static long orn1(long a, long b) {
    return ~a | b;
  }

  /** a | ~b. */
  @Bitwise
  public static long orn2(long a, long b) {
    return a | ~b;
  }

  /** scc ? a : b. */
  @Bitwise
  public static long cselect(long a, long b, boolean scc) {
    return scc ? a : b;
  }

  /** a shifted left by b mod 64. */
  @Bitwise
  public static long lshl(long a, int b) {
    return a << b;
  }

  /** b shifted left by a mod 64. */
  @Bitwise
  public static long lshlrev(int a, long b) {
    return b << a;
  }

  /** a shifted right by b mod 64, zeros come in. */
  @Bitwise
  public static long lshr(long a, int b) {
    return a >>> b;
  }

  /** b shifted right by a mod 64, zeros come in. */
  @Bitwise
  public static long lshrrev(int a, long b) {
    return b >>> a;
  }

  /** (a mod 64) ones that start at bit b mod 64. */
  public static long bfm(int a, int b) {
    return ((1L << a) - 1) << b;
  }

  /** The bits in reverse order. */
  @Bitwise
  public static long brev(long a) {
    return Long.reverse(a);
  }

  /** The old value with bit a mod 64 cleared. */
  @Bitwise
  public static long bitset0(int a, long old) {
    return old & ~(1L << a);
  }

  /** The old value with bit a mod 64 set. */
  @Bitwise
  public static long bitset1(int a, long old) {
    return old | 1L << a;
  }

  /** Whether bit b mod 64 of a is 0. */
  public static boolean bitcmp0(long a, int b) {
    return (a >>> b & 1) == 0;
  }

  /** Whether bit b mod 64 of a is 1. */
  public static boolean bitcmp1(long a, int b) {
    return (a >>> b & 1) != 0;
  }

  /** Whether a is not 0. */
  public static boolean nonzero(long a) {
    return a != 0;
  }

  /** Number of 0 bits. */
  public static int bcnt0(long a) {
    return Long.bitCount(~a);
  }

  /** Number of 1 bits. */
  public static int bcnt1(long a) {
    return Long.bitCount(a);
  }

  /** Position of the lowest 0 bit, or -1. */
  public static int ff0(long a) {
    return ff1(~a);
  }

  /** Position of the lowest 1 bit, or -1. */
  public static int ff1(long a) {
    return a == 0 ? -1 : Long.numberOfTrailingZeros(a);
  }

  /** Number of 0 bits above the highest 1 bit, or -1. */
  public static int flbit(long a) {
    return a == 0 ? -1 : Long.numberOfLeadingZeros(a);
  }

  /** Each group of four bits that is not 0 becomes 1111. */
  @Bitwise
  public static long wqm(long a) {
    long any = (a | a >>> 1 | a >>> 2 | a >>> 3) & 0x1111_1111_1111_1111L;
    return any * 15;
  }

  /** Bit i states whether the i-th group of four bits is not 0. */
  @Bitwise
  public static long quadmask(long a) {
    long any = (a | a >>> 1 | a >>> 2 | a >>> 3) & 0x1111_1111_1111_1111L;
    any = (any | any >>> 3) & 0x0303_0303_0303_0303L;
    any = (any | any >>> 6) & 0x000f_000f_000f_000fL;
    any = (any | any >>> 12) & 0x0000_00ff_0000_00ffL;
    return (any | any >>> 24) & 0xffff;
  }

  /** The data. */
  public static long swap(long memory, long data) {
    return data;
  }

  /** The data if memory equals the comparand. */
  public static long cmpswap(long memory, long data, long comparand) {
    return memory == comparand ? data : memory;
  }

  /** Memory with the bits of the mask cleared and those of the data set. */
  public static long mskor(long memory, long mask, long data) {
    return (memory & ~mask) | data;
  }

  /** Each bit written twice. */
  @Bitwise
  public static long bitreplicate(int a) {
    long spread = a & 0xffff_ffffL;
    spread = (spread | spread << 16) & 0x0000_ffff_0000_ffffL;
    spread = (spread | spread << 8) & 0x00ff_00ff_00ff_00ffL;
    spread = (spread | spread << 4) & 0x0f0f_0f0f_0f0f_0f0fL;
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333L;
    spread = (spread | spread << 1) & 0x5555_5555_5555_5555L;
    return spread * 3;
  }

  /** Each half of the data whose top bit is set replaces the half of memory, without that bit. */
  public static long condxchg32(long memory, long data) {
    long mask = (data >>> 31 & 0x1_0000_0001L) * 0xffff_ffffL;
    return (memory & ~mask) | (data & mask & 0x7fff_ffff_7fff_ffffL);
  }
}
