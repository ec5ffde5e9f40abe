package dev.lockstep.hc.intrinsic;

/**
 * Built-in functions of hc on bits. Those that Java has are not repeated: {@link Integer#bitCount},
 * {@link Integer#reverse}, {@link Long#bitCount}, {@link Long#reverse}.
 */
public final class Bits {
  private static final int INT_COUNT = 31;
  private static final int LONG_COUNT = 63;
  private static final int LOW_24 = 0xff_ffff;

  private Bits() {}

  /** Number of zeros above the highest one bit, -1 for 0; hc's {@code __firstbit_u32_u32}. */
  public static int firstBit(int value) {
    return value == 0 ? -1 : Integer.numberOfLeadingZeros(value);
  }

  /** Number of zeros above the highest one bit, -1 for 0; hc's {@code __firstbit_u32_u64}. */
  public static int firstBit(long value) {
    return value == 0 ? -1 : Long.numberOfLeadingZeros(value);
  }

  /**
   * Number of bits at the top that equal the sign, the sign included, -1 for 0 and -1; hc's {@code
   * __firstbit_u32_s32}.
   */
  public static int firstBitSigned(int value) {
    return firstBit(value ^ value >> INT_COUNT);
  }

  /**
   * Number of bits at the top that equal the sign, the sign included, -1 for 0 and -1; hc's {@code
   * __firstbit_u32_s64}.
   */
  public static int firstBitSigned(long value) {
    return firstBit(value ^ value >> LONG_COUNT);
  }

  /** Number of zeros below the lowest one bit, -1 for 0; hc's {@code __lastbit_u32_u32}. */
  public static int lastBit(int value) {
    return value == 0 ? -1 : Integer.numberOfTrailingZeros(value);
  }

  /** Number of zeros below the lowest one bit, -1 for 0; hc's {@code __lastbit_u32_u64}. */
  public static int lastBit(long value) {
    return value == 0 ? -1 : Long.numberOfTrailingZeros(value);
  }

  /**
   * Some bits of a value, moved to the bottom; hc's {@code __bitextract_u32}.
   *
   * @param offset of the lowest bit; the low 5 bits count
   * @param width number of bits; the low 5 bits count
   */
  public static int extract(int value, int offset, int width) {
    return value >>> offset & mask(width & INT_COUNT, 0);
  }

  /**
   * Some bits of a value, moved to the bottom; hc's {@code __bitextract_u64}.
   *
   * @param offset of the lowest bit; the low 6 bits count
   * @param width number of bits; the low 6 bits count
   */
  public static long extract(long value, int offset, int width) {
    return value >>> offset & (1L << width) - 1;
  }

  /**
   * The first value with some bits from the bottom of the second; hc's {@code __bitinsert_u32}.
   *
   * @param offset of the lowest bit; the low 5 bits count
   * @param width number of bits; the low 5 bits count
   */
  public static int insert(int into, int value, int offset, int width) {
    return select(mask(width, offset), value << offset, into);
  }

  /**
   * The first value with some bits from the bottom of the second; hc's {@code __bitinsert_u64},
   * which is wrong from 31 bits on, where this is not.
   *
   * @param offset of the lowest bit; the low 6 bits count
   * @param width number of bits; the low 6 bits count
   */
  public static long insert(long into, long value, int offset, int width) {
    return select((1L << width) - 1 << offset, value << offset, into);
  }

  /**
   * Some ones; hc's {@code __bitmask_b32}.
   *
   * @param width number of ones; the low 5 bits count
   * @param offset of the lowest; the low 5 bits count
   */
  public static int mask(int width, int offset) {
    return (1 << width) - 1 << offset;
  }

  /** Bits of the first value where the mask has ones, else of the second. */
  public static int select(int mask, int ones, int zeros) {
    return mask & ones | ~mask & zeros;
  }

  /** Bits of the first value where the mask has ones, else of the second. */
  public static long select(long mask, long ones, long zeros) {
    return mask & ones | ~mask & zeros;
  }

  /**
   * 32 bits out of two values side by side; hc's {@code __bitalign_b32}.
   *
   * @param shift offset of the lowest bit; the low 5 bits count
   */
  public static int align(int high, int low, int shift) {
    long both = (long) high << Integer.SIZE | low & 0xffff_ffffL;
    return (int) (both >>> (shift & INT_COUNT));
  }

  /**
   * 4 bytes out of two values side by side; hc's {@code __bytealign_b32}.
   *
   * @param shift offset of the lowest byte; the low 2 bits count
   */
  public static int alignBytes(int high, int low, int shift) {
    return align(high, low, (shift & 3) * Byte.SIZE);
  }

  /** Product of the low 24 bits as signed numbers, its low 32 bits; hc's {@code __mul24_i32}. */
  public static int mul24(int a, int b) {
    return (a << Byte.SIZE >> Byte.SIZE) * (b << Byte.SIZE >> Byte.SIZE);
  }

  /** Product of the low 24 bits as unsigned numbers, its low 32 bits; hc's {@code __mul24_u32}. */
  public static int mul24Unsigned(int a, int b) {
    return (a & LOW_24) * (b & LOW_24);
  }

  /** {@link #mul24} plus a number; hc's {@code __mad24_i32}. */
  public static int mad24(int a, int b, int c) {
    return mul24(a, b) + c;
  }

  /** {@link #mul24Unsigned} plus a number; hc's {@code __mad24_u32}. */
  public static int mad24Unsigned(int a, int b, int c) {
    return mul24Unsigned(a, b) + c;
  }
}
