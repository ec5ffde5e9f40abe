package dev.lockstep.emulator;

import dev.lockstep.emulator.HostNode.Op;
import dev.lockstep.emulator.x86.Assembler.Condition;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How often each value of an instruction is used, and which comparisons need no instruction because
 * an operation that is needed anyway leaves their flags.
 */
final class HostUses {
  /** A comparison that is met when, behind an operation, a condition is. */
  record Follower(HostNode node, Condition condition) {}

  private final HostGraph graph;
  private final Map<HostNode, Integer> uses = new IdentityHashMap<>();
  private final Map<HostNode, List<Follower>> followers = new IdentityHashMap<>();
  private final Map<HostNode, HostNode> producers = new IdentityHashMap<>();

  HostUses(HostGraph graph, List<HostNode> roots) {
    this.graph = graph;
    Set<HostNode> reached = new LinkedHashSet<>();
    Set<HostNode> stored = new LinkedHashSet<>(roots);
    roots.forEach(root -> reach(root, reached, stored));
    for (HostNode node : reached) {
      follow(node, reached, stored);
    }
    roots.forEach(this::count);
  }

  /** All nodes, and those of them whose value must be in a register, not only in the flags. */
  private static void reach(HostNode node, Set<HostNode> reached, Set<HostNode> stored) {
    if (!reached.add(node)) {
      return;
    }
    for (HostNode input : node.inputs) {
      if (node.op != Op.SELECT || input != node.input(0)) {
        stored.add(input);
      }
      reach(input, reached, stored);
    }
  }

  private void follow(HostNode node, Set<HostNode> reached, Set<HostNode> stored) {
    if (node.op == Op.FLAG) {
      follow(node, node.input(0), node.condition());
    } else if (node.op == Op.COMPARE && stored.contains(node)) {
      HostNode a = node.input(0);
      HostNode difference = graph.known(Op.SUB, a, node.input(1));
      Condition condition = node.input(1).is(0) ? zero(a, node.condition()) : null;
      if (difference != null && reached.contains(difference)) {
        follow(node, difference, node.condition());
      } else if (condition != null) {
        follow(node, a, condition);
      }
    }
  }

  private void follow(HostNode node, HostNode producer, Condition condition) {
    producers.put(node, producer);
    followers.computeIfAbsent(producer, _ -> new ArrayList<>()).add(new Follower(node, condition));
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
    if (uses.merge(node, 1, Integer::sum) > 1) {
      return;
    }
    HostNode producer = producers.get(node);
    if (producer != null) {
      count(producer);
    } else {
      node.inputs.forEach(this::count);
    }
  }

  /** How often a value is yet to be used. */
  int of(HostNode node) {
    return uses.getOrDefault(node, 0);
  }

  /** A value has been used. */
  void used(HostNode node) {
    uses.merge(node, -1, Integer::sum);
  }

  /** The operation whose flags a comparison is, or null. */
  @Nullable HostNode producer(HostNode node) {
    return producers.get(node);
  }

  /** The comparisons that are the flags of an operation. */
  List<Follower> followers(HostNode node) {
    return followers.getOrDefault(node, List.of()).stream().filter(f -> of(f.node) > 0).toList();
  }
}
