package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.ALL;
import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * 64-bit floats, for the mode that rounds to nearest and keeps denormals; NaN as in {@link F32}.
 */
@SuppressWarnings("MemberName")
public final class F64 {
  private static final long SIGN = 0x8000_0000_0000_0000L;

  private F64() {}

  /** Which lanes are NaN. */
  public static VectorMask<Double> unordered(DoubleVector a) {
    return a.compare(VectorOperators.NE, a);
  }

  /** Flips the sign. */
  public static LongVector neg(LongVector a) {
    return a.lanewise(VectorOperators.XOR, SIGN);
  }

  /** Clears the sign. */
  public static LongVector abs(LongVector a) {
    return a.and(~SIGN);
  }

  /** a + b. */
  @Denormals(ALL)
  public static DoubleVector add(DoubleVector a, DoubleVector b) {
    return a.add(b);
  }

  /** a * b. */
  @Denormals(ALL)
  public static DoubleVector mul(DoubleVector a, DoubleVector b) {
    return a.mul(b);
  }

  /** a * b + c, rounded once. */
  @Denormals(ALL)
  public static DoubleVector fma(DoubleVector a, DoubleVector b, DoubleVector c) {
    return a.fma(b, c);
  }

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector min(DoubleVector a, DoubleVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector max(DoubleVector a, DoubleVector b) {
    return a.max(b);
  }

  /** A signed 32-bit integer. */
  public static DoubleVector from_i32(LongVector a) {
    return (DoubleVector) a.convert(VectorOperators.L2D, 0);
  }

  /** An unsigned 32-bit integer. */
  public static DoubleVector from_u32(LongVector a) {
    return (DoubleVector) a.and(0xffff_ffffL).convert(VectorOperators.L2D, 0);
  }

  /** LT of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_lt(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.LT, b);
  }

  /** EQ of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_eq(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** LE of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_le(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.LE, b);
  }

  /** GT of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_gt(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.GT, b);
  }

  /** GE of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_ge(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.GE, b);
  }

  /** Not: GE of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_nge(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.GE, b).not();
  }

  /** Not: GT of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_ngt(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.GT, b).not();
  }

  /** Not: LE of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_nle(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.LE, b).not();
  }

  /** NE of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_neq(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** Not: LT of a and b. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> cmp_nlt(DoubleVector a, DoubleVector b) {
    return a.compare(VectorOperators.LT, b).not();
  }
}
