package dev.lockstep.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Solutions against those of rounds over all nodes until nothing changes. */
class DataflowTest {
  private static final int FACTS = 6;

  /** Nodes that make some facts true and others false; facts of several ways are all taken. */
  private static final class Facts implements Dataflow<BitSet> {
    final List<BitSet> made = new ArrayList<>();
    final List<BitSet> ended = new ArrayList<>();
    final boolean all;
    int left = Integer.MAX_VALUE;

    /**
     * @param all whether a fact must hold on all ways
     */
    Facts(int nodes, Random random, boolean all) {
      this.all = all;
      for (int i = 0; i < nodes; i++) {
        made.add(BitSet.valueOf(new long[] {random.nextInt(1 << FACTS) & random.nextInt()}));
        ended.add(BitSet.valueOf(new long[] {random.nextInt(1 << FACTS) & random.nextInt()}));
      }
    }

    @Override
    public BitSet copy(BitSet state) {
      return (BitSet) state.clone();
    }

    @Override
    public boolean join(BitSet into, BitSet other) {
      BitSet before = copy(into);
      if (all) {
        into.and(other);
      } else {
        into.or(other);
      }
      return !into.equals(before);
    }

    @Override
    public void transfer(int node, BitSet state) {
      left--;
      state.andNot(ended.get(node));
      state.or(made.get(node));
    }

    @Override
    public boolean isOver() {
      return left < 0;
    }
  }

  /** States in front of the nodes that have one at first or can be reached from those. */
  private static List<@Nullable BitSet> rounds(
      List<List<Integer>> successors, Facts facts, List<@Nullable BitSet> start) {
    List<@Nullable BitSet> states = new ArrayList<>(start);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node = 0; node < successors.size(); node++) {
        BitSet before = states.get(node);
        if (before == null) {
          continue;
        }
        BitSet behind = facts.copy(before);
        facts.transfer(node, behind);
        for (int to : successors.get(node)) {
          BitSet there = states.get(to);
          BitSet joined = facts.copy(there == null ? behind : there);
          facts.join(joined, behind);
          changed |= !joined.equals(there);
          states.set(to, joined);
        }
      }
    }
    return states;
  }

  @Test
  void forwardOnRandomGraphs() {
    Random random = new Random(1);
    RandomGraphs.all()
        .forEach(successors -> {
          Facts facts = new Facts(successors.size(), random, random.nextBoolean());
          List<@Nullable BitSet> start = new ArrayList<>();
          successors.forEach(_ -> start.add(null));
          start.set(0, BitSet.valueOf(new long[] {random.nextInt(1 << FACTS)}));
          assertEquals(
              rounds(successors, facts, start),
              facts.forward(FlowGraph.of(successors), 0, facts.copy(start.get(0))));
        });
  }

  @Test
  void backwardOnRandomGraphs() {
    Random random = new Random(2);
    RandomGraphs.all()
        .forEach(successors -> {
          Facts facts = new Facts(successors.size(), random, random.nextBoolean());
          BitSet first = BitSet.valueOf(new long[] {random.nextInt(1 << FACTS)});
          List<@Nullable BitSet> start = new ArrayList<>();
          List<List<Integer>> reversed = new ArrayList<>();
          successors.forEach(_ -> {
            start.add(facts.copy(first));
            reversed.add(new ArrayList<>());
          });
          for (int node = 0; node < successors.size(); node++) {
            for (int to : successors.get(node)) {
              reversed.get(to).add(node);
            }
          }
          assertEquals(
              rounds(reversed, facts, start), facts.backward(FlowGraph.of(successors), first));
        });
  }

  /** In an acyclic graph each node is visited once. */
  @Test
  void nodesAreVisitedInReversePostorder() {
    int size = 200;
    FlowGraph.Builder builder = new FlowGraph.Builder(size);
    for (int node = size - 1; node > 0; node--) {
      builder.edge(0, node);
      for (int to = node + 1; to < Math.min(size, node + 5); to++) {
        builder.edge(node, to);
      }
    }
    FlowGraph graph = builder.build();
    Facts forward = new Facts(size, new Random(3), false);
    forward.left = size;
    forward.forward(graph, 0, new BitSet());
    assertEquals(0, forward.left);
    Facts backward = new Facts(size, new Random(3), false);
    backward.left = size;
    backward.backward(graph, new BitSet());
    assertEquals(0, backward.left);
  }

  @Test
  void anAnalysisMayGiveUp() {
    FlowGraph graph = FlowGraph.of(List.of(List.of(1), List.of(2), List.of(3), List.of()));
    Facts facts = new Facts(4, new Random(4), false);
    facts.left = 1;
    facts.forward(graph, 0, new BitSet());
    assertTrue(facts.isOver());
    assertEquals(-1, facts.left);
  }
}
