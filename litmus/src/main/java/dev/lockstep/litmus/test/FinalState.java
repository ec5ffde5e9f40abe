package dev.lockstep.litmus.test;

import java.util.Iterator;
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

  /** The values of a state in which all registers and locations of a test are 0, to be changed. */
  public static Map<String, Long> zeros(LitmusTest test) {
    Map<String, Long> values = new TreeMap<>();
    for (TestThread thread : test.threads()) {
      for (String register : thread.registers()) {
        values.put(new Proposition.Register(thread.id(), register).toString(), 0L);
      }
    }
    test.locations().forEach(location -> values.put(location.name(), 0L));
    return values;
  }

  /** Value of a variable, 0 where nothing wrote it. */
  public long value(Proposition.Variable variable) {
    return values.getOrDefault(variable.toString(), 0L);
  }

  /** By the first variable that differs: its name, then its value. */
  @Override
  public int compareTo(FinalState other) {
    Iterator<Map.Entry<String, Long>> rest = other.values.entrySet().iterator();
    for (Map.Entry<String, Long> own : values.entrySet()) {
      if (!rest.hasNext()) {
        return 1;
      }
      Map.Entry<String, Long> next = rest.next();
      int order = own.getKey().compareTo(next.getKey());
      if (order == 0) {
        order = own.getValue().compareTo(next.getValue());
      }
      if (order != 0) {
        return order;
      }
    }
    return rest.hasNext() ? -1 : 0;
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining("; "));
  }
}
