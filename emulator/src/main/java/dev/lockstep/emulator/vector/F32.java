package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.ALL;
import static dev.lockstep.emulator.vector.Denormals.Rule.ALWAYS;
import static dev.lockstep.emulator.vector.Denormals.Rule.APPROXIMATE;
import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * 32-bit floats. Where a result is NaN it may be another NaN than the leaf's; the translator has
 * such lanes computed by the leaf.
 */
@SuppressWarnings("MemberName")
public final class F32 {
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;
  private static final float WHOLE = 0x1p23f;
  private static final float BELOW_ONE = 0x1.fffffep-1f;

  private F32() {}

  /** A denormal becomes a zero of its sign. */
  public static FloatVector flush(FloatVector a) {
    IntVector bits = a.reinterpretAsInts();
    return bits.blend(bits.and(SIGN), bits.and(INFINITY).compare(VectorOperators.EQ, 0))
        .reinterpretAsFloats();
  }

  /** Which lanes are NaN. */
  public static VectorMask<Float> unordered(FloatVector a) {
    return a.compare(VectorOperators.NE, a);
  }

  /** Flips the sign. */
  public static IntVector neg(IntVector a) {
    return a.lanewise(VectorOperators.XOR, SIGN);
  }

  /** Clears the sign. */
  public static IntVector abs(IntVector a) {
    return a.and(~SIGN);
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

  /** Neither is NaN. */
  public static VectorMask<Float> cmp_o(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.EQ, a).and(b.compare(VectorOperators.EQ, b));
  }

  /** Either is NaN. */
  public static VectorMask<Float> cmp_u(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.NE, a).or(b.compare(VectorOperators.NE, b));
  }

  /** Whether a &lt; b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_lt(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LT, b);
  }

  /** Whether a = b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_eq(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.EQ, b);
  }

  /** Whether a &lt;= b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_le(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LE, b);
  }

  /** Whether a &gt; b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_gt(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.GT, b);
  }

  /** Whether a &lt; b or a &gt; b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_lg(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LT, b).or(a.compare(VectorOperators.GT, b));
  }

  /** Whether a &gt;= b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_ge(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.GE, b);
  }

  /** Not a &gt;= b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_nge(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.GE, b).not();
  }

  /** Not (a &lt; b or a &gt; b). */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_nlg(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LT, b).or(a.compare(VectorOperators.GT, b)).not();
  }

  /** Not a &gt; b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_ngt(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.GT, b).not();
  }

  /** Not a &lt;= b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_nle(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LE, b).not();
  }

  /** Not a = b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_neq(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.NE, b);
  }

  /** Not a &lt; b. */
  @Denormals(OPERANDS)
  public static VectorMask<Float> cmp_nlt(FloatVector a, FloatVector b) {
    return a.compare(VectorOperators.LT, b).not();
  }
}
