package dev.lockstep.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Graphs of random edges, and answers about them from definitions alone. */
final class RandomGraphs {
  private static final int COUNT = 1000;
  private static final int MOST_NODES = 12;

  private RandomGraphs() {}

  /** Successors of each node of each graph; the edges are few or many, and may be there twice. */
  static Stream<List<List<Integer>>> all() {
    return IntStream.range(0, COUNT).mapToObj(RandomGraphs::one);
  }

  private static List<List<Integer>> one(int seed) {
    Random random = new Random(seed);
    int size = 1 + random.nextInt(MOST_NODES);
    List<List<Integer>> successors = new ArrayList<>();
    for (int node = 0; node < size; node++) {
      List<Integer> targets = new ArrayList<>();
      for (int left = random.nextInt(4); left > 0; left--) {
        targets.add(random.nextInt(size));
      }
      successors.add(targets);
    }
    return successors;
  }

  /** The nodes that ways from a node lead to, itself included, without one node; by rounds. */
  static BitSet reached(List<List<Integer>> successors, int from, int without) {
    BitSet reached = new BitSet();
    if (from != without) {
      reached.set(from);
    }
    for (int round = 0; round < successors.size(); round++) {
      for (int node = 0; node < successors.size(); node++) {
        if (reached.get(node)) {
          successors.get(node).stream().filter(to -> to != without).forEach(reached::set);
        }
      }
    }
    return reached;
  }
}
