package dev.lockstep.litmus.exploration;

import java.util.function.LongConsumer;

/**
 * Bounds of an exploration.
 *
 * @param states the most states that are kept, or of partial-order reduction transitions of one
 *     execution times executions
 * @param bytes the most memory for states
 * @param nanos the most time
 * @param progress is told the number of states or executions now and then
 */
public record ExplorationLimits(long states, long bytes, long nanos, LongConsumer progress) {
  private static final long SECOND = 1_000_000_000L;
  private static final long STATES = 20_000_000;
  private static final long MINUTE = 60 * SECOND;

  /** A quarter of the memory that the program may have, and a minute. */
  public static ExplorationLimits usual() {
    return new ExplorationLimits(STATES, Runtime.getRuntime().maxMemory() / 4, MINUTE, _ -> {});
  }

  /** The same with another time. */
  public ExplorationLimits seconds(long seconds) {
    return new ExplorationLimits(states, bytes, seconds * SECOND, progress);
  }

  /** The same with another number of states. */
  public ExplorationLimits mostStates(long most) {
    return new ExplorationLimits(most, bytes, nanos, progress);
  }
}
