package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Signed 16-bit numbers in the low halves; the high halves of results are 0. */
@SuppressWarnings("MemberName")
public final class I16 {
  private I16() {}

  /** a + b. */
  public static IntVector add(IntVector a, IntVector b) {
    return a.add(b).and(0xffff);
  }

  /** a - b. */
  public static IntVector sub(IntVector a, IntVector b) {
    return a.sub(b).and(0xffff);
  }

  /** The low half of a * b + c. */
  public static IntVector mad(IntVector a, IntVector b, IntVector c) {
    return a.mul(b).add(c).and(0xffff);
  }

  /** b shifted right by a mod 16, copies of the sign come in. */
  public static IntVector ashrrev(IntVector a, IntVector b) {
    return low(b).lanewise(VectorOperators.ASHR, a.and(15)).and(0xffff);
  }

  /** The smaller. */
  public static IntVector min(IntVector a, IntVector b) {
    return low(a).min(low(b)).and(0xffff);
  }

  /** The greater. */
  public static IntVector max(IntVector a, IntVector b) {
    return low(a).max(low(b)).and(0xffff);
  }

  /** The smallest. */
  public static IntVector min3(IntVector a, IntVector b, IntVector c) {
    return low(a).min(low(b)).min(low(c)).and(0xffff);
  }

  /** The greatest. */
  public static IntVector max3(IntVector a, IntVector b, IntVector c) {
    return low(a).max(low(b)).max(low(c)).and(0xffff);
  }

  /** The middle one. */
  public static IntVector med3(IntVector a, IntVector b, IntVector c) {
    IntVector x = low(a);
    IntVector y = low(b);
    return x.max(y).min(low(c)).max(x.min(y)).and(0xffff);
  }

  /** Whether a &lt; b. */
  public static VectorMask<Integer> cmp_lt(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.LT, low(b));
  }

  /** Whether a &lt;= b. */
  public static VectorMask<Integer> cmp_le(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.LE, low(b));
  }

  /** Whether a &gt; b. */
  public static VectorMask<Integer> cmp_gt(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.GT, low(b));
  }

  /** Whether a &gt;= b. */
  public static VectorMask<Integer> cmp_ge(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.GE, low(b));
  }

  /** Whether a and b are equal. */
  public static VectorMask<Integer> cmp_eq(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.EQ, low(b));
  }

  /** Whether a and b differ. */
  public static VectorMask<Integer> cmp_ne(IntVector a, IntVector b) {
    return low(a).compare(VectorOperators.NE, low(b));
  }

  private static IntVector low(IntVector a) {
    return a.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16);
  }
}
