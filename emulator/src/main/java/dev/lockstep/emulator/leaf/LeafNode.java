package dev.lockstep.emulator.leaf;

import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Width;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a leaf computes from others. Those of one {@link LeafGraph} are equal only if they
 * are the same.
 */
public final class LeafNode {
  /** Operation of a node. */
  public enum Op {
    /** The {@link LeafNode#number}. */
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
    /** Whether the {@link LeafNode#condition} of the two is met. */
    COMPARE,
    /** -1, 0 or 1 as the first is less than, equal to or greater than the second. */
    COMPARE_SIGNED,
    COMPARE_UNSIGNED,
    /** Whether the {@link LeafNode#condition} is met behind the operation that is the operand. */
    FLAG,
    /** The second if the first is 1, the third if it is 0. */
    SELECT
  }

  public final Op op;
  public final Width width;
  public final List<LeafNode> inputs;

  /** A constant, sign-extended; or a place. */
  public final long number;

  private final @Nullable Condition condition;

  /** The order in which they were made. */
  public final int id;

  LeafNode(
      Op op,
      Width width,
      List<LeafNode> inputs,
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
  public boolean isWide() {
    return width == Width.QUADWORD;
  }

  /** An operand. */
  public LeafNode input(int index) {
    return inputs.get(index);
  }

  /** The condition of a comparison. */
  public Condition condition() {
    return Objects.requireNonNull(condition);
  }

  /** Whether it is a constant. */
  public boolean isNumber() {
    return op == Op.NUMBER;
  }

  /** Whether it is this constant. */
  public boolean is(long value) {
    return op == Op.NUMBER && number == value;
  }

  /** Whether it is this operation with this second operand. */
  public boolean is(Op what, long second) {
    return op == what && inputs.get(1).is(second);
  }

  /** Whether it is 0 or 1. */
  public boolean isTruth() {
    return switch (op) {
      case NUMBER -> number == 0 || number == 1;
      case LOAD -> number == LeafGraph.SCC;
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

  /** Whether it is known to have ones only where a mask has. */
  boolean isWithin(long mask) {
    return switch (op) {
      case NUMBER -> (number & ~mask) == 0;
      case AND -> input(1).isWithin(mask) && input(1).isNumber();
      case SELECT -> input(1).isWithin(mask) && input(2).isWithin(mask);
      default -> false;
    };
  }

  /** Whether it is known to be a signed number of 16 bits. */
  boolean isSignedHalf() {
    return op == Op.SIGNED_HALF
        || op == Op.SELECT && input(1).isSignedHalf() && input(2).isSignedHalf();
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
