package dev.lockstep.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Natural loops, components and the order of loops against their definitions. */
class LoopNestTest {
  private static boolean dominates(List<List<Integer>> successors, int one, int node) {
    return RandomGraphs.reached(successors, 0, -1).get(node)
        && !RandomGraphs.reached(successors, 0, one).get(node);
  }

  /** By header: the nodes from which a latch can be reached without the header. */
  private static Map<Integer, BitSet> loops(List<List<Integer>> successors) {
    BitSet reached = RandomGraphs.reached(successors, 0, -1);
    Map<Integer, BitSet> loops = new TreeMap<>();
    for (int latch = 0; latch < successors.size(); latch++) {
      for (int header : successors.get(latch)) {
        if (!dominates(successors, header, latch)) {
          continue;
        }
        BitSet nodes = loops.computeIfAbsent(header, _ -> new BitSet());
        nodes.set(header);
        for (int node = 0; node < successors.size(); node++) {
          boolean isIn =
              reached.get(node) && RandomGraphs.reached(successors, node, header).get(latch);
          nodes.set(node, nodes.get(node) || isIn);
        }
      }
    }
    return loops;
  }

  @Test
  void loopsOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          FlowGraph graph = FlowGraph.of(successors);
          LoopNest nest = new LoopNest(graph, Dominators.of(graph, 0));
          Map<Integer, BitSet> found = new TreeMap<>();
          nest.loops().forEach(loop -> found.put(loop.header(), loop.nodes()));
          Map<Integer, BitSet> expected = loops(successors);
          assertEquals(expected, found, successors::toString);
          for (int node = 0; node < graph.size(); node++) {
            int at = node;
            long depth = expected.values().stream().filter(loop -> loop.get(at)).count();
            assertEquals(depth, nest.depth(node));
          }
        });
  }

  @Test
  void componentsOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          FlowGraph graph = FlowGraph.of(successors);
          StronglyConnectedComponents found = StronglyConnectedComponents.of(graph);
          for (int one = 0; one < graph.size(); one++) {
            BitSet reached = RandomGraphs.reached(successors, one, -1);
            assertTrue(found.all().get(found.component(one)).get(one));
            for (int other = 0; other < graph.size(); other++) {
              boolean together =
                  reached.get(other) && RandomGraphs.reached(successors, other, -1).get(one);
              assertEquals(together, found.component(one) == found.component(other));
              assertTrue(!reached.get(other) || found.component(other) <= found.component(one));
            }
          }
          assertEquals(found.count(), found.all().size());
        });
  }

  @Test
  void componentsOfAPart() {
    FlowGraph graph =
        FlowGraph.of(List.of(List.of(1, 2), List.of(3), List.of(3), List.of(0), List.of(0)));
    StronglyConnectedComponents found =
        StronglyConnectedComponents.from(graph, 1, node -> node != 0);
    assertEquals(2, found.count());
    assertEquals(0, found.component(3));
    assertEquals(1, found.component(1));
    assertEquals(-1, found.component(0));
    // Neither of 1 and 2 leads to the other: the earlier successor has the higher number.
    StronglyConnectedComponents acyclic =
        StronglyConnectedComponents.from(graph, 0, node -> node != 0);
    assertTrue(acyclic.component(1) > acyclic.component(2));
  }

  /** Whether each cycle has a node that dominates all of it. */
  private static boolean isReducible(List<List<Integer>> successors) {
    List<List<Integer>> forward = new ArrayList<>();
    for (int node = 0; node < successors.size(); node++) {
      int from = node;
      forward.add(
          successors.get(node).stream()
              .filter(to -> dominates(successors, 0, from) && !dominates(successors, to, from))
              .toList());
    }
    for (int node = 0; node < successors.size(); node++) {
      for (int to : forward.get(node)) {
        if (RandomGraphs.reached(forward, to, -1).get(node)) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void orderOfRandomGraphs() {
    int[] kinds = new int[2];
    RandomGraphs.all()
        .forEach(successors -> {
          LoopOrder order = LoopOrder.of(FlowGraph.of(successors), 0);
          boolean reducible = isReducible(successors);
          kinds[reducible ? 1 : 0]++;
          assertEquals(reducible, order != null, successors::toString);
          if (order != null) {
            check(order, successors);
          }
        });
    assertTrue(kinds[0] > 20 && kinds[1] > 20);
  }

  private static void check(LoopOrder order, List<List<Integer>> successors) {
    BitSet reached = RandomGraphs.reached(successors, 0, -1);
    assertEquals(reached.cardinality(), order.order().size());
    assertEquals(0, order.order().getFirst());
    Map<Integer, BitSet> loops = loops(successors);
    for (int node : order.order()) {
      assertTrue(reached.get(node));
      for (int to : successors.get(node)) {
        boolean back = order.order().indexOf(to) <= order.order().indexOf(node);
        assertEquals(dominates(successors, to, node), back, successors::toString);
      }
      BitSet loop = loops.get(node);
      assertEquals(loop, order.loop(node), successors::toString);
      if (loop != null) {
        int at = order.order().indexOf(node);
        BitSet contiguous = new BitSet();
        order.order().subList(at, at + loop.cardinality()).forEach(contiguous::set);
        assertEquals(loop, contiguous, successors::toString);
      }
    }
  }

  @Test
  void aCycleWithTwoEntriesIsNoLoop() {
    FlowGraph graph = FlowGraph.of(List.of(List.of(1, 2), List.of(2), List.of(1)));
    assertNull(LoopOrder.of(graph, 0));
    LoopNest nest = new LoopNest(graph, Dominators.of(graph, 0));
    assertEquals(List.of(), nest.loops());
    assertFalse(nest.depth(1) > 0);
  }
}
