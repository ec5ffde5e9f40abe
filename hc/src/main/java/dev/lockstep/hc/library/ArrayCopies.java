package dev.lockstep.hc.library;

/**
 * {@code copyOf} and {@code copyOfRange} of {@link java.util.Arrays}, and {@code clone} of arrays.
 * The copy is an array of the work-item, so its length has to be known when the kernel is
 * translated.
 */
final class ArrayCopies {
  private ArrayCopies() {}

  static boolean[] clone(boolean[] array) {
    return copyOf(array, array.length);
  }

  static boolean[] copyOf(boolean[] array, int length) {
    boolean[] copy = new boolean[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static boolean[] copyOfRange(boolean[] array, int from, int to) {
    ArrayRanges.checkCopy("boolean[", array.length, from, to);
    boolean[] copy = new boolean[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static byte[] clone(byte[] array) {
    return copyOf(array, array.length);
  }

  static byte[] copyOf(byte[] array, int length) {
    byte[] copy = new byte[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static byte[] copyOfRange(byte[] array, int from, int to) {
    ArrayRanges.checkCopy("byte[", array.length, from, to);
    byte[] copy = new byte[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static char[] clone(char[] array) {
    return copyOf(array, array.length);
  }

  static char[] copyOf(char[] array, int length) {
    char[] copy = new char[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static char[] copyOfRange(char[] array, int from, int to) {
    ArrayRanges.checkCopy("char[", array.length, from, to);
    char[] copy = new char[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static short[] clone(short[] array) {
    return copyOf(array, array.length);
  }

  static short[] copyOf(short[] array, int length) {
    short[] copy = new short[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static short[] copyOfRange(short[] array, int from, int to) {
    ArrayRanges.checkCopy("short[", array.length, from, to);
    short[] copy = new short[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static int[] clone(int[] array) {
    return copyOf(array, array.length);
  }

  static int[] copyOf(int[] array, int length) {
    int[] copy = new int[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static int[] copyOfRange(int[] array, int from, int to) {
    ArrayRanges.checkCopy("int[", array.length, from, to);
    int[] copy = new int[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static long[] clone(long[] array) {
    return copyOf(array, array.length);
  }

  static long[] copyOf(long[] array, int length) {
    long[] copy = new long[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static long[] copyOfRange(long[] array, int from, int to) {
    ArrayRanges.checkCopy("long[", array.length, from, to);
    long[] copy = new long[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static float[] clone(float[] array) {
    return copyOf(array, array.length);
  }

  static float[] copyOf(float[] array, int length) {
    float[] copy = new float[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static float[] copyOfRange(float[] array, int from, int to) {
    ArrayRanges.checkCopy("float[", array.length, from, to);
    float[] copy = new float[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }

  static double[] clone(double[] array) {
    return copyOf(array, array.length);
  }

  static double[] copyOf(double[] array, int length) {
    double[] copy = new double[length];
    int count = Math.min(length, array.length);
    for (int i = 0; i < count; i++) {
      copy[i] = array[i];
    }
    return copy;
  }

  static double[] copyOfRange(double[] array, int from, int to) {
    ArrayRanges.checkCopy("double[", array.length, from, to);
    double[] copy = new double[to - from];
    int count = Math.min(to - from, array.length - from);
    for (int i = 0; i < count; i++) {
      copy[i] = array[from + i];
    }
    return copy;
  }
}
