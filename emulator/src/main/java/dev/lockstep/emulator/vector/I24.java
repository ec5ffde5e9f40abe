package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Signed 24-bit factors. */
@SuppressWarnings("MemberName")
public final class I24 {
  private static final long HIGH = 0xffff_ffff_0000_0000L;

  private I24() {}

  /** Bits 32 and above of the product of the low 24 bits. */
  public static IntVector mul_hi(IntVector a, IntVector b) {
    LongVector x = a.reinterpretAsLongs();
    LongVector y = b.reinterpretAsLongs();
    LongVector even =
        x.lanewise(VectorOperators.LSHL, 40)
            .lanewise(VectorOperators.ASHR, 40)
            .mul(y.lanewise(VectorOperators.LSHL, 40).lanewise(VectorOperators.ASHR, 40))
            .lanewise(VectorOperators.LSHR, 32);
    LongVector odd =
        x.lanewise(VectorOperators.LSHL, 8)
            .lanewise(VectorOperators.ASHR, 40)
            .mul(y.lanewise(VectorOperators.LSHL, 8).lanewise(VectorOperators.ASHR, 40));
    return even.or(odd.and(HIGH)).reinterpretAsInts();
  }
}
