package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Step;
import java.util.Map;

/**
 * Puts values in the place of registers that never change, and moves branches.
 *
 * @param values by register
 * @param shift added to each target
 */
record Rewriting(Map<String, Expression> values, int shift) {
  Step step(Step step) {
    return switch (step) {
      case Step.Load(String register, Expression address, Step.Kind kind) ->
          new Step.Load(register, value(address), kind);
      case Step.Store(Expression address, Expression value, Step.Kind kind) ->
          new Step.Store(value(address), value(value), kind);
      case Step.ReadWrite one ->
          new Step.ReadWrite(
              one.update(),
              one.register(),
              value(one.address()),
              value(one.value()),
              one.expected().map(this::value),
              one.kind());
      case Step.Assign(String register, Expression value) ->
          new Step.Assign(register, value(value));
      case Step.Branch(Expression condition, int target) ->
          new Step.Branch(value(condition), target + shift);
      case Step.Fence _, Step.Barrier _, Step.Wait _, Step.CacheControl _ -> step;
    };
  }

  private Expression value(Expression expression) {
    return switch (expression) {
      case Expression.Register(String name) -> values.getOrDefault(name, expression);
      case Expression.Binary(Expression.Operator operator, Expression left, Expression right) ->
          folded(new Expression.Binary(operator, value(left), value(right)));
      case Expression.Dependent(Expression inner, var registers) ->
          new Expression.Dependent(value(inner), registers);
      case Expression.Constant _, Expression.Address _ -> expression;
    };
  }

  /** A number where both sides are numbers; the left side where 0 is added to it. */
  private static Expression folded(Expression.Binary binary) {
    if (!(binary.right() instanceof Expression.Constant(long number))) {
      return binary;
    }
    if (binary.left() instanceof Expression.Constant) {
      return new Expression.Constant(binary.value(_ -> 0));
    }
    boolean adds = binary.operator() == Expression.Operator.ADD && number == 0;
    return adds ? binary.left() : binary;
  }
}
