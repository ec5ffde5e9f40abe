package dev.lockstep.hc.library;

/** {@code fill} of {@link java.util.Arrays}, for arrays of all elements. */
final class ArrayFills {
  private ArrayFills() {}

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
}
