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

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector min_num(FloatVector a, FloatVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector max_num(FloatVector a, FloatVector b) {
    return a.max(b);
  }

  /** The smaller of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector minimum(FloatVector a, FloatVector b) {
    return a.min(b);
  }

  /** The greater of a and b. */
  @Denormals(OPERANDS)
  public static FloatVector maximum(FloatVector a, FloatVector b) {
    return a.max(b);
  }

  /** The smallest. */
  @Denormals(OPERANDS)
  public static FloatVector min3_num(FloatVector a, FloatVector b, FloatVector c) {
    return a.min(b).min(c);
  }

  /** The greatest. */
  @Denormals(OPERANDS)
  public static FloatVector max3_num(FloatVector a, FloatVector b, FloatVector c) {
    return a.max(b).max(c);
  }

  /** The smallest. */
  @Denormals(OPERANDS)
  public static FloatVector minimum3(FloatVector a, FloatVector b, FloatVector c) {
    return a.min(b).min(c);
  }

  /** The greatest. */
  @Denormals(OPERANDS)
  public static FloatVector maximum3(FloatVector a, FloatVector b, FloatVector c) {
    return a.max(b).max(c);
  }

  /** The middle one. */
  @Denormals(OPERANDS)
  public static FloatVector med3_num(FloatVector a, FloatVector b, FloatVector c) {
    return a.min(b).max(a.max(b).min(c));
  }
}
