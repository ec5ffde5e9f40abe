package dev.lockstep.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Edges, reachability and postorder, by hand and against the definitions on random graphs. */
class FlowGraphTest {
  @Test
  void neighboursAreInTheOrderOfTheEdges() {
    FlowGraph graph =
        new FlowGraph.Builder(4).edge(2, 1).edge(0, 3).edge(2, 0).edge(0, 3).edge(1, 3).build();
    assertEquals(4, graph.size());
    assertEquals(List.of(1, 0), graph.successors(2));
    assertEquals(List.of(3, 3), graph.successors(0));
    assertEquals(List.of(0, 0, 1), graph.predecessors(3));
    assertEquals(List.of(), graph.predecessors(2));
    assertEquals(2, graph.successorCount(2));
    assertEquals(0, graph.successor(2, 1));
    assertEquals(2, graph.edge(2, 1));
    assertEquals(3, graph.edge(0, 1));
    assertEquals(List.of(0, 0, 1), graph.reversed().successors(3));
    assertThrows(IndexOutOfBoundsException.class, () -> graph.successors(0).get(2));
  }

  @Test
  void anEdgeOutsideTheGraphIsRefused() {
    FlowGraph.Builder builder = new FlowGraph.Builder(2);
    assertThrows(IndexOutOfBoundsException.class, () -> builder.edge(0, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> builder.edge(-1, 0));
  }

  @Test
  void reversePostorderGoesToSuccessorsInTheirOrder() {
    // A diamond with a way past it; 5 is not reached.
    FlowGraph graph =
        FlowGraph.of(
            List.of(List.of(1, 2), List.of(3), List.of(3, 4), List.of(4), List.of(), List.of(0)));
    assertArrayEquals(new int[] {0, 2, 1, 3, 4}, graph.reversePostorder(0));
    BitSet visited = new BitSet();
    visited.set(3);
    assertArrayEquals(new int[] {0, 2, 4, 1}, graph.reversePostorder(0, visited));
    assertEquals(5, visited.cardinality());
  }

  @Test
  void reachabilityOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          FlowGraph graph = FlowGraph.of(successors);
          for (int node = 0; node < graph.size(); node++) {
            assertEquals(RandomGraphs.reached(successors, node, -1), graph.reachable(node));
            int without = (node + 1) % graph.size();
            BitSet start = new BitSet();
            start.set(node);
            BitSet expected = RandomGraphs.reached(successors, node, without);
            expected.set(node);
            if (without != node) {
              assertEquals(expected, graph.reachable(start, to -> to != without));
            }
          }
        });
  }

  @Test
  void reversedGraphsHaveTheSameEdges() {
    RandomGraphs.all()
        .forEach(successors -> {
          FlowGraph graph = FlowGraph.of(successors);
          List<List<Integer>> predecessors = new ArrayList<>();
          successors.forEach(_ -> predecessors.add(new ArrayList<>()));
          for (int node = 0; node < successors.size(); node++) {
            for (int to : successors.get(node)) {
              predecessors.get(to).add(node);
            }
          }
          for (int node = 0; node < graph.size(); node++) {
            assertEquals(predecessors.get(node), graph.predecessors(node));
            assertEquals(predecessors.get(node), graph.reversed().successors(node));
            assertEquals(successors.get(node), graph.reversed().predecessors(node));
          }
        });
  }

  /** An edge leads backward in the order only if there is a way back from its target. */
  @Test
  void reversePostorderOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          FlowGraph graph = FlowGraph.of(successors);
          int[] order = graph.reversePostorder(0);
          assertEquals(0, order[0]);
          BitSet seen = new BitSet();
          for (int node : order) {
            seen.set(node);
            for (int to : successors.get(node)) {
              assertTrue(!seen.get(to) || graph.reachable(to).get(node));
            }
          }
          assertEquals(graph.reachable(0), seen);
          assertEquals(order.length, seen.cardinality());
        });
  }
}
