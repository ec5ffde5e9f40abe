package dev.lockstep.emulator.check;

import org.jspecify.annotations.Nullable;

/** What a wavefront has done in its loops. */
final class LoopTurns {
  /** The instruction before. */
  @Nullable Facts last;

  /** Jumps back so far, and when the wavefront last was as it had been. */
  long count;

  long matched;

  /** Whether it does the same again and again. */
  boolean spins;

  @Nullable Snapshot snapshot;

  /**
   * State of a wavefront at the head of a loop.
   *
   * @param changes writes before that changed memory
   * @param control M0, MODE and SCC, as one number
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand
  record Snapshot(long address, long changes, long exec, int control, int[] registers) {}
}
