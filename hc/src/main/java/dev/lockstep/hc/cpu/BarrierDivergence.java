package dev.lockstep.hc.cpu;

import dev.lockstep.hc.error.DivergentBarrierException;
import org.jspecify.annotations.Nullable;

/** Barriers to which not all work-items of a tile come. */
final class BarrierDivergence {
  private BarrierDivergence() {}

  /**
   * The exception.
   *
   * @param other another barrier at which work-items wait; null if there is none
   */
  static DivergentBarrierException of(
      int waiting, int count, int ended, @Nullable StackTraceElement other) {
    String rest =
        other == null
            ? ended + " have ended"
            : "some of them at %s:%d".formatted(other.getFileName(), other.getLineNumber());
    return new DivergentBarrierException(
        "%d of %d work-items of the tile wait at a barrier, %s".formatted(waiting, count, rest));
  }
}
