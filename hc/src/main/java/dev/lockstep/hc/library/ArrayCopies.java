package dev.lockstep.hc.library;

/**
 * {@code copyOf} and {@code copyOfRange} of {@link java.util.Arrays}, and {@code clone} of arrays.
 * The copy is an array of the work-item, so its length has to be known when the kernel is
 * translated.
 */
final class ArrayCopies {
  private ArrayCopies() {}

  static int[] clone(int[] array) {
    return copyOf(array, array.length);
  }

  static int[] copyOf(int[] array, int length) {
    int[] copy = like(array, length);
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static boolean[] copyOfRange(boolean[] array, int from, int to) {
    ArrayRanges.checkCopy("boolean[", array.length, from, to);
    return range(array, from, to);
  }

  static byte[] copyOfRange(byte[] array, int from, int to) {
    ArrayRanges.checkCopy("byte[", array.length, from, to);
    return range(array, from, to);
  }

  static char[] copyOfRange(char[] array, int from, int to) {
    ArrayRanges.checkCopy("char[", array.length, from, to);
    return range(array, from, to);
  }

  static short[] copyOfRange(short[] array, int from, int to) {
    ArrayRanges.checkCopy("short[", array.length, from, to);
    return range(array, from, to);
  }

  static int[] copyOfRange(int[] array, int from, int to) {
    ArrayRanges.checkCopy("int[", array.length, from, to);
    return range(array, from, to);
  }

  static long[] copyOfRange(long[] array, int from, int to) {
    ArrayRanges.checkCopy("long[", array.length, from, to);
    return range(array, from, to);
  }

  static float[] copyOfRange(float[] array, int from, int to) {
    ArrayRanges.checkCopy("float[", array.length, from, to);
    return range(array, from, to);
  }

  static double[] copyOfRange(double[] array, int from, int to) {
    ArrayRanges.checkCopy("double[", array.length, from, to);
    return range(array, from, to);
  }

  private static native <A> A range(A array, int from, int to);

  private static int[] range(int[] array, int from, int to) {
    int[] copy = like(array, to - from);
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  /** An array of zeros with elements like those of another one. */
  private static native <A> A like(A array, int length);
}
