package dev.lockstep.emulator.vector;

import static dev.lockstep.emulator.vector.Denormals.Rule.OPERANDS;

import jdk.incubator.vector.DoubleVector;

/**
 * Minimum and maximum of 64-bit floats with -0 below +0; where a result is NaN the leaf computes
 * the lanes from there again.
 */
@SuppressWarnings("MemberName")
public final class M64 {
  private M64() {}

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector min_num(DoubleVector a, DoubleVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector max_num(DoubleVector a, DoubleVector b) {
    return a.max(b);
  }

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector minimum(DoubleVector a, DoubleVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static DoubleVector maximum(DoubleVector a, DoubleVector b) {
    return a.max(b);
  }
}
