package dev.lockstep.hc;

/**
 * The bytes of an array of the host as elements of other types, in kernels that are translated: the
 * table of intrinsics has these methods. The Java virtual machine has no such arrays, and other
 * ways to make records.
 */
@SuppressWarnings("DoNotCallSuggester") // kernels call them
final class ArrayBytes {
  private ArrayBytes() {}

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

  /** The record at a byte behind an address, of the class of another one. */
  static Object load(Record like, DevicePointer pointer, int offset) {
    throw refused(like);
  }

  /** Stores the components of a record from a byte behind an address on. */
  static void store(Record value, DevicePointer pointer, int offset) {
    throw refused(value);
  }

  private static IllegalStateException refused(Object array) {
    return new IllegalStateException("no view of a " + array.getClass().getSimpleName());
  }
}
