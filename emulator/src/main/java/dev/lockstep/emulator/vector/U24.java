package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Unsigned 24-bit factors. */
@SuppressWarnings("MemberName")
public final class U24 {
  private static final long LOW = 0xffff_ffffL;

  private U24() {}

  /** The low word of the product of the low 24 bits. */
  public static IntVector mul(IntVector a, IntVector b) {
    return low(a).mul(low(b));
  }

  /** The product of the low 24 bits, plus c. */
  public static IntVector mad(IntVector a, IntVector b, IntVector c) {
    return low(a).mul(low(b)).add(c);
  }

  /** Bits 32 and above of the product of the low 24 bits. */
  public static IntVector mul_hi(IntVector a, IntVector b) {
    LongVector x = low(a).reinterpretAsLongs();
    LongVector y = low(b).reinterpretAsLongs();
    LongVector even = x.and(LOW).mul(y.and(LOW)).lanewise(VectorOperators.LSHR, 32);
    LongVector odd = x.lanewise(VectorOperators.LSHR, 32).mul(y.lanewise(VectorOperators.LSHR, 32));
    return even.or(odd.and(~LOW)).reinterpretAsInts();
  }

  private static IntVector low(IntVector a) {
    return a.and(0xff_ffff);
  }
}
