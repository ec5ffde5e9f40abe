package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Signed 64-bit numbers, as in {@link B64}. */
@SuppressWarnings("MemberName")
public final class I64 {
  private I64() {}

  /** Whether a &lt; b. */
  public static VectorMask<Long> cmp_lt(LongVector a, LongVector b) {
    return a.compare(VectorOperators.LT, b);
  }

  /** Whether a &lt;= b. */
  public static VectorMask<Long> cmp_le(LongVector a, LongVector b) {
    return a.compare(VectorOperators.LE, b);
  }

  /** Whether a &gt; b. */
  public static VectorMask<Long> cmp_gt(LongVector a, LongVector b) {
    return a.compare(VectorOperators.GT, b);
  }

  /** Whether a &gt;= b. */
  public static VectorMask<Long> cmp_ge(LongVector a, LongVector b) {
    return a.compare(VectorOperators.GE, b);
  }

  /** Whether a and b are equal. */
  public static VectorMask<Long> cmp_eq(LongVector a, LongVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** Whether a and b differ. */
  public static VectorMask<Long> cmp_ne(LongVector a, LongVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** b shifted right by a mod 64, copies of the sign come in. */
  public static LongVector ashrrev(LongVector a, LongVector b) {
    return b.lanewise(VectorOperators.ASHR, a);
  }

  /** a shifted right by b mod 64, copies of the sign come in. */
  public static LongVector ashr(LongVector a, LongVector b) {
    return a.lanewise(VectorOperators.ASHR, b);
  }

  /** a * b + c of 32-bit a and b. */
  public static LongVector mad_i32(IntVector a, IntVector b, LongVector c) {
    return Shapes.longs(a).mul(Shapes.longs(b)).add(c);
  }

  /** The sign of the exact a * b + c. */
  public static VectorMask<Long> sign_mad_i32(IntVector a, IntVector b, LongVector c) {
    LongVector product = Shapes.longs(a).mul(Shapes.longs(b));
    LongVector sum = product.add(c);
    LongVector overflow =
        product.lanewise(VectorOperators.XOR, sum).and(c.lanewise(VectorOperators.XOR, sum));
    return sum.lanewise(VectorOperators.XOR, overflow).compare(VectorOperators.LT, 0);
  }
}
