package dev.lockstep.assembler.listing;

import java.util.function.IntConsumer;

/**
 * Execution of the independent parts of one work: one after the other, or on the threads of a
 * caller that has some.
 */
@FunctionalInterface
public interface Parts {
  /** Sequential execution on the caller's thread. */
  Parts IN_TURN =
      (count, part) -> {
        for (int i = 0; i < count; i++) {
          part.accept(i);
        }
      };

  /**
   * Does the parts with the numbers from 0 on; returns when all are done.
   *
   * @param part does one; may be called from several threads at once
   */
  void each(int count, IntConsumer part);
}
