package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Unsigned 64-bit numbers, as in {@link B64}. */
@SuppressWarnings("MemberName")
public final class U64 {
  private U64() {}

  /** Whether a &lt; b. */
  public static VectorMask<Long> cmp_lt(LongVector a, LongVector b) {
    return a.compare(VectorOperators.ULT, b);
  }

  /** Whether a &lt;= b. */
  public static VectorMask<Long> cmp_le(LongVector a, LongVector b) {
    return a.compare(VectorOperators.ULE, b);
  }

  /** Whether a &gt; b. */
  public static VectorMask<Long> cmp_gt(LongVector a, LongVector b) {
    return a.compare(VectorOperators.UGT, b);
  }

  /** Whether a &gt;= b. */
  public static VectorMask<Long> cmp_ge(LongVector a, LongVector b) {
    return a.compare(VectorOperators.UGE, b);
  }

  /** Whether a and b are equal. */
  public static VectorMask<Long> cmp_eq(LongVector a, LongVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** Whether a and b differ. */
  public static VectorMask<Long> cmp_ne(LongVector a, LongVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** a * b + c of 32-bit a and b. */
  public static LongVector mad_u32(IntVector a, IntVector b, LongVector c) {
    return product(a, b).add(c);
  }

  /** Carry of mad_u32. */
  public static VectorMask<Long> carry_mad_u32(IntVector a, IntVector b, LongVector c) {
    return product(a, b).add(c).compare(VectorOperators.ULT, c);
  }

  private static LongVector product(IntVector a, IntVector b) {
    return Shapes.longs(a).and(0xffff_ffffL).mul(Shapes.longs(b).and(0xffff_ffffL));
  }
}
