package dev.lockstep.emulator;

import java.util.Arrays;

/**
 * The state of a wavefront at one time. Immutable by agreement: the arrays are never written.
 *
 * @param scalars by operand code
 * @param vectors the vector file up to the last register that is not 0 in all lanes
 * @param outstanding memory operations by wait counter
 */
record WavefrontState(
    int[] scalars,
    int[] vectors,
    int[] outstanding,
    int mode,
    int trapStatus,
    boolean scc,
    long pc,
    long instructions,
    boolean ended,
    boolean waiting) {

  /** How many elements of a vector file hold everything that is not 0. */
  static int used(int[] vectors, int registers, int lanes) {
    int register = registers;
    while (register > 0) {
      int bits = 0;
      int first = (register - 1) * lanes;
      for (int i = first; i < first + lanes; i++) {
        bits |= vectors[i];
      }
      if (bits != 0) {
        break;
      }
      register--;
    }
    return register * lanes;
  }

  /** Host bytes that it takes, about. */
  long bytes() {
    return 4L * (scalars.length + vectors.length + outstanding.length) + 128;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WavefrontState that
        && Arrays.equals(scalars, that.scalars)
        && Arrays.equals(vectors, that.vectors)
        && Arrays.equals(outstanding, that.outstanding)
        && mode == that.mode
        && trapStatus == that.trapStatus
        && scc == that.scc
        && pc == that.pc
        && instructions == that.instructions
        && ended == that.ended
        && waiting == that.waiting;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(scalars) + Arrays.hashCode(vectors) + Long.hashCode(pc);
  }

  @Override
  public String toString() {
    return "wavefront at 0x%x after %d instructions".formatted(pc, instructions);
  }
}
