package dev.lockstep.emulator.jit.scalar;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.jit.scalar.ScalarNode.Op;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.Width;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data-flow graph of a scalar instruction. Equal values are one node; constants are folded, and
 * operations that Java expresses only in 64 bits or with two comparisons become the one operation
 * of the host that they are.
 */
final class ScalarGraph {
  /** The place of SCC; other places are codes of scalar registers. */
  static final int SCC = -1;

  private static final long LOW_WORD = 0xffff_ffffL;

  /** The inputs by their {@link ScalarNode#id}, -1 for none. */
  private record Key(
      Op op, Width width, int a, int b, int c, long number, @Nullable Condition condition) {
    static Key of(
        Op op, Width width, long number, @Nullable Condition condition, ScalarNode... inputs) {
      return new Key(op, width, id(inputs, 0), id(inputs, 1), id(inputs, 2), number, condition);
    }

    private static int id(ScalarNode[] inputs, int index) {
      return index < inputs.length ? inputs[index].id : -1;
    }

    /** Quicker than the one of records, which is not needed to be any good. */
    @Override
    public int hashCode() {
      return op.hashCode() + 31 * (a + 31 * (b + 31 * (c + 31 * Long.hashCode(number))));
    }
  }

  private final Map<Key, ScalarNode> nodes = new HashMap<>();
  private final ConditionCodes conditions = new ConditionCodes(this);

  /** An operation as it is. */
  ScalarNode node(Op op, Width width, long number, ScalarNode... inputs) {
    return node(op, width, number, null, inputs);
  }

  /** A comparison or a flag as it is. */
  ScalarNode node(Op op, Condition condition, ScalarNode... inputs) {
    return node(op, DOUBLEWORD, 0, condition, inputs);
  }

  private ScalarNode node(
      Op op, Width width, long number, @Nullable Condition condition, ScalarNode... inputs) {
    ScalarNode[] ordered = inputs;
    if (commutes(op)
        && (inputs[0].isNumber() || inputs[0].id > inputs[1].id && !inputs[1].isNumber())) {
      ordered = inputs.clone();
      ordered[0] = inputs[1];
      ordered[1] = inputs[0];
    }
    Key key = Key.of(op, width, number, condition, ordered);
    ScalarNode node = nodes.get(key);
    if (node == null) {
      node = new ScalarNode(op, width, List.of(ordered), number, condition, nodes.size());
      nodes.put(key, node);
    }
    return node;
  }

  /** Number of nodes. */
  int size() {
    return nodes.size();
  }

  /** The node of an operation with two operands, if there is one. */
  @Nullable ScalarNode known(Op op, ScalarNode a, ScalarNode b) {
    return nodes.get(Key.of(op, a.width, 0, null, a, b));
  }

  private static boolean commutes(Op op) {
    return switch (op) {
      case ADD, MUL, AND, OR, XOR, ADD_CARRY -> true;
      default -> false;
    };
  }

  /** A constant. */
  ScalarNode number(Width width, long value) {
    return node(Op.NUMBER, width, width == QUADWORD ? value : (int) value);
  }

  /** A scalar register or a pair, or SCC. */
  ScalarNode load(Width width, int place) {
    return node(Op.LOAD, width, place);
  }

  // ---- one operand

  ScalarNode unary(Op op, ScalarNode a) {
    Width width =
        switch (op) {
          case SIGN_EXTEND, ZERO_EXTEND -> QUADWORD;
          case NEGATE, NOT -> a.width;
          default -> DOUBLEWORD;
        };
    if (a.isNumber()) {
      return number(width, folded(op, a.isWide(), a.number));
    }
    return switch (op) {
      case NOT, NEGATE -> a.op == op ? a.input(0) : node(op, width, 0, a);
      case SIGN_EXTEND -> node(a.isNatural() ? Op.ZERO_EXTEND : op, width, 0, a);
      case LOW -> low(a);
      default -> node(op, width, 0, a);
    };
  }

  private ScalarNode low(ScalarNode a) {
    return switch (a.op) {
      case SIGN_EXTEND, ZERO_EXTEND -> a.input(0);
      // The low word comes first.
      case LOAD -> load(DOUBLEWORD, (int) a.number);
      default -> node(Op.LOW, DOUBLEWORD, 0, a);
    };
  }

  private static long folded(Op op, boolean wide, long a) {
    int word = (int) a;
    return switch (op) {
      case NEGATE -> -a;
      case NOT -> ~a;
      case ONES -> wide ? Long.bitCount(a) : Integer.bitCount(word);
      case LEADING_ZEROS ->
          wide ? Long.numberOfLeadingZeros(a) : Integer.numberOfLeadingZeros(word);
      case TRAILING_ZEROS ->
          wide ? Long.numberOfTrailingZeros(a) : Integer.numberOfTrailingZeros(word);
      case ZERO_EXTEND -> a & LOW_WORD;
      case SIGNED_BYTE -> (byte) a;
      case SIGNED_HALF -> (short) a;
      case SIGN_EXTEND, LOW -> word;
      default -> throw new IllegalStateException(op.name());
    };
  }

  // ---- two operands

  /** Both have the same width, but the second of a shift has 32 bits. */
  ScalarNode binary(Op op, ScalarNode a, ScalarNode b) {
    if (a.isNumber() && b.isNumber()) {
      return number(a.width, folded(op, a.isWide(), a.number, b.number));
    }
    if (commutes(op) && a.isNumber()) {
      return binary(op, b, a);
    }
    ScalarNode simple =
        switch (op) {
          case ADD -> add(a, b);
          case SUB -> sub(a, b);
          case MUL -> multiply(a, b);
          case AND -> and(a, b);
          case OR -> b.is(0) || a == b ? a : b.is(-1) ? b : null;
          case XOR ->
              b.is(0) ? a : b.is(-1) ? unary(Op.NOT, a) : a == b ? number(a.width, 0) : null;
          case SHL, SHR, SAR -> shift(op, a, b);
          default -> throw new IllegalStateException(op.name());
        };
    return simple != null ? simple : node(op, a.width, 0, a, b);
  }

  private static long folded(Op op, boolean wide, long a, long b) {
    int word = (int) a;
    int count = (int) b;
    return switch (op) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> wide ? a << count : word << count;
      case SHR -> wide ? a >>> count : word >>> count;
      case SAR -> wide ? a >> count : word >> count;
      default -> throw new IllegalStateException(op.name());
    };
  }

  private @Nullable ScalarNode add(ScalarNode a, ScalarNode b) {
    if (b.is(0)) {
      return a;
    }
    if (!a.isWide() && b.isVariableTruth() && a.op == Op.ADD) {
      return node(Op.ADD_CARRY, DOUBLEWORD, 0, a.input(0), a.input(1), b);
    }
    if (!a.isWide() && a.isVariableTruth() && b.op == Op.ADD) {
      return node(Op.ADD_CARRY, DOUBLEWORD, 0, b.input(0), b.input(1), a);
    }
    return null;
  }

  private @Nullable ScalarNode sub(ScalarNode a, ScalarNode b) {
    if (b.is(0)) {
      return a;
    }
    if (a == b) {
      return number(a.width, 0);
    }
    if (a.is(0)) {
      return unary(Op.NEGATE, b);
    }
    if (!a.isWide() && b.isVariableTruth() && a.op == Op.SUB) {
      return node(Op.SUB_BORROW, DOUBLEWORD, 0, a.input(0), a.input(1), b);
    }
    return null;
  }

  private @Nullable ScalarNode multiply(ScalarNode a, ScalarNode b) {
    if (b.isNumber() && Long.bitCount(b.number) == 1 && b.number > 0) {
      return shift(Op.SHL, a, number(DOUBLEWORD, Long.numberOfTrailingZeros(b.number)));
    }
    return b.is(0) ? b : null;
  }

  private @Nullable ScalarNode and(ScalarNode a, ScalarNode b) {
    if (b.is(0) || b.is(1) && a.isTruth()) {
      return b.is(0) ? b : a;
    }
    if (b.is(-1) || a == b) {
      return a;
    }
    if (a.isWide() && b.is(LOW_WORD)) {
      return unary(Op.ZERO_EXTEND, unary(Op.LOW, a));
    }
    if (b.isNumber() && a.op == Op.AND && a.input(1).isNumber()) {
      return binary(Op.AND, a.input(0), number(a.width, a.input(1).number & b.number));
    }
    return null;
  }

  /** The host takes the count as Java does: modulo the width. */
  private ScalarNode shift(Op op, ScalarNode a, ScalarNode b) {
    int mask = a.width.bits() - 1;
    if (b.isNumber() && (b.number & mask) == 0) {
      return a;
    }
    ScalarNode count = b;
    if (b.isNumber()) {
      count = number(DOUBLEWORD, b.number & mask);
    } else if (b.op == Op.AND && b.input(1).isNumber() && (b.input(1).number & mask) == mask) {
      count = b.input(0);
    }
    return node(op, a.width, 0, a, count);
  }

  // ---- conditions

  /** Whether a condition is met. */
  ScalarNode compare(Condition condition, ScalarNode a, ScalarNode b) {
    return conditions.compare(condition, a, b);
  }

  /** -1, 0 or 1. */
  ScalarNode order(Signedness signedness, ScalarNode a, ScalarNode b) {
    boolean signed = signedness == Signedness.SIGNED;
    if (a.isNumber() && b.isNumber()) {
      return number(
          DOUBLEWORD,
          signed ? Long.compare(a.number, b.number) : Long.compareUnsigned(a.number, b.number));
    }
    return node(signed ? Op.COMPARE_SIGNED : Op.COMPARE_UNSIGNED, DOUBLEWORD, 0, a, b);
  }

  /** The second if the first, which is 0 or 1, is 1. */
  ScalarNode select(ScalarNode condition, ScalarNode a, ScalarNode b) {
    if (condition.isNumber() || a == b) {
      return condition.is(0) ? b : a;
    }
    if (a.is(1) && b.is(0)) {
      return a.isWide() ? unary(Op.ZERO_EXTEND, condition) : condition;
    }
    if (a.is(0) && b.is(1)) {
      return select(conditions.inverse(condition), b, a);
    }
    if (condition.isFalsity()) {
      return select(condition.input(0), b, a);
    }
    if (a.is(-1) && b.is(0)) {
      return unary(Op.NEGATE, select(condition, number(a.width, 1), b));
    }
    if (a.is(0) && b.is(-1)) {
      return binary(Op.ADD, select(condition, number(a.width, 1), a), b);
    }
    ScalarNode extreme = condition.op == Op.COMPARE ? extreme(condition, a, b) : null;
    return extreme != null ? extreme : node(Op.SELECT, a.width, 0, condition, a, b);
  }

  /** A minimum or a maximum, always with the same one of the equivalent comparisons. */
  private @Nullable ScalarNode extreme(ScalarNode compare, ScalarNode a, ScalarNode b) {
    ScalarNode first = compare.input(0);
    ScalarNode second = compare.input(1);
    boolean same = first == a && second == b;
    if (!same && (first != b || second != a)) {
      return null;
    }
    Condition strict =
        switch (compare.condition()) {
          case LESS, LESS_EQUAL -> same ? Condition.LESS : Condition.GREATER;
          case GREATER, GREATER_EQUAL -> same ? Condition.GREATER : Condition.LESS;
          case BELOW, BELOW_EQUAL -> same ? Condition.BELOW : Condition.ABOVE;
          case ABOVE, ABOVE_EQUAL -> same ? Condition.ABOVE : Condition.BELOW;
          default -> null;
        };
    return strict == null
        ? null
        : node(Op.SELECT, a.width, 0, compare(strict, first, second), first, second);
  }
}
