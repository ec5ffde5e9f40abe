package dev.lockstep.hc.cpu;

import dev.lockstep.hc.engine.Budget;
import java.io.Serial;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Operations that the work-items of a launch may do. */
final class LaunchBudget {
  private final long budget;
  private final AtomicLong left;
  private final BooleanSupplier stopped;

  LaunchBudget(long budget, BooleanSupplier stopped) {
    this.budget = budget;
    this.left = new AtomicLong(budget);
    this.stopped = stopped;
  }

  /** Ends the threads of a launch that was cancelled. */
  static final class Stopped extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    Stopped() {
      super(null, null, false, false);
    }
  }

  /**
   * Takes some operations.
   *
   * @throws dev.lockstep.hc.error.HcException if there are none any more
   */
  long take(long wanted) {
    if (stopped.getAsBoolean()) {
      throw new Stopped();
    }
    long before = left.getAndAdd(-wanted);
    if (before <= 0) {
      throw Budget.used(budget);
    }
    return wanted;
  }
}
