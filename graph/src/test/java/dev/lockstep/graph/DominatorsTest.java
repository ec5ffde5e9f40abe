package dev.lockstep.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dominators against their definition: a node dominates what cannot be reached without it. */
class DominatorsTest {
  @Test
  void dominatorsOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          Dominators found = Dominators.of(FlowGraph.of(successors), 0);
          compare(found, successors, 0, successors.size());
        });
  }

  @Test
  void postdominatorsOfRandomGraphs() {
    RandomGraphs.all()
        .forEach(successors -> {
          int end = successors.size();
          List<List<Integer>> reversed = new ArrayList<>();
          for (int node = 0; node <= end; node++) {
            reversed.add(new ArrayList<>());
          }
          for (int node = 0; node < end; node++) {
            for (int to : successors.get(node)) {
              reversed.get(to).add(node);
            }
            if (successors.get(node).isEmpty()) {
              reversed.get(end).add(node);
            }
          }
          compare(Dominators.post(FlowGraph.of(successors)), reversed, end, end);
        });
  }

  /**
   * Compares with what stays reachable when a node is taken away.
   *
   * @param count number of the nodes that are asked for
   */
  private static void compare(
      Dominators found, List<List<Integer>> successors, int root, int count) {
    BitSet reached = RandomGraphs.reached(successors, root, -1);
    List<BitSet> dominated = new ArrayList<>();
    for (int node = 0; node < count; node++) {
      BitSet lost = (BitSet) reached.clone();
      lost.andNot(RandomGraphs.reached(successors, root, node));
      dominated.add(lost);
    }
    for (int node = 0; node < count; node++) {
      assertEquals(reached.get(node), found.isReached(node));
      int nearest = Dominators.NONE;
      for (int other = 0; other < count; other++) {
        boolean expected = dominated.get(other).get(node);
        assertEquals(expected, found.dominates(other, node), () -> successors.toString());
        boolean strict = expected && other != node;
        // Of two that dominate a node, the nearer one is dominated by the other.
        if (strict && (nearest == Dominators.NONE || dominated.get(nearest).get(other))) {
          nearest = other;
        }
      }
      assertEquals(nearest, found.immediate(node), () -> successors.toString());
    }
  }

  @Test
  void aNodeWithoutAWayToTheEndIsPostdominatedByNone() {
    // 1 goes round for ever, so every way from 0 to the end goes by 2.
    Dominators found = Dominators.post(FlowGraph.of(List.of(List.of(1, 2), List.of(1), List.of())));
    assertEquals(2, found.immediate(0));
    assertTrue(found.dominates(2, 0));
    assertEquals(Dominators.NONE, found.immediate(1));
    assertFalse(found.isReached(1));
    assertFalse(found.dominates(1, 1));
    assertEquals(Dominators.NONE, found.immediate(2));
  }
}
