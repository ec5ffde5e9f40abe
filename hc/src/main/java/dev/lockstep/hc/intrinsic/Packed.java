package dev.lockstep.hc.intrinsic;

/**
 * Built-in functions of hc on packed numbers: elements of 8, 16 or 32 bits in an int or a long, the
 * first one in the lowest bits. The names are those of hc without the types of arguments; methods
 * with {@code Unsigned} extend an element with zeros, their namesakes with its sign. Numbers of
 * elements count modulo the elements that there are. Source: the HSA Programmer's Reference Manual
 * 1.0, sections 5.9 and 5.15.
 */
public final class Packed {
  private static final int BYTE_MASK = 0xff;
  private static final int SHORT_MASK = 0xffff;
  private static final long INT_MASK = 0xffff_ffffL;

  /** From here on floats are whole numbers: a sum with it is rounded to one. */
  private static final float WHOLE = 0x1p23f;

  private Packed() {}

  /** Elements 0 and 1 of both values in turns; hc's {@code __unpacklo_u8x4}. */
  public static int unpackLow8x4(int a, int b) {
    return spread8(a & SHORT_MASK) | spread8(b & SHORT_MASK) << 8;
  }

  /** Elements 0 to 3 of both values in turns; hc's {@code __unpacklo_u8x8}. */
  public static long unpackLow8x8(long a, long b) {
    return wide8((int) a) | wide8((int) b) << 8;
  }

  /** Element 0 of both values; hc's {@code __unpacklo_u16x2}. */
  public static int unpackLow16x2(int a, int b) {
    return a & SHORT_MASK | b << 16;
  }

  /** Elements 0 and 1 of both values in turns; hc's {@code __unpacklo_u16x4}. */
  public static long unpackLow16x4(long a, long b) {
    return wide16((int) a) | wide16((int) b) << 16;
  }

  /** Element 0 of both values; hc's {@code __unpacklo_u32x2}. */
  public static long unpackLow32x2(long a, long b) {
    return a & INT_MASK | b << 32;
  }

  /** Elements 2 and 3 of both values in turns; hc's {@code __unpackhi_u8x4}. */
  public static int unpackHigh8x4(int a, int b) {
    return unpackLow8x4(a >>> 16, b >>> 16);
  }

  /** Elements 4 to 7 of both values in turns; hc's {@code __unpackhi_u8x8}. */
  public static long unpackHigh8x8(long a, long b) {
    return unpackLow8x8(a >>> 32, b >>> 32);
  }

  /** Element 1 of both values; hc's {@code __unpackhi_u16x2}. */
  public static int unpackHigh16x2(int a, int b) {
    return unpackLow16x2(a >>> 16, b >>> 16);
  }

  /** Elements 2 and 3 of both values in turns; hc's {@code __unpackhi_u16x4}. */
  public static long unpackHigh16x4(long a, long b) {
    return unpackLow16x4(a >>> 32, b >>> 32);
  }

  /** Element 1 of both values; hc's {@code __unpackhi_u32x2}. */
  public static long unpackHigh32x2(long a, long b) {
    return unpackLow32x2(a >>> 32, b >>> 32);
  }

  /** The value with another element; hc's {@code __pack_u8x4_u32}. */
  public static int pack8x4(int into, int element, int index) {
    int at = (index & 3) * 8;
    return into & ~(BYTE_MASK << at) | (element & BYTE_MASK) << at;
  }

  /** The value with another element; hc's {@code __pack_u8x8_u32}. */
  public static long pack8x8(long into, int element, int index) {
    int at = (index & 7) * 8;
    return into & ~((long) BYTE_MASK << at) | (long) (element & BYTE_MASK) << at;
  }

  /** The value with another element; hc's {@code __pack_u16x2_u32}. */
  public static int pack16x2(int into, int element, int index) {
    int at = (index & 1) * 16;
    return into & ~(SHORT_MASK << at) | (element & SHORT_MASK) << at;
  }

  /** The value with another element; hc's {@code __pack_u16x4_u32}. */
  public static long pack16x4(long into, int element, int index) {
    int at = (index & 3) * 16;
    return into & ~((long) SHORT_MASK << at) | (long) (element & SHORT_MASK) << at;
  }

  /** The value with another element; hc's {@code __pack_u32x2_u32}. */
  public static long pack32x2(long into, int element, int index) {
    int at = (index & 1) * 32;
    return into & ~(INT_MASK << at) | (element & INT_MASK) << at;
  }

  /** The value with another element; hc's {@code __pack_f32x2_f32} on the bits of a double. */
  public static long packFloat32x2(long into, float element, int index) {
    return pack32x2(into, Float.floatToRawIntBits(element), index);
  }

  /** An element; hc's {@code __unpack_s32_s8x4}. */
  public static int unpack8x4(int value, int index) {
    return (byte) (value >> (index & 3) * 8);
  }

  /** An element; hc's {@code __unpack_u32_u8x4}. */
  public static int unpackUnsigned8x4(int value, int index) {
    return value >>> (index & 3) * 8 & BYTE_MASK;
  }

  /** An element; hc's {@code __unpack_s32_s8x8}. */
  public static int unpack8x8(long value, int index) {
    return (byte) (value >> (index & 7) * 8);
  }

  /** An element; hc's {@code __unpack_u32_u8x8}. */
  public static int unpackUnsigned8x8(long value, int index) {
    return (int) (value >>> (index & 7) * 8) & BYTE_MASK;
  }

  /** An element; hc's {@code __unpack_s32_s16x2}. */
  public static int unpack16x2(int value, int index) {
    return (short) (value >> (index & 1) * 16);
  }

  /** An element; hc's {@code __unpack_u32_u16x2}. */
  public static int unpackUnsigned16x2(int value, int index) {
    return value >>> (index & 1) * 16 & SHORT_MASK;
  }

  /** An element; hc's {@code __unpack_s32_s16x4}. */
  public static int unpack16x4(long value, int index) {
    return (short) (value >> (index & 3) * 16);
  }

  /** An element; hc's {@code __unpack_u32_u16x4}. */
  public static int unpackUnsigned16x4(long value, int index) {
    return (int) (value >>> (index & 3) * 16) & SHORT_MASK;
  }

  /** An element; hc's {@code __unpack_u32_u32x2}. */
  public static int unpack32x2(long value, int index) {
    return (int) (value >> (index & 1) * 32);
  }

  /** An element; hc's {@code __unpack_f32_f32x2} on the bits of a double. */
  public static float unpackFloat32x2(long value, int index) {
    return Float.intBitsToFloat(unpack32x2(value, index));
  }

  /**
   * Half of the sum of four unsigned bytes each and of the lowest bit of each byte of {@code
   * rounding}, without a fraction; hc's {@code __lerp_u8x4}.
   */
  public static int lerp8x4(int a, int b, int rounding) {
    int even = spread(a) + spread(b) + (spread(rounding) & 0x10001);
    int odd = spread(a >>> 8) + spread(b >>> 8) + (spread(rounding >>> 8) & 0x10001);
    return even >>> 1 & 0xff00ff | (odd >>> 1 & 0xff00ff) << 8;
  }

  /**
   * Four floats rounded to the nearest, ties to even, as unsigned bytes; those beyond the range
   * give its nearer end, NaN gives 0; hc's {@code __packcvt_u8x4_f32}.
   */
  public static int packConverted8x4(float a, float b, float c, float d) {
    return toByte(a) | toByte(b) << 8 | toByte(c) << 16 | toByte(d) << 24;
  }

  /** An unsigned byte as a float; hc's {@code __unpackcvt_f32_u8x4}. */
  public static float unpackConverted8x4(int value, int index) {
    return unpackUnsigned8x4(value, index);
  }

  /** Distance of two unsigned ints plus a number; hc's {@code __sad_u32_u32}. */
  public static int sad32(int a, int b, int plus) {
    return (Integer.compareUnsigned(a, b) < 0 ? b - a : a - b) + plus;
  }

  /** Distances of unsigned shorts plus a number; hc's {@code __sad_u32_u16x2}. */
  public static int sad16x2(int a, int b, int plus) {
    return Math.abs((a & SHORT_MASK) - (b & SHORT_MASK)) + Math.abs((a >>> 16) - (b >>> 16)) + plus;
  }

  /** Distances of unsigned bytes plus a number; hc's {@code __sad_u32_u8x4}. */
  public static int sad8x4(int a, int b, int plus) {
    int sum = plus;
    for (int i = 0; i < 4; i++) {
      sum += Math.abs(unpackUnsigned8x4(a, i) - unpackUnsigned8x4(b, i));
    }
    return sum;
  }

  /** Distances of unsigned bytes times 2^16 plus a number; hc's {@code __sadhi_u16x2_u8x4}. */
  public static int sadHigh8x4(int a, int b, int plus) {
    return (sad8x4(a, b, 0) << 16) + plus;
  }

  private static int toByte(float value) {
    float inRange = value > 0 ? Math.min(value, BYTE_MASK) : 0;
    return (int) (inRange + WHOLE - WHOLE);
  }

  /** Bytes 0 and 2 as elements of 16 bits. */
  private static int spread(int value) {
    return value & 0xff00ff;
  }

  /** Bytes 0 and 1 as elements of 16 bits. */
  private static int spread8(int value) {
    return (value | value << 8) & 0xff00ff;
  }

  private static long wide8(int value) {
    return spread8(value & SHORT_MASK) & INT_MASK | (long) spread8(value >>> 16) << 32;
  }

  private static long wide16(int value) {
    return value & SHORT_MASK | (long) (value >>> 16) << 32;
  }
}
