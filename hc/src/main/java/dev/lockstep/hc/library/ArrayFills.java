package dev.lockstep.hc.library;

/** {@code fill} of {@link java.util.Arrays}. */
final class ArrayFills {
  private ArrayFills() {}

  static void fill(boolean[] array, boolean value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(boolean[] array, int from, int to, boolean value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(byte[] array, byte value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(byte[] array, int from, int to, byte value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(char[] array, char value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(char[] array, int from, int to, char value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(short[] array, short value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(short[] array, int from, int to, short value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(int[] array, int value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(int[] array, int from, int to, int value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(long[] array, long value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(long[] array, int from, int to, long value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(float[] array, float value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(float[] array, int from, int to, float value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  static void fill(double[] array, double value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  static void fill(double[] array, int from, int to, double value) {
    ArrayRanges.check(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }
}
