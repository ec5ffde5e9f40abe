package dev.lockstep.emulator.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;

/**
 * Changes between elements of 32 and 64 bits with the number of lanes kept. The translator puts the
 * conversion between the vectors that it uses in their place.
 */
@SuppressWarnings("DoNotCallSuggester") // the calls are replaced
final class Shapes {
  private Shapes() {}

  /** Sign-extends. */
  static LongVector longs(IntVector a) {
    throw replaced();
  }

  /** Takes the low words. */
  static IntVector ints(LongVector a) {
    throw replaced();
  }

  /** Exact. */
  static DoubleVector doubles(FloatVector a) {
    throw replaced();
  }

  /** Rounds to nearest. */
  static FloatVector floats(DoubleVector a) {
    throw replaced();
  }

  /** Truncates; limited to 32 bits, 0 for NaN. */
  static IntVector truncated(DoubleVector a) {
    throw replaced();
  }

  private static UnsupportedOperationException replaced() {
    return new UnsupportedOperationException("only the translator knows the shapes");
  }
}
