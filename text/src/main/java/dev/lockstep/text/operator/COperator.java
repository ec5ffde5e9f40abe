package dev.lockstep.text.operator;

import java.util.EnumSet;

/**
 * The operators of C between two operands, with its precedence, and Java's {@code >>>}. They work
 * on integers of 64 bits, comparisons and logic also on doubles.
 */
public enum COperator implements InfixOperator {
  LOGICAL_OR(1, "||"),
  LOGICAL_AND(2, "&&"),
  OR(3, "|"),
  XOR(4, "^"),
  AND(5, "&"),
  EQUAL(6, "=="),
  NOT_EQUAL(6, "!="),
  LESS(7, "<"),
  LESS_OR_EQUAL(7, "<="),
  GREATER(7, ">"),
  GREATER_OR_EQUAL(7, ">="),
  SHIFT_LEFT(8, "<<"),
  SHIFT_RIGHT(8, ">>"),
  UNSIGNED_SHIFT_RIGHT(8, ">>>"),
  ADD(9, "+"),
  SUBTRACT(9, "-"),
  MULTIPLY(10, "*"),
  DIVIDE(10, "/"),
  MODULO(10, "%");

  /** The operators of C. */
  public static final OperatorTable<COperator> TABLE =
      OperatorTable.of(
          EnumSet.complementOf(EnumSet.of(UNSIGNED_SHIFT_RIGHT)).toArray(new COperator[0]));

  private final int precedence;
  private final String symbol;

  COperator(int precedence, String symbol) {
    this.precedence = precedence;
    this.symbol = symbol;
  }

  @Override
  public String symbol() {
    return symbol;
  }

  @Override
  public int precedence() {
    return precedence;
  }

  /** Whether the result is a truth value: of a comparison, {@code ||} or {@code &&}. */
  public boolean isTest() {
    return precedence <= LOGICAL_AND.precedence
        || precedence == EQUAL.precedence
        || precedence == LESS.precedence;
  }

  /** Whether it has no result for 0 on its right. */
  public boolean divides() {
    return this == DIVIDE || this == MODULO;
  }

  /** Whether it moves the bits of its left operand. */
  public boolean shifts() {
    return precedence == SHIFT_LEFT.precedence;
  }

  /** Whether it is for integers alone. */
  public boolean isBitwise() {
    return this == OR || this == XOR || this == AND || shifts();
  }

  /**
   * Result on two integers; that of a test is 1 or 0. Shifts by less than 0 or more than 63 give 0.
   */
  public long apply(long a, long b) {
    return switch (this) {
      case LOGICAL_OR -> a != 0 || b != 0 ? 1 : 0;
      case LOGICAL_AND -> a != 0 && b != 0 ? 1 : 0;
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_OR_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_OR_EQUAL -> a >= b ? 1 : 0;
      case OR -> a | b;
      case XOR -> a ^ b;
      case AND -> a & b;
      case SHIFT_LEFT -> b < 0 || b > 63 ? 0 : a << b;
      case SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> b < 0 || b > 63 ? 0 : a >>> b;
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case MODULO -> a % b;
    };
  }

  /**
   * Result on two doubles; that of a test is 1 or 0.
   *
   * @throws IllegalArgumentException for an operator of integers
   */
  public double apply(double a, double b) {
    return switch (this) {
      case LOGICAL_OR -> a != 0 || b != 0 ? 1 : 0;
      case LOGICAL_AND -> a != 0 && b != 0 ? 1 : 0;
      case EQUAL -> a == b ? 1 : 0;
      case NOT_EQUAL -> a != b ? 1 : 0;
      case LESS -> a < b ? 1 : 0;
      case LESS_OR_EQUAL -> a <= b ? 1 : 0;
      case GREATER -> a > b ? 1 : 0;
      case GREATER_OR_EQUAL -> a >= b ? 1 : 0;
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case MODULO -> a % b;
      case OR, XOR, AND, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT ->
          throw new IllegalArgumentException("'" + symbol + "' is for integers");
    };
  }
}
