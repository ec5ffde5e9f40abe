package dev.lockstep.runtime;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * How to run a run file.
 *
 * @param target a machine instead of the file's
 * @param rounds how often the whole list of launches runs, buffers initialised anew
 * @param threads worker threads
 * @param budget most instructions of one launch
 * @param seed for a shuffled, repeatable schedule
 */
public record RunOptions(
    Optional<String> target, int rounds, int threads, long budget, OptionalLong seed) {
  /** More instructions than any sensible test runs: hours of emulation. */
  public static final long DEFAULT_BUDGET = 100_000_000_000L;

  /** One round on all cores. */
  public static final RunOptions DEFAULT =
      new RunOptions(
          Optional.empty(),
          1,
          Runtime.getRuntime().availableProcessors(),
          DEFAULT_BUDGET,
          OptionalLong.empty());
}
