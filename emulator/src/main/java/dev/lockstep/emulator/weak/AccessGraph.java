package dev.lockstep.emulator.weak;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.StronglyConnectedComponents;
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

  /** The edges by number, after {@link #close}. */
  private FlowGraph graph = FlowGraph.of(List.of());

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
    FlowGraph.Builder builder = new FlowGraph.Builder(nodes);
    for (int i = 0; i < from.size(); i++) {
      builder.edge(from.get(i), to.get(i));
    }
    graph = builder.build();
  }

  StronglyConnectedComponents components() {
    return StronglyConnectedComponents.of(graph);
  }

  /** Edges of cycles, but for those that the program says. */
  List<Edge> cyclic(StronglyConnectedComponents components) {
    List<Edge> result = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      if (link.get(i) != WeakOutcome.Link.PROGRAM
          && components.component(from.get(i)) == components.component(to.get(i))) {
        result.add(edge(i));
      }
    }
    return result;
  }

  /** The shortest way between two nodes of one component; empty where there is none. */
  List<Edge> way(int start, int end, StronglyConnectedComponents components) {
    int[] by = new int[nodes];
    Arrays.fill(by, -1);
    ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(start));
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int i = 0; i < graph.successorCount(node); i++) {
        int next = graph.successor(node, i);
        if (by[next] < 0 && components.component(next) == components.component(start)) {
          by[next] = graph.edge(node, i);
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
}
