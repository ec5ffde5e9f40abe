package dev.lockstep.emulator.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Unsigned 32-bit numbers of floats. */
@SuppressWarnings("MemberName")
public final class U32 {

  private U32() {}

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
