package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Executions at random: at each state one transition is drawn by the weights of its run. States
 * that were met are kept with their transitions, so that further runs walk along a graph. A run
 * depends on the seed and its number alone.
 */
public final class RandomRuns {
  private static final int MOST_NODES = 100_000;
  private static final int MOST_TRANSITIONS = 100_000;

  private final TransitionSystem system;
  private final Weights weights;
  private final Map<StateKey, Node> nodes = new HashMap<>();
  private final Map<FinalState, Integer> numbers = new HashMap<>();
  private final List<FinalState> outcomes = new ArrayList<>();
  private final int[] out;
  private final Node first;
  private long[] counts = new long[8];
  private long transitions;

  private RandomRuns(TransitionSystem system, Incantations incantations) {
    this.system = system;
    weights = new Weights(system, incantations);
    out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    first = node(system.initial());
  }

  /**
   * Number of runs by final state.
   *
   * @param from number of the first run
   * @param to one more than the number of the last
   * @throws UnsupportedTestException when a run does not end
   */
  public static Exploration run(
      TransitionSystem system, Incantations incantations, long seed, long from, long to)
      throws UnsupportedTestException {
    long start = System.nanoTime();
    RandomRuns runs = new RandomRuns(system, incantations);
    for (long i = from; i < to; i++) {
      runs.one(seed, i);
    }
    SortedMap<FinalState, Long> histogram = new TreeMap<>();
    for (int i = 0; i < runs.outcomes.size(); i++) {
      histogram.put(runs.outcomes.get(i), runs.counts[i]);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Exploration(system.test(), histogram, to - from, runs.transitions, seconds);
  }

  /** A state with its transitions, or the number of its outcome. */
  private static final class Node {
    final int[] state;
    final int[] transitions;
    final @Nullable Node[] next;
    final int outcome;

    Node(int[] state, int[] transitions, int outcome) {
      this.state = state;
      this.transitions = transitions;
      this.outcome = outcome;
      next = new Node[transitions.length];
    }
  }

  private Node node(int[] state) {
    Node known = nodes.get(new StateKey(state));
    if (known != null) {
      return known;
    }
    int count = system.enabled(state, out);
    int outcome = count == 0 ? number(system.outcome(state)) : -1;
    Node node = new Node(state, Arrays.copyOf(out, count), outcome);
    if (nodes.size() < MOST_NODES) {
      nodes.put(new StateKey(state), node);
    }
    return node;
  }

  private int number(FinalState outcome) {
    return numbers.computeIfAbsent(
        outcome,
        _ -> {
          outcomes.add(outcome);
          counts =
              outcomes.size() > counts.length ? Arrays.copyOf(counts, counts.length * 2) : counts;
          return outcomes.size() - 1;
        });
  }

  private void one(long seed, long run) throws UnsupportedTestException {
    weights.begin(seed, run);
    Node node = first;
    int taken = 0;
    while (node.outcome < 0) {
      int choice = weights.choose(node.transitions);
      Node next = node.next[choice];
      if (next == null) {
        next = node(system.apply(node.state, node.transitions[choice]));
        // Beyond the bound nodes are made anew, so that memory does not grow.
        if (nodes.size() < MOST_NODES) {
          node.next[choice] = next;
        }
      }
      node = next;
      if (++taken > MOST_TRANSITIONS) {
        throw new UnsupportedTestException(
            "run %d has more than %,d transitions: a loop of the test may not end",
            run, MOST_TRANSITIONS);
      }
    }
    transitions += taken;
    counts[node.outcome]++;
  }
}
