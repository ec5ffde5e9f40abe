package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.test.FinalState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
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
  private static final class Reached {
    private final int[] state;
    private final int transition;
    private final @Nullable Reached before;

    private Reached(int[] state, int transition, @Nullable Reached before) {
      this.state = state;
      this.transition = transition;
      this.before = before;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Reached reached && Arrays.equals(state, reached.state);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(state);
    }
  }

  /**
   * Transitions from the initial state on; empty when no execution ends so.
   *
   * @throws BoundException at a bound
   */
  public static Optional<List<Integer>> find(
      TransitionSystem system, Predicate<FinalState> wanted, Limits limits) throws BoundException {
    Meter meter = new Meter(limits);
    Set<Reached> seen = new HashSet<>();
    Deque<Reached> open = new ArrayDeque<>();
    int[] out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    Reached first = new Reached(system.initial(), -1, null);
    seen.add(first);
    open.add(first);
    long bytes = 0;
    while (!open.isEmpty()) {
      Reached reached = open.remove();
      int count = system.enabled(reached.state, out);
      if (count == 0) {
        if (!system.isFinal(reached.state)) {
          throw system.stuck(reached.state);
        }
        if (wanted.test(system.outcome(reached.state))) {
          return Optional.of(path(reached));
        }
      }
      for (int i = 0; i < count; i++) {
        Reached next = new Reached(system.apply(reached.state, out[i]), out[i], reached);
        if (seen.add(next)) {
          open.add(next);
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
