package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.ALL;
import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * 64-bit floats, for the mode that rounds to nearest and keeps denormals; NaN as in {@link F32}.
 */
@SuppressWarnings("MemberName")
public final class F64 {
  private static final long SIGN = 0x8000_0000_0000_0000L;

  private static final long INFINITY = 0x7ff0_0000_0000_0000L;
  private static final long NAN = 0xfff8_0000_0000_0000L;
  private static final long FRACTION = 0xf_ffff_ffff_ffffL;

  /** Added to a smaller positive number and taken away again, it leaves an integer. */
  private static final double WHOLE = 0x1p52;

  private static final double BELOW_ONE = 0x1.fffffffffffffp-1;

  private F64() {}

  /** Lanes that are NaN. */
  public static VectorMask<Double> unordered(DoubleVector a) {
    return a.compare(VectorOperators.NE, a);
  }

  /** A signed 32-bit integer. */
  public static DoubleVector from_i32(LongVector a) {
    return (DoubleVector) a.convert(VectorOperators.L2D, 0);
  }

  /** An unsigned 32-bit integer. */
  public static DoubleVector from_u32(LongVector a) {
    return (DoubleVector) a.and(0xffff_ffffL).convert(VectorOperators.L2D, 0);
  }

  /** A float. */
  @Denormals(OPERANDS)
  public static DoubleVector from_f32(FloatVector a) {
    return Shapes.doubles(a);
  }

  /** Rounds to the nearest integer, ties to even. */
  @Denormals(ALL)
  public static DoubleVector rndne(DoubleVector a) {
    return whole(a, near(a));
  }

  /** Rounds to an integer towards 0. */
  @Denormals(ALL)
  public static DoubleVector trunc(DoubleVector a) {
    DoubleVector size = a.lanewise(VectorOperators.ABS);
    DoubleVector near = near(size);
    return whole(a, near.blend(near.sub(1), near.compare(VectorOperators.GT, size)));
  }

  /** Rounds to an integer downwards. */
  @Denormals(ALL)
  public static DoubleVector floor(DoubleVector a) {
    DoubleVector near = near(a);
    return whole(a, near.blend(near.sub(1), near.compare(VectorOperators.GT, a)));
  }

  /** Rounds to an integer upwards. */
  @Denormals(ALL)
  public static DoubleVector ceil(DoubleVector a) {
    DoubleVector near = near(a);
    return whole(a, near.blend(near.add(1), near.compare(VectorOperators.LT, a)));
  }

  /** The nearest integer of a number below 2^52, ties to even, with its sign. */
  private static DoubleVector near(DoubleVector a) {
    DoubleVector size = a.lanewise(VectorOperators.ABS).add(WHOLE).sub(WHOLE);
    return size.reinterpretAsLongs().or(a.reinterpretAsLongs().and(SIGN)).reinterpretAsDoubles();
  }

  /** The rounded number with the sign of a; a itself where it has no fraction, or is NaN. */
  private static DoubleVector whole(DoubleVector a, DoubleVector rounded) {
    LongVector sign = a.reinterpretAsLongs().and(SIGN);
    VectorMask<Double> small = a.lanewise(VectorOperators.ABS).compare(VectorOperators.LT, WHOLE);
    LongVector signed = rounded.reinterpretAsLongs().and(~SIGN).or(sign);
    return a.mul(1).blend(signed.reinterpretAsDoubles(), small);
  }

  /** a - floor(a), at most the greatest number below 1. */
  @Denormals(ALL)
  public static DoubleVector fract(DoubleVector a) {
    return a.sub(floor(a)).min(BELOW_ONE);
  }

  /** 1 / a. */
  @Denormals(ALL)
  public static DoubleVector rcp(DoubleVector a) {
    return a.broadcast(1).div(a);
  }

  /** The square root. */
  @Denormals(ALL)
  public static DoubleVector sqrt(DoubleVector a) {
    return a.lanewise(VectorOperators.SQRT);
  }

  /** 1 / sqrt(a). */
  @Denormals(ALL)
  public static DoubleVector rsq(DoubleVector a) {
    return a.broadcast(1).div(a.lanewise(VectorOperators.SQRT));
  }

  /** a * 2^exponent; NaN where that is not one multiplication. */
  @Denormals(ALL)
  public static DoubleVector ldexp(DoubleVector a, IntVector exponent) {
    LongVector power = Shapes.longs(exponent);
    VectorMask<Long> far = power.lanewise(VectorOperators.ABS).compare(VectorOperators.GT, 1000);
    DoubleVector factor = power.add(1023).lanewise(VectorOperators.LSHL, 52).reinterpretAsDoubles();
    return a.mul(factor).blend(Double.NaN, far.cast(a.species()));
  }

  /** The significand in [0.5, 1) with the sign; 0, NaN and infinity stay. */
  @Denormals(OPERANDS)
  public static DoubleVector frexp_mant(DoubleVector a) {
    LongVector x = a.reinterpretAsLongs();
    LongVector size = x.and(~SIGN);
    LongVector normal =
        x.blend(a.mul(0x1p64).reinterpretAsLongs(), size.compare(VectorOperators.LT, FRACTION + 1));
    return normal
        .and(FRACTION)
        .or(x.and(SIGN))
        .or(0x3fe0_0000_0000_0000L)
        .blend(x, size.sub(1).compare(VectorOperators.UGE, INFINITY - 1))
        .reinterpretAsDoubles();
  }

  /** Scales a, which is b or c, for the quotient c / b; NaN where that must be done. */
  @Denormals(ALL)
  public static DoubleVector div_scale(DoubleVector a, DoubleVector b, DoubleVector c) {
    LongVector of = exponent(b);
    LongVector over = exponent(c);
    VectorMask<Long> near = over.sub(of).add(767).compare(VectorOperators.ULT, 1535);
    VectorMask<Long> plain =
        of.sub(1)
            .compare(VectorOperators.ULT, 2044)
            .and(over.sub(54).compare(VectorOperators.ULT, 1993));
    return a.reinterpretAsLongs().blend(NAN, near.and(plain).not()).reinterpretAsDoubles();
  }

  private static LongVector exponent(DoubleVector a) {
    return a.reinterpretAsLongs().lanewise(VectorOperators.LSHR, 52).and(0x7ff);
  }

  /** Whether the quotient c / b must be scaled back. */
  @Denormals(OPERANDS)
  public static VectorMask<Double> div_scale_flag(DoubleVector a, DoubleVector b, DoubleVector c) {
    LongVector difference = exponent(c).sub(exponent(b));
    return difference.add(767).compare(VectorOperators.UGT, 1534).cast(b.species());
  }

  /** a * b + c, rounded once; NaN where it must be scaled. */
  @Denormals(ALL)
  public static DoubleVector div_fmas(
      DoubleVector a, DoubleVector b, DoubleVector c, VectorMask<Integer> scaled) {
    LongVector flags = Shapes.longs(Shapes.ints(a.reinterpretAsLongs()).and(0).blend(-1, scaled));
    return a.fma(b, c)
        .reinterpretAsLongs()
        .blend(NAN, flags.compare(VectorOperators.NE, 0))
        .reinterpretAsDoubles();
  }

  /** Special cases of the quotient c / b, computed as a; NaN for the rarest of them. */
  @Denormals(ALL)
  public static DoubleVector div_fixup(DoubleVector a, DoubleVector b, DoubleVector c) {
    LongVector x = b.reinterpretAsLongs();
    LongVector y = c.reinterpretAsLongs();
    LongVector of = x.and(~SIGN);
    LongVector over = y.and(~SIGN);
    VectorMask<Long> none =
        over.compare(VectorOperators.EQ, 0).or(of.compare(VectorOperators.EQ, INFINITY));
    VectorMask<Long> whole =
        of.compare(VectorOperators.EQ, 0).or(over.compare(VectorOperators.EQ, INFINITY));
    VectorMask<Long> rare =
        of.compare(VectorOperators.GT, INFINITY)
            .or(over.compare(VectorOperators.GT, INFINITY))
            .or(exponent(c).sub(exponent(b)).compare(VectorOperators.LT, -1075))
            .or(none.and(whole));
    LongVector size = a.reinterpretAsLongs().and(~SIGN);
    rare = rare.or(size.compare(VectorOperators.GT, INFINITY));
    LongVector plain = size.min(INFINITY).blend(INFINITY, whole).blend(0, none);
    return plain
        .or(x.lanewise(VectorOperators.XOR, y).and(SIGN))
        .blend(NAN, rare)
        .reinterpretAsDoubles();
  }
}
