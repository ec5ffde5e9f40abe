package dev.lockstep.emulator.leaf;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.Width;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data-flow graph of what leaves compute. Equal values are one node; constants are folded, and
 * operations that Java expresses only in 64 bits or with two comparisons become the one operation
 * of the host that they are.
 */
public final class LeafGraph {
  /** The place of SCC; other places are codes of scalar registers. */
  public static final int SCC = -1;

  private static final long LOW_WORD = 0xffff_ffffL;

  /** The inputs by their {@link LeafNode#id}, -1 for none. */
  private record Key(
      Op op, Width width, int a, int b, int c, long number, @Nullable Condition condition) {
    static Key of(
        Op op, Width width, long number, @Nullable Condition condition, LeafNode... inputs) {
      return new Key(op, width, id(inputs, 0), id(inputs, 1), id(inputs, 2), number, condition);
    }

    private static int id(LeafNode[] inputs, int index) {
      return index < inputs.length ? inputs[index].id : -1;
    }

    /** Quicker than the one of records, which is not needed to be any good. */
    @Override
    public int hashCode() {
      return op.hashCode() + 31 * (a + 31 * (b + 31 * (c + 31 * Long.hashCode(number))));
    }
  }

  private final Map<Key, LeafNode> nodes = new HashMap<>();
  private final ConditionCodes conditions = new ConditionCodes(this);

  /** An operation as it is. */
  LeafNode node(Op op, Width width, long number, LeafNode... inputs) {
    return node(op, width, number, null, inputs);
  }

  /** A comparison or a flag as it is. */
  LeafNode node(Op op, Condition condition, LeafNode... inputs) {
    return node(op, DOUBLEWORD, 0, condition, inputs);
  }

  private LeafNode node(
      Op op, Width width, long number, @Nullable Condition condition, LeafNode... inputs) {
    LeafNode[] ordered = inputs;
    if (commutes(op)
        && (inputs[0].isNumber() || inputs[0].id > inputs[1].id && !inputs[1].isNumber())) {
      ordered = inputs.clone();
      ordered[0] = inputs[1];
      ordered[1] = inputs[0];
    }
    Key key = Key.of(op, width, number, condition, ordered);
    LeafNode node = nodes.get(key);
    if (node == null) {
      node = new LeafNode(op, width, List.of(ordered), number, condition, nodes.size());
      nodes.put(key, node);
    }
    return node;
  }

  /** Number of nodes. */
  public int size() {
    return nodes.size();
  }

  /** The node of an operation with two operands, if there is one. */
  public @Nullable LeafNode known(Op op, LeafNode a, LeafNode b) {
    return nodes.get(Key.of(op, a.width, 0, null, a, b));
  }

  private static boolean commutes(Op op) {
    return switch (op) {
      case ADD, MUL, AND, OR, XOR, ADD_CARRY -> true;
      default -> false;
    };
  }

  /** A constant. */
  public LeafNode number(Width width, long value) {
    return node(Op.NUMBER, width, width == QUADWORD ? value : (int) value);
  }

  /** A scalar register or a pair, or SCC. */
  public LeafNode load(Width width, int place) {
    return node(Op.LOAD, width, place);
  }

  // ---- one operand

  /** An operation with one operand. */
  public LeafNode unary(Op op, LeafNode a) {
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
      case SIGNED_HALF -> half(a).isSignedHalf() ? half(a) : node(op, width, 0, half(a));
      default -> node(op, width, 0, a);
    };
  }

  /** A value of which only the low half counts. */
  private static LeafNode half(LeafNode a) {
    return a.op == Op.AND && a.input(1).isNumber() && (a.input(1).number & 0xffff) == 0xffff
        ? a.input(0)
        : a;
  }

  private LeafNode low(LeafNode a) {
    return switch (a.op) {
      case SIGN_EXTEND, ZERO_EXTEND -> a.input(0);
      // The low word comes first.
      case LOAD -> load(DOUBLEWORD, (int) a.number);
      case NEGATE, NOT -> unary(a.op, unary(Op.LOW, a.input(0)));
      case ADD, SUB, MUL, AND, OR, XOR ->
          binary(a.op, unary(Op.LOW, a.input(0)), unary(Op.LOW, a.input(1)));
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
  LeafNode binary(Op op, LeafNode a, LeafNode b) {
    if (a.isNumber() && b.isNumber()) {
      return number(a.width, folded(op, a.isWide(), a.number, b.number));
    }
    if (commutes(op) && a.isNumber()) {
      return binary(op, b, a);
    }
    LeafNode simple =
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

  private @Nullable LeafNode add(LeafNode a, LeafNode b) {
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

  private @Nullable LeafNode sub(LeafNode a, LeafNode b) {
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

  private @Nullable LeafNode multiply(LeafNode a, LeafNode b) {
    if (b.isNumber() && Long.bitCount(b.number) == 1 && b.number > 0) {
      return shift(Op.SHL, a, number(DOUBLEWORD, Long.numberOfTrailingZeros(b.number)));
    }
    return b.is(0) ? b : null;
  }

  private @Nullable LeafNode and(LeafNode a, LeafNode b) {
    if (b.is(0) || b.is(1) && a.isTruth()) {
      return b.is(0) ? b : a;
    }
    if (b.is(-1) || a == b || b.isNumber() && a.isWithin(b.number)) {
      return a;
    }
    if (a.isWide() && b.isNumber() && b.number >>> 32 == 0) {
      return unary(Op.ZERO_EXTEND, binary(Op.AND, unary(Op.LOW, a), unary(Op.LOW, b)));
    }
    if (b.isNumber() && a.op == Op.AND && a.input(1).isNumber()) {
      return binary(Op.AND, a.input(0), number(a.width, a.input(1).number & b.number));
    }
    return null;
  }

  /** The host takes the count as Java does: modulo the width. */
  private LeafNode shift(Op op, LeafNode a, LeafNode b) {
    int mask = a.width.bits() - 1;
    if (b.isNumber() && (b.number & mask) == 0) {
      return a;
    }
    LeafNode count = b;
    if (b.isNumber()) {
      count = number(DOUBLEWORD, b.number & mask);
    } else if (b.op == Op.AND && b.input(1).isNumber() && (b.input(1).number & mask) == mask) {
      count = b.input(0);
    }
    return node(op, a.width, 0, a, count);
  }

  // ---- conditions

  /** Whether a condition is met. */
  public LeafNode compare(Condition condition, LeafNode a, LeafNode b) {
    return conditions.compare(condition, a, b);
  }

  /** -1, 0 or 1. */
  LeafNode order(Signedness signedness, LeafNode a, LeafNode b) {
    boolean signed = signedness == Signedness.SIGNED;
    if (a.isNumber() && b.isNumber()) {
      return number(
          DOUBLEWORD,
          signed ? Long.compare(a.number, b.number) : Long.compareUnsigned(a.number, b.number));
    }
    return node(signed ? Op.COMPARE_SIGNED : Op.COMPARE_UNSIGNED, DOUBLEWORD, 0, a, b);
  }

  /** The second if the first, which is 0 or 1, is 1. */
  LeafNode select(LeafNode condition, LeafNode a, LeafNode b) {
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
    LeafNode extreme = condition.op == Op.COMPARE ? extreme(condition, a, b) : null;
    return extreme != null ? extreme : node(Op.SELECT, a.width, 0, condition, a, b);
  }

  /** A minimum or a maximum, always with the same one of the equivalent comparisons. */
  private @Nullable LeafNode extreme(LeafNode compare, LeafNode a, LeafNode b) {
    LeafNode first = compare.input(0);
    LeafNode second = compare.input(1);
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
