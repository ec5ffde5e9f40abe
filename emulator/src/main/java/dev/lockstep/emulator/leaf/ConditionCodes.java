package dev.lockstep.emulator.leaf;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;

import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.x86.Condition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comparisons in a {@link LeafGraph}, and the equivalent flags of the host. */
record ConditionCodes(LeafGraph graph) {
  private LeafNode truth(boolean value) {
    return graph.number(DOUBLEWORD, value ? 1 : 0);
  }

  private LeafNode node(Op op, Condition condition, LeafNode... inputs) {
    return graph.node(op, condition, inputs);
  }

  /** 1 for 0 and 0 for 1. */
  LeafNode inverse(LeafNode truth) {
    return switch (truth.op) {
      case NUMBER -> truth(truth.is(0));
      case COMPARE ->
          truth.isFalsity()
              ? truth.input(0)
              : node(Op.COMPARE, truth.condition().inverse(), truth.input(0), truth.input(1));
      case FLAG -> node(Op.FLAG, truth.condition().inverse(), truth.input(0));
      default -> node(Op.COMPARE, Condition.EQUAL, truth, graph.number(truth.width, 0));
    };
  }

  LeafNode compare(Condition condition, LeafNode a, LeafNode b) {
    if (a.isNumber() && b.isNumber()) {
      return truth(met(condition, a.number, b.number));
    }
    if (a.isNumber()) {
      return compare(mirrored(condition), b, a);
    }
    if (a == b) {
      return truth(met(condition, 0, 0));
    }
    LeafNode simple = b.is(0) ? zero(condition, a) : null;
    if (simple == null && a.isTruth() && b.is(1)) {
      simple = known(condition, a, true);
    }
    if (simple == null) {
      simple = sum(condition, a, b);
    }
    if (simple == null) {
      simple = sum(mirrored(condition), b, a);
    }
    return simple != null ? simple : node(Op.COMPARE, condition, a, b);
  }

  /** Sign-extended words compare as unsigned ones as the words do. */
  private static boolean met(Condition condition, long a, long b) {
    return switch (condition) {
      case EQUAL -> a == b;
      case NOT_EQUAL -> a != b;
      case LESS -> a < b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUAL -> a >= b;
      case BELOW -> Long.compareUnsigned(a, b) < 0;
      case BELOW_EQUAL -> Long.compareUnsigned(a, b) <= 0;
      case ABOVE -> Long.compareUnsigned(a, b) > 0;
      case ABOVE_EQUAL -> Long.compareUnsigned(a, b) >= 0;
      case OVERFLOW, NO_OVERFLOW, SIGN, NO_SIGN ->
          throw new IllegalStateException(condition.name());
    };
  }

  /** The condition with the operands the other way round. */
  private static Condition mirrored(Condition condition) {
    return switch (condition) {
      case LESS -> Condition.GREATER;
      case LESS_EQUAL -> Condition.GREATER_EQUAL;
      case GREATER -> Condition.LESS;
      case GREATER_EQUAL -> Condition.LESS_EQUAL;
      case BELOW -> Condition.ABOVE;
      case BELOW_EQUAL -> Condition.ABOVE_EQUAL;
      case ABOVE -> Condition.BELOW;
      case ABOVE_EQUAL -> Condition.BELOW_EQUAL;
      case EQUAL, NOT_EQUAL, OVERFLOW, NO_OVERFLOW, SIGN, NO_SIGN -> condition;
    };
  }

  private static Condition unsigned(Condition condition) {
    return switch (condition) {
      case LESS -> Condition.BELOW;
      case LESS_EQUAL -> Condition.BELOW_EQUAL;
      case GREATER -> Condition.ABOVE;
      case GREATER_EQUAL -> Condition.ABOVE_EQUAL;
      default -> condition;
    };
  }

  /** Comparison of a value that is 0 or 1 with such a number. */
  private @Nullable LeafNode known(Condition condition, LeafNode truth, boolean number) {
    if (condition != Condition.EQUAL && condition != Condition.NOT_EQUAL) {
      return null;
    }
    LeafNode narrow = truth.isWide() ? graph.unary(Op.LOW, truth) : truth;
    return number == (condition == Condition.EQUAL) ? narrow : inverse(narrow);
  }

  /** A value compared with 0. */
  private @Nullable LeafNode zero(Condition condition, LeafNode a) {
    if (a.op == Op.COMPARE_SIGNED) {
      return compare(condition, a.input(0), a.input(1));
    }
    if (a.op == Op.COMPARE_UNSIGNED) {
      return compare(unsigned(condition), a.input(0), a.input(1));
    }
    if (a.isTruth()) {
      LeafNode simple = known(condition, a, false);
      if (simple != null) {
        return simple;
      }
    }
    return switch (condition) {
      case EQUAL, NOT_EQUAL -> {
        if (a.op == Op.ZERO_EXTEND) {
          yield compare(condition, a.input(0), graph.number(DOUBLEWORD, 0));
        }
        yield a.isWide() && a.is(Op.SHR, 32) ? carry(condition, a.input(0)) : null;
      }
      case LESS, GREATER_EQUAL -> {
        LeafNode found = a.op == Op.AND ? overflow(condition, a.input(0), a.input(1)) : null;
        yield found == null && a.op == Op.SUB ? borrow(condition, a) : found;
      }
      default -> null;
    };
  }

  /** A sum that is below one of its operands has had a carry. */
  private @Nullable LeafNode sum(Condition condition, LeafNode sum, LeafNode part) {
    boolean asked = condition == Condition.BELOW || condition == Condition.ABOVE_EQUAL;
    return asked && sum.op == Op.ADD && sum.inputs.contains(part)
        ? node(Op.FLAG, condition, sum)
        : null;
  }

  /** The word that a value of 64 bits is the extension of, with zeros. */
  private @Nullable LeafNode word(LeafNode a) {
    if (a.op == Op.ZERO_EXTEND) {
      return a.input(0);
    }
    return a.isNumber() && a.number >>> 32 == 0 ? graph.number(DOUBLEWORD, a.number) : null;
  }

  /** Bits above the low word of a sum of two or three words. */
  private @Nullable LeafNode carry(Condition condition, LeafNode sum) {
    if (sum.op != Op.ADD) {
      return null;
    }
    Condition flag = condition == Condition.NOT_EQUAL ? Condition.BELOW : Condition.ABOVE_EQUAL;
    LeafNode a = word(sum.input(0));
    LeafNode b = word(sum.input(1));
    if (a != null && b != null) {
      return node(Op.FLAG, flag, graph.node(Op.ADD, DOUBLEWORD, 0, a, b));
    }
    for (int i = 0; i < 2; i++) {
      LeafNode inner = sum.input(i);
      LeafNode third = i == 0 ? b : a;
      if (third != null && third.isVariableTruth() && inner.op == Op.ADD) {
        LeafNode x = word(inner.input(0));
        LeafNode y = word(inner.input(1));
        return x == null || y == null
            ? null
            : node(Op.FLAG, flag, graph.node(Op.ADD_CARRY, DOUBLEWORD, 0, x, y, third));
      }
    }
    return null;
  }

  /** The sign of a difference of two or three words. */
  private @Nullable LeafNode borrow(Condition condition, LeafNode difference) {
    Condition flag = unsigned(condition);
    LeafNode a = word(difference.input(0));
    LeafNode b = word(difference.input(1));
    if (a != null && b != null) {
      return compare(flag, a, b);
    }
    LeafNode inner = difference.input(0);
    if (b == null || !b.isVariableTruth() || inner.op != Op.SUB) {
      return null;
    }
    LeafNode x = word(inner.input(0));
    LeafNode y = word(inner.input(1));
    return x == null || y == null
        ? null
        : node(Op.FLAG, flag, graph.node(Op.SUB_BORROW, DOUBLEWORD, 0, x, y, b));
  }

  /**
   * The sign of (a ^ s) &amp; (b ^ s) where s is a + b, and of (a ^ b) &amp; (a ^ d) where d is a -
   * b, states whether the result does not fit.
   */
  private @Nullable LeafNode overflow(Condition condition, LeafNode p, LeafNode q) {
    List<LeafNode> first = differing(p);
    List<LeafNode> second = differing(q);
    if (first.isEmpty() || second.isEmpty()) {
      return null;
    }
    Condition flag = condition == Condition.LESS ? Condition.OVERFLOW : Condition.NO_OVERFLOW;
    for (LeafNode s : first) {
      LeafNode found = null;
      if (s.op == Op.ADD && second.contains(s)) {
        LeafNode a = other(first, s);
        LeafNode b = other(second, s);
        found = same(s, a, b) || same(s, b, a) ? s : null;
      } else if (s.op == Op.SUB) {
        found = difference(s, other(first, s), second);
      }
      if (found != null) {
        return node(Op.FLAG, flag, found);
      }
    }
    for (LeafNode s : second) {
      LeafNode found = s.op == Op.SUB ? difference(s, other(second, s), first) : null;
      if (found != null) {
        return node(Op.FLAG, flag, found);
      }
    }
    return null;
  }

  private static @Nullable LeafNode difference(LeafNode s, LeafNode a, List<LeafNode> pair) {
    return pair.contains(a) && same(s, a, other(pair, a)) ? s : null;
  }

  private static boolean same(LeafNode s, LeafNode a, LeafNode b) {
    return s.input(0) == a && s.input(1) == b;
  }

  private static LeafNode other(List<LeafNode> pair, LeafNode one) {
    return pair.get(0) == one ? pair.get(1) : pair.get(0);
  }

  /** The two values whose exclusive or it is. */
  private List<LeafNode> differing(LeafNode a) {
    return switch (a.op) {
      case XOR -> a.inputs;
      case NOT -> List.of(a.input(0), graph.number(a.width, -1));
      default -> List.of();
    };
  }
}
