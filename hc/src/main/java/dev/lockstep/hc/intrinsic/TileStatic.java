package dev.lockstep.hc.intrinsic;

import dev.lockstep.hc.item.CallSite;
import dev.lockstep.hc.item.TileMemory;
import java.lang.reflect.Array;

/**
 * Memory that the work-items of a tile share; hc's {@code tile_static}.
 *
 * <p>A kernel asks for it: {@code float[] row = TileStatic.floats(256);}. All work-items of a tile
 * get the same array from the same call; the size must be the same for all of them. Contents are
 * not defined before a work-item stores some.
 *
 * <p>Every method raises {@link IllegalStateException} outside a tiled kernel, where the size
 * differs within the tile, or where the tile has no memory left; and {@link
 * NegativeArraySizeException} for a negative size.
 */
public final class TileStatic {
  private TileStatic() {}

  /** Elements of type int. */
  public static int[] ints(int length) {
    return (int[]) shared(int.class, length);
  }

  /** Elements of type long. */
  public static long[] longs(int length) {
    return (long[]) shared(long.class, length);
  }

  /** Elements of type float. */
  public static float[] floats(int length) {
    return (float[]) shared(float.class, length);
  }

  /** Elements of type double. */
  public static double[] doubles(int length) {
    return (double[]) shared(double.class, length);
  }

  /** Elements of type byte. */
  public static byte[] bytes(int length) {
    return (byte[]) shared(byte.class, length);
  }

  /** Elements of type short. */
  public static short[] shorts(int length) {
    return (short[]) shared(short.class, length);
  }

  /** Elements of type char. */
  public static char[] chars(int length) {
    return (char[]) shared(char.class, length);
  }

  /** Rows of elements of type int. */
  public static int[][] ints(int rows, int columns) {
    return (int[][]) shared(int.class, rows, columns);
  }

  /** Rows of elements of type long. */
  public static long[][] longs(int rows, int columns) {
    return (long[][]) shared(long.class, rows, columns);
  }

  /** Rows of elements of type float. */
  public static float[][] floats(int rows, int columns) {
    return (float[][]) shared(float.class, rows, columns);
  }

  /** Rows of elements of type double. */
  public static double[][] doubles(int rows, int columns) {
    return (double[][]) shared(double.class, rows, columns);
  }

  private static Object shared(Class<?> element, int... sizes) {
    if (!TileMemory.CURRENT.isBound()) {
      throw new IllegalStateException("TileStatic is called outside a tiled kernel");
    }
    CallSite site = CallSite.outside(TileStatic.class);
    return TileMemory.CURRENT
        .get()
        .at(site, element, sizes, () -> Array.newInstance(element, sizes));
  }
}
