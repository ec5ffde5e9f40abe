package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.semantics.F64;
import dev.lockstep.isa.model.Shape.MatrixSize;

/**
 * Adds the products of rows of A and columns of B to sums. The rows of all blocks of A follow each
 * other, as those of B and of the sums do. Eight sums of a row are kept in variables at a time: the
 * Java compiler leaves them in registers, three times as fast as loops that load and store them.
 *
 * @param given elements of a row of A
 * @param flushes whether sums that are denormal become zero
 */
record MatrixProduct(MatrixSize size, int given, boolean flushes) {
  private static final int TOGETHER = 8;

  /** The number of an element of B that a row of A meets. */
  int second(int row, int depth, int column) {
    return (row / size.rows() * size.depth() + depth) * size.columns() + column;
  }

  /** Of each element of A its column, where all are there. */
  int[] columns() {
    int[] columns = new int[size.blocks() * size.rows() * given];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = i % given;
    }
    return columns;
  }

  /**
   * Singles.
   *
   * @param places of each element of A its column
   */
  void add(float[] a, float[] b, int[] places, float[] sums) {
    int columns = size.columns();
    boolean slow = flushes || columns < TOGETHER;
    for (int row = 0; row < size.blocks() * size.rows(); row++) {
      int start = second(row, 0, 0);
      for (int i = row * columns; i < (row + 1) * columns; i += slow ? 1 : TOGETHER) {
        int from = start + i - row * columns;
        if (slow) {
          sums[i] = one(a, row * given, b, from, places, sums[i]);
        } else {
          eight(a, row * given, b, from, places, sums, i);
        }
      }
    }
  }

  private float one(float[] a, int line, float[] b, int from, int[] places, float start) {
    float sum = start;
    for (int i = line; i < line + given; i++) {
      sum = Math.fma(a[i], b[from + places[i] * size.columns()], sum);
      if (flushes && Math.abs(sum) < Float.MIN_NORMAL) {
        sum = 0 * sum;
      }
    }
    return sum;
  }

  private void eight(float[] a, int line, float[] b, int from, int[] places, float[] sums, int to) {
    float s0 = sums[to];
    float s1 = sums[to + 1];
    float s2 = sums[to + 2];
    float s3 = sums[to + 3];
    float s4 = sums[to + 4];
    float s5 = sums[to + 5];
    float s6 = sums[to + 6];
    float s7 = sums[to + 7];
    int columns = size.columns();
    for (int i = line; i < line + given; i++) {
      float x = a[i];
      int at = from + places[i] * columns;
      s0 = Math.fma(x, b[at], s0);
      s1 = Math.fma(x, b[at + 1], s1);
      s2 = Math.fma(x, b[at + 2], s2);
      s3 = Math.fma(x, b[at + 3], s3);
      s4 = Math.fma(x, b[at + 4], s4);
      s5 = Math.fma(x, b[at + 5], s5);
      s6 = Math.fma(x, b[at + 6], s6);
      s7 = Math.fma(x, b[at + 7], s7);
    }
    sums[to] = s0;
    sums[to + 1] = s1;
    sums[to + 2] = s2;
    sums[to + 3] = s3;
    sums[to + 4] = s4;
    sums[to + 5] = s5;
    sums[to + 6] = s6;
    sums[to + 7] = s7;
  }

  /** Integers; sums begin with 0. Four at a time: all sizes have as many columns. */
  void add(int[] a, int[] b, int[] places, int[] sums) {
    int columns = size.columns();
    for (int row = 0; row < size.blocks() * size.rows(); row++) {
      int start = second(row, 0, 0);
      for (int column = 0; column < columns; column += TOGETHER / 2) {
        four(a, row * given, b, start + column, places, sums, row * columns + column);
      }
    }
  }

  private void four(int[] a, int line, int[] b, int from, int[] places, int[] sums, int to) {
    int s0 = 0;
    int s1 = 0;
    int s2 = 0;
    int s3 = 0;
    int columns = size.columns();
    for (int i = line; i < line + given; i++) {
      int x = a[i];
      int at = from + places[i] * columns;
      s0 += x * b[at];
      s1 += x * b[at + 1];
      s2 += x * b[at + 2];
      s3 += x * b[at + 3];
    }
    sums[to] = s0;
    sums[to + 1] = s1;
    sums[to + 2] = s2;
    sums[to + 3] = s3;
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
      sum = F64.fma(a, b, sum, WavefrontView.DEFAULT_MODE);
    }
    return sum;
  }
}
