package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/** Signed 32-bit numbers: fields, and numbers of floats. */
@SuppressWarnings("MemberName")
public final class I32 {

  private I32() {}

  /** A float truncated to an integer; limited to 32 bits, 0 for NaN. */
  public static IntVector from_f32(FloatVector a) {
    return (IntVector) a.convert(VectorOperators.F2I, 0);
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
