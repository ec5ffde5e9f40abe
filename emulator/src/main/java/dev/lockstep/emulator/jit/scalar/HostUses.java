package dev.lockstep.emulator.jit.scalar;

import dev.lockstep.emulator.jit.scalar.HostNode.Op;
import dev.lockstep.emulator.x86.Assembler.Condition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How often each value of an instruction is used, and which comparisons need no instruction because
 * an operation that is needed anyway leaves their flags.
 */
final class HostUses {
  /** A comparison that is met when, behind an operation, a condition is. */
  record Follower(HostNode node, Condition condition) {}

  private final HostGraph graph;
  private final int[] uses;
  private final List<List<Follower>> followers;
  private final @Nullable HostNode[] producers;
  private final BitSet reached = new BitSet();

  /** The nodes whose value must be in a register, not only in the flags. */
  private final BitSet stored = new BitSet();

  HostUses(HostGraph graph, List<HostNode> roots) {
    this.graph = graph;
    uses = new int[graph.size()];
    followers = new ArrayList<>(Collections.nCopies(uses.length, List.of()));
    producers = new HostNode[uses.length];
    List<HostNode> all = new ArrayList<>();
    for (HostNode root : roots) {
      stored.set(root.id);
      reach(root, all);
    }
    all.forEach(this::follow);
    roots.forEach(this::count);
  }

  private void reach(HostNode node, List<HostNode> all) {
    if (reached.get(node.id)) {
      return;
    }
    reached.set(node.id);
    all.add(node);
    for (HostNode input : node.inputs) {
      if (node.op != Op.SELECT || input != node.input(0)) {
        stored.set(input.id);
      }
      reach(input, all);
    }
  }

  private void follow(HostNode node) {
    if (node.op == Op.FLAG) {
      follow(node, node.input(0), node.condition());
    } else if (node.op == Op.COMPARE && stored.get(node.id)) {
      HostNode a = node.input(0);
      HostNode difference = graph.known(Op.SUB, a, node.input(1));
      Condition condition = node.input(1).is(0) ? zero(a, node.condition()) : null;
      if (difference != null && reached.get(difference.id)) {
        follow(node, difference, node.condition());
      } else if (condition != null) {
        follow(node, a, condition);
      }
    }
  }

  private void follow(HostNode node, HostNode producer, Condition condition) {
    producers[node.id] = producer;
    List<Follower> all = new ArrayList<>(followers.get(producer.id));
    all.add(new Follower(node, condition));
    followers.set(producer.id, all);
  }

  /** The condition behind an operation that says how its result compares with 0, or null. */
  private static @Nullable Condition zero(HostNode a, Condition condition) {
    boolean equality = condition == Condition.EQUAL || condition == Condition.NOT_EQUAL;
    return switch (a.op) {
      case AND, OR, XOR -> condition;
      case ADD, SUB, ADD_CARRY, SUB_BORROW, NEGATE -> equality ? condition : sign(condition);
      case SHL, SHR, SAR -> !a.input(1).isNumber() ? null : equality ? condition : sign(condition);
      case NUMBER,
          LOAD,
          NOT,
          ONES,
          LEADING_ZEROS,
          TRAILING_ZEROS,
          SIGN_EXTEND,
          ZERO_EXTEND,
          LOW,
          SIGNED_BYTE,
          SIGNED_HALF,
          MUL,
          COMPARE,
          COMPARE_SIGNED,
          COMPARE_UNSIGNED,
          FLAG,
          SELECT ->
          null;
    };
  }

  private static @Nullable Condition sign(Condition condition) {
    return switch (condition) {
      case LESS -> Condition.SIGN;
      case GREATER_EQUAL -> Condition.NO_SIGN;
      default -> null;
    };
  }

  private void count(HostNode node) {
    if (++uses[node.id] > 1) {
      return;
    }
    HostNode producer = producers[node.id];
    if (producer != null) {
      count(producer);
    } else {
      node.inputs.forEach(this::count);
    }
  }

  /** How often a value is yet to be used. */
  int of(HostNode node) {
    return uses[node.id];
  }

  /** A value has been used. */
  void used(HostNode node) {
    uses[node.id]--;
  }

  /** The operation whose flags a comparison is, or null. */
  @Nullable HostNode producer(HostNode node) {
    return producers[node.id];
  }

  /** The comparisons that are the flags of an operation. */
  List<Follower> followers(HostNode node) {
    List<Follower> all = followers.get(node.id);
    return all.isEmpty() ? all : all.stream().filter(f -> of(f.node) > 0).toList();
  }
}
