package dev.lockstep.hc.translated;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Arrays of the host as memory of a device has them: elements of their size, little-endian, truth
 * values as bytes of 0 or 1, rows one behind the other.
 */
public final class HostArrays {
  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfChar CHAR =
      ValueLayout.JAVA_CHAR.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfDouble DOUBLE =
      ValueLayout.JAVA_DOUBLE.withOrder(ByteOrder.LITTLE_ENDIAN);

  private HostArrays() {}

  /** Number of elements; rows have the same length each. */
  public static long length(Object array) {
    if (!(array instanceof Object[] rows)) {
      return Array.getLength(array);
    }
    return rows.length == 0 ? 0 : rows.length * length(rows[0]);
  }

  /** The arrays of primitives that an array consists of, itself if it has one axis. */
  public static Stream<Object> rows(Object array) {
    return array instanceof Object[] parts
        ? Arrays.stream(parts).flatMap(HostArrays::rows)
        : Stream.of(array);
  }

  /** Bytes of all elements. */
  public static long bytes(Object array) {
    return length(array) * elementBytes(array);
  }

  /** Bytes of an element. */
  public static int elementBytes(Object array) {
    Class<?> element = array.getClass();
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return switch (element.descriptorString().charAt(0)) {
      case 'J', 'D' -> Long.BYTES;
      case 'I', 'F' -> Integer.BYTES;
      case 'S', 'C' -> Short.BYTES;
      default -> Byte.BYTES;
    };
  }

  /**
   * The bytes of an array of one axis, as the host has them.
   *
   * @throws IllegalArgumentException for truth values and for arrays of several axes
   */
  public static MemorySegment segment(Object array) {
    return switch (array) {
      case byte[] all -> MemorySegment.ofArray(all);
      case short[] all -> MemorySegment.ofArray(all);
      case char[] all -> MemorySegment.ofArray(all);
      case int[] all -> MemorySegment.ofArray(all);
      case long[] all -> MemorySegment.ofArray(all);
      case float[] all -> MemorySegment.ofArray(all);
      case double[] all -> MemorySegment.ofArray(all);
      default ->
          throw new IllegalArgumentException(
              "the elements of a %s cannot be reached as bytes"
                  .formatted(array.getClass().getSimpleName()));
    };
  }

  /** Copies all elements to the beginning of a memory. */
  public static void copyIn(Object array, MemorySegment to) {
    if (array instanceof Object[] rows) {
      long at = 0;
      for (Object row : rows) {
        copyIn(row, to.asSlice(at));
        at += bytes(row);
      }
      return;
    }
    switch (array) {
      case byte[] all -> MemorySegment.copy(all, 0, to, BYTE, 0, all.length);
      case short[] all -> MemorySegment.copy(all, 0, to, SHORT, 0, all.length);
      case char[] all -> MemorySegment.copy(all, 0, to, CHAR, 0, all.length);
      case int[] all -> MemorySegment.copy(all, 0, to, INT, 0, all.length);
      case long[] all -> MemorySegment.copy(all, 0, to, LONG, 0, all.length);
      case float[] all -> MemorySegment.copy(all, 0, to, FLOAT, 0, all.length);
      case double[] all -> MemorySegment.copy(all, 0, to, DOUBLE, 0, all.length);
      case boolean[] all -> {
        for (int i = 0; i < all.length; i++) {
          to.set(BYTE, i, (byte) (all[i] ? 1 : 0));
        }
      }
      default -> throw new IllegalArgumentException(array.getClass() + " is no array of numbers");
    }
  }

  /** Copies all elements from the beginning of a memory. */
  public static void copyOut(MemorySegment from, Object array) {
    if (array instanceof Object[] rows) {
      long at = 0;
      for (Object row : rows) {
        copyOut(from.asSlice(at), row);
        at += bytes(row);
      }
      return;
    }
    switch (array) {
      case byte[] all -> MemorySegment.copy(from, BYTE, 0, all, 0, all.length);
      case short[] all -> MemorySegment.copy(from, SHORT, 0, all, 0, all.length);
      case char[] all -> MemorySegment.copy(from, CHAR, 0, all, 0, all.length);
      case int[] all -> MemorySegment.copy(from, INT, 0, all, 0, all.length);
      case long[] all -> MemorySegment.copy(from, LONG, 0, all, 0, all.length);
      case float[] all -> MemorySegment.copy(from, FLOAT, 0, all, 0, all.length);
      case double[] all -> MemorySegment.copy(from, DOUBLE, 0, all, 0, all.length);
      case boolean[] all -> {
        for (int i = 0; i < all.length; i++) {
          all[i] = from.get(BYTE, i) != 0;
        }
      }
      default -> throw new IllegalArgumentException(array.getClass() + " is no array of numbers");
    }
  }
}
