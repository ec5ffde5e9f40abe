package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.LoopNest;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Basic blocks of a function, their dominators and natural loops. */
final class BlockGraph {
  private final List<FlowNode> nodes;
  private final Map<FlowNode, Integer> position = new HashMap<>();
  private final int[] blockOf;
  private final List<Integer> firsts = new ArrayList<>();
  private final int entry;
  private final Dominators dominators;
  private final LoopNest loops;

  /**
   * @param nodes in the order of addresses
   */
  BlockGraph(List<FlowNode> nodes, FlowNode first) {
    this.nodes = nodes;
    for (int i = 0; i < nodes.size(); i++) {
      position.put(nodes.get(i), i);
    }
    blockOf = new int[nodes.size()];
    for (int i = 0; i < nodes.size(); i++) {
      if (i == 0 || begins(nodes.get(i), nodes.get(i - 1), first)) {
        firsts.add(i);
      }
      blockOf[i] = firsts.size() - 1;
    }
    entry = blockOf[at(first)];
    FlowGraph.Builder builder = new FlowGraph.Builder(firsts.size());
    for (int block = 0; block < firsts.size(); block++) {
      for (FlowNode to : nodes.get(last(block)).next()) {
        builder.edge(block, blockOf[at(to)]);
      }
    }
    FlowGraph graph = builder.build();
    dominators = Dominators.of(graph, entry);
    loops = new LoopNest(graph, dominators);
  }

  private int at(FlowNode node) {
    Integer found = position.get(node);
    if (found == null) {
      throw new IllegalArgumentException("an instruction of another function");
    }
    return found;
  }

  private static boolean begins(FlowNode node, FlowNode previous, FlowNode first) {
    return node == first
        || node.before().size() != 1
        || node.before().getFirst() != previous
        || previous.next().size() != 1;
  }

  private int last(int block) {
    return (block + 1 < firsts.size() ? firsts.get(block + 1) : nodes.size()) - 1;
  }

  int entry() {
    return entry;
  }

  /** The block of an instruction. */
  int block(int instruction) {
    return blockOf[instruction];
  }

  List<BlockView> blocks() {
    List<BlockView> blocks = new ArrayList<>();
    for (int block = 0; block < firsts.size(); block++) {
      FlowNode end = nodes.get(last(block));
      List<EdgeView> edges = new ArrayList<>();
      for (FlowNode to : end.next()) {
        int target = blockOf[at(to)];
        boolean falls = to.address() == end.end();
        edges.add(
            new EdgeView(
                target,
                falls ? EdgeView.Kind.FALL_THROUGH : EdgeView.Kind.BRANCH,
                dominators.dominates(target, block)));
      }
      edges.sort(Comparator.comparing(EdgeView::kind));
      blocks.add(
          new BlockView(firsts.get(block), last(block), edges, loops.depth(block), exit(end)));
    }
    return blocks;
  }

  private static BlockView.Exit exit(FlowNode node) {
    return switch (node.way()) {
      case ON, CALL -> BlockView.Exit.NONE;
      case RETURN -> BlockView.Exit.RETURN;
      case AWAY ->
          node.timed().shape() instanceof Shape.End ? BlockView.Exit.END : BlockView.Exit.JUMP;
    };
  }
}
