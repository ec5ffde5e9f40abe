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
    return copyOfRange(array, from, to, array.length);
  }

  static byte[] copyOfRange(byte[] array, int from, int to) {
    ArrayRanges.checkCopy("byte[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static char[] copyOfRange(char[] array, int from, int to) {
    ArrayRanges.checkCopy("char[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static short[] copyOfRange(short[] array, int from, int to) {
    ArrayRanges.checkCopy("short[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static int[] copyOfRange(int[] array, int from, int to) {
    ArrayRanges.checkCopy("int[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static long[] copyOfRange(long[] array, int from, int to) {
    ArrayRanges.checkCopy("long[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static float[] copyOfRange(float[] array, int from, int to) {
    ArrayRanges.checkCopy("float[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  static double[] copyOfRange(double[] array, int from, int to) {
    ArrayRanges.checkCopy("double[", array.length, from, to);
    return copyOfRange(array, from, to, array.length);
  }

  private static native <A> A copyOfRange(A array, int from, int to, int end);

  private static int[] copyOfRange(int[] array, int from, int to, int end) {
    int[] copy = like(array, to - from);
    int count = Math.min(to - from, end - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  /** An array of zeros with elements like those of another one. */
  private static native <A> A like(A array, int length);
}
