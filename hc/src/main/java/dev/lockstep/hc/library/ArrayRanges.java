package dev.lockstep.hc.library;

/** Checks of ranges of arrays, with the exceptions of {@link java.util.Arrays}. */
final class ArrayRanges {
  private ArrayRanges() {}

  static void check(int length, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
    if (from < 0) {
      throw new ArrayIndexOutOfBoundsException("Array index out of range: " + from);
    }
    if (to > length) {
      throw new ArrayIndexOutOfBoundsException("Array index out of range: " + to);
    }
  }

  /** A range to copy; it may end behind the array. */
  static void checkCopy(String type, int length, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException(from + " > " + to);
    }
    if (from < 0) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: source index " + from + " out of bounds for " + type + length + "]");
    }
    if (from > length) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: length " + (length - from) + " is negative");
    }
  }
}
