package dev.lockstep.guest.host;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.stream.LongStream;

/**
 * The memory of the host program, by address. Addresses come from the host and are read and written
 * as they are: what a driver in C does with them happens here, too, when they are wrong.
 */
@SuppressWarnings("restricted")
public final class HostMemory {
  private static final MemorySegment ALL = MemorySegment.ofAddress(0).reinterpret(Long.MAX_VALUE);

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();
  private static final VarHandle HALF = ValueLayout.JAVA_INT.varHandle();

  private HostMemory() {}

  /** A number of 32 bits. */
  public static int getInt(long address) {
    return ALL.get(INT, address);
  }

  /** A number of 64 bits, or an address. */
  public static long getLong(long address) {
    return ALL.get(LONG, address);
  }

  /** Writes a number of 32 bits. */
  public static void putInt(long address, int value) {
    ALL.set(INT, address, value);
  }

  /** Writes a number of 64 bits, or an address. */
  public static void putLong(long address, long value) {
    ALL.set(LONG, address, value);
  }

  /** A number of 16 bits. */
  public static int getShort(long address) {
    return Short.toUnsignedInt(ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, address));
  }

  /** A number of 64 bits that others may change; its address is a multiple of 8. */
  public static long getLongVolatile(long address) {
    return (long) WORD.getVolatile(ALL, address);
  }

  /** Writes a number of 64 bits for others to see; its address is a multiple of 8. */
  public static void putLongVolatile(long address, long value) {
    WORD.setVolatile(ALL, address, value);
  }

  /** Adds to a number of 64 bits that others may change; its address is a multiple of 8. */
  public static long addLong(long address, long value) {
    return (long) WORD.getAndAdd(ALL, address, value) + value;
  }

  /** A number of 32 bits that others may change; its address is a multiple of 4. */
  public static int getIntVolatile(long address) {
    return (int) HALF.getVolatile(ALL, address);
  }

  /** Writes a number of 32 bits for others to see; its address is a multiple of 4. */
  public static void putIntVolatile(long address, int value) {
    HALF.setVolatile(ALL, address, value);
  }

  /** Adds to a number of 32 bits that others may change; its address is a multiple of 4. */
  public static int addInt(long address, int value) {
    return (int) HALF.getAndAdd(ALL, address, value) + value;
  }

  /** A list of numbers of 64 bits. */
  public static long[] getLongs(long address, int count) {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = getLong(address + 8L * i);
    }
    return values;
  }

  /** The same, one after the other. */
  public static LongStream longs(long address, int count) {
    return LongStream.range(0, count).map(i -> getLong(address + 8 * i));
  }

  /** A copy of bytes. */
  public static byte[] getBytes(long address, int count) {
    return ALL.asSlice(address, count).toArray(ValueLayout.JAVA_BYTE);
  }

  public static void putBytes(long address, byte[] bytes) {
    MemorySegment.copy(bytes, 0, ALL, ValueLayout.JAVA_BYTE, address, bytes.length);
  }

  /** The bytes themselves, for as long as the host keeps them. */
  public static MemorySegment segment(long address, long bytes) {
    return MemorySegment.ofAddress(address).reinterpret(bytes);
  }

  /** The text up to its terminating zero; what is no UTF-8 becomes a replacement character. */
  public static String text(long address) {
    long length = 0;
    while (ALL.get(ValueLayout.JAVA_BYTE, address + length) != 0) {
      length++;
    }
    return text(address, length);
  }

  public static String text(long address, long bytes) {
    return new String(getBytes(address, Math.toIntExact(bytes)), StandardCharsets.UTF_8);
  }
}
