package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Two rows of a vector of points at a time, until the last of them has escaped. One that has goes
 * on and stays outside, since its distance only grows, to infinity or no number.
 */
final class HandMandelbrot implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> N = IntVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();

  private final int[] steps;
  private final float dx;
  private final float dy;
  private final int limit;
  private final int width;
  private final int height;

  HandMandelbrot(HandInputs in) {
    steps = in.integers("steps");
    dx = in.real(1);
    dy = in.real(2);
    limit = in.whole(3);
    width = in.global(0);
    height = in.global(1);
  }

  @Override
  public void run() {
    for (int y = 0; y < height; y += 2) {
      for (int x = 0; x < width; x += LANES) {
        FloatVector columns =
            IntVector.broadcast(N, x)
                .addIndex(1)
                .convert(VectorOperators.I2F, 0)
                .reinterpretAsFloats();
        escape(
            columns.mul(dx).sub(2.25f),
            y * dy - 1.25f,
            (y + 1) * dy - 1.25f,
            limit,
            steps,
            y * width + x,
            (y + 1) * width + x);
      }
    }
  }

  private static void escape(
      FloatVector cr, float ci0, float ci1, int limit, int[] steps, int to0, int to1) {
    FloatVector zr0 = FloatVector.zero(S);
    FloatVector zi0 = FloatVector.zero(S);
    FloatVector zr1 = FloatVector.zero(S);
    FloatVector zi1 = FloatVector.zero(S);
    FloatVector n0 = FloatVector.zero(S);
    FloatVector n1 = FloatVector.zero(S);
    for (int n = 0; n < limit; n++) {
      FloatVector rr0 = zr0.mul(zr0);
      FloatVector ii0 = zi0.mul(zi0);
      FloatVector rr1 = zr1.mul(zr1);
      FloatVector ii1 = zi1.mul(zi1);
      VectorMask<Float> in0 = rr0.add(ii0).compare(VectorOperators.LE, 4f);
      VectorMask<Float> in1 = rr1.add(ii1).compare(VectorOperators.LE, 4f);
      if (!in0.or(in1).anyTrue()) {
        break;
      }
      n0 = n0.add(1f, in0);
      n1 = n1.add(1f, in1);
      zi0 = zr0.add(zr0).mul(zi0).add(ci0);
      zi1 = zr1.add(zr1).mul(zi1).add(ci1);
      zr0 = rr0.sub(ii0).add(cr);
      zr1 = rr1.sub(ii1).add(cr);
    }
    n0.convert(VectorOperators.F2I, 0).reinterpretAsInts().intoArray(steps, to0);
    n1.convert(VectorOperators.F2I, 0).reinterpretAsInts().intoArray(steps, to1);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(steps);
  }
}
