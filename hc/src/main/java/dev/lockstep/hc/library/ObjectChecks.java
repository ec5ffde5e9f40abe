package dev.lockstep.hc.library;

import org.jspecify.annotations.Nullable;

/** Checks of {@link java.util.Objects}, with its exceptions. */
final class ObjectChecks {
  private ObjectChecks() {}

  static <T> T requireNonNull(@Nullable T object, String message) {
    if (object == null) {
      throw new NullPointerException(message);
    }
    return object;
  }

  static int checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }
    return index;
  }

  static int checkFromToIndex(int from, int to, int length) {
    if (from < 0 || from > to || to > length) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + to + ") out of bounds for length " + length);
    }
    return from;
  }

  static int checkFromIndexSize(int from, int size, int length) {
    if ((length | from | size) < 0 || size > length - from) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
    }
    return from;
  }

  static long checkIndex(long index, long length) {
    if (index < 0 || index >= length) {
      throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + length);
    }
    return index;
  }

  static long checkFromToIndex(long from, long to, long length) {
    if (from < 0 || from > to || to > length) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + to + ") out of bounds for length " + length);
    }
    return from;
  }

  static long checkFromIndexSize(long from, long size, long length) {
    if ((length | from | size) < 0 || size > length - from) {
      throw new IndexOutOfBoundsException(
          "Range [" + from + ", " + from + " + " + size + ") out of bounds for length " + length);
    }
    return from;
  }
}
