package dev.lockstep.hc.lanes;

import dev.lockstep.hc.translated.HostArrays;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

/** Bytes of an array as elements of another type, and rows of arrays of several axes. */
@SuppressWarnings("unused") // generated code calls a method
final class RawElements {
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
}
