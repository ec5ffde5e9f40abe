package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.HALVES;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/**
 * 16-bit floats in the low halves; the high halves of results are 0. They are computed as floats,
 * whose 24 bits are at least 2 * 11 + 2, so that rounding a sum, product, quotient or root once
 * more is rounding once (Figueroa, "When is double rounding innocuous?", 1995). Where a result is
 * NaN the leaf computes the lanes from there again.
 */
@SuppressWarnings("MemberName")
public final class F16 {
  private static final int SIGN = 0x8000;
  private static final int INFINITY = 0x7c00;
  private static final int SINGLE_SIGN = 0x8000_0000;
  private static final int SINGLE_INFINITY = 0x7f80_0000;

  /** Added to a float of a half's size, it leaves an integer. */
  private static final float WHOLE = 0x1.8p23f;

  private F16() {}

  // ---- parts that the translator uses

  /** Halves as floats, by integer operations; no float on the way is denormal. */
  public static FloatVector widened(IntVector a) {
    IntVector size = a.and(0x7fff);
    IntVector moved = size.lanewise(VectorOperators.LSHL, 13);
    IntVector small =
        moved.add(0x3880_0000).reinterpretAsFloats().sub(0x1p-14f).reinterpretAsInts();
    return moved
        .add(0x3800_0000)
        .blend(moved.add(0x7000_0000), size.compare(VectorOperators.GE, INFINITY))
        .blend(moved.or(0x7fc0_0000), size.compare(VectorOperators.GT, INFINITY))
        .blend(small, size.compare(VectorOperators.LT, 0x400))
        .or(a.and(SIGN).lanewise(VectorOperators.LSHL, 16))
        .reinterpretAsFloats();
  }

  /** Floats rounded to nearest halves, by integer operations and one addition for denormals. */
  public static IntVector narrowed(FloatVector a) {
    IntVector bits = a.reinterpretAsInts();
    IntVector size = bits.and(~SINGLE_SIGN);
    IntVector odd = size.lanewise(VectorOperators.LSHR, 13).and(1);
    IntVector small = size.reinterpretAsFloats().add(0.5f).reinterpretAsInts().sub(0x3f00_0000);
    IntVector nan = size.lanewise(VectorOperators.LSHR, 13).and(0x3ff).or(0x7e00);
    return size.add(0xc800_0fff)
        .add(odd)
        .lanewise(VectorOperators.LSHR, 13)
        .blend(small, size.compare(VectorOperators.LT, 0x3880_0000))
        .blend(INFINITY, size.compare(VectorOperators.GE, 0x4780_0000))
        .blend(nan, size.compare(VectorOperators.GT, SINGLE_INFINITY))
        .or(bits.lanewise(VectorOperators.LSHR, 16).and(SIGN));
  }

  /**
   * a * b + c of floats that are halves, rounded to odd. The product is exact; the error of the sum
   * is that of Knuth's TwoSum, and tells on which side the exact result lies.
   */
  public static FloatVector toOdd(FloatVector a, FloatVector b, FloatVector c) {
    FloatVector product = a.mul(b);
    FloatVector sum = product.add(c);
    FloatVector part = sum.sub(product);
    FloatVector error = product.sub(sum.sub(part)).add(c.sub(part));
    IntVector bits = sum.reinterpretAsInts();
    IntVector below =
        error
            .reinterpretAsInts()
            .lanewise(VectorOperators.XOR, bits)
            .lanewise(VectorOperators.ASHR, 31);
    VectorMask<Float> inexact = error.lanewise(VectorOperators.ABS).compare(VectorOperators.GT, 0);
    return bits.blend(bits.add(below).or(1), inexact.cast(bits.species())).reinterpretAsFloats();
  }

  /** Lanes that are NaN. */
  public static VectorMask<Float> unordered(IntVector a) {
    FloatVector x = Halves.singles(a);
    return x.compare(VectorOperators.NE, x);
  }

  // ---- modifiers

  // ---- arithmetic

  /** a * b + c, rounded once. */
  @Denormals(HALVES)
  public static IntVector fma(IntVector a, IntVector b, IntVector c) {
    return Halves.halves(Halves.fused(Halves.singles(a), Halves.singles(b), Halves.singles(c)));
  }

  // ---- integral parts

  /** Rounds to the nearest integer, ties to even. */
  @Denormals(HALVES)
  public static IntVector rndne(IntVector a) {
    FloatVector x = Halves.singles(a);
    return signed(near(x), x);
  }

  /** Rounds to an integer downwards. */
  @Denormals(HALVES)
  public static IntVector floor(IntVector a) {
    FloatVector x = Halves.singles(a);
    FloatVector near = near(x);
    return signed(near.blend(near.sub(1), near.compare(VectorOperators.GT, x)), x);
  }

  /** Rounds to an integer upwards. */
  @Denormals(HALVES)
  public static IntVector ceil(IntVector a) {
    FloatVector x = Halves.singles(a);
    FloatVector near = near(x);
    return signed(near.blend(near.add(1), near.compare(VectorOperators.LT, x)), x);
  }

  /** Rounds to an integer towards 0. */
  @Denormals(HALVES)
  public static IntVector trunc(IntVector a) {
    FloatVector x = Halves.singles(a);
    FloatVector size = x.lanewise(VectorOperators.ABS);
    FloatVector near = near(size);
    return signed(near.blend(near.sub(1), near.compare(VectorOperators.GT, size)), x);
  }

  private static FloatVector near(FloatVector a) {
    return a.add(WHOLE).sub(WHOLE);
  }

  /** An integral part with the sign of the whole, which a zero needs. */
  private static IntVector signed(FloatVector a, FloatVector sign) {
    IntVector size = a.reinterpretAsInts().and(~SINGLE_SIGN);
    IntVector bits = size.or(sign.reinterpretAsInts().and(SINGLE_SIGN));
    return Halves.halves(bits.reinterpretAsFloats());
  }

  // ---- conversions

  /** A float. */
  @Denormals(HALVES)
  public static IntVector from_f32(FloatVector a) {
    return Halves.halves(a);
  }

  /** A signed 16-bit integer. */
  @Denormals(HALVES)
  public static IntVector from_i16(IntVector a) {
    IntVector whole = a.lanewise(VectorOperators.LSHL, 16).lanewise(VectorOperators.ASHR, 16);
    return Halves.halves((FloatVector) whole.convert(VectorOperators.I2F, 0));
  }

  /** An unsigned 16-bit integer. */
  @Denormals(HALVES)
  public static IntVector from_u16(IntVector a) {
    return Halves.halves((FloatVector) a.and(0xffff).convert(VectorOperators.I2F, 0));
  }
}
