package dev.lockstep.hc.ir;

import java.util.ArrayList;
import java.util.Arrays;
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
public final class BlockOrder {
  private final List<List<Integer>> successors;
  private final List<Integer> order = new ArrayList<>();
  private final Map<Integer, BitSet> loops = new HashMap<>();

  private BlockOrder(List<List<Integer>> successors) {
    this.successors = successors;
  }

  /**
   * Orders the nodes that can be reached from node 0.
   *
   * @param successors of each node
   * @return null if the graph is irreducible: a loop can be entered at two nodes
   */
  public static @Nullable BlockOrder of(List<List<Integer>> successors) {
    BlockOrder order = new BlockOrder(successors);
    BitSet reached = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(0));
    while (!open.isEmpty()) {
      int node = open.removeLast();
      if (!reached.get(node)) {
        reached.set(node);
        open.addAll(successors.get(node));
      }
    }
    return order.arrange(reached, 0, -1) ? order : null;
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
    List<BitSet> components = new Components(nodes, header).find(entry);
    for (BitSet component : components.reversed()) {
      int first = component.nextSetBit(0);
      if (component.cardinality() == 1
          && (first == header || !successors.get(first).contains(first))) {
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
      for (int target : successors.get(node)) {
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

  /** Tarjan's strongly connected components, without recursion. */
  private final class Components {
    private final BitSet nodes;
    private final int header;
    private final int[] number;
    private final int[] low;
    private final BitSet onStack = new BitSet();
    private final List<Integer> stack = new ArrayList<>();
    private final List<BitSet> found = new ArrayList<>();
    private int count;

    Components(BitSet nodes, int header) {
      this.nodes = nodes;
      this.header = header;
      this.number = new int[successors.size()];
      this.low = new int[successors.size()];
      Arrays.fill(number, -1);
    }

    /** Components that can be reached from the entry; each after those that it leads to. */
    List<BitSet> find(int entry) {
      List<int[]> calls = new ArrayList<>();
      enter(entry, calls);
      while (!calls.isEmpty()) {
        int[] call = calls.getLast();
        int node = call[0];
        List<Integer> targets = successors.get(node);
        if (call[1] < targets.size()) {
          int target = targets.get(targets.size() - 1 - call[1]++);
          if (!nodes.get(target) || target == header) {
            continue;
          }
          if (number[target] < 0) {
            enter(target, calls);
          } else if (onStack.get(target)) {
            low[node] = Math.min(low[node], number[target]);
          }
        } else {
          leave(node);
          calls.removeLast();
          if (!calls.isEmpty()) {
            int caller = calls.getLast()[0];
            low[caller] = Math.min(low[caller], low[node]);
          }
        }
      }
      return found;
    }

    private void enter(int node, List<int[]> calls) {
      number[node] = count;
      low[node] = count++;
      stack.add(node);
      onStack.set(node);
      calls.add(new int[] {node, 0});
    }

    private void leave(int node) {
      if (low[node] != number[node]) {
        return;
      }
      BitSet component = new BitSet();
      int member;
      do {
        member = stack.removeLast();
        onStack.clear(member);
        component.set(member);
      } while (member != node);
      found.add(component);
    }
  }
}
