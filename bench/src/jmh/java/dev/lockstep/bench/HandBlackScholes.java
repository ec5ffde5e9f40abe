package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Logarithm and exponential are those of the Vector API, the tails of a price are shared. */
final class HandBlackScholes implements HandKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;

  private final float[] random;
  private final float[] call;
  private final float[] put;
  private final float rate;
  private final float sigma;

  HandBlackScholes(HandInputs in) {
    random = in.reals("random");
    call = in.reals("call");
    put = in.reals("put");
    rate = in.real(3);
    sigma = in.real(4);
  }

  @Override
  public void run() {
    for (int i = 0; i < call.length; i += S.length()) {
      price(random, call, put, i, rate, sigma);
    }
  }

  private static FloatVector real(float value) {
    return FloatVector.broadcast(S, value);
  }

  private static void price(
      float[] random, float[] call, float[] put, int i, float rate, float sigma) {
    int n = call.length;
    FloatVector price = FloatVector.fromArray(S, random, i).fma(real(40f), real(80f));
    FloatVector strike = FloatVector.fromArray(S, random, n + i).fma(real(20f), real(90f));
    FloatVector years = FloatVector.fromArray(S, random, 2 * n + i).fma(real(1.75f), real(0.25f));
    FloatVector spread = years.lanewise(VectorOperators.SQRT).mul(sigma);
    FloatVector ratio = price.div(strike).lanewise(VectorOperators.LOG);
    FloatVector d1 = years.fma(real(rate + 0.5f * sigma * sigma), ratio).div(spread);
    FloatVector d2 = d1.sub(spread);
    FloatVector later = strike.mul(years.mul(-rate).lanewise(VectorOperators.EXP));
    FloatVector tail1 = tail(d1);
    FloatVector tail2 = tail(d2);
    FloatVector rest1 = real(1f).sub(tail1);
    FloatVector rest2 = real(1f).sub(tail2);
    VectorMask<Float> below1 = d1.compare(VectorOperators.LT, 0f);
    VectorMask<Float> below2 = d2.compare(VectorOperators.LT, 0f);
    price
        .mul(rest1.blend(tail1, below1))
        .sub(later.mul(rest2.blend(tail2, below2)))
        .intoArray(call, i);
    later
        .mul(tail2.blend(rest2, below2))
        .sub(price.mul(tail1.blend(rest1, below1)))
        .intoArray(put, i);
  }

  /** What the normal distribution has beyond a number's distance from 0. */
  private static FloatVector tail(FloatVector x) {
    FloatVector k = real(1f).div(x.abs().fma(real(0.2316419f), real(1f)));
    FloatVector poly =
        k.fma(real(1.330274429f), real(-1.821255978f))
            .fma(k, real(1.781477937f))
            .fma(k, real(-0.356563782f))
            .fma(k, real(0.319381530f))
            .mul(k);
    return x.mul(-0.5f).mul(x).lanewise(VectorOperators.EXP).mul(0.39894228f).mul(poly);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(buffer.equals("call") ? call : put);
  }
}
