package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.test.UnsupportedTestException;

/** Watches the bounds of an exploration. */
final class Meter {
  private static final int OFTEN = 1 << 10;

  private final ExplorationLimits limits;
  private final long start = System.nanoTime();

  Meter(ExplorationLimits limits) {
    this.limits = limits;
  }

  /**
   * Looks at the bounds now and then.
   *
   * @param count states or executions so far
   * @param bytes memory that they take
   */
  void check(long count, long bytes, String what) throws UnsupportedTestException {
    if (count > limits.states()) {
      throw new UnsupportedTestException(
          "more than %,d %s: give a larger bound or a smaller test", limits.states(), what);
    }
    if (bytes > limits.bytes()) {
      throw new UnsupportedTestException(
          "%,d %s take more than the %,d MiB of memory that are meant for them",
          count, what, limits.bytes() >> 20);
    }
    if (count % OFTEN == 0) {
      limits.progress().accept(count);
      if (System.nanoTime() - start > limits.nanos()) {
        throw new UnsupportedTestException(
            "%,d %s took more than %d seconds", count, what, limits.nanos() / 1_000_000_000L);
      }
    }
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
