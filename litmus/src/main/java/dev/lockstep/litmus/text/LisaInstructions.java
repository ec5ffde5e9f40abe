package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Instructions of LISA, the language of herd's Bell models. */
record LisaInstructions(TestDraft draft, int thread) implements Instructions {
  @Override
  public void read(Cursor cursor, Body body) {
    LitmusToken at = cursor.word("an instruction");
    switch (at.text()) {
      case "r" -> {
        TestStep.Kind kind = kind(cursor, Order.PLAIN, Set.of());
        String register = cursor.word("a register").text();
        body.add(new TestStep.Load(register, address(cursor), kind));
      }
      case "w" -> {
        TestStep.Kind kind = kind(cursor, Order.PLAIN, Set.of());
        Expression address = address(cursor);
        body.add(new TestStep.Store(address, value(cursor), kind));
      }
      case "f" ->
          body.add(new TestStep.Fence(kind(cursor, Order.SEQ_CST, Set.of("membar")), true, true));
      case "rmw" -> update(cursor, body);
      case "mov" -> {
        String register = cursor.word("a register").text();
        cursor.take(",");
        body.add(new TestStep.Assign(register, value(cursor)));
      }
      case "b" -> {
        kind(cursor, Order.PLAIN, Set.of());
        Expression condition = value(cursor);
        cursor.take(",");
        body.jump(condition, cursor.word("a label"));
      }
      default ->
          throw TextRefusal.at(
              at, "no instruction '%s': they are r, w, f, rmw, mov and b", at.text());
    }
  }

  /** {@code rmw[] r (add r 1) x} computes from the old value, {@code rmw[] r V x} exchanges. */
  private void update(Cursor cursor, Body body) {
    TestStep.Kind kind = kind(cursor, Order.RELAXED, Set.of());
    String register = cursor.word("a register").text();
    Expression value = value(cursor);
    TestStep.Update update = TestStep.Update.EXCHANGE;
    if (value
            instanceof
            Expression.Binary(Expression.Operator operator, Expression left, Expression right)
        && left.equals(new Expression.Register(register))) {
      update = update(cursor, operator);
      value = right;
    }
    Set<String> read = new TreeSet<>();
    value.collect(read);
    if (read.contains(register)) {
      throw TextRefusal.at(
          cursor.peek(), "the old value may stand on the left of an operation only");
    }
    body.add(
        new TestStep.ReadWrite(update, register, address(cursor), value, Optional.empty(), kind));
  }

  private static TestStep.Update update(Cursor cursor, Expression.Operator operator) {
    return switch (operator) {
      case ADD -> TestStep.Update.ADD;
      case SUBTRACT -> TestStep.Update.SUBTRACT;
      case AND -> TestStep.Update.AND;
      case OR -> TestStep.Update.OR;
      case XOR -> TestStep.Update.XOR;
      case MULTIPLY, EQUAL, NOT_EQUAL, LESS, LESS_EQUAL ->
          throw TextRefusal.at(
              cursor.peek(), "an update is add, sub, and, or, xor, or a value to exchange");
    };
  }

  /** Annotations: words for order and scope, and tags that models ask for. */
  private static TestStep.Kind kind(Cursor cursor, Order absent, Set<String> unnamed) {
    Order order = absent;
    Scope scope = Scope.SYSTEM;
    Set<String> tags = new TreeSet<>();
    boolean ordered = false;
    cursor.expect("[");
    while (!cursor.take("]")) {
      LitmusToken word = cursor.word("an annotation");
      @Nullable Order named = Scopes.order(word.text());
      @Nullable Scope wide = Scopes.scope(word.text());
      if (named != null) {
        order = named;
        ordered = true;
      } else if (wide != null) {
        scope = wide;
      } else {
        tags.add(word.text());
      }
      if (!cursor.is("]")) {
        cursor.expect(",");
      }
    }
    if (!ordered && (tags.isEmpty() || unnamed.containsAll(tags))) {
      tags.addAll(unnamed);
    } else if (!ordered && !unnamed.isEmpty()) {
      // What a fence with a tag of its own orders is for a model to say.
      order = Order.PLAIN;
    }
    return new TestStep.Kind(order, scope, tags);
  }

  private Expression address(Cursor cursor) {
    cursor.take(",");
    Expression address;
    if (cursor.take("[")) {
      address = value(cursor);
      cursor.expect("]");
    } else {
      LitmusToken name = cursor.word("a location or a register");
      address = named(name);
    }
    if (cursor.take("+")) {
      address = new Expression.Binary(Expression.Operator.ADD, address, value(cursor));
    }
    return address;
  }

  private Expression named(LitmusToken name) {
    if (draft.find(name.text()).isPresent()) {
      return draft.location(name.text());
    }
    boolean register =
        draft.registers(thread).containsKey(name.text()) || name.text().matches("r[0-9]+");
    return register ? new Expression.Register(name.text()) : draft.location(name.text());
  }

  private Expression value(Cursor cursor) {
    cursor.take(",");
    if (cursor.isNumber()) {
      return new Expression.Constant(cursor.number("a number"));
    }
    if (!cursor.take("(")) {
      return named(cursor.word("a register, a number or an expression in parentheses"));
    }
    LitmusToken name = cursor.word("an operation");
    Expression.@Nullable Operator operator = Expression.Operator.of(name.text());
    if (operator == null) {
      throw TextRefusal.at(
          name, "no operation '%s': add, sub, mul, and, or, xor, eq, neq, lt and le", name.text());
    }
    Expression left = value(cursor);
    Expression right = value(cursor);
    cursor.expect(")");
    return new Expression.Binary(operator, left, right);
  }
}
