package dev.lockstep.emulator.translator;

import dev.lockstep.emulator.ir.CodeRegion;

/**
 * Tiering of a region: whether it is used yet, and the counts by which it is translated again. All
 * threads share it; a lost update only delays a translation.
 */
final class TieringState {
  /** The region is not on trial. */
  static final int NO_TRIAL = Integer.MAX_VALUE;

  private final CodeRegion region;
  private final int number;
  private final int fast;
  private int trial;
  private volatile boolean waiting;
  private int exits;

  /**
   * Of a region that is used at once.
   *
   * @param number of the region among those of its program
   * @param trial entries, and sixteens of instructions, after which it is known which methods of
   *     the region's segments are used; or {@link #NO_TRIAL}
   * @param fast number of these methods that were fast when the region was written
   */
  TieringState(CodeRegion region, int number, int trial, int fast) {
    this.region = region;
    this.number = number;
    this.trial = trial;
    this.fast = fast;
  }

  CodeRegion region() {
    return region;
  }

  /** Number of the region among those of its program. */
  int number() {
    return number;
  }

  /** Number of the methods of its segments that were fast when the region was written. */
  int fast() {
    return fast;
  }

  // ---- trial

  /**
   * Counts an entry of the region.
   *
   * @param instructions number of instructions that ran
   * @return whether that ends the trial
   */
  boolean entered(long instructions) {
    if (trial == NO_TRIAL) {
      return false;
    }
    trial -= 1 + (int) (instructions >> 4);
    return trial <= 0;
  }

  void endTrial() {
    trial = NO_TRIAL;
  }

  /** Whether the interpreter goes on until methods of the region's segments are fast. */
  boolean waiting() {
    return waiting;
  }

  void setWaiting(boolean value) {
    waiting = value;
  }

  // ---- deoptimisation

  /**
   * Counts an exit because an access could not be done as foreseen; returns how many there were.
   */
  int leave() {
    exits++;
    return exits;
  }
}
