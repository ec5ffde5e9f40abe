package dev.lockstep.runtime.queue;

import java.util.function.BooleanSupplier;

/** Action of a command. */
@FunctionalInterface
public interface Work {
  /** Resources that work needs for itself. */
  enum Need {
    /** The device: work of this kind runs one after the other on each. */
    DEVICE,
    /** None beside memory. */
    MEMORY,
    /** None, and it may take as long as it likes: functions of the host program. */
    HOST
  }

  /**
   * Does it; returns when it is done.
   *
   * @param stop asked now and then; true means to come to an end with an error
   */
  void run(BooleanSupplier stop);
}
