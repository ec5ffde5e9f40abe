package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Expression.Operator;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.text.operator.COperator;
import org.jspecify.annotations.Nullable;

/** Statements of OpenCL C to steps. */
final class OpenClStatements {
  private static final int DEEPEST = 100;

  private final Cursor cursor;
  private final Body body;
  private final OpenClNames names;
  private final OpenClExpressions expressions;
  private int depth;

  OpenClStatements(Cursor cursor, Body body, OpenClNames names) {
    this.cursor = cursor;
    this.body = body;
    this.names = names;
    expressions = new OpenClExpressions(cursor, body, names);
  }

  void block() {
    cursor.expect("{");
    while (!cursor.take("}")) {
      if (cursor.atEnd() || Conditions.begins(cursor)) {
        throw TextRefusal.expected("'}'", cursor.peek());
      }
      statement();
    }
  }

  private void statement() {
    if (++depth > DEEPEST) {
      throw TextRefusal.at(cursor.peek(), "statements are nested too deeply");
    }
    body.at(cursor.peek());
    if (cursor.is("{")) {
      block();
    } else if (cursor.take("if")) {
      choice();
    } else if (cursor.take("while")) {
      int start = body.size();
      int out = leave();
      statement();
      body.add(new TestStep.Branch(Body.ONE, start));
      body.land(out);
    } else if (cursor.take("do")) {
      int start = body.size();
      statement();
      cursor.expect("while");
      cursor.expect("(");
      Expression again = expressions.value();
      cursor.expect(")");
      cursor.expect(";");
      body.add(new TestStep.Branch(again, start));
    } else if (cursor.take("for")) {
      count();
    } else if (OpenClTypes.isWord(cursor.peek()) || cursor.is("const")) {
      declaration();
    } else if (cursor.peek().isWord() && cursor.peek(1).is(":")) {
      // Names of barriers; nothing jumps to them.
      cursor.next();
      cursor.next();
    } else if (!cursor.take(";")) {
      simple();
      cursor.expect(";");
    }
    depth--;
  }

  /** Condition in parentheses, and a branch that is taken where it is 0. */
  private int leave() {
    cursor.expect("(");
    Expression condition = expressions.value();
    cursor.expect(")");
    return body.forward(OpenClExpressions.not(condition));
  }

  private void choice() {
    int otherwise = leave();
    statement();
    if (cursor.take("else")) {
      int end = body.forward(Body.ONE);
      body.land(otherwise);
      statement();
      body.land(end);
    } else {
      body.land(otherwise);
    }
  }

  /** A loop whose step stands before its body, and is executed behind it. */
  private void count() {
    cursor.expect("(");
    if (OpenClTypes.isWord(cursor.peek())) {
      declaration();
    } else {
      if (!cursor.is(";")) {
        simple();
      }
      cursor.expect(";");
    }
    int start = body.size();
    Expression condition = cursor.is(";") ? Body.ONE : expressions.value();
    cursor.expect(";");
    int out = body.forward(OpenClExpressions.not(condition));
    int inside = body.forward(Body.ONE);
    int step = body.size();
    if (!cursor.is(")")) {
      simple();
    }
    cursor.expect(")");
    body.add(new TestStep.Branch(Body.ONE, start));
    body.land(inside);
    statement();
    body.add(new TestStep.Branch(Body.ONE, step));
    body.land(out);
  }

  private void declaration() {
    while (OpenClTypes.isWord(cursor.peek()) || cursor.is("const")) {
      cursor.next();
    }
    do {
      LitmusToken name = cursor.word("a variable; pointers are parameters only");
      names.declare(name);
      if (cursor.take("=")) {
        expressions.assign(name.text());
      }
    } while (cursor.take(","));
    cursor.expect(";");
  }

  private void simple() {
    boolean steps = cursor.is("++") || cursor.is("--");
    boolean element = cursor.peek().isWord() && cursor.peek(1).is("[");
    if (cursor.is("*") || element) {
      store();
    } else if (cursor.peek().isWord() && cursor.peek(1).is("=")) {
      LitmusToken name = cursor.next();
      names.variable(name);
      cursor.next();
      expressions.assign(name.text());
    } else if (steps || cursor.peek().isWord() && !cursor.peek(1).is("(")) {
      change();
    } else {
      expressions.call("");
    }
  }

  private void store() {
    int start = body.size();
    cursor.take("*");
    OpenClNames.Pointer pointer = expressions.pointer();
    LitmusToken sign = cursor.peek();
    @Nullable Operator operator = changing();
    Expression old = Body.ZERO;
    if (operator == null) {
      cursor.expect("=");
    } else {
      Expression.Register register = new Expression.Register(body.temporary());
      body.add(new TestStep.Load(register.name(), pointer.address(), TestStep.Kind.PLAIN));
      old = register;
    }
    int middle = body.size();
    Expression value = expressions.value();
    if (start < middle && middle < body.size()) {
      throw OpenClExpressions.unsequenced(sign);
    }
    body.add(
        new TestStep.Store(
            pointer.address(),
            operator == null ? value : new Expression.Binary(operator, old, value),
            TestStep.Kind.PLAIN));
  }

  /** Takes an operator with its equals sign. */
  private @Nullable Operator changing() {
    @Nullable COperator ofC = COperator.TABLE.named(cursor.peek().text());
    @Nullable Operator operator = ofC == null || ofC.isTest() ? null : Operator.of(ofC);
    if (operator == null || !cursor.peek(1).is("=")) {
      return null;
    }
    cursor.next();
    cursor.next();
    return operator;
  }

  /** A variable that changes: {@code r0 += 1}, {@code r0++}, {@code ++r0} and so on. */
  private void change() {
    boolean prefix = cursor.is("++") || cursor.is("--");
    LitmusToken sign = prefix ? cursor.next() : cursor.peek(1);
    LitmusToken name = cursor.word("a variable");
    Expression.Register variable = names.variable(name);
    if (sign.is("++") || sign.is("--")) {
      if (!prefix) {
        cursor.next();
      }
      Operator operator = sign.is("++") ? Operator.ADD : Operator.SUBTRACT;
      body.add(
          new TestStep.Assign(name.text(), new Expression.Binary(operator, variable, Body.ONE)));
      return;
    }
    @Nullable Operator operator = changing();
    if (operator == null) {
      throw TextRefusal.expected("a statement", name);
    }
    Expression value = expressions.value();
    body.add(new TestStep.Assign(name.text(), new Expression.Binary(operator, variable, value)));
  }
}
