package dev.lockstep.emulator.check;

import org.jspecify.annotations.Nullable;

/** What a wavefront has done in its loops. */
final class LoopTurns {
  /** The instruction before. */
  @Nullable Facts last;

  /** Jumps back so far. */
  long count;

  /** Their number when the wavefront last was as it had been. */
  long matched;

  /** Their number when its state was remembered. */
  long taken;

  /** Whether it does the same again and again. */
  boolean spins;

  @Nullable Snapshot snapshot;

  /**
   * State of a wavefront at the head of a loop.
   *
   * @param changes writes before that changed memory
   */
  @SuppressWarnings("ArrayRecordComponent") // compared by hand
  record Snapshot(long address, long changes, int[] words) {}
}
