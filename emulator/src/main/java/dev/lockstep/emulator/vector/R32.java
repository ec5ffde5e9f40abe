package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.GATHERED;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * Single-precision numbers as RISC-V has them. A result that may have met an exception other than
 * being inexact is NaN; where a result is NaN the leaf computes the lanes from there again. Results
 * that are no floats have their bits in a float for that.
 */
@SuppressWarnings("MemberName")
public final class R32 {
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final int LEAST_NORMAL = 0x0080_0000;
  private static final int NAN = 0x7fc0_0000;

  /** 2 to the power of 31. */
  private static final int BEYOND = 0x4f00_0000;

  private R32() {}

  /** A result that cannot be too small. */
  private static FloatVector finite(FloatVector result) {
    IntVector bits = result.reinterpretAsInts();
    return bits.blend(NAN, bits.and(INFINITY).compare(VectorOperators.EQ, INFINITY))
        .reinterpretAsFloats();
  }

  private static VectorMask<Integer> isSome(FloatVector a) {
    return a.reinterpretAsInts().and(~SIGN).compare(VectorOperators.NE, 0);
  }

  /** A result that may be too small in some lanes; one that is rounded to the least is, too. */
  private static FloatVector normal(FloatVector result, VectorMask<Integer> some) {
    IntVector bits = result.reinterpretAsInts();
    VectorMask<Integer> large = bits.and(INFINITY).compare(VectorOperators.EQ, INFINITY);
    VectorMask<Integer> small = bits.and(~SIGN).compare(VectorOperators.LE, LEAST_NORMAL).and(some);
    return bits.blend(NAN, large.or(small)).reinterpretAsFloats();
  }

  /** a + b. */
  @Denormals(GATHERED)
  public static FloatVector add(FloatVector a, FloatVector b) {
    return finite(a.add(b));
  }

  /** a - b. */
  @Denormals(GATHERED)
  public static FloatVector sub(FloatVector a, FloatVector b) {
    return finite(a.sub(b));
  }

  /** b - a. */
  @Denormals(GATHERED)
  public static FloatVector subrev(FloatVector a, FloatVector b) {
    return finite(b.sub(a));
  }

  /** a * b. */
  @Denormals(GATHERED)
  public static FloatVector mul(FloatVector a, FloatVector b) {
    return normal(a.mul(b), isSome(a).and(isSome(b)));
  }

  /** a / b. */
  @Denormals(GATHERED)
  public static FloatVector div(FloatVector a, FloatVector b) {
    return normal(a.div(b), isSome(a));
  }

  /** b / a. */
  @Denormals(GATHERED)
  public static FloatVector divrev(FloatVector a, FloatVector b) {
    return normal(b.div(a), isSome(b));
  }

  /** The square root of a. */
  @Denormals(GATHERED)
  public static FloatVector sqrt(FloatVector a) {
    return a.lanewise(VectorOperators.SQRT);
  }

  /** a * b + c, rounded once. */
  @Denormals(GATHERED)
  public static FloatVector fma(FloatVector a, FloatVector b, FloatVector c) {
    return normal(a.fma(b, c), isSome(a).and(isSome(b)));
  }

  /** a * b - c, rounded once. */
  @Denormals(GATHERED)
  public static FloatVector fms(FloatVector a, FloatVector b, FloatVector c) {
    return normal(a.fma(b, c.neg()), isSome(a).and(isSome(b)));
  }

  /** -(a * b) - c, rounded once. */
  @Denormals(GATHERED)
  public static FloatVector fnma(FloatVector a, FloatVector b, FloatVector c) {
    return normal(a.neg().fma(b, c.neg()), isSome(a).and(isSome(b)));
  }

  /** -(a * b) + c, rounded once. */
  @Denormals(GATHERED)
  public static FloatVector fnms(FloatVector a, FloatVector b, FloatVector c) {
    return normal(a.neg().fma(b, c), isSome(a).and(isSome(b)));
  }

  // ---- choices and signs

  /** NaN where one of two is. */
  private static FloatVector ordered(IntVector result, FloatVector a, FloatVector b) {
    VectorMask<Integer> one =
        a.reinterpretAsInts().and(~SIGN).compare(VectorOperators.GT, INFINITY);
    VectorMask<Integer> other =
        b.reinterpretAsInts().and(~SIGN).compare(VectorOperators.GT, INFINITY);
    return result.blend(NAN, one.or(other)).reinterpretAsFloats();
  }

  /** Numbers whose order is that of the floats; and back. */
  private static IntVector order(IntVector a) {
    return a.lanewise(VectorOperators.XOR, a.lanewise(VectorOperators.ASHR, 31).and(~SIGN));
  }

  /** The lesser one. */
  @Denormals(GATHERED)
  public static FloatVector min_number(FloatVector a, FloatVector b) {
    IntVector least = order(a.reinterpretAsInts()).min(order(b.reinterpretAsInts()));
    return ordered(order(least), a, b);
  }

  /** The greater one. */
  @Denormals(GATHERED)
  public static FloatVector max_number(FloatVector a, FloatVector b) {
    IntVector most = order(a.reinterpretAsInts()).max(order(b.reinterpretAsInts()));
    return ordered(order(most), a, b);
  }

  // ---- comparisons: 0 or 1

  private static FloatVector truth(VectorMask<Float> met, FloatVector a, FloatVector b) {
    IntVector none = a.reinterpretAsInts().and(0);
    return ordered(none.blend(1, met.cast(none.species())), a, b);
  }

  /** a == b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_eq(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.EQ, b), a, b);
  }

  /** a != b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_neq(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.NE, b), a, b);
  }

  /** a less than b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_lt(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.LT, b), a, b);
  }

  /** a at most b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_le(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.LE, b), a, b);
  }

  /** a greater than b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_gt(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.GT, b), a, b);
  }

  /** a at least b. */
  @Denormals(GATHERED)
  public static FloatVector cmp_ge(FloatVector a, FloatVector b) {
    return truth(a.compare(VectorOperators.GE, b), a, b);
  }

  // ---- conversions

  /** a as a signed integer, what is behind the point cut off. */
  @Denormals(GATHERED)
  public static FloatVector to_i32_cut(FloatVector a) {
    IntVector whole = (IntVector) a.convert(VectorOperators.F2I, 0);
    VectorMask<Integer> beyond =
        a.reinterpretAsInts().and(~SIGN).compare(VectorOperators.GE, BEYOND);
    return whole.blend(NAN, beyond).reinterpretAsFloats();
  }

  /** The signed integer a. */
  @Denormals(GATHERED)
  public static FloatVector from_i32(IntVector a) {
    return (FloatVector) a.convert(VectorOperators.I2F, 0);
  }
}
