package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * 64 bits without a number in them. A form with operands of 64 bits works on one half of the lanes
 * at a time; its operands of 32 bits come sign-extended.
 */
@SuppressWarnings("MemberName")
public final class B64 {
  private static final long LOW = 0xffff_ffffL;

  private B64() {}

  /** The first half of the lanes, from low and high words. */
  public static LongVector join_first(IntVector low, IntVector high) {
    LongVector bottom = (LongVector) low.convert(VectorOperators.I2L, 0);
    LongVector top = (LongVector) high.convert(VectorOperators.I2L, 0);
    return bottom.and(LOW).or(top.lanewise(VectorOperators.LSHL, 32));
  }

  /** The second half of the lanes, from low and high words. */
  public static LongVector join_second(IntVector low, IntVector high) {
    LongVector bottom = (LongVector) low.convert(VectorOperators.I2L, 1);
    LongVector top = (LongVector) high.convert(VectorOperators.I2L, 1);
    return bottom.and(LOW).or(top.lanewise(VectorOperators.LSHL, 32));
  }

  /** The first half of the lanes, sign-extended. */
  public static LongVector extend_first(IntVector a) {
    return (LongVector) a.convert(VectorOperators.I2L, 0);
  }

  /** The second half of the lanes, sign-extended. */
  public static LongVector extend_second(IntVector a) {
    return (LongVector) a.convert(VectorOperators.I2L, 1);
  }

  /** The low words of both halves. */
  public static IntVector low(LongVector first, LongVector second) {
    IntVector a = (IntVector) first.convert(VectorOperators.L2I, 0);
    IntVector b = (IntVector) second.convert(VectorOperators.L2I, -1);
    return a.or(b);
  }

  /** The high words of both halves. */
  public static IntVector high(LongVector first, LongVector second) {
    return low(
        first.lanewise(VectorOperators.LSHR, 32), second.lanewise(VectorOperators.LSHR, 32));
  }

  /** a. */
  public static LongVector mov(LongVector a) {
    return a;
  }

  /** b shifted left by a mod 64. */
  public static LongVector lshlrev(LongVector a, LongVector b) {
    return b.lanewise(VectorOperators.LSHL, a);
  }

  /** b shifted right by a mod 64, zeros come in. */
  public static LongVector lshrrev(LongVector a, LongVector b) {
    return b.lanewise(VectorOperators.LSHR, a);
  }

  /** a shifted left by b mod 64. */
  public static LongVector lshl(LongVector a, LongVector b) {
    return a.lanewise(VectorOperators.LSHL, b);
  }

  /** a shifted right by b mod 64, zeros come in. */
  public static LongVector lshr(LongVector a, LongVector b) {
    return a.lanewise(VectorOperators.LSHR, b);
  }
}
