package dev.lockstep.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Iterative dataflow analysis: the least solution of the equations that say how each node changes a
 * state and how states of several ways join. The worklist takes nodes in reverse postorder of the
 * direction in which the analysis goes.
 *
 * <p>Source: Kam and Ullman, "Global Data Flow Analysis and Iterative Algorithms" (1976).
 *
 * @param <S> a state that can be changed; the states form a lattice of finite height
 */
public interface Dataflow<S> {
  S copy(S state);

  /** Takes in what holds on another way; whether that changed anything. */
  boolean join(S into, S other);

  /** Changes a state in front of a node to that behind it, in the direction of the analysis. */
  void transfer(int node, S state);

  /** Whether to give up: then the states are not those of a solution. */
  default boolean isOver() {
    return false;
  }

  /**
   * Solves forward from a root.
   *
   * @param start state in front of the root
   * @return the state in front of each node, null for nodes that cannot be reached
   */
  default List<@Nullable S> forward(FlowGraph graph, int root, S start) {
    @SuppressWarnings("unchecked") // nobody else has the array
    @Nullable S[] states = (S[]) new Object[graph.size()];
    states[root] = start;
    BitSet first = new BitSet();
    first.set(0);
    solve(graph, graph.reversePostorder(root), states, first);
    return Arrays.asList(states);
  }

  /**
   * Solves backward from all nodes, so that also what an endless loop needs is found.
   *
   * @param start state behind each node before anything is known of its successors
   * @return the state behind each node
   */
  default List<S> backward(FlowGraph graph, S start) {
    @SuppressWarnings("unchecked") // nobody else has the array
    S[] states = (S[]) new Object[graph.size()];
    int[] order = new int[graph.size()];
    int left = order.length;
    BitSet visited = new BitSet();
    for (int root = 0; root < order.length; root++) {
      states[root] = copy(start);
      if (!visited.get(root)) {
        // Whoever leads to nodes of an earlier root comes behind them.
        int[] postorder = graph.reversePostorder(root, visited);
        for (int i = postorder.length - 1; i >= 0; i--) {
          order[order.length - left--] = postorder[i];
        }
      }
    }
    BitSet all = new BitSet();
    all.set(0, order.length);
    solve(graph.reversed(), order, states, all);
    return Arrays.asList(states);
  }

  private void solve(FlowGraph graph, int[] order, @Nullable S[] states, BitSet open) {
    int[] position = new int[graph.size()];
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    int at = open.nextSetBit(0);
    while (at >= 0 && !isOver()) {
      open.clear(at);
      int node = order[at];
      S state = copy(Objects.requireNonNull(states[node]));
      transfer(node, state);
      int next = at + 1;
      for (int i = 0; i < graph.successorCount(node); i++) {
        int target = graph.successor(node, i);
        S there = states[target];
        boolean changed = there == null;
        if (there == null) {
          states[target] = copy(state);
        } else {
          changed = join(there, state);
        }
        if (changed) {
          open.set(position[target]);
          next = Math.min(next, position[target]);
        }
      }
      at = open.nextSetBit(next);
    }
  }
}
