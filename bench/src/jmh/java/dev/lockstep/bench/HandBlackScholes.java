package dev.lockstep.bench;

import static jdk.incubator.vector.VectorOperators.EXP;
import static jdk.incubator.vector.VectorOperators.LOG;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.SQRT;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
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

  private static void price(
      float[] random, float[] call, float[] put, int i, float rate, float sigma) {
    int n = call.length;
    FloatVector price =
        FloatVector.fromArray(S, random, i)
            .fma(FloatVector.broadcast(S, 40f), FloatVector.broadcast(S, 80f));
    FloatVector strike =
        FloatVector.fromArray(S, random, n + i)
            .fma(FloatVector.broadcast(S, 20f), FloatVector.broadcast(S, 90f));
    FloatVector years =
        FloatVector.fromArray(S, random, 2 * n + i)
            .fma(FloatVector.broadcast(S, 1.75f), FloatVector.broadcast(S, 0.25f));
    FloatVector spread = years.lanewise(SQRT).mul(sigma);
    FloatVector ratio = price.div(strike).lanewise(LOG);
    FloatVector d1 =
        years.fma(FloatVector.broadcast(S, rate + 0.5f * sigma * sigma), ratio).div(spread);
    FloatVector d2 = d1.sub(spread);
    FloatVector later = strike.mul(years.mul(-rate).lanewise(EXP));
    FloatVector k1 =
        FloatVector.broadcast(S, 1f)
            .div(d1.abs().fma(FloatVector.broadcast(S, 0.2316419f), FloatVector.broadcast(S, 1f)));
    FloatVector k2 =
        FloatVector.broadcast(S, 1f)
            .div(d2.abs().fma(FloatVector.broadcast(S, 0.2316419f), FloatVector.broadcast(S, 1f)));
    FloatVector p1 =
        k1.fma(FloatVector.broadcast(S, 1.330274429f), FloatVector.broadcast(S, -1.821255978f))
            .fma(k1, FloatVector.broadcast(S, 1.781477937f));
    FloatVector p2 =
        k2.fma(FloatVector.broadcast(S, 1.330274429f), FloatVector.broadcast(S, -1.821255978f))
            .fma(k2, FloatVector.broadcast(S, 1.781477937f));
    p1 =
        p1.fma(k1, FloatVector.broadcast(S, -0.356563782f))
            .fma(k1, FloatVector.broadcast(S, 0.319381530f))
            .mul(k1);
    p2 =
        p2.fma(k2, FloatVector.broadcast(S, -0.356563782f))
            .fma(k2, FloatVector.broadcast(S, 0.319381530f))
            .mul(k2);
    FloatVector tail1 = d1.mul(-0.5f).mul(d1).lanewise(EXP).mul(0.39894228f).mul(p1);
    FloatVector tail2 = d2.mul(-0.5f).mul(d2).lanewise(EXP).mul(0.39894228f).mul(p2);
    FloatVector rest1 = FloatVector.broadcast(S, 1f).sub(tail1);
    FloatVector rest2 = FloatVector.broadcast(S, 1f).sub(tail2);
    VectorMask<Float> below1 = d1.compare(LT, 0f);
    VectorMask<Float> below2 = d2.compare(LT, 0f);
    price
        .mul(rest1.blend(tail1, below1))
        .sub(later.mul(rest2.blend(tail2, below2)))
        .intoArray(call, i);
    later
        .mul(tail2.blend(rest2, below2))
        .sub(price.mul(tail1.blend(rest1, below1)))
        .intoArray(put, i);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(buffer.equals("call") ? call : put);
  }
}
