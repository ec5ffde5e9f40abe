package dev.lockstep.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Strongly connected components: sets of nodes between any two of which there are ways in both
 * directions. Each has a number, and its edges lead to components of lower numbers.
 *
 * <p>Source of the algorithm: Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972), here
 * with a stack of its own in place of recursion.
 */
public final class StronglyConnectedComponents {
  private final FlowGraph graph;
  private final IntPredicate passable;
  private final int[] component;

  /**
   * Time at which each node was found, from 1, and the earliest node on the stack that it leads to.
   */
  private final int[] index;

  private final int[] low;
  private final int[] stack;
  private int stacked;
  private int visited;
  private int count;

  private StronglyConnectedComponents(FlowGraph graph, IntPredicate passable) {
    this.graph = graph;
    this.passable = passable;
    component = new int[graph.size()];
    index = new int[graph.size()];
    low = new int[graph.size()];
    stack = new int[graph.size()];
    Arrays.fill(component, -1);
  }

  /** Components of all nodes. */
  public static StronglyConnectedComponents of(FlowGraph graph) {
    StronglyConnectedComponents found = new StronglyConnectedComponents(graph, _ -> true);
    int[] path = new int[graph.size()];
    int[] next = new int[graph.size()];
    for (int root = 0; root < graph.size(); root++) {
      if (found.index[root] == 0) {
        found.search(root, path, next);
      }
    }
    return found;
  }

  /**
   * Components of the part of a graph that ways from a root lead to which have only certain nodes
   * on them. Of components that do not lead to each other, that of an earlier successor has the
   * higher number.
   *
   * @param passable whether a way may go to a node; the root is not asked for
   */
  public static StronglyConnectedComponents from(FlowGraph graph, int root, IntPredicate passable) {
    StronglyConnectedComponents found = new StronglyConnectedComponents(graph, passable);
    found.search(root, new int[graph.size()], new int[graph.size()]);
    return found;
  }

  /**
   * Searches from a root.
   *
   * @param path room for the nodes from the root to the one that is looked at
   * @param next number of successors of each node that have been looked at, 0 at first
   */
  private void search(int root, int[] path, int[] next) {
    int depth = 0;
    path[0] = root;
    enter(root);
    while (depth >= 0) {
      int node = path[depth];
      if (next[node] < graph.successorCount(node)) {
        int target = graph.successor(node, graph.successorCount(node) - ++next[node]);
        if (!passable.test(target)) {
          continue;
        }
        if (index[target] == 0) {
          enter(target);
          path[++depth] = target;
        } else if (component[target] < 0) {
          low[node] = Math.min(low[node], index[target]);
        }
      } else {
        leave(node);
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[node]);
        }
      }
    }
  }

  private void enter(int node) {
    index[node] = ++visited;
    low[node] = visited;
    stack[stacked++] = node;
  }

  private void leave(int node) {
    if (low[node] == index[node]) {
      int member;
      do {
        member = stack[--stacked];
        component[member] = count;
      } while (member != node);
      count++;
    }
  }

  /** Number of components. */
  public int count() {
    return count;
  }

  /** The component of a node, -1 for a node that was not reached. */
  public int component(int node) {
    return component[node];
  }

  /** The nodes of each component by its number. */
  public List<BitSet> all() {
    List<BitSet> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new BitSet());
    }
    for (int node = 0; node < component.length; node++) {
      if (component[node] >= 0) {
        all.get(component[node]).set(node);
      }
    }
    return all;
  }
}
