package dev.lockstep.litmus.run;

import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Number of runs by final state.
 *
 * @param counts number of runs by final state, sorted; each at least 1
 */
public record Histogram(SortedMap<FinalState, Long> counts) {
  public Histogram {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  public long runs() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Number of runs whose final state holds a proposition. */
  public long holding(Proposition proposition) {
    return counts.entrySet().stream()
        .filter(entry -> proposition.holds(entry.getKey()))
        .mapToLong(java.util.Map.Entry::getValue)
        .sum();
  }

  /** {@code Never}, {@code Sometimes} or {@code Always}: how many runs hold a proposition. */
  public String observation(Proposition proposition) {
    return Question.observation(holding(proposition), runs());
  }
}
