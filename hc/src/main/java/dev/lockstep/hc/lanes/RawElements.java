package dev.lockstep.hc.lanes;

import dev.lockstep.hc.translated.HostArrays;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;

/** Bytes of an array as elements of another type, and rows of arrays of several axes. */
@SuppressWarnings("unused") // generated code calls the methods
final class RawElements {
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
  private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

  private RawElements() {}

  /** An array as code takes it: itself, its rows one after the other, or its bytes. */
  static Object form(Object array, boolean raw) {
    if (array instanceof Object[] rows) {
      Class<?> row = rows.getClass();
      while (row.getComponentType().isArray()) {
        row = row.getComponentType();
      }
      return HostArrays.rows(rows).toList().toArray((Object[]) Array.newInstance(row, 0));
    }
    return raw ? HostArrays.segment(array) : array;
  }

  static int width(Object array) {
    Object row = array;
    while (row instanceof Object[] rows) {
      if (rows.length == 0) {
        return 1;
      }
      row = rows[0];
    }
    return Math.max(1, Array.getLength(row));
  }

  static int length(MemorySegment memory, int width) {
    return (int) (memory.byteSize() / width);
  }

  static int loadByte(MemorySegment memory, int index) {
    return memory.get(ValueLayout.JAVA_BYTE, index);
  }

  static void storeByte(MemorySegment memory, int index, int value) {
    memory.set(ValueLayout.JAVA_BYTE, index, (byte) value);
  }

  static int loadShort(MemorySegment memory, int index) {
    return memory.get(SHORT, (long) index * Short.BYTES);
  }

  static void storeShort(MemorySegment memory, int index, int value) {
    memory.set(SHORT, (long) index * Short.BYTES, (short) value);
  }

  static int loadChar(MemorySegment memory, int index) {
    return memory.get(CHAR, (long) index * Character.BYTES);
  }

  static void storeChar(MemorySegment memory, int index, int value) {
    memory.set(CHAR, (long) index * Character.BYTES, (char) value);
  }

  static int loadInt(MemorySegment memory, int index) {
    return memory.get(INT, (long) index * Integer.BYTES);
  }

  static void storeInt(MemorySegment memory, int index, int value) {
    memory.set(INT, (long) index * Integer.BYTES, value);
  }

  static long loadLong(MemorySegment memory, int index) {
    return memory.get(LONG, (long) index * Long.BYTES);
  }

  static void storeLong(MemorySegment memory, int index, long value) {
    memory.set(LONG, (long) index * Long.BYTES, value);
  }

  static float loadFloat(MemorySegment memory, int index) {
    return memory.get(FLOAT, (long) index * Float.BYTES);
  }

  static void storeFloat(MemorySegment memory, int index, float value) {
    memory.set(FLOAT, (long) index * Float.BYTES, value);
  }

  static double loadDouble(MemorySegment memory, int index) {
    return memory.get(DOUBLE, (long) index * Double.BYTES);
  }

  static void storeDouble(MemorySegment memory, int index, double value) {
    memory.set(DOUBLE, (long) index * Double.BYTES, value);
  }
}
