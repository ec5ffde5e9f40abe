package dev.lockstep.hc.library;

/** {@code arraycopy} of {@link System}. */
@SuppressWarnings("PatternMatchingInstanceof") // each test is a constant of the kernel
final class ArrayMoves {
  private ArrayMoves() {}

  static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length) {
    if (from instanceof boolean[] a && to instanceof boolean[] b) {
      copy("boolean[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof byte[] a && to instanceof byte[] b) {
      copy("byte[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof char[] a && to instanceof char[] b) {
      copy("char[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof short[] a && to instanceof short[] b) {
      copy("short[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof int[] a && to instanceof int[] b) {
      copy("int[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof long[] a && to instanceof long[] b) {
      copy("long[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof float[] a && to instanceof float[] b) {
      copy("float[", a, fromIndex, b, toIndex, length);
    } else if (from instanceof double[] a && to instanceof double[] b) {
      copy("double[", a, fromIndex, b, toIndex, length);
    } else if (from == null || to == null) {
      throw new NullPointerException();
    } else {
      throw new ArrayStoreException("arraycopy: type mismatch: the arrays have different elements");
    }
  }

  private static void check(
      String type, int length, int fromLength, int fromIndex, int toLength, int toIndex) {
    if (fromIndex < 0) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: source index " + fromIndex + " out of bounds for " + type + fromLength + "]");
    }
    if (toIndex < 0) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: destination index "
              + toIndex
              + " out of bounds for "
              + type
              + toLength
              + "]");
    }
    if (length < 0) {
      throw new ArrayIndexOutOfBoundsException("arraycopy: length " + length + " is negative");
    }
    long fromEnd = (long) fromIndex + length;
    if (fromEnd > fromLength) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: last source index "
              + fromEnd
              + " out of bounds for "
              + type
              + fromLength
              + "]");
    }
    long toEnd = (long) toIndex + length;
    if (toEnd > toLength) {
      throw new ArrayIndexOutOfBoundsException(
          "arraycopy: last destination index "
              + toEnd
              + " out of bounds for "
              + type
              + toLength
              + "]");
    }
  }

  private static native <A> void copy(
      String type, A from, int fromIndex, A to, int toIndex, int length);

  private static void copy(
      String type, int[] from, int fromIndex, int[] to, int toIndex, int length) {
    check(type, length, from.length, fromIndex, to.length, toIndex);
    // Where both are one array, elements are read before they are overwritten.
    if (fromIndex < toIndex) {
      for (int i = length - 1; i >= 0; i--) {
        to[toIndex + i] = from[fromIndex + i];
      }
    } else {
      for (int i = 0; i < length; i++) {
        to[toIndex + i] = from[fromIndex + i];
      }
    }
  }
}
