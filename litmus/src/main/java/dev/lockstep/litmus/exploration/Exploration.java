package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.run.Histogram;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Result of an exploration.
 *
 * @param outcomes final states; how often random runs ended in each, else 0
 * @param count states by state hashing, else executions
 * @param transitions that were taken
 */
public record Exploration(
    LitmusTest test,
    SortedMap<FinalState, Long> outcomes,
    long count,
    long transitions,
    double seconds) {
  public Exploration {
    outcomes = Collections.unmodifiableSortedMap(new TreeMap<>(outcomes));
  }

  /** Whether some final state holds the test's proposition. */
  public boolean isAllowed() {
    return outcomes.keySet().stream().anyMatch(test.question().proposition()::holds);
  }

  /** Number of runs that ended with the test's proposition. */
  public long holding() {
    return new Histogram(outcomes).holding(test.question().proposition());
  }

  /** {@code Never}, {@code Sometimes} or {@code Always}: how many final states hold it. */
  public String observation() {
    return test.question().observation(outcomes.keySet());
  }
}
