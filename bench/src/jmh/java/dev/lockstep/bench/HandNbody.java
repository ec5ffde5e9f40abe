package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Two vectors of bodies at a time. The Vector API has no estimate of an inverse square root, and a
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
    for (int i = 0; i < bodies; i += 2 * LANES) {
      move(position, velocity, 4 * i, 4 * bodies, step);
    }
  }

  private static FloatVector every4th(float[] from, int at) {
    return FloatVector.fromArray(S, from, at, STRIDE, 0);
  }

  private static void move(float[] position, float[] velocity, int own, int end, float step) {
    int more = own + 4 * LANES;
    FloatVector x0 = every4th(position, own);
    FloatVector y0 = every4th(position, own + 1);
    FloatVector z0 = every4th(position, own + 2);
    FloatVector x1 = every4th(position, more);
    FloatVector y1 = every4th(position, more + 1);
    FloatVector z1 = every4th(position, more + 2);
    FloatVector ax0 = FloatVector.zero(S);
    FloatVector ay0 = FloatVector.zero(S);
    FloatVector az0 = FloatVector.zero(S);
    FloatVector ax1 = FloatVector.zero(S);
    FloatVector ay1 = FloatVector.zero(S);
    FloatVector az1 = FloatVector.zero(S);
    for (int k = 0; k < end; k += 4) {
      FloatVector x = FloatVector.broadcast(S, position[k]);
      FloatVector y = FloatVector.broadcast(S, position[k + 1]);
      FloatVector z = FloatVector.broadcast(S, position[k + 2]);
      FloatVector mass = FloatVector.broadcast(S, position[k + 3]);
      FloatVector dx0 = x.sub(x0);
      FloatVector dy0 = y.sub(y0);
      FloatVector dz0 = z.sub(z0);
      FloatVector pull0 = pull(dx0, dy0, dz0, mass);
      ax0 = pull0.fma(dx0, ax0);
      ay0 = pull0.fma(dy0, ay0);
      az0 = pull0.fma(dz0, az0);
      FloatVector dx1 = x.sub(x1);
      FloatVector dy1 = y.sub(y1);
      FloatVector dz1 = z.sub(z1);
      FloatVector pull1 = pull(dx1, dy1, dz1, mass);
      ax1 = pull1.fma(dx1, ax1);
      ay1 = pull1.fma(dy1, ay1);
      az1 = pull1.fma(dz1, az1);
    }
    FloatVector time = FloatVector.broadcast(S, step);
    add(velocity, own, ax0.mul(time));
    add(velocity, own + 1, ay0.mul(time));
    add(velocity, own + 2, az0.mul(time));
    add(velocity, more, ax1.mul(time));
    add(velocity, more + 1, ay1.mul(time));
    add(velocity, more + 2, az1.mul(time));
  }

  private static void add(float[] to, int at, FloatVector change) {
    every4th(to, at).add(change).intoArray(to, at, STRIDE, 0);
  }

  private static FloatVector pull(
      FloatVector dx, FloatVector dy, FloatVector dz, FloatVector mass) {
    FloatVector square = dx.fma(dx, dy.fma(dy, dz.fma(dz, FloatVector.broadcast(S, 0.01f))));
    FloatVector inverse = inverseRoot(square);
    return mass.mul(inverse).mul(inverse.mul(inverse));
  }

  private static FloatVector inverseRoot(FloatVector x) {
    FloatVector one = FloatVector.broadcast(S, 1f);
    FloatVector half = FloatVector.broadcast(S, 0.5f);
    IntVector bits = x.reinterpretAsInts().lanewise(VectorOperators.LSHR, 1);
    FloatVector y =
        IntVector.broadcast(bits.species(), 0x5f375a86).sub(bits).reinterpretAsFloats();
    FloatVector rest = x.mul(y).neg().fma(y, one);
    y = y.fma(rest.mul(rest.fma(FloatVector.broadcast(S, 0.375f), half)), y);
    rest = x.mul(y).neg().fma(y, one);
    return y.fma(rest.mul(half), y);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(velocity);
  }
}
