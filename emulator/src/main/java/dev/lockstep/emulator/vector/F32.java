package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.ALL;
import static dev.lockstep.emulator.vector.Denormals.Rule.ALWAYS;
import static dev.lockstep.emulator.vector.Denormals.Rule.APPROXIMATE;
import static dev.lockstep.emulator.vector.Denormals.Rule.HALVES;
import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;
import static dev.lockstep.emulator.vector.Denormals.Rule.RESULT;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** 32-bit floats; where a result is NaN the leaf computes the lanes from there again. */
@SuppressWarnings("MemberName")
public final class F32 {
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final float WHOLE = 0x1p23f;
  private static final float BELOW_ONE = 0x1.fffffep-1f;

  private static final int QUIET = 0x0040_0000;
  private static final int NAN = 0xffc0_0000;

  // As in the leaves.
  private static final double LN2 = 0x1.62e42fefa39efp-1;
  private static final double TWO_OVER_LN2 = 0x1.71547652b82fep1;
  private static final double SQRT2 = 0x1.6a09e667f3bcdp0;

  /** Added to a double, it leaves an integer in the low bits. */
  private static final double WHOLE_DOUBLE = 0x1.8p52;

  private static final long WHOLE_BITS = 0x4338_0000_0000_0000L;
  private static final long ONE_BITS = 0x3ff0_0000_0000_0000L;

  private F32() {}

  /** A denormal becomes a zero of its sign. */
  public static FloatVector flush(FloatVector a) {
    IntVector bits = a.reinterpretAsInts();
    return bits.blend(bits.and(SIGN), bits.and(INFINITY).compare(VectorOperators.EQ, 0))
        .reinterpretAsFloats();
  }

  /** Lanes that are NaN. */
  public static VectorMask<Float> unordered(FloatVector a) {
    return a.compare(VectorOperators.NE, a);
  }

  /** a + b. */
  @Denormals(ALL)
  public static FloatVector add(FloatVector a, FloatVector b) {
    return a.add(b);
  }

  /** a - b. */
  @Denormals(ALL)
  public static FloatVector sub(FloatVector a, FloatVector b) {
    return a.sub(b);
  }

  /** b - a. */
  @Denormals(ALL)
  public static FloatVector subrev(FloatVector a, FloatVector b) {
    return b.sub(a);
  }

  /** a * b. */
  @Denormals(ALL)
  public static FloatVector mul(FloatVector a, FloatVector b) {
    return a.mul(b);
  }

  /** a * b + c, rounded once. */
  @Denormals(ALL)
  public static FloatVector fma(FloatVector a, FloatVector b, FloatVector c) {
    return a.fma(b, c);
  }

  /** a * b + c, product and sum each rounded; denormals are always flushed. */
  @Denormals(ALWAYS)
  public static FloatVector mad(FloatVector a, FloatVector b, FloatVector c) {
    return flush(a.mul(b)).add(c);
  }

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector min(FloatVector a, FloatVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector max(FloatVector a, FloatVector b) {
    return a.max(b);
  }

  /** min(min(a, b), c). */
  @Denormals(OPERANDS)
  public static FloatVector min3(FloatVector a, FloatVector b, FloatVector c) {
    return a.min(b).min(c);
  }

  /** max(max(a, b), c). */
  @Denormals(OPERANDS)
  public static FloatVector max3(FloatVector a, FloatVector b, FloatVector c) {
    return a.max(b).max(c);
  }

  /** Rounds to an integer towards 0. */
  @Denormals(OPERANDS)
  public static FloatVector trunc(FloatVector a) {
    return whole(a, truncated(a));
  }

  /** Rounds to an integer downwards. */
  @Denormals(OPERANDS)
  public static FloatVector floor(FloatVector a) {
    FloatVector near = truncated(a);
    return whole(a, near.blend(near.sub(1), near.compare(VectorOperators.GT, a)));
  }

  /** Rounds to an integer upwards. */
  @Denormals(OPERANDS)
  public static FloatVector ceil(FloatVector a) {
    FloatVector near = truncated(a);
    return whole(a, near.blend(near.add(1), near.compare(VectorOperators.LT, a)));
  }

  /** Rounds to the nearest integer, ties to even. */
  @Denormals(OPERANDS)
  public static FloatVector rndne(FloatVector a) {
    return whole(a, a.lanewise(VectorOperators.ABS).add(WHOLE).sub(WHOLE));
  }

  private static FloatVector truncated(FloatVector a) {
    return (FloatVector) a.convert(VectorOperators.F2I, 0).convert(VectorOperators.I2F, 0);
  }

  /** The rounded number with the sign of a; a itself where it has no fraction, or is NaN. */
  private static FloatVector whole(FloatVector a, FloatVector rounded) {
    IntVector sign = a.reinterpretAsInts().and(SIGN);
    VectorMask<Float> small = a.lanewise(VectorOperators.ABS).compare(VectorOperators.LT, WHOLE);
    FloatVector signed = rounded.reinterpretAsInts().and(~SIGN).or(sign).reinterpretAsFloats();
    return a.mul(1).blend(signed, small);
  }

  /** a - floor(a), at most the greatest number below 1. */
  @Denormals(ALL)
  public static FloatVector fract(FloatVector a) {
    return a.sub(floor(a)).min(BELOW_ONE);
  }

  /** 1 / a. */
  @Denormals(APPROXIMATE)
  public static FloatVector rcp(FloatVector a) {
    return a.broadcast(1f).div(a);
  }

  /** The square root. */
  @Denormals(APPROXIMATE)
  public static FloatVector sqrt(FloatVector a) {
    return a.lanewise(VectorOperators.SQRT);
  }

  /** 1 / sqrt(a). */
  @Denormals(APPROXIMATE)
  public static FloatVector rsq(FloatVector a) {
    DoubleVector wide = Shapes.doubles(a);
    return Shapes.floats(wide.broadcast(1).div(wide.lanewise(VectorOperators.SQRT)));
  }

  /** A signed integer. */
  @Denormals(ALL)
  public static FloatVector from_i32(IntVector a) {
    return (FloatVector) a.convert(VectorOperators.I2F, 0);
  }

  /** An unsigned integer. */
  @Denormals(ALL)
  public static FloatVector from_u32(IntVector a) {
    FloatVector high =
        (FloatVector) a.lanewise(VectorOperators.LSHR, 16).convert(VectorOperators.I2F, 0);
    FloatVector low = (FloatVector) a.and(0xffff).convert(VectorOperators.I2F, 0);
    return high.mul(0x1p16f).add(low);
  }

  /** Bits 7:0 as a number. */
  public static FloatVector from_ubyte0(IntVector a) {
    return (FloatVector) a.and(0xff).convert(VectorOperators.I2F, 0);
  }

  /** Bits 15:8 as a number. */
  public static FloatVector from_ubyte1(IntVector a) {
    return (FloatVector)
        a.lanewise(VectorOperators.LSHR, 8).and(0xff).convert(VectorOperators.I2F, 0);
  }

  /** Bits 23:16 as a number. */
  public static FloatVector from_ubyte2(IntVector a) {
    return (FloatVector)
        a.lanewise(VectorOperators.LSHR, 16).and(0xff).convert(VectorOperators.I2F, 0);
  }

  /** Bits 31:24 as a number. */
  public static FloatVector from_ubyte3(IntVector a) {
    return (FloatVector) a.lanewise(VectorOperators.LSHR, 24).convert(VectorOperators.I2F, 0);
  }

  /** The middle one; NaN if any is. */
  @Denormals(OPERANDS)
  public static FloatVector med3(FloatVector a, FloatVector b, FloatVector c) {
    return med3_keep(a, b, c);
  }

  /** The greater of those two that are not the greatest, keeping denormals. */
  public static FloatVector med3_keep(FloatVector a, FloatVector b, FloatVector c) {
    FloatVector ab = a.max(b);
    FloatVector greatest = ab.max(c);
    FloatVector ac = a.max(c);
    FloatVector bc = b.max(c);
    VectorMask<Float> isA = greatest.compare(VectorOperators.EQ, a);
    VectorMask<Float> isB = greatest.compare(VectorOperators.EQ, b);
    return ab.blend(ac, isB)
        .blend(bc, isA)
        .blend(greatest, greatest.compare(VectorOperators.NE, greatest));
  }

  /** 2^a, as the leaf computes it in doubles. */
  @Denormals(ALWAYS)
  public static FloatVector exp(FloatVector a) {
    DoubleVector x = Shapes.doubles(a);
    DoubleVector moved = x.add(WHOLE_DOUBLE);
    DoubleVector r = x.sub(moved.sub(WHOLE_DOUBLE)).mul(LN2);
    DoubleVector sum = r.mul(1.0 / 6227020800.0).add(1.0 / 479001600.0);
    sum = next(sum, r, 1.0 / 39916800.0);
    sum = next(sum, r, 1.0 / 3628800.0);
    sum = next(sum, r, 1.0 / 362880.0);
    sum = next(sum, r, 1.0 / 40320.0);
    sum = next(sum, r, 1.0 / 5040.0);
    sum = next(sum, r, 1.0 / 720.0);
    sum = next(sum, r, 1.0 / 120.0);
    sum = next(sum, r, 1.0 / 24.0);
    sum = next(sum, r, 1.0 / 6.0);
    sum = next(sum, r, 1.0 / 2.0);
    sum = next(sum, r, 1.0 / 1.0);
    sum = next(sum, r, 1);
    LongVector power = moved.reinterpretAsLongs().lanewise(VectorOperators.LSHL, 52).add(ONE_BITS);
    return Shapes.floats(sum.mul(power.reinterpretAsDoubles()))
        .blend(Float.POSITIVE_INFINITY, a.compare(VectorOperators.GE, 128))
        .blend(0, a.compare(VectorOperators.LT, -126));
  }

  /** sum * x + term: a step on the way through a polynomial. */
  private static DoubleVector next(DoubleVector sum, DoubleVector x, double term) {
    return sum.mul(x).add(term);
  }

  /** log2(a), as the leaf computes it in doubles. */
  @Denormals(ALWAYS)
  public static FloatVector log(FloatVector a) {
    LongVector bits = Shapes.doubles(a).reinterpretAsLongs();
    DoubleVector significand = bits.and(0xf_ffff_ffff_ffffL).or(ONE_BITS).reinterpretAsDoubles();
    VectorMask<Double> great = significand.compare(VectorOperators.GT, SQRT2);
    DoubleVector m = significand.blend(significand.mul(0.5), great);
    DoubleVector exponent =
        bits.lanewise(VectorOperators.LSHR, 52)
            .add(WHOLE_BITS - 1023)
            .reinterpretAsDoubles()
            .sub(WHOLE_DOUBLE);
    DoubleVector s = m.sub(1).div(m.add(1));
    DoubleVector square = s.mul(s);
    DoubleVector sum = square.mul(1.0 / 21).add(1.0 / 19);
    sum = next(sum, square, 1.0 / 17);
    sum = next(sum, square, 1.0 / 15);
    sum = next(sum, square, 1.0 / 13);
    sum = next(sum, square, 1.0 / 11);
    sum = next(sum, square, 1.0 / 9);
    sum = next(sum, square, 1.0 / 7);
    sum = next(sum, square, 1.0 / 5);
    sum = next(sum, square, 1.0 / 3);
    sum = next(sum, square, 1);
    DoubleVector log = exponent.blend(exponent.add(1), great).add(s.mul(TWO_OVER_LN2).mul(sum));
    return Shapes.floats(log)
        .blend(a, a.compare(VectorOperators.LT, Float.POSITIVE_INFINITY).not())
        .blend(Float.NaN, a.compare(VectorOperators.LT, 0))
        .blend(Float.NEGATIVE_INFINITY, a.compare(VectorOperators.EQ, 0));
  }

  /** sin(2 pi a), as the leaf computes it in doubles; 0 where |a| &gt; 256. */
  @Denormals(ALL)
  public static FloatVector sin(FloatVector a) {
    DoubleVector moved = Shapes.doubles(a).mul(4).add(WHOLE_DOUBLE);
    FloatVector size = a.lanewise(VectorOperators.ABS);
    VectorMask<Float> far = size.compare(VectorOperators.GT, 256);
    return quadrant(a, moved, moved.reinterpretAsLongs())
        .blend(0, far.and(size.compare(VectorOperators.LT, Float.POSITIVE_INFINITY)));
  }

  /** cos(2 pi a), as the leaf computes it in doubles; 1 where |a| &gt; 256. */
  public static FloatVector cos(FloatVector a) {
    DoubleVector moved = Shapes.doubles(a).mul(4).add(WHOLE_DOUBLE);
    FloatVector size = a.lanewise(VectorOperators.ABS);
    VectorMask<Float> far = size.compare(VectorOperators.GT, 256);
    return quadrant(a, moved, moved.reinterpretAsLongs().add(1))
        .blend(1, far.and(size.compare(VectorOperators.LT, Float.POSITIVE_INFINITY)));
  }

  private static FloatVector quadrant(FloatVector a, DoubleVector moved, LongVector quarter) {
    DoubleVector angle = Shapes.doubles(a).sub(moved.sub(WHOLE_DOUBLE).mul(0.25)).mul(2 * Math.PI);
    DoubleVector square = angle.mul(angle);
    DoubleVector sine = sine(square).mul(angle);
    VectorMask<Long> odd = quarter.and(1).compare(VectorOperators.NE, 0);
    VectorMask<Long> negative = quarter.and(2).compare(VectorOperators.NE, 0);
    DoubleVector sum = sine.blend(cosine(square), odd.cast(sine.species()));
    return Shapes.floats(sum.blend(sum.neg().add(0), negative.cast(sine.species())));
  }

  private static DoubleVector sine(DoubleVector x) {
    DoubleVector sum = x.mul(1.0 / 355687428096000.0).add(-1.0 / 1307674368000.0);
    sum = next(sum, x, 1.0 / 6227020800.0);
    sum = next(sum, x, -1.0 / 39916800.0);
    sum = next(sum, x, 1.0 / 362880.0);
    sum = next(sum, x, -1.0 / 5040.0);
    sum = next(sum, x, 1.0 / 120.0);
    sum = next(sum, x, -1.0 / 6.0);
    return next(sum, x, 1);
  }

  private static DoubleVector cosine(DoubleVector x) {
    DoubleVector sum = x.mul(1.0 / 20922789888000.0).add(-1.0 / 87178291200.0);
    sum = next(sum, x, 1.0 / 479001600.0);
    sum = next(sum, x, -1.0 / 3628800.0);
    sum = next(sum, x, 1.0 / 40320.0);
    sum = next(sum, x, -1.0 / 720.0);
    sum = next(sum, x, 1.0 / 24.0);
    sum = next(sum, x, -1.0 / 2.0);
    return next(sum, x, 1);
  }

  /** a * 2^exponent. */
  @Denormals(ALL)
  public static FloatVector ldexp(FloatVector a, IntVector exponent) {
    LongVector power = Shapes.longs(exponent.max(-400).min(400)).add(1023);
    DoubleVector factor = power.lanewise(VectorOperators.LSHL, 52).reinterpretAsDoubles();
    return Shapes.floats(Shapes.doubles(a).mul(factor));
  }

  /** The significand in [0.5, 1) with the sign; 0, NaN and infinity stay. */
  @Denormals(OPERANDS)
  public static FloatVector frexp_mant(FloatVector a) {
    IntVector x = a.reinterpretAsInts();
    IntVector size = x.and(~SIGN);
    IntVector normal =
        x.blend(a.mul(0x1p64f).reinterpretAsInts(), size.compare(VectorOperators.LT, 0x80_0000));
    return normal
        .and(0x7f_ffff)
        .or(x.and(SIGN))
        .or(0x3f00_0000)
        .blend(x, size.sub(1).compare(VectorOperators.UGE, INFINITY - 1))
        .reinterpretAsFloats();
  }

  /** Scales a, which is b or c, for the quotient c / b; NaN where that must be done. */
  @Denormals(ALL)
  public static FloatVector div_scale(FloatVector a, FloatVector b, FloatVector c) {
    IntVector of = exponent(b);
    IntVector over = exponent(c);
    VectorMask<Integer> near = over.sub(of).add(95).compare(VectorOperators.ULT, 191);
    VectorMask<Integer> plain =
        of.sub(1)
            .compare(VectorOperators.ULT, 252)
            .and(over.sub(25).compare(VectorOperators.ULT, 230));
    return a.reinterpretAsInts().blend(NAN, near.and(plain).not()).reinterpretAsFloats();
  }

  private static IntVector exponent(FloatVector a) {
    return a.reinterpretAsInts().lanewise(VectorOperators.LSHR, 23).and(0xff);
  }

  /** Whether the quotient c / b must be scaled back. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> div_scale_flag(FloatVector a, FloatVector b, FloatVector c) {
    IntVector difference = exponent(c).sub(exponent(b));
    return difference.add(95).compare(VectorOperators.UGT, 190).cast(b.species());
  }

  /** a * b + c, rounded once; NaN where it must be scaled. */
  @Denormals(RESULT)
  public static FloatVector div_fmas(
      FloatVector a, FloatVector b, FloatVector c, VectorMask<Integer> scaled) {
    return a.fma(b, c).reinterpretAsInts().blend(NAN, scaled).reinterpretAsFloats();
  }

  /** Special cases of the quotient c / b, computed as a; NaN for the rarest of them. */
  @Denormals(ALL)
  public static FloatVector div_fixup(FloatVector a, FloatVector b, FloatVector c) {
    IntVector x = b.reinterpretAsInts();
    IntVector y = c.reinterpretAsInts();
    IntVector of = x.and(~SIGN);
    IntVector over = y.and(~SIGN);
    VectorMask<Integer> none =
        over.compare(VectorOperators.EQ, 0).or(of.compare(VectorOperators.EQ, INFINITY));
    VectorMask<Integer> whole =
        of.compare(VectorOperators.EQ, 0).or(over.compare(VectorOperators.EQ, INFINITY));
    VectorMask<Integer> rare =
        of.compare(VectorOperators.GT, INFINITY)
            .or(over.compare(VectorOperators.GT, INFINITY))
            .or(exponent(c).sub(exponent(b)).compare(VectorOperators.LT, -150))
            .or(none.and(whole));
    IntVector size = a.reinterpretAsInts().and(~SIGN);
    rare = rare.or(size.compare(VectorOperators.GT, INFINITY));
    IntVector plain = size.min(INFINITY).blend(INFINITY, whole).blend(0, none);
    return plain
        .or(x.lanewise(VectorOperators.XOR, y).and(SIGN))
        .blend(NAN, rare)
        .reinterpretAsFloats();
  }

  /** A double. */
  @Denormals(ALL)
  public static FloatVector from_f64(DoubleVector a) {
    return Shapes.floats(a);
  }

  /** A half. */
  @Denormals(HALVES)
  public static FloatVector from_f16(IntVector a) {
    return Halves.singles(a);
  }

  /** A half; denormal halves are kept. */
  public static FloatVector from_f16_keep(IntVector a) {
    IntVector size = a.and(0x7fff);
    IntVector great = size.compare(VectorOperators.GE, 0x7c00).toVector().reinterpretAsInts();
    IntVector nan = size.compare(VectorOperators.GT, 0x7c00).toVector().reinterpretAsInts();
    IntVector sign = a.and(0x8000).lanewise(VectorOperators.LSHL, 16);
    return size.lanewise(VectorOperators.LSHL, 13)
        .reinterpretAsFloats()
        .mul(0x1p112f)
        .reinterpretAsInts()
        .or(great.and(INFINITY))
        .or(nan.and(QUIET))
        .or(sign)
        .reinterpretAsFloats();
  }
}
