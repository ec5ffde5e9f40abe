package dev.lockstep.emulator.jit.scalar;

import dev.lockstep.emulator.leaf.LeafGraph;
import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.x86.Condition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Use counts of the values of an instruction, and the comparisons that need no instruction because
 * an operation that is needed anyway leaves their flags.
 */
final class NodeUses {
  /** A comparison that is met when, behind an operation, a condition is. */
  record Follower(LeafNode node, Condition condition) {}

  private final LeafGraph graph;
  private final int[] uses;
  private final List<List<Follower>> followers;
  private final @Nullable LeafNode[] producers;
  private final BitSet reached = new BitSet();

  /** The nodes whose value must be in a register, not only in the flags. */
  private final BitSet stored = new BitSet();

  NodeUses(LeafGraph graph, List<LeafNode> roots) {
    this.graph = graph;
    uses = new int[graph.size()];
    followers = new ArrayList<>(Collections.nCopies(uses.length, List.of()));
    producers = new LeafNode[uses.length];
    List<LeafNode> all = new ArrayList<>();
    for (LeafNode root : roots) {
      stored.set(root.id);
      reach(root, all);
    }
    all.forEach(this::follow);
    roots.forEach(this::count);
  }

  private void reach(LeafNode node, List<LeafNode> all) {
    if (reached.get(node.id)) {
      return;
    }
    reached.set(node.id);
    all.add(node);
    for (LeafNode input : node.inputs) {
      if (node.op != Op.SELECT || input != node.input(0)) {
        stored.set(input.id);
      }
      reach(input, all);
    }
  }

  private void follow(LeafNode node) {
    if (node.op == Op.FLAG) {
      follow(node, node.input(0), node.condition());
    } else if (node.op == Op.COMPARE && stored.get(node.id)) {
      LeafNode a = node.input(0);
      LeafNode difference = graph.known(Op.SUB, a, node.input(1));
      Condition condition = node.input(1).is(0) ? zero(a, node.condition()) : null;
      if (difference != null && reached.get(difference.id)) {
        follow(node, difference, node.condition());
      } else if (condition != null) {
        follow(node, a, condition);
      }
    }
  }

  private void follow(LeafNode node, LeafNode producer, Condition condition) {
    producers[node.id] = producer;
    List<Follower> all = new ArrayList<>(followers.get(producer.id));
    all.add(new Follower(node, condition));
    followers.set(producer.id, all);
  }

  /** The condition code behind an operation for a comparison of its result with 0, or null. */
  private static @Nullable Condition zero(LeafNode a, Condition condition) {
    boolean equality = condition == Condition.EQUAL || condition == Condition.NOT_EQUAL;
    return switch (a.op) {
      case AND, OR, XOR -> condition;
      case ADD, SUB, ADD_CARRY, SUB_BORROW, NEGATE -> equality ? condition : sign(condition);
      case SHL, SHR, SAR -> !a.input(1).isNumber() ? null : equality ? condition : sign(condition);
      default -> null;
    };
  }

  private static @Nullable Condition sign(Condition condition) {
    return switch (condition) {
      case LESS -> Condition.SIGN;
      case GREATER_EQUAL -> Condition.NO_SIGN;
      default -> null;
    };
  }

  private void count(LeafNode node) {
    if (++uses[node.id] > 1) {
      return;
    }
    LeafNode producer = producers[node.id];
    if (producer != null) {
      count(producer);
    } else {
      node.inputs.forEach(this::count);
    }
  }

  /** Number of remaining uses of a value. */
  int of(LeafNode node) {
    return uses[node.id];
  }

  /** A value has been used. */
  void used(LeafNode node) {
    uses[node.id]--;
  }

  /** The operation whose flags a comparison is, or null. */
  @Nullable LeafNode producer(LeafNode node) {
    return producers[node.id];
  }

  /** The comparisons that are the flags of an operation. */
  List<Follower> followers(LeafNode node) {
    List<Follower> all = followers.get(node.id);
    return all.isEmpty() ? all : all.stream().filter(f -> of(f.node) > 0).toList();
  }
}
