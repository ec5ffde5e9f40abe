package dev.lockstep.emulator.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;

/**
 * Changes between halves, in the low 16 bits of elements, and floats. The translator puts what the
 * host does best in their place, and takes the float that a half was made of where it is known.
 */
@SuppressWarnings("DoNotCallSuggester") // the calls are replaced
final class Halves {
  private Halves() {}

  /** The floats that halves are; bits above the halves do not count. */
  static FloatVector singles(IntVector a) {
    throw replaced();
  }

  /** Rounds floats that are no denormals to nearest; the upper bits are 0. */
  static IntVector halves(FloatVector a) {
    throw replaced();
  }

  /**
   * a * b + c of floats that are halves, rounded to odd: where it is inexact, the lowest bit is 1.
   * So rounding it to a half is rounding once.
   */
  static FloatVector fused(FloatVector a, FloatVector b, FloatVector c) {
    throw replaced();
  }

  private static UnsupportedOperationException replaced() {
    return new UnsupportedOperationException("only the translator knows the host");
  }
}
