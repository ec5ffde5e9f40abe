package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A shortest execution that ends as it is asked for. */
public final class PathSearch {
  /** Bytes that a state takes beside its own: its place in the table and in the order. */
  private static final int OVERHEAD = 96;

  private PathSearch() {}

  /** A state with the one before it. */
  private record Reached(StateKey key, int transition, @Nullable Reached before) {}

  /**
   * Transitions from the initial state on; empty when no execution ends so.
   *
   * @throws UnsupportedTestException at a bound
   */
  public static Optional<List<Integer>> find(
      TransitionSystem system, Predicate<FinalState> wanted, ExplorationLimits limits)
      throws UnsupportedTestException {
    Meter meter = new Meter(limits);
    Set<StateKey> seen = new HashSet<>();
    Deque<Reached> open = new ArrayDeque<>();
    int[] out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    StateKey first = new StateKey(system.initial());
    seen.add(first);
    open.add(new Reached(first, -1, null));
    long bytes = 0;
    while (!open.isEmpty()) {
      Reached reached = open.remove();
      int[] state = reached.key.state;
      int count = system.enabled(state, out);
      if (count == 0 && wanted.test(system.outcome(state))) {
        return Optional.of(path(reached));
      }
      for (int i = 0; i < count; i++) {
        StateKey next = new StateKey(system.apply(state, out[i]));
        if (seen.add(next)) {
          open.add(new Reached(next, out[i], reached));
          bytes += OVERHEAD + 4L * next.state.length;
          meter.check(seen.size(), bytes, "states");
        }
      }
    }
    return Optional.empty();
  }

  private static List<Integer> path(Reached last) {
    List<Integer> path = new ArrayList<>();
    for (Reached at = last; at != null && at.before != null; at = at.before) {
      path.add(at.transition);
    }
    return path.reversed();
  }
}
