package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Pass after pass over the whole arrays, as a host would do it. In the order of a launch, a
 * workgroup after the other with all its passes, the elements of a workgroup are 16 KB apart and
 * share a few sets of the nearest cache.
 */
final class HandSaxpy implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final ByteOrder ORDER = ByteOrder.nativeOrder();

  private final float factor;
  private final MemorySegment x;
  private final MemorySegment y;
  private final int count;
  private final int passes;

  HandSaxpy(HandInputs in) {
    factor = in.real(0);
    x = in.aligned("x");
    y = in.aligned("y");
    count = in.whole(3);
    passes = in.whole(4);
  }

  @Override
  public void run() {
    for (int i = 0; i < passes; i++) {
      pass(factor, x, y, count);
    }
  }

  private static void pass(float factor, MemorySegment x, MemorySegment y, int count) {
    FloatVector a = FloatVector.broadcast(S, factor);
    for (int i = 0; i < count; i += S.length()) {
      FloatVector.fromMemorySegment(S, x, 4L * i, ORDER)
          .fma(a, FloatVector.fromMemorySegment(S, y, 4L * i, ORDER))
          .intoMemorySegment(y, 4L * i, ORDER);
    }
  }

  @Override
  public MemorySegment result(String buffer) {
    return y;
  }
}
