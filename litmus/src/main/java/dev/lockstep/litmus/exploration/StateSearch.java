package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedMap;
import java.util.TreeMap;

/** All executions, by visiting each state once. */
public final class StateSearch {
  private StateSearch() {}

  /**
   * The complete set of final states.
   *
   * @throws UnsupportedTestException at a bound
   */
  public static Exploration explore(TransitionSystem system, ExplorationLimits limits)
      throws UnsupportedTestException {
    Meter meter = new Meter(limits);
    StateTable seen = new StateTable();
    Deque<int[]> open = new ArrayDeque<>();
    SortedMap<FinalState, Long> outcomes = new TreeMap<>();
    int[] out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    long transitions = 0;
    int[] first = system.initial();
    seen.add(first);
    open.push(first);
    while (!open.isEmpty()) {
      int[] state = open.pop();
      int count = system.enabled(state, out);
      if (count == 0) {
        outcomes.put(system.outcome(state), 0L);
      }
      for (int i = 0; i < count; i++) {
        int[] next = system.apply(state, out[i]);
        transitions++;
        if (seen.add(next)) {
          open.push(next);
          meter.check(seen.size(), seen.bytes(), "states");
        }
      }
    }
    return new Exploration(system.test(), outcomes, seen.size(), transitions, meter.seconds());
  }
}
