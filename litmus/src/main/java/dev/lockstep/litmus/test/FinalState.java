package dev.lockstep.litmus.test;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Values of all registers and locations after a run.
 *
 * @param values by {@code THREAD:REGISTER} and by location, sorted; what is absent is 0
 */
public record FinalState(Map<String, Long> values) implements Comparable<FinalState> {
  /** Copies the map, sorted. */
  public FinalState {
    values = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  /** Value of a variable, 0 where nothing wrote it. */
  public long value(Proposition.Variable variable) {
    return values.getOrDefault(variable.toString(), 0L);
  }

  @Override
  public int compareTo(FinalState other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining("; "));
  }
}
