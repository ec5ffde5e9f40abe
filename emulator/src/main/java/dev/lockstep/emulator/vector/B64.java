package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * 64 bits without a number in them. Where a form has operands of 64 bits, those of 32 bits come
 * sign-extended.
 */
@SuppressWarnings("MemberName")
public final class B64 {
  private static final long LOW = 0xffff_ffffL;

  private B64() {}

  /** From low and high words. */
  public static LongVector join(IntVector low, IntVector high) {
    LongVector top = Shapes.longs(high).lanewise(VectorOperators.LSHL, 32);
    return Shapes.longs(low).and(LOW).or(top);
  }

  /** Sign-extended. */
  public static LongVector extend(IntVector a) {
    return Shapes.longs(a);
  }

  /** The low words. */
  public static IntVector low(LongVector a) {
    return Shapes.ints(a);
  }

  /** The high words. */
  public static IntVector high(LongVector a) {
    return Shapes.ints(a.lanewise(VectorOperators.LSHR, 32));
  }
}
