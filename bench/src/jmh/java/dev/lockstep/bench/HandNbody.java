package dev.lockstep.bench;

import static jdk.incubator.vector.VectorOperators.LSHR;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * A vector of bodies at a time. The Vector API has no estimate of an inverse square root, and a
 * root and a quotient take longer than what is here: the estimate from the bits of the number
 * (Lomont, Fast inverse square root, 2003), a step of third order and one of Newton's.
 */
final class HandNbody implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();
  private static final int[] STRIDE = stride();

  private final float[] position;
  private final float[] velocity;
  private final int bodies;
  private final float step;

  HandNbody(HandInputs in) {
    position = in.reals("position");
    velocity = in.reals("velocity");
    bodies = in.whole(2);
    step = in.real(3);
  }

  private static int[] stride() {
    int[] map = new int[LANES];
    for (int i = 0; i < LANES; i++) {
      map[i] = 4 * i;
    }
    return map;
  }

  @Override
  public void run() {
    for (int i = 0; i < bodies; i += LANES) {
      move(position, velocity, 4 * i, 4 * bodies, step);
    }
  }

  private static void move(float[] position, float[] velocity, int own, int end, float step) {
    FloatVector x = FloatVector.fromArray(S, position, own, STRIDE, 0);
    FloatVector y = FloatVector.fromArray(S, position, own + 1, STRIDE, 0);
    FloatVector z = FloatVector.fromArray(S, position, own + 2, STRIDE, 0);
    FloatVector ax = FloatVector.zero(S);
    FloatVector ay = FloatVector.zero(S);
    FloatVector az = FloatVector.zero(S);
    FloatVector near = FloatVector.broadcast(S, 0.01f);
    FloatVector half = FloatVector.broadcast(S, 0.5f);
    FloatVector threeEighths = FloatVector.broadcast(S, 0.375f);
    FloatVector one = FloatVector.broadcast(S, 1f);
    IntVector magic = IntVector.broadcast(IntVector.SPECIES_PREFERRED, 0x5f375a86);
    for (int k = 0; k < end; k += 4) {
      FloatVector dx = FloatVector.broadcast(S, position[k]).sub(x);
      FloatVector dy = FloatVector.broadcast(S, position[k + 1]).sub(y);
      FloatVector dz = FloatVector.broadcast(S, position[k + 2]).sub(z);
      FloatVector square = dx.fma(dx, dy.fma(dy, dz.fma(dz, near)));
      FloatVector r = magic.sub(square.reinterpretAsInts().lanewise(LSHR, 1)).reinterpretAsFloats();
      FloatVector negative = square.neg();
      FloatVector rest = negative.mul(r).fma(r, one);
      r = r.fma(rest.mul(rest.fma(threeEighths, half)), r);
      rest = negative.mul(r).fma(r, one);
      r = r.mul(half).fma(rest, r);
      FloatVector pull = FloatVector.broadcast(S, position[k + 3]).mul(r).mul(r.mul(r));
      ax = pull.fma(dx, ax);
      ay = pull.fma(dy, ay);
      az = pull.fma(dz, az);
    }
    FloatVector vx = FloatVector.fromArray(S, velocity, own, STRIDE, 0);
    FloatVector vy = FloatVector.fromArray(S, velocity, own + 1, STRIDE, 0);
    FloatVector vz = FloatVector.fromArray(S, velocity, own + 2, STRIDE, 0);
    vx.add(ax.mul(step)).intoArray(velocity, own, STRIDE, 0);
    vy.add(ay.mul(step)).intoArray(velocity, own + 1, STRIDE, 0);
    vz.add(az.mul(step)).intoArray(velocity, own + 2, STRIDE, 0);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(velocity);
  }
}
