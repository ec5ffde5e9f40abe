package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * In the order of the launch: a workgroup makes all its passes over its own elements, which stay in
 * the cache nearest to the core, before the next one begins. Four vectors are a wavefront.
 */
final class HandSaxpy implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int BYTES = S.vectorByteSize();
  private static final ByteOrder ORDER = ByteOrder.nativeOrder();

  private final float factor;
  private final MemorySegment x;
  private final MemorySegment y;
  private final int count;
  private final int passes;
  private final int items;
  private final int group;

  HandSaxpy(HandInputs in) {
    factor = in.real(0);
    x = in.aligned("x");
    y = in.aligned("y");
    count = in.whole(3);
    passes = in.whole(4);
    items = in.global(0);
    group = in.local();
  }

  @Override
  public void run() {
    for (int first = 0; first < items; first += group) {
      for (int pass = 0; pass < passes; pass++) {
        pass(FloatVector.broadcast(S, factor), x, y, 4L * first, 4L * items, 4L * count);
      }
    }
  }

  private static void pass(
      FloatVector a, MemorySegment x, MemorySegment y, long first, long step, long end) {
    for (long at = first; at < end; at += step) {
      add(a, x, y, at);
      add(a, x, y, at + BYTES);
      add(a, x, y, at + 2 * BYTES);
      add(a, x, y, at + 3 * BYTES);
    }
  }

  private static void add(FloatVector a, MemorySegment x, MemorySegment y, long at) {
    FloatVector.fromMemorySegment(S, x, at, ORDER)
        .fma(a, FloatVector.fromMemorySegment(S, y, at, ORDER))
        .intoMemorySegment(y, at, ORDER);
  }

  @Override
  public MemorySegment result(String buffer) {
    return y;
  }
}
