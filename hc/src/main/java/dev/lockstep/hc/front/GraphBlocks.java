package dev.lockstep.hc.front;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.LoopOrder;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The nodes of a graph as blocks of a kernel: joined, ordered and without needless phis. */
final class GraphBlocks {
  private final List<Node> nodes;
  private final Map<Value, IrOperand> replaced = new HashMap<>();

  /** Nodes that can be reached and that are not joined to others. */
  private final BitSet kept;

  /** Edges between the kept nodes. */
  private FlowGraph flow;

  private GraphBlocks(Graph graph) {
    this.nodes = graph.nodes();
    BitSet all = new BitSet();
    nodes.stream().filter(node -> node.end != null).forEach(node -> all.set(node.number));
    this.kept = flow(all).reachable(0);
    this.flow = flow(kept);
  }

  static List<Block> of(Graph graph) {
    return new GraphBlocks(graph).blocks();
  }

  private List<Block> blocks() {
    simplify();
    join();
    flow = flow(kept);
    LoopOrder order =
        Objects.requireNonNull(LoopOrder.of(flow, 0), "the loops of methods have one entry");
    Map<Integer, Integer> places = new HashMap<>();
    order.order().forEach(node -> places.put(node, places.size()));
    List<Block> blocks = new ArrayList<>();
    for (int number : order.order()) {
      blocks.add(block(nodes.get(number), places));
    }
    return blocks;
  }

  private static Terminator end(Node node) {
    return Objects.requireNonNull(node.end, "a node without end");
  }

  private FlowGraph flow(BitSet from) {
    FlowGraph.Builder builder = new FlowGraph.Builder(nodes.size());
    from.stream()
        .forEach(
            node -> end(nodes.get(node)).targets().forEach(target -> builder.edge(node, target)));
    return builder.build();
  }

  private IrOperand resolve(IrOperand operand) {
    return operand.resolved(replaced);
  }

  /** Drops phis all of whose inputs are one operand or the phi itself. */
  private void simplify() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int number = kept.nextSetBit(0); number >= 0; number = kept.nextSetBit(number + 1)) {
        Node node = nodes.get(number);
        for (Map.Entry<Value, Map<Integer, IrOperand>> phi : node.phis.entrySet()) {
          if (!replaced.containsKey(phi.getKey())) {
            changed |= simplify(phi.getKey(), phi.getValue(), flow.predecessors(number));
          }
        }
      }
    }
  }

  private boolean simplify(Value phi, Map<Integer, IrOperand> inputs, List<Integer> from) {
    List<IrOperand> distinct =
        from.stream()
            .map(one -> resolve(Objects.requireNonNull(inputs.get(one), "a phi lacks an input")))
            .filter(one -> !one.equals(phi))
            .distinct()
            .toList();
    if (distinct.size() == 1) {
      replaced.put(phi, distinct.getFirst());
    }
    return distinct.size() == 1;
  }

  /** Appends nodes to their only predecessors if these lead nowhere else. */
  private void join() {
    for (Node node : nodes) {
      // Joining changes what the predecessors of a node are, but not how many.
      while (kept.get(node.number)
          && node.end instanceof Terminator.Jump jump
          && jump.target() != node.number
          && flow.predecessors(jump.target()).size() == 1) {
        Node next = nodes.get(jump.target());
        node.instructions.addAll(next.instructions);
        node.end = next.end;
        kept.clear(next.number);
        for (int target : end(node).targets()) {
          nodes.get(target).phis.values().forEach(inputs -> rename(inputs, next, node));
        }
      }
    }
  }

  private static void rename(Map<Integer, IrOperand> inputs, Node old, Node changed) {
    IrOperand input = inputs.remove(old.number);
    if (input != null) {
      inputs.put(changed.number, input);
    }
  }

  private Block block(Node node, Map<Integer, Integer> places) {
    List<Phi> phis = new ArrayList<>();
    node.phis.forEach((result, inputs) -> {
      if (!replaced.containsKey(result)) {
        phis.add(new Phi(result, inputs(inputs, node, places)));
      }
    });
    List<IrInstruction> instructions =
        node.instructions.stream().map(one -> one.mapped(this::resolve)).toList();
    Terminator end =
        end(node)
            .mapped(this::resolve)
            .retargeted(target -> Objects.requireNonNull(places.get(target)));
    return new Block(phis, instructions, end);
  }

  private List<IrOperand> inputs(
      Map<Integer, IrOperand> inputs, Node node, Map<Integer, Integer> places) {
    TreeMap<Integer, IrOperand> ordered = new TreeMap<>();
    for (int from : flow.predecessors(node.number)) {
      ordered.put(
          Objects.requireNonNull(places.get(from)),
          resolve(Objects.requireNonNull(inputs.get(from))));
    }
    return List.copyOf(ordered.values());
  }
}
