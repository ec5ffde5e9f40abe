package dev.lockstep.text.operator;

/** An operator between two operands. */
public interface InfixOperator {
  /** The characters that it is written with. */
  String symbol();

  /** How strongly it binds; 1 is the weakest. */
  int precedence();

  /** Whether {@code a op b op c} means {@code a op (b op c)}. */
  default boolean isRightAssociative() {
    return false;
  }
}
