package dev.lockstep.hc;

/**
 * The bytes of an array of the host as elements of other types, in kernels that are translated: the
 * table of intrinsics has these methods. The Java virtual machine has no such arrays.
 */
@SuppressWarnings("DoNotCallSuggester") // kernels call them
final class ArrayBytes {
  private ArrayBytes() {}

  /** Whether there are such arrays: the code is machine code of an accelerator. */
  static boolean exist() {
    return false;
  }

  static byte[] bytes(Object array) {
    throw refused(array);
  }

  static char[] chars(Object array) {
    throw refused(array);
  }

  static short[] shorts(Object array) {
    throw refused(array);
  }

  static int[] ints(Object array) {
    throw refused(array);
  }

  static long[] longs(Object array) {
    throw refused(array);
  }

  static float[] floats(Object array) {
    throw refused(array);
  }

  static double[] doubles(Object array) {
    throw refused(array);
  }

  private static IllegalStateException refused(Object array) {
    return new IllegalStateException("no view of a " + array.getClass().getSimpleName());
  }
}
