package dev.lockstep.hsa.queue;

import dev.lockstep.hsa.status.HsaStatus;

/** Is told of what ends a queue. */
@FunctionalInterface
public interface QueueErrors {
  /**
   * A queue ends.
   *
   * @param text what happened, for people
   */
  void ended(AqlQueue queue, HsaStatus status, String text);
}
