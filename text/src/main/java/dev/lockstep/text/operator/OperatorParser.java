package dev.lockstep.text.operator;

import org.jspecify.annotations.Nullable;

/**
 * Reads operands with infix operators between them, by precedence climbing. A language says what an
 * operand is and how the next operator is found.
 *
 * @param <N> what an expression is read as
 * @param <O> the operators
 * @param <E> thrown for a text that is no expression
 */
public abstract class OperatorParser<N, O extends InfixOperator, E extends Exception> {
  /** A parser at the beginning of an expression. */
  protected OperatorParser() {}

  /** Reads an operand with its prefixes and what stands behind it. */
  protected abstract N unary() throws E;

  /** The operator behind an operand, not taken; null where the expression ends. */
  protected abstract @Nullable O operator(N left) throws E;

  /** Takes the operator, reads what stands on its {@link #right} and joins them. */
  protected abstract N joined(N left, O operator) throws E;

  /** Reads an operand and all operators behind it that bind more strongly than a precedence. */
  public N expression(int weakest) throws E {
    N left = unary();
    while (true) {
      O next = operator(left);
      if (next == null || next.precedence() <= weakest) {
        return left;
      }
      left = joined(left, next);
    }
  }

  /** The right operand of an operator that was taken. */
  protected final N right(O operator) throws E {
    return expression(operator.precedence() - (operator.isRightAssociative() ? 1 : 0));
  }
}
