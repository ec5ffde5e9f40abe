package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.FloatVector;

/**
 * Minimum and maximum of 32-bit floats with -0 below +0; where a result is NaN the leaf computes
 * the lanes from there again.
 */
@SuppressWarnings("MemberName")
public final class M32 {
  private M32() {}

  /** The middle one. */
  @Denormals(OPERANDS)
  public static FloatVector med3_num(FloatVector a, FloatVector b, FloatVector c) {
    return a.min(b).max(a.max(b).min(c));
  }
}
