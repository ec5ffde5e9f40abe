package dev.lockstep.emulator.semantics;

/** Operations on 32 bits without a number in them. */
@SuppressWarnings("MemberName")
public final class B32 {
  /** Digits, one for each tile pattern (Vega ISA, screen partition table; CLRX documentation). */
  private static final String SCREEN_PARTITION =
      "137f5fff7ffffffff26efafffbffffffdf4cff5fffdfffff9bf8fffafffeffff"
          + "ffff4cdf6fffeffffffff89bf99ffdffffff7f13ff9fffbfffff6ef26ff6fff7"
          + "bfffffff23bfaffff7fffffff19df5ffffefffffef8cffaffffdffff67f4fff5"
          + "9fffdfffffff8ceff66ffefffffff467ff6fff7fffffbf239ff9fffbffff9df1";

  private B32() {}

  /** a. */
  @Bitwise
  public static int mov(int a) {
    return a;
  }

  /** ~a. */
  @Bitwise
  public static int not(int a) {
    return ~a;
  }

  /** a &amp; b. */
  @Bitwise
  public static int and(int a, int b) {
    return a & b;
  }

  /** a | b. */
  @Bitwise
  public static int or(int a, int b) {
    return a | b;
  }

  /** a ^ b. */
  @Bitwise
  public static int xor(int a, int b) {
    return a ^ b;
  }

  /** ~(a &amp; b). */
  @Bitwise
  public static int nand(int a, int b) {
    return ~(a & b);
  }

  /** ~(a | b). */
  @Bitwise
  public static int nor(int a, int b) {
    return ~(a | b);
  }

  /** ~(a ^ b). */
  @Bitwise
  public static int xnor(int a, int b) {
    return ~(a ^ b);
  }

  /** ~a &amp; b. */
  public static int andn1(int a, int b) {
    return ~a & b;
  }

  /** a &amp; ~b. */
  @Bitwise
  public static int andn2(int a, int b) {
    return a & ~b;
  }

  /** ~a | b. */
  public static int orn1(int a, int b) {
    return ~a | b;
  }

  /** a | ~b. */
  @Bitwise
  public static int orn2(int a, int b) {
    return a | ~b;
  }

  /** scc ? a : b. */
  @Bitwise
  public static int cselect(int a, int b, boolean scc) {
    return scc ? a : b;
  }

  /** a shifted left by b mod 32. */
  @Bitwise
  public static int lshl(int a, int b) {
    return a << b;
  }

  /** b shifted left by a mod 32. */
  @Bitwise
  public static int lshlrev(int a, int b) {
    return b << a;
  }

  /** a shifted right by b mod 32, zeros come in. */
  @Bitwise
  public static int lshr(int a, int b) {
    return a >>> b;
  }

  /** b shifted right by a mod 32, zeros come in. */
  @Bitwise
  public static int lshrrev(int a, int b) {
    return b >>> a;
  }

  /** (a mod 32) ones that start at bit b mod 32. */
  public static int bfm(int a, int b) {
    return ((1 << a) - 1) << b;
  }

  /** The bits in reverse order. */
  @Bitwise
  public static int brev(int a) {
    return Integer.reverse(a);
  }

  /** The old value with bit a mod 32 cleared. */
  @Bitwise
  public static int bitset0(int a, int old) {
    return old & ~(1 << a);
  }

  /** The old value with bit a mod 32 set. */
  @Bitwise
  public static int bitset1(int a, int old) {
    return old | 1 << a;
  }

  /** Whether bit b mod 32 of a is 0. */
  public static boolean bitcmp0(int a, int b) {
    return (a >>> b & 1) == 0;
  }

  /** Whether bit b mod 32 of a is 1. */
  public static boolean bitcmp1(int a, int b) {
    return (a >>> b & 1) != 0;
  }

  /** Whether a is not 0. */
  public static boolean nonzero(int a) {
    return a != 0;
  }

  /** Number of 0 bits. */
  public static int bcnt0(int a) {
    return Integer.bitCount(~a);
  }

  /** Number of 1 bits. */
  public static int bcnt1(int a) {
    return Integer.bitCount(a);
  }

  /** Position of the lowest 0 bit, or -1. */
  public static int ff0(int a) {
    return ff1(~a);
  }

  /** Position of the lowest 1 bit, or -1. */
  public static int ff1(int a) {
    return a == 0 ? -1 : Integer.numberOfTrailingZeros(a);
  }

  /** Number of 0 bits above the highest 1 bit, or -1. */
  public static int flbit(int a) {
    return a == 0 ? -1 : Integer.numberOfLeadingZeros(a);
  }

  /** Each group of four bits that is not 0 becomes 1111. */
  @Bitwise
  public static int wqm(int a) {
    int any = (a | a >>> 1 | a >>> 2 | a >>> 3) & 0x1111_1111;
    return any * 15;
  }

  /** Bit i states whether the i-th group of four bits is not 0. */
  @Bitwise
  public static int quadmask(int a) {
    int any = (a | a >>> 1 | a >>> 2 | a >>> 3) & 0x1111_1111;
    any = (any | any >>> 3) & 0x0303_0303;
    any = (any | any >>> 6) & 0x000f_000f;
    return (any | any >>> 12) & 0xff;
  }

  /** The data. */
  public static int swap(int memory, int data) {
    return data;
  }

  /** The data if memory equals the comparand. */
  public static int cmpswap(int memory, int data, int comparand) {
    return memory == comparand ? data : memory;
  }

  /** Memory with the bits of the mask cleared and those of the data set. */
  public static int mskor(int memory, int mask, int data) {
    return (memory & ~mask) | data;
  }

  /** mask ? b : a. */
  @Bitwise
  public static int cndmask(int a, int b, boolean mask) {
    return mask ? b : a;
  }

  /** Bits of b where a is 1, of c where it is 0. */
  @Bitwise
  public static int bfi(int a, int b, int c) {
    return c ^ (b ^ c) & a;
  }

  /** The low word of a:b shifted right by c mod 32 bits. */
  @Bitwise
  public static int alignbit(int a, int b, int c) {
    return b >>> c | a << 1 << ~c;
  }

  /** The low word of a:b shifted right by c mod 4 bytes. */
  @Bitwise
  public static int alignbyte(int a, int b, int c) {
    return alignbit(a, b, c << 3 & 24);
  }

  /** a &amp; b | c. */
  @Bitwise
  public static int and_or(int a, int b, int c) {
    return (a & b) | c;
  }

  /** a | b | c. */
  @Bitwise
  public static int or3(int a, int b, int c) {
    return a | b | c;
  }

  /** a ^ b ^ c. */
  @Bitwise
  public static int xor3(int a, int b, int c) {
    return a ^ b ^ c;
  }

  /** (a shifted left by b mod 32) | c. */
  @Bitwise
  public static int lshl_or(int a, int b, int c) {
    return a << b | c;
  }

  /** The low half of a below the low half of b. */
  @Bitwise
  public static int pack_ll(int a, int b) {
    return (a & 0xffff) | b << 16;
  }

  /** The low half of a below the high half of b. */
  @Bitwise
  public static int pack_lh(int a, int b) {
    return (a & 0xffff) | (b & 0xffff_0000);
  }

  /** The high half of a below the low half of b. */
  public static int pack_hl(int a, int b) {
    return a >>> 16 | b << 16;
  }

  /** The high half of a below the high half of b. */
  @Bitwise
  public static int pack_hh(int a, int b) {
    return a >>> 16 | (b & 0xffff_0000);
  }

  /** Each byte is the byte of a:b that the same byte of the selector c names. */
  @Bitwise
  public static int perm(int a, int b, int c) {
    int result = 0;
    for (int i = 0; i < 32; i += 8) {
      result |= selected(a, b, c >>> i & 0xff) << i;
    }
    return result;
  }

  /** 0 to 7 a byte, 8 to 11 the sign of byte 1, 3, 5 or 7, 12 nothing, above all ones. */
  private static int selected(int a, int b, int selector) {
    int result = ((selector & 4) != 0 ? a : b) >>> (selector << 3);
    if (selector >= 8) {
      int signs = (selector & 2) != 0 ? a : b;
      result = signs << (~selector << 4 & 16) >> 31;
    }
    if (selector >= 12) {
      // Below 0 but for 12.
      result = ~selector + 13 >> 31;
    }
    return result & 0xff;
  }

  /** The data subtracted from memory if it is not greater, else the second data added. */
  public static int wrap(int memory, int data, int second) {
    return Integer.compareUnsigned(memory, data) >= 0 ? memory - data : memory + second;
  }

  /** Entry a mod 256 of the table of screen tiles and shader engines. */
  public static int screen_partition_4se(int a) {
    return Character.digit(SCREEN_PARTITION.charAt(a & 0xff), 16);
  }
}
