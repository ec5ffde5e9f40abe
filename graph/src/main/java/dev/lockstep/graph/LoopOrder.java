package dev.lockstep.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An order of the nodes of a flow graph in which forward edges lead forward and every loop, inner
 * ones too, is contiguous and begins with its header.
 *
 * <p>The strongly connected components of the graph, in topological order, are the outermost loops;
 * without the edges to its header a loop is ordered in the same way.
 */
public final class LoopOrder {
  private final FlowGraph graph;
  private final List<Integer> order = new ArrayList<>();
  private final Map<Integer, BitSet> loops = new HashMap<>();

  private LoopOrder(FlowGraph graph) {
    this.graph = graph;
  }

  /**
   * Orders the nodes that can be reached from a root.
   *
   * @return null if the graph is irreducible: a loop can be entered at two nodes
   */
  public static @Nullable LoopOrder of(FlowGraph graph, int root) {
    LoopOrder order = new LoopOrder(graph);
    return order.arrange(graph.reachable(root), root, Dominators.NONE) ? order : null;
  }

  /** Nodes in order. */
  public List<Integer> order() {
    return List.copyOf(order);
  }

  /** Nodes of the loop with this header, null if no loop begins there. */
  public @Nullable BitSet loop(int header) {
    BitSet loop = loops.get(header);
    return loop == null ? null : (BitSet) loop.clone();
  }

  /** Orders the nodes of a set without regard to edges to the header. */
  private boolean arrange(BitSet nodes, int entry, int header) {
    List<BitSet> components =
        StronglyConnectedComponents.from(graph, entry, node -> nodes.get(node) && node != header)
            .all();
    for (BitSet component : components.reversed()) {
      int first = component.nextSetBit(0);
      if (component.cardinality() == 1
          && (first == header || !graph.successors(first).contains(first))) {
        order.add(first);
        continue;
      }
      int inner = onlyEntry(component, nodes, entry, header);
      if (inner < 0) {
        return false;
      }
      loops.put(inner, component);
      if (!arrange(component, inner, inner)) {
        return false;
      }
    }
    return true;
  }

  private int onlyEntry(BitSet component, BitSet nodes, int entry, int header) {
    int found = component.get(entry) ? entry : -1;
    for (int node = nodes.nextSetBit(0); node >= 0; node = nodes.nextSetBit(node + 1)) {
      if (component.get(node)) {
        continue;
      }
      for (int target : graph.successors(node)) {
        if (component.get(target) && target != header && found != target) {
          if (found >= 0) {
            return -1;
          }
          found = target;
        }
      }
    }
    return found;
  }
}
