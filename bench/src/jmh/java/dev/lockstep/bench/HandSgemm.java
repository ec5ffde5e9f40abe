package dev.lockstep.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Blocked for registers and the nearest cache: 128 rows of three vectors of B are copied together,
 * and four rows of A by those are twelve sums in registers.
 */
final class HandSgemm implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int BYTES = S.vectorByteSize();
  private static final ByteOrder ORDER = ByteOrder.nativeOrder();
  private static final int ROWS = 4;
  private static final int COLUMN_BYTES = 3 * BYTES;
  private static final int DEPTH = 128;

  private final float[] a;
  private final MemorySegment b;
  private final MemorySegment c;
  private final int n;
  private final MemorySegment panel = Arena.global().allocate((long) DEPTH * COLUMN_BYTES, BYTES);

  HandSgemm(HandInputs in) {
    a = in.reals("a");
    b = in.aligned("b");
    c = in.aligned("c");
    n = in.whole(3);
    if (n % DEPTH != 0 || 4 * n % COLUMN_BYTES != 0) {
      throw new IllegalArgumentException("no multiple of the blocks: " + n);
    }
  }

  @Override
  public void run() {
    c.fill((byte) 0);
    long rowBytes = 4L * n;
    for (long column = 0; column < rowBytes; column += COLUMN_BYTES) {
      for (int k = 0; k < n; k += DEPTH) {
        for (int i = 0; i < DEPTH; i++) {
          MemorySegment.copy(
              b, (k + i) * rowBytes + column, panel, (long) i * COLUMN_BYTES, COLUMN_BYTES);
        }
        for (int row = 0; row < n; row += ROWS) {
          block(a, row * n + k, n, panel, c, row * rowBytes + column);
        }
      }
    }
  }

  /** Four rows by three vectors, over the depth of a panel. */
  private static void block(float[] a, int i, int n, MemorySegment b, MemorySegment c, long to) {
    FloatVector c00 = FloatVector.zero(S);
    FloatVector c01 = FloatVector.zero(S);
    FloatVector c02 = FloatVector.zero(S);
    FloatVector c10 = FloatVector.zero(S);
    FloatVector c11 = FloatVector.zero(S);
    FloatVector c12 = FloatVector.zero(S);
    FloatVector c20 = FloatVector.zero(S);
    FloatVector c21 = FloatVector.zero(S);
    FloatVector c22 = FloatVector.zero(S);
    FloatVector c30 = FloatVector.zero(S);
    FloatVector c31 = FloatVector.zero(S);
    FloatVector c32 = FloatVector.zero(S);
    for (int k = 0; k < DEPTH; k++) {
      long at = (long) k * COLUMN_BYTES;
      FloatVector b0 = FloatVector.fromMemorySegment(S, b, at, ORDER);
      FloatVector b1 = FloatVector.fromMemorySegment(S, b, at + BYTES, ORDER);
      FloatVector b2 = FloatVector.fromMemorySegment(S, b, at + 2 * BYTES, ORDER);
      FloatVector a0 = FloatVector.broadcast(S, a[i + k]);
      c00 = b0.fma(a0, c00);
      c01 = b1.fma(a0, c01);
      c02 = b2.fma(a0, c02);
      FloatVector a1 = FloatVector.broadcast(S, a[i + n + k]);
      c10 = b0.fma(a1, c10);
      c11 = b1.fma(a1, c11);
      c12 = b2.fma(a1, c12);
      FloatVector a2 = FloatVector.broadcast(S, a[i + 2 * n + k]);
      c20 = b0.fma(a2, c20);
      c21 = b1.fma(a2, c21);
      c22 = b2.fma(a2, c22);
      FloatVector a3 = FloatVector.broadcast(S, a[i + 3 * n + k]);
      c30 = b0.fma(a3, c30);
      c31 = b1.fma(a3, c31);
      c32 = b2.fma(a3, c32);
    }
    c00.add(FloatVector.fromMemorySegment(S, c, to, ORDER)).intoMemorySegment(c, to, ORDER);
    c01.add(FloatVector.fromMemorySegment(S, c, to + BYTES, ORDER))
        .intoMemorySegment(c, to + BYTES, ORDER);
    c02.add(FloatVector.fromMemorySegment(S, c, to + 2 * BYTES, ORDER))
        .intoMemorySegment(c, to + 2 * BYTES, ORDER);
    to += 4L * n;
    c10.add(FloatVector.fromMemorySegment(S, c, to, ORDER)).intoMemorySegment(c, to, ORDER);
    c11.add(FloatVector.fromMemorySegment(S, c, to + BYTES, ORDER))
        .intoMemorySegment(c, to + BYTES, ORDER);
    c12.add(FloatVector.fromMemorySegment(S, c, to + 2 * BYTES, ORDER))
        .intoMemorySegment(c, to + 2 * BYTES, ORDER);
    to += 4L * n;
    c20.add(FloatVector.fromMemorySegment(S, c, to, ORDER)).intoMemorySegment(c, to, ORDER);
    c21.add(FloatVector.fromMemorySegment(S, c, to + BYTES, ORDER))
        .intoMemorySegment(c, to + BYTES, ORDER);
    c22.add(FloatVector.fromMemorySegment(S, c, to + 2 * BYTES, ORDER))
        .intoMemorySegment(c, to + 2 * BYTES, ORDER);
    to += 4L * n;
    c30.add(FloatVector.fromMemorySegment(S, c, to, ORDER)).intoMemorySegment(c, to, ORDER);
    c31.add(FloatVector.fromMemorySegment(S, c, to + BYTES, ORDER))
        .intoMemorySegment(c, to + BYTES, ORDER);
    c32.add(FloatVector.fromMemorySegment(S, c, to + 2 * BYTES, ORDER))
        .intoMemorySegment(c, to + 2 * BYTES, ORDER);
  }

  @Override
  public MemorySegment result(String buffer) {
    return c;
  }
}
