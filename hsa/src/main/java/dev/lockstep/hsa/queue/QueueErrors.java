package dev.lockstep.hsa.queue;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Optional;

/** Is told of what ends a queue. */
@FunctionalInterface
public interface QueueErrors {
  /** A queue ends. */
  void ended(AqlQueue queue, Failure failure);

  /**
   * Why a queue ends.
   *
   * @param text what happened, for people
   * @param access that memory refused, where a kernel made one
   */
  record Failure(HsaStatus status, String text, Optional<BadAccess> access) {
    /** One that is no bad access. */
    static Failure of(HsaStatus status, String text) {
      return new Failure(status, text, Optional.empty());
    }
  }
}
