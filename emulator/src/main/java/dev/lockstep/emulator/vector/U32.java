package dev.lockstep.emulator.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Unsigned 32-bit numbers. */
@SuppressWarnings("MemberName")
public final class U32 {
  private static final long LOW = 0xffff_ffffL;

  private U32() {}

  /** a + b. */
  public static IntVector add(IntVector a, IntVector b) {
    return a.add(b);
  }

  /** a - b. */
  public static IntVector sub(IntVector a, IntVector b) {
    return a.sub(b);
  }

  /** b - a. */
  public static IntVector subrev(IntVector a, IntVector b) {
    return b.sub(a);
  }

  /** a + b + carry. */
  public static IntVector addc(IntVector a, IntVector b, VectorMask<Integer> carry) {
    IntVector sum = a.add(b);
    return sum.blend(sum.add(1), carry);
  }

  /** a - b - borrow. */
  public static IntVector subb(IntVector a, IntVector b, VectorMask<Integer> borrow) {
    IntVector difference = a.sub(b);
    return difference.blend(difference.sub(1), borrow);
  }

  /** b - a - borrow. */
  public static IntVector subbrev(IntVector a, IntVector b, VectorMask<Integer> borrow) {
    IntVector difference = b.sub(a);
    return difference.blend(difference.sub(1), borrow);
  }

  /** Carry of a + b. */
  public static VectorMask<Integer> carry_add(IntVector a, IntVector b) {
    return a.add(b).compare(VectorOperators.ULT, a);
  }

  /** Carry of a + b + carry. */
  public static VectorMask<Integer> carry_addc(
      IntVector a, IntVector b, VectorMask<Integer> carry) {
    IntVector sum = a.add(b);
    return sum.compare(VectorOperators.ULT, a).or(sum.compare(VectorOperators.EQ, -1).and(carry));
  }

  /** Borrow of a - b. */
  public static VectorMask<Integer> carry_sub(IntVector a, IntVector b) {
    return a.compare(VectorOperators.ULT, b);
  }

  /** Borrow of a - b - borrow. */
  public static VectorMask<Integer> carry_subb(
      IntVector a, IntVector b, VectorMask<Integer> borrow) {
    return a.compare(VectorOperators.ULT, b).or(a.compare(VectorOperators.EQ, b).and(borrow));
  }

  /** Borrow of b - a. */
  public static VectorMask<Integer> carry_subrev(IntVector a, IntVector b) {
    return b.compare(VectorOperators.ULT, a);
  }

  /** Borrow of b - a - borrow. */
  public static VectorMask<Integer> carry_subbrev(
      IntVector a, IntVector b, VectorMask<Integer> borrow) {
    return b.compare(VectorOperators.ULT, a).or(a.compare(VectorOperators.EQ, b).and(borrow));
  }

  /** The low word of a * b. */
  public static IntVector mul_lo(IntVector a, IntVector b) {
    return a.mul(b);
  }

  /** The high word of a * b. */
  public static IntVector mul_hi(IntVector a, IntVector b) {
    LongVector x = a.reinterpretAsLongs();
    LongVector y = b.reinterpretAsLongs();
    LongVector even = x.and(LOW).mul(y.and(LOW)).lanewise(VectorOperators.LSHR, 32);
    LongVector odd =
        x.lanewise(VectorOperators.LSHR, 32).mul(y.lanewise(VectorOperators.LSHR, 32)).and(~LOW);
    return even.or(odd).reinterpretAsInts();
  }

  /** The product of two 16-bit numbers, plus c. */
  public static IntVector mad_u16(IntVector a, IntVector b, IntVector c) {
    return a.and(0xffff).mul(b.and(0xffff)).add(c);
  }

  /** The smaller. */
  public static IntVector min(IntVector a, IntVector b) {
    return a.lanewise(VectorOperators.UMIN, b);
  }

  /** The greater. */
  public static IntVector max(IntVector a, IntVector b) {
    return a.lanewise(VectorOperators.UMAX, b);
  }

  /** The smallest. */
  public static IntVector min3(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.UMIN, b).lanewise(VectorOperators.UMIN, c);
  }

  /** The greatest. */
  public static IntVector max3(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.UMAX, b).lanewise(VectorOperators.UMAX, c);
  }

  /** The middle one. */
  public static IntVector med3(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.UMAX, b)
        .lanewise(VectorOperators.UMIN, c)
        .lanewise(VectorOperators.UMAX, a.lanewise(VectorOperators.UMIN, b));
  }

  /** Whether a &lt; b. */
  public static VectorMask<Integer> cmp_lt(IntVector a, IntVector b) {
    return a.compare(VectorOperators.ULT, b);
  }

  /** Whether a &lt;= b. */
  public static VectorMask<Integer> cmp_le(IntVector a, IntVector b) {
    return a.compare(VectorOperators.ULE, b);
  }

  /** Whether a &gt; b. */
  public static VectorMask<Integer> cmp_gt(IntVector a, IntVector b) {
    return a.compare(VectorOperators.UGT, b);
  }

  /** Whether a &gt;= b. */
  public static VectorMask<Integer> cmp_ge(IntVector a, IntVector b) {
    return a.compare(VectorOperators.UGE, b);
  }

  /** Whether a and b are equal. */
  public static VectorMask<Integer> cmp_eq(IntVector a, IntVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** Whether a and b differ. */
  public static VectorMask<Integer> cmp_ne(IntVector a, IntVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** a + b + c. */
  public static IntVector add3(IntVector a, IntVector b, IntVector c) {
    return a.add(b).add(c);
  }

  /** (a shifted left by b mod 32) + c. */
  public static IntVector lshl_add(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.LSHL, b).add(c);
  }

  /** (a + b) shifted left by c mod 32. */
  public static IntVector add_lshl(IntVector a, IntVector b, IntVector c) {
    return a.add(b).lanewise(VectorOperators.LSHL, c);
  }

  /** (a ^ b) + c. */
  public static IntVector xad(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.XOR, b).add(c);
  }

  /** The field of a that starts at bit b mod 32 and is c mod 32 bits wide. */
  public static IntVector bfe(IntVector a, IntVector b, IntVector c) {
    IntVector ones = c.broadcast(1).lanewise(VectorOperators.LSHL, c).sub(1);
    return a.lanewise(VectorOperators.LSHR, b).and(ones);
  }

  /** Number of 1 bits of a, plus b. */
  public static IntVector bcnt(IntVector a, IntVector b) {
    return a.lanewise(VectorOperators.BIT_COUNT).add(b);
  }

  /** b + how many bits of a, the mask of lanes 0 to 31, belong to lanes below the given one. */
  public static IntVector mbcnt_lo(IntVector a, IntVector b, IntVector lane) {
    IntVector ones = lane.broadcast(1).lanewise(VectorOperators.LSHL, lane).sub(1);
    IntVector below = ones.blend(-1, lane.compare(VectorOperators.GE, 32));
    return a.and(below).lanewise(VectorOperators.BIT_COUNT).add(b);
  }

  /** b + how many bits of a, the mask of lanes 32 to 63, belong to lanes below the given one. */
  public static IntVector mbcnt_hi(IntVector a, IntVector b, IntVector lane) {
    IntVector ones = lane.broadcast(1).lanewise(VectorOperators.LSHL, lane).sub(1);
    IntVector below = ones.blend(0, lane.compare(VectorOperators.LT, 32));
    return a.and(below).lanewise(VectorOperators.BIT_COUNT).add(b);
  }

  /** c + |a - b|. */
  public static IntVector sad(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.UMAX, b).sub(a.lanewise(VectorOperators.UMIN, b)).add(c);
  }

  /** A float truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static IntVector from_f32(FloatVector a) {
    VectorMask<Float> great = a.compare(VectorOperators.GE, 0x1p31f);
    FloatVector moved = a.blend(a.sub(0x1p31f), great);
    IntVector whole = (IntVector) moved.convert(VectorOperators.F2I, 0);
    return whole
        .max(0)
        .blend(whole.lanewise(VectorOperators.XOR, Integer.MIN_VALUE), great.cast(whole.species()));
  }

  /** A double truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static IntVector from_f64(DoubleVector a) {
    VectorMask<Double> great = a.compare(VectorOperators.GE, 0x1p31);
    IntVector high = Shapes.truncated(a.sub(0x1p31)).max(0);
    IntVector low = Shapes.truncated(a).max(0);
    LongVector chosen =
        Shapes.longs(low)
            .blend(
                Shapes.longs(high.lanewise(VectorOperators.XOR, Integer.MIN_VALUE)),
                great.cast(Shapes.longs(low).species()));
    return Shapes.ints(chosen);
  }
}
