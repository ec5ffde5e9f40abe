package dev.lockstep.runtime.argument;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * The element types of buffers and scalars. An element is handled as its bits: the low {@link
 * #bytes()} bytes of a long, the rest zero. Memory is little-endian.
 */
public enum ElementType {
  I8("i8", 1, false, true),
  U8("u8", 1, false, false),
  I16("i16", 2, false, true),
  U16("u16", 2, false, false),
  I32("i32", 4, false, true),
  U32("u32", 4, false, false),
  I64("i64", 8, false, true),
  U64("u64", 8, false, false),
  F16("f16", 2, true, true),
  F32("f32", 4, true, true),
  F64("f64", 8, true, true);

  /** All type names, for diagnostics. */
  public static final String NAMES = "i8 u8 i16 u16 i32 u32 i64 u64 f16 f32 f64";

  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final String typeName;
  private final int bytes;
  private final boolean isFloat;
  private final boolean signed;

  /** The type of unsigned integers of 1, 2, 4 or 8 bytes; {@code U8} for another size. */
  public static ElementType unsigned(int bytes) {
    return switch (bytes) {
      case Short.BYTES -> U16;
      case Integer.BYTES -> U32;
      case Long.BYTES -> U64;
      default -> U8;
    };
  }

  ElementType(String typeName, int bytes, boolean isFloat, boolean signed) {
    this.typeName = typeName;
    this.bytes = bytes;
    this.isFloat = isFloat;
    this.signed = signed;
  }

  /** The name in run files and on the command line. */
  public String typeName() {
    return typeName;
  }

  /** Size of an element in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Whether elements are IEEE 754 numbers. */
  public boolean isFloat() {
    return isFloat;
  }

  /** Whether elements have a sign. */
  public boolean isSigned() {
    return signed;
  }

  /** The type of a name, if there is one. */
  public static Optional<ElementType> named(String name) {
    for (ElementType type : values()) {
      if (type.typeName.equals(name)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** The bits of an element of a segment. */
  public long read(MemorySegment memory, long index) {
    return switch (bytes) {
      case 1 -> memory.get(ValueLayout.JAVA_BYTE, index) & 0xffL;
      case 2 -> memory.get(SHORT, index * 2) & 0xffffL;
      case 4 -> memory.get(INT, index * 4) & 0xffff_ffffL;
      default -> memory.get(LONG, index * 8);
    };
  }

  /** Stores an element's bits; bits above the element's size are dropped. */
  public void write(MemorySegment memory, long index, long bits) {
    switch (bytes) {
      case 1 -> memory.set(ValueLayout.JAVA_BYTE, index, (byte) bits);
      case 2 -> memory.set(SHORT, index * 2, (short) bits);
      case 4 -> memory.set(INT, index * 4, (int) bits);
      default -> memory.set(LONG, index * 8, bits);
    }
  }

  /** Drops what lies above the element's size. */
  public long truncate(long bits) {
    return bytes == 8 ? bits : bits & ((1L << (8 * bytes)) - 1);
  }

  /** Integer bits as a number: sign-extended for signed types, 64-bit unsigned wraps. */
  public long toLong(long bits) {
    int unused = 64 - 8 * bytes;
    return signed ? bits << unused >> unused : bits;
  }

  /** The element as a double; exact except for 64-bit integers, which round to nearest. */
  public double toDouble(long bits) {
    return switch (this) {
      case F16 -> Float.float16ToFloat((short) bits);
      case F32 -> Float.intBitsToFloat((int) bits);
      case F64 -> Double.longBitsToDouble(bits);
      case U64 -> bits >= 0 ? (double) bits : ((bits >>> 1) | (bits & 1)) * 2.0;
      case I8, U8, I16, U16, I32, U32, I64 -> toLong(bits);
    };
  }

  /** The bits of the nearest float of this type (ties to even); only for float types. */
  public long fromDouble(double value) {
    return switch (this) {
      case F16 -> NumberText.float16(value);
      case F32 -> Float.floatToIntBits((float) value) & 0xffff_ffffL;
      case F64 -> Double.doubleToLongBits(value);
      case I8, U8, I16, U16, I32, U32, I64, U64 ->
          throw new IllegalArgumentException(typeName + " is not a float type");
    };
  }

  /** Whether the bits are a NaN of a float type. */
  public boolean isNaN(long bits) {
    return isFloat && Double.isNaN(toDouble(bits));
  }

  /**
   * The element as text: integers in decimal; floats as the shortest decimal that reads back to the
   * same bits, with a point or an exponent; {@code nan}, {@code inf}, {@code -inf}.
   */
  public String format(long bits) {
    return NumberText.format(this, bits);
  }
}
