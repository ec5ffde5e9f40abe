package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.Node;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Basic blocks of a function, their dominators and natural loops. Source of the algorithm for
 * dominators: Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
 */
final class BlockGraph {
  private final List<Node> nodes;
  private final Map<Node, Integer> position = new HashMap<>();
  private final int[] blockOf;
  private final List<Integer> firsts = new ArrayList<>();
  private final int entry;
  private final int[][] next;
  private final int[][] before;

  /** Nearest dominator of each block; the entry is its own. */
  private final int[] dominator;

  private final int[] order;
  private final int[] loops;

  /**
   * @param nodes in the order of addresses
   */
  BlockGraph(List<Node> nodes, Node first) {
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
    next = new int[firsts.size()][];
    List<List<Integer>> into = new ArrayList<>();
    for (int block = 0; block < next.length; block++) {
      into.add(new ArrayList<>());
    }
    for (int block = 0; block < next.length; block++) {
      next[block] =
          nodes.get(last(block)).next().stream().mapToInt(node -> blockOf[at(node)]).toArray();
      for (int to : next[block]) {
        into.get(to).add(block);
      }
    }
    before =
        into.stream().map(all -> all.stream().mapToInt(i -> i).toArray()).toArray(int[][]::new);
    order = postorder();
    dominator = dominators();
    loops = loops();
  }

  private int at(Node node) {
    Integer found = position.get(node);
    if (found == null) {
      throw new IllegalArgumentException("an instruction of another function");
    }
    return found;
  }

  private static boolean begins(Node node, Node previous, Node first) {
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

  /** Numbers of the blocks, each behind those that it leads to, loops aside; -1: never reached. */
  private int[] postorder() {
    int[] number = new int[next.length];
    int[] done = new int[next.length];
    Arrays.fill(number, -1);
    BitSet seen = new BitSet();
    Deque<Integer> path = new ArrayDeque<>();
    path.push(entry);
    seen.set(entry);
    int count = 0;
    while (!path.isEmpty()) {
      int block = path.element();
      if (done[block] < next[block].length) {
        int to = next[block][done[block]++];
        if (!seen.get(to)) {
          seen.set(to);
          path.push(to);
        }
      } else {
        path.pop();
        number[block] = count++;
      }
    }
    return number;
  }

  private int[] dominators() {
    int[] found = new int[next.length];
    Arrays.fill(found, -1);
    found[entry] = entry;
    List<Integer> reversed = new ArrayList<>();
    for (int block = 0; block < next.length; block++) {
      if (order[block] >= 0 && block != entry) {
        reversed.add(block);
      }
    }
    reversed.sort(Comparator.comparingInt((Integer block) -> order[block]).reversed());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block : reversed) {
        int nearest = -1;
        for (int from : before[block]) {
          if (found[from] >= 0) {
            nearest = nearest < 0 ? from : meet(found, from, nearest);
          }
        }
        changed |= found[block] != nearest;
        found[block] = nearest;
      }
    }
    return found;
  }

  private int meet(int[] found, int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      while (order[a] < order[b]) {
        a = found[a];
      }
      while (order[b] < order[a]) {
        b = found[b];
      }
    }
    return a;
  }

  private boolean dominates(int one, int other) {
    int at = other;
    while (at >= 0 && order[at] < order[one]) {
      at = dominator[at];
    }
    return at == one;
  }

  /** Number of natural loops around each block; those with the same head are one. */
  private int[] loops() {
    int[] depth = new int[next.length];
    for (int head = 0; head < next.length; head++) {
      BitSet body = new BitSet();
      Deque<Integer> open = new ArrayDeque<>();
      for (int from : before[head]) {
        if (dominates(head, from)) {
          open.push(from);
        }
      }
      boolean loop = !open.isEmpty();
      body.set(head);
      while (!open.isEmpty()) {
        int block = open.pop();
        if (!body.get(block)) {
          body.set(block);
          for (int from : before[block]) {
            open.push(from);
          }
        }
      }
      if (loop) {
        body.stream().forEach(block -> depth[block]++);
      }
    }
    return depth;
  }

  List<BlockView> blocks() {
    List<BlockView> blocks = new ArrayList<>();
    for (int block = 0; block < next.length; block++) {
      Node end = nodes.get(last(block));
      List<EdgeView> edges = new ArrayList<>();
      for (Node to : end.next()) {
        int target = blockOf[at(to)];
        boolean falls = to.address() == end.end();
        edges.add(
            new EdgeView(
                target,
                falls ? EdgeView.Kind.FALL_THROUGH : EdgeView.Kind.BRANCH,
                dominates(target, block)));
      }
      edges.sort(Comparator.comparing(EdgeView::kind));
      blocks.add(new BlockView(firsts.get(block), last(block), edges, loops[block], exit(end)));
    }
    return blocks;
  }

  private static BlockView.Exit exit(Node node) {
    return switch (node.way()) {
      case ON, CALL -> BlockView.Exit.NONE;
      case RETURN -> BlockView.Exit.RETURN;
      case AWAY ->
          node.timed().shape() instanceof Shape.End ? BlockView.Exit.END : BlockView.Exit.JUMP;
    };
  }
}
