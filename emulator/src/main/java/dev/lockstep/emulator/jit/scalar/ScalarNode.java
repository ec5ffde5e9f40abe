package dev.lockstep.emulator.jit.scalar;

import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Width;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a scalar instruction computes from others. Those of one {@link ScalarGraph} are
 * equal only if they are the same.
 */
final class ScalarNode {
  /** Operation of a node. */
  enum Op {
    /** The {@link ScalarNode#number}. */
    NUMBER,
    /** A scalar register or a pair, or SCC; the number is its place. */
    LOAD,
    NEGATE,
    NOT,
    ONES,
    LEADING_ZEROS,
    TRAILING_ZEROS,
    SIGN_EXTEND,
    ZERO_EXTEND,
    LOW,
    SIGNED_BYTE,
    SIGNED_HALF,
    ADD,
    SUB,
    MUL,
    AND,
    OR,
    XOR,
    SHL,
    SHR,
    SAR,
    /** The first + the second + the third, which is 0 or 1. */
    ADD_CARRY,
    /** The first - the second - the third, which is 0 or 1. */
    SUB_BORROW,
    /** Whether the {@link ScalarNode#condition} of the two is met. */
    COMPARE,
    /** -1, 0 or 1 as the first is less than, equal to or greater than the second. */
    COMPARE_SIGNED,
    COMPARE_UNSIGNED,
    /** Whether the {@link ScalarNode#condition} is met behind the operation that is the operand. */
    FLAG,
    /** The second if the first is 1, the third if it is 0. */
    SELECT
  }

  final Op op;

  final Width width;

  final List<ScalarNode> inputs;

  /** A constant, sign-extended; or a place. */
  final long number;

  private final @Nullable Condition condition;

  /** The order in which they were made. */
  final int id;

  ScalarNode(
      Op op,
      Width width,
      List<ScalarNode> inputs,
      long number,
      @Nullable Condition condition,
      int id) {
    this.op = op;
    this.width = width;
    this.inputs = inputs;
    this.number = number;
    this.condition = condition;
    this.id = id;
  }

  /** Whether the value has 64 bits, not 32. */
  boolean isWide() {
    return width == Width.QUADWORD;
  }

  /** An operand. */
  ScalarNode input(int index) {
    return inputs.get(index);
  }

  /** The condition of a comparison. */
  Condition condition() {
    return Objects.requireNonNull(condition);
  }

  /** Whether it is a constant. */
  boolean isNumber() {
    return op == Op.NUMBER;
  }

  /** Whether it is this constant. */
  boolean is(long value) {
    return op == Op.NUMBER && number == value;
  }

  /** Whether it is this operation with this second operand. */
  boolean is(Op what, long second) {
    return op == what && inputs.get(1).is(second);
  }

  /** Whether it is 0 or 1. */
  boolean isTruth() {
    return switch (op) {
      case NUMBER -> number == 0 || number == 1;
      case LOAD -> number == ScalarGraph.SCC;
      case COMPARE, FLAG -> true;
      case ZERO_EXTEND -> input(0).isTruth();
      case AND -> input(0).isTruth() || input(1).isTruth();
      case OR, XOR -> input(0).isTruth() && input(1).isTruth();
      case SELECT -> input(1).isTruth() && input(2).isTruth();
      case SHR -> is(Op.SHR, width.bits() - 1);
      default -> false;
    };
  }

  /** Whether it is 0 or 1, but not known which. */
  boolean isVariableTruth() {
    return op != Op.NUMBER && isTruth();
  }

  /** Whether it is 1 where what is 0 or 1 is 0. */
  boolean isFalsity() {
    return op == Op.COMPARE
        && condition == Condition.EQUAL
        && input(1).is(0)
        && input(0).isTruth()
        && input(0).width == Width.DOUBLEWORD;
  }

  /** Whether the sign is known to be clear. */
  boolean isNatural() {
    return isTruth()
        || switch (op) {
          case NUMBER -> number >= 0;
          case ONES, LEADING_ZEROS, TRAILING_ZEROS, ZERO_EXTEND -> true;
          case AND -> input(1).isNumber() && input(1).number >= 0;
          case SHR -> input(1).isNumber();
          default -> false;
        };
  }
}
