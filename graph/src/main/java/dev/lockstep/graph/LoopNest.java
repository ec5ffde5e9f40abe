package dev.lockstep.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The natural loops of a flow graph: for each node that dominates one of its predecessors, the
 * nodes from which ways lead back to it without passing it. Cycles that can be entered at two nodes
 * are no loops.
 */
public final class LoopNest {
  /**
   * A loop. Two loops are disjoint, or one contains the other.
   *
   * @param header the node that dominates all others
   * @param nodes all nodes, the header included
   */
  public record Loop(int header, BitSet nodes) {
    public boolean contains(int node) {
      return nodes.get(node);
    }
  }

  private final List<Loop> loops = new ArrayList<>();

  /**
   * Finds the loops.
   *
   * @param dominators those of the graph
   */
  public LoopNest(FlowGraph graph, Dominators dominators) {
    FlowGraph back = graph.reversed();
    for (int header = 0; header < graph.size(); header++) {
      BitSet latches = new BitSet();
      for (int from : graph.predecessors(header)) {
        if (dominators.dominates(header, from)) {
          latches.set(from);
        }
      }
      if (!latches.isEmpty()) {
        int head = header;
        latches.clear(header);
        BitSet nodes = back.reachable(latches, node -> node != head && dominators.isReached(node));
        nodes.set(header);
        loops.add(new Loop(header, nodes));
      }
    }
  }

  /** All loops by the number of the header; those with one header are one. */
  public List<Loop> loops() {
    return List.copyOf(loops);
  }

  /** Number of loops that contain a node. */
  public int depth(int node) {
    int depth = 0;
    for (Loop loop : loops) {
      depth += loop.contains(node) ? 1 : 0;
    }
    return depth;
  }
}
