package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestStep;
import java.util.Map;

/**
 * Puts values in the place of registers that never change, and moves branches.
 *
 * @param values by register
 * @param shift added to each target
 */
record Rewriting(Map<String, Expression> values, int shift) {
  TestStep step(TestStep step) {
    return switch (step) {
      case TestStep.Load(String register, Expression address, TestStep.Kind kind) ->
          new TestStep.Load(register, value(address), kind);
      case TestStep.Store(Expression address, Expression value, TestStep.Kind kind) ->
          new TestStep.Store(value(address), value(value), kind);
      case TestStep.ReadWrite one ->
          new TestStep.ReadWrite(
              one.update(),
              one.register(),
              value(one.address()),
              value(one.value()),
              one.expected().map(this::value),
              one.kind());
      case TestStep.Assign(String register, Expression value) ->
          new TestStep.Assign(register, value(value));
      case TestStep.Branch(Expression condition, int target) ->
          new TestStep.Branch(value(condition), target + shift);
      case TestStep.Fence _, TestStep.Barrier _, TestStep.Wait _, TestStep.CacheControl _ -> step;
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
