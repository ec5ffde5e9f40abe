package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import java.util.Optional;

/** An operation of a machine, of which a thread's program consists. */
public sealed interface Operation {
  /** Counters of a wavefront's outstanding requests. */
  enum Counter {
    /**
     * Loads and updates of global memory, and its stores where they have no counter of their own.
     */
    READS(0),
    /** Stores to global memory, where the machine counts them apart. */
    WRITES(1),
    /** Accesses of a workgroup's memory. */
    LOCAL(2);

    private final int number;

    Counter(int number) {
      this.number = number;
    }

    /** Position among the counters, from 0. */
    int number() {
      return number;
    }
  }

  /**
   * Reads a location.
   *
   * @param bypass how many levels of caches it passes by, from the nearest
   */
  record Load(String register, Expression address, int bypass) implements Operation {}

  /** Writes a location. */
  record Store(Expression address, Expression value) implements Operation {}

  /**
   * Reads and writes a location at once, in the memory behind the caches.
   *
   * @param register gets the old value; without one it counts as a store
   * @param expected of {@link TestStep.Update#COMPARE_EXCHANGE} alone
   */
  record Atomic(
      TestStep.Update update,
      Optional<String> register,
      Expression address,
      Expression value,
      Optional<Expression> expected)
      implements Operation {}

  /**
   * Waits for requests of the thread.
   *
   * @param most how many of the youngest may stay outstanding
   */
  record Wait(Counter counter, int most) implements Operation {}

  /**
   * Drops the lines of caches.
   *
   * @param levels a bit for each level, the nearest lowest
   */
  record Invalidate(int levels) implements Operation {}

  /** Writes the dirty lines of the thread's compute unit back. */
  record Clean() implements Operation {}

  /** Waits until all threads of the workgroup are here. */
  record Barrier() implements Operation {}

  /** Sets a register. */
  record Assign(String register, Expression value) implements Operation {}

  /**
   * Goes on at another operation where a value is not 0.
   *
   * @param target position in the thread's operations, their number meaning the end
   */
  record Branch(Expression condition, int target) implements Operation {}
}
