package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Signed 64-bit numbers, as in {@link B64}. */
@SuppressWarnings("MemberName")
public final class I64 {
  private I64() {}

  /** The sign of the exact a * b + c. */
  public static VectorMask<Long> sign_mad_i32(IntVector a, IntVector b, LongVector c) {
    LongVector product = Shapes.longs(a).mul(Shapes.longs(b));
    LongVector sum = product.add(c);
    LongVector overflow =
        product.lanewise(VectorOperators.XOR, sum).and(c.lanewise(VectorOperators.XOR, sum));
    return sum.lanewise(VectorOperators.XOR, overflow).compare(VectorOperators.LT, 0);
  }
}
