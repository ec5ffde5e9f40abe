package dev.lockstep.emulator;

import dev.lockstep.emulator.semantics.F64;
import dev.lockstep.isa.Shape.MatrixSize;
import org.jspecify.annotations.Nullable;

/**
 * Adds the products of rows of A and columns of B to sums. The rows of all blocks of A follow each
 * other, as those of B and of the sums do. Inner loops go along the columns, so that the Java
 * compiler makes vector code of them.
 *
 * @param given elements of a row of A
 * @param flushes whether sums that are denormal become zero
 */
record MatrixProduct(MatrixSize size, int given, boolean flushes) {

  /** The number of an element of B that a row of A meets. */
  int second(int row, int depth, int column) {
    return (row / size.rows() * size.depth() + depth) * size.columns() + column;
  }

  /**
   * Singles.
   *
   * @param places of each element of A its column, or null if all are there
   */
  void add(float[] a, float[] b, int @Nullable [] places, float[] sums) {
    int columns = size.columns();
    for (int row = 0; row < size.blocks() * size.rows(); row++) {
      for (int k = 0; k < given; k++) {
        int i = row * given + k;
        int from = second(row, places == null ? k : places[i], 0);
        step(a[i], b, from, sums, row * columns, columns);
        if (flushes) {
          flush(sums, row * columns, columns);
        }
      }
    }
  }

  private static void step(float a, float[] b, int from, float[] sums, int to, int columns) {
    for (int column = 0; column < columns; column++) {
      sums[to + column] = Math.fma(a, b[from + column], sums[to + column]);
    }
  }

  private static void flush(float[] sums, int from, int count) {
    for (int i = from; i < from + count; i++) {
      sums[i] = Math.abs(sums[i]) < Float.MIN_NORMAL ? 0 * sums[i] : sums[i];
    }
  }

  /** Integers; sums begin with 0. */
  void add(int[] a, int[] b, int @Nullable [] places, int[] sums) {
    int columns = size.columns();
    for (int row = 0; row < size.blocks() * size.rows(); row++) {
      for (int k = 0; k < given; k++) {
        int i = row * given + k;
        int from = second(row, places == null ? k : places[i], 0);
        step(a[i], b, from, sums, row * columns, columns);
      }
    }
  }

  private static void step(int a, int[] b, int from, int[] sums, int to, int columns) {
    for (int column = 0; column < columns; column++) {
      sums[to + column] += a * b[from + column];
    }
  }

  /** Doubles, by their bits. */
  void addWide(MatrixSource first, MatrixSource second, int[] file, long[] sums) {
    double[] a = first.doubles(file);
    double[] b = second.doubles(file);
    for (int i = 0; i < sums.length; i++) {
      int row = i / size.columns();
      double sum = Double.longBitsToDouble(sums[i]);
      for (int k = 0; k < given; k++) {
        sum = Math.fma(a[row * given + k], b[second(row, k, i % size.columns())], sum);
      }
      sums[i] =
          Double.isNaN(sum)
              ? exceptional(first, second, file, i, sums[i])
              : Double.doubleToRawLongBits(sum);
    }
  }

  /** A sum that is no number, with the bits that the operations give it. */
  private long exceptional(MatrixSource first, MatrixSource second, int[] file, int i, long start) {
    int row = i / size.columns();
    long sum = start;
    for (int k = 0; k < given; k++) {
      long a = first.wide(file, row * given + k);
      long b = second.wide(file, second(row, k, i % size.columns()));
      sum = F64.fma(a, b, sum, Wavefront.DEFAULT_MODE);
    }
    return sum;
  }
}
