package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/** Vector forms of integers of 32 bits as RISC-V has them. */
@SuppressWarnings("MemberName")
public final class X32 {
  private X32() {}

  /** The low 32 bits of a * b + c. */
  public static IntVector mad_lo(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.MUL, b).lanewise(VectorOperators.ADD, c);
  }

  /** The low 32 bits of c - a * b. */
  public static IntVector nms_lo(IntVector a, IntVector b, IntVector c) {
    return c.lanewise(VectorOperators.SUB, a.lanewise(VectorOperators.MUL, b));
  }
}
