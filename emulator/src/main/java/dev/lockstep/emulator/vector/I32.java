package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Signed 32-bit numbers. */
@SuppressWarnings("MemberName")
public final class I32 {
  private static final long HIGH = 0xffff_ffff_0000_0000L;

  private I32() {}

  /** a + b. */
  public static IntVector add(IntVector a, IntVector b) {
    return a.add(b);
  }

  /** a - b. */
  public static IntVector sub(IntVector a, IntVector b) {
    return a.sub(b);
  }

  /** The low word of a * b. */
  public static IntVector mul_lo(IntVector a, IntVector b) {
    return a.mul(b);
  }

  /** The high word of a * b. */
  public static IntVector mul_hi(IntVector a, IntVector b) {
    LongVector x = a.reinterpretAsLongs();
    LongVector y = b.reinterpretAsLongs();
    LongVector even =
        x.lanewise(VectorOperators.LSHL, 32)
            .lanewise(VectorOperators.ASHR, 32)
            .mul(y.lanewise(VectorOperators.LSHL, 32).lanewise(VectorOperators.ASHR, 32))
            .lanewise(VectorOperators.LSHR, 32);
    LongVector odd =
        x.lanewise(VectorOperators.ASHR, 32).mul(y.lanewise(VectorOperators.ASHR, 32)).and(HIGH);
    return even.or(odd).reinterpretAsInts();
  }

  /** The product of two 16-bit numbers, plus c. */
  public static IntVector mad_i16(IntVector a, IntVector b, IntVector c) {
    IntVector x = a.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16);
    IntVector y = b.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16);
    return x.mul(y).add(c);
  }

  /** The smaller. */
  public static IntVector min(IntVector a, IntVector b) {
    return a.min(b);
  }

  /** The greater. */
  public static IntVector max(IntVector a, IntVector b) {
    return a.max(b);
  }

  /** The smallest. */
  public static IntVector min3(IntVector a, IntVector b, IntVector c) {
    return a.min(b).min(c);
  }

  /** The greatest. */
  public static IntVector max3(IntVector a, IntVector b, IntVector c) {
    return a.max(b).max(c);
  }

  /** The middle one. */
  public static IntVector med3(IntVector a, IntVector b, IntVector c) {
    return a.max(b).min(c).max(a.min(b));
  }

  /** Whether a &lt; b. */
  public static VectorMask<Integer> cmp_lt(IntVector a, IntVector b) {
    return a.compare(VectorOperators.LT, b);
  }

  /** Whether a &lt;= b. */
  public static VectorMask<Integer> cmp_le(IntVector a, IntVector b) {
    return a.compare(VectorOperators.LE, b);
  }

  /** Whether a &gt; b. */
  public static VectorMask<Integer> cmp_gt(IntVector a, IntVector b) {
    return a.compare(VectorOperators.GT, b);
  }

  /** Whether a &gt;= b. */
  public static VectorMask<Integer> cmp_ge(IntVector a, IntVector b) {
    return a.compare(VectorOperators.GE, b);
  }

  /** Whether a and b are equal. */
  public static VectorMask<Integer> cmp_eq(IntVector a, IntVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** Whether a and b differ. */
  public static VectorMask<Integer> cmp_ne(IntVector a, IntVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** b shifted right by a mod 32, copies of the sign come in. */
  public static IntVector ashrrev(IntVector a, IntVector b) {
    return b.lanewise(VectorOperators.ASHR, a);
  }

  /** a shifted right by b mod 32, copies of the sign come in. */
  public static IntVector ashr(IntVector a, IntVector b) {
    return a.lanewise(VectorOperators.ASHR, b);
  }

  /** A float truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static IntVector from_f32(FloatVector a) {
    return (IntVector) a.convert(VectorOperators.F2I, 0);
  }

  /** The field of a that starts at bit b mod 32 and is c mod 32 bits wide, sign-extended. */
  public static IntVector bfe(IntVector a, IntVector b, IntVector c) {
    IntVector offset = b.and(31);
    IntVector width = c.and(31);
    IntVector cut = width.neg().add(32);
    return a.lanewise(VectorOperators.LSHL, cut.sub(offset).max(0))
        .lanewise(VectorOperators.ASHR, cut.max(offset))
        .blend(0, width.compare(VectorOperators.EQ, 0));
  }

  /** Leading bits equal to the sign; -1 if all are. */
  public static IntVector flbit(IntVector a) {
    IntVector b = a.lanewise(VectorOperators.XOR, a.lanewise(VectorOperators.ASHR, 31));
    return b.lanewise(VectorOperators.LEADING_ZEROS_COUNT)
        .blend(-1, b.compare(VectorOperators.EQ, 0));
  }

  /** A double truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static IntVector from_f64(DoubleVector a) {
    return Shapes.truncated(a);
  }

  /** The exponent of a float whose significand is in [0.5, 1); 0 for 0, NaN and infinity. */
  @Denormals(OPERANDS)
  public static IntVector frexp_exp_f32(FloatVector a) {
    IntVector size = a.reinterpretAsInts().and(Integer.MAX_VALUE);
    IntVector scaled = a.mul(0x1p64f).reinterpretAsInts().and(Integer.MAX_VALUE);
    IntVector normal = size.lanewise(VectorOperators.LSHR, 23).sub(126);
    IntVector small = scaled.lanewise(VectorOperators.LSHR, 23).sub(126 + 64);
    return normal
        .blend(small, size.compare(VectorOperators.LT, 0x80_0000))
        .blend(0, size.sub(1).compare(VectorOperators.UGE, 0x7f7f_ffff));
  }

  /** The exponent of a double whose significand is in [0.5, 1); 0 for 0, NaN and infinity. */
  @Denormals(OPERANDS)
  public static IntVector frexp_exp_f64(DoubleVector a) {
    LongVector size = a.reinterpretAsLongs().and(Long.MAX_VALUE);
    LongVector scaled = a.mul(0x1p64).reinterpretAsLongs().and(Long.MAX_VALUE);
    LongVector normal = size.lanewise(VectorOperators.LSHR, 52).sub(1022);
    LongVector small = scaled.lanewise(VectorOperators.LSHR, 52).sub(1022 + 64);
    return Shapes.ints(
        normal
            .blend(small, size.compare(VectorOperators.LT, 0x10_0000_0000_0000L))
            .blend(0, size.sub(1).compare(VectorOperators.UGE, 0x7fef_ffff_ffff_ffffL)));
  }
}
