package dev.lockstep.emulator.weak;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A directed graph with links of some kinds, its cycles, and the shortest ways in it. */
final class AccessGraph {
  private final int nodes;
  private final Ints from = new Ints();
  private final Ints to = new Ints();
  private final List<WeakOutcome.Link> link = new ArrayList<>();

  /** Where a node's edges begin, after {@link #close}. */
  private int[] first = {};

  private int[] edges = {};

  AccessGraph(int nodes) {
    this.nodes = nodes;
  }

  void add(int one, int other, WeakOutcome.Link why) {
    from.add(one);
    to.add(other);
    link.add(why);
  }

  /** An edge of the graph. */
  record Edge(int from, int to, WeakOutcome.Link link) {}

  private Edge edge(int number) {
    return new Edge(from.get(number), to.get(number), link.get(number));
  }

  /** All edges are there. */
  void close() {
    first = new int[nodes + 1];
    for (int i = 0; i < from.size(); i++) {
      first[from.get(i) + 1]++;
    }
    for (int i = 0; i < nodes; i++) {
      first[i + 1] += first[i];
    }
    edges = new int[from.size()];
    int[] next = Arrays.copyOf(first, nodes);
    for (int i = 0; i < from.size(); i++) {
      edges[next[from.get(i)]++] = i;
    }
  }

  /** Edges of cycles, but for those that the program says. */
  List<Edge> cyclic(int[] components) {
    List<Edge> result = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      if (link.get(i) != WeakOutcome.Link.PROGRAM
          && components[from.get(i)] == components[to.get(i)]) {
        result.add(edge(i));
      }
    }
    return result;
  }

  /** The shortest way between two nodes of one component; empty where there is none. */
  List<Edge> way(int start, int end, int[] components) {
    int[] by = new int[nodes];
    Arrays.fill(by, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int i = first[node]; i < first[node + 1]; i++) {
        int next = to.get(edges[i]);
        if (by[next] < 0 && components[next] == components[start]) {
          by[next] = edges[i];
          if (next == end) {
            return back(start, end, by);
          }
          queue.add(next);
        }
      }
    }
    return List.of();
  }

  private List<Edge> back(int start, int end, int[] by) {
    List<Edge> way = new ArrayList<>();
    int at = end;
    do {
      Edge edge = edge(by[at]);
      way.addFirst(edge);
      at = edge.from();
    } while (at != start);
    return way;
  }

  /**
   * The number of the strongly connected component of each node (Tarjan's algorithm with a stack of
   * its own, since ways are long).
   */
  int[] components() {
    int[] index = new int[nodes];
    int[] low = new int[nodes];
    int[] at = Arrays.copyOf(first, nodes);
    int[] component = new int[nodes];
    Arrays.fill(component, -1);
    int[] stack = new int[nodes];
    int[] calls = new int[nodes];
    int stacked = 0;
    int count = 0;
    int found = 0;
    for (int root = 0; root < nodes; root++) {
      if (index[root] != 0) {
        continue;
      }
      int depth = 0;
      calls[0] = root;
      index[root] = low[root] = ++count;
      stack[stacked++] = root;
      while (depth >= 0) {
        int node = calls[depth];
        if (at[node] < first[node + 1]) {
          int next = to.get(edges[at[node]++]);
          if (index[next] == 0) {
            index[next] = low[next] = ++count;
            stack[stacked++] = next;
            calls[++depth] = next;
          } else if (component[next] < 0) {
            low[node] = Math.min(low[node], index[next]);
          }
          continue;
        }
        if (low[node] == index[node]) {
          int last;
          do {
            last = stack[--stacked];
            component[last] = found;
          } while (last != node);
          found++;
        }
        depth--;
        if (depth >= 0) {
          low[calls[depth]] = Math.min(low[calls[depth]], low[node]);
        }
      }
    }
    return component;
  }
}
