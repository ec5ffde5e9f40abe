package dev.lockstep.graph;

import java.util.Arrays;

/**
 * Dominators or postdominators of the nodes of a flow graph. A node dominates another if every way
 * from the root to the other passes it; it postdominates another if every way from the other to the
 * end passes it. Each node does both to itself.
 *
 * <p>Source of the algorithm: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm"
 * (2001).
 */
public final class Dominators {
  /** Number for no node. */
  public static final int NONE = -1;

  private static final int UNREACHED = -1;

  private final int size;

  /** Position of each node in reverse postorder. */
  private final int[] position;

  private final int[] immediate;

  private Dominators(FlowGraph graph, int root, int size) {
    this.size = size;
    position = new int[graph.size()];
    immediate = new int[graph.size()];
    Arrays.fill(position, UNREACHED);
    Arrays.fill(immediate, UNREACHED);
    int[] order = graph.reversePostorder(root);
    for (int i = 0; i < order.length; i++) {
      position[order[i]] = i;
    }
    immediate[root] = root;
    FlowGraph back = graph.reversed();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int at = 1; at < order.length; at++) {
        int node = order[at];
        int found = UNREACHED;
        for (int i = 0; i < back.successorCount(node); i++) {
          int from = back.successor(node, i);
          if (immediate[from] != UNREACHED) {
            found = found == UNREACHED ? from : common(from, found);
          }
        }
        changed |= found != immediate[node];
        immediate[node] = found;
      }
    }
  }

  /** Dominators of the nodes that can be reached from a root. */
  public static Dominators of(FlowGraph graph, int root) {
    return new Dominators(graph, root, graph.size());
  }

  /**
   * Postdominators of the nodes from which an end can be reached: a node without successors. If
   * there are several ends, all of them lead to one end behind them, which is no node.
   */
  public static Dominators post(FlowGraph graph) {
    int end = graph.size();
    FlowGraph.Builder reversed = new FlowGraph.Builder(end + 1);
    for (int node = 0; node < end; node++) {
      if (graph.successorCount(node) == 0) {
        reversed.edge(end, node);
      }
      for (int i = 0; i < graph.successorCount(node); i++) {
        reversed.edge(graph.successor(node, i), node);
      }
    }
    return new Dominators(reversed.build(), end, end);
  }

  /** The nearest node that dominates both, in the tree that may have the end behind all ends. */
  private int common(int first, int second) {
    int one = first;
    int other = second;
    while (one != other) {
      if (position[one] > position[other]) {
        one = immediate[one];
      } else {
        other = immediate[other];
      }
    }
    return one;
  }

  /**
   * The immediate dominator of a node: the nearest other one. It is {@link #NONE} for the root, for
   * a node that cannot be reached from the root, and for one that only the end behind all ends
   * postdominates.
   */
  public int immediate(int node) {
    int found = immediate[node];
    return found == node || found == size ? NONE : found;
  }

  /** Whether a node is in the tree: it can be reached from the root, or the end from it. */
  public boolean isReached(int node) {
    return position[node] != UNREACHED;
  }

  /** Whether one node dominates the other; false for nodes that cannot be reached. */
  public boolean dominates(int dominator, int node) {
    if (!isReached(dominator) || !isReached(node)) {
      return false;
    }
    int at = node;
    while (position[at] > position[dominator]) {
      at = immediate[at];
    }
    return at == dominator;
  }
}
