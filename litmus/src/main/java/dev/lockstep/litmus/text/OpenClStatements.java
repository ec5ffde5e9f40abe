package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Step;
import java.util.Set;

/** Statements of OpenCL C to steps. */
final class OpenClStatements {
  private static final Set<String> TYPES = Set.of("int", "uint", "unsigned");
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
        throw Refusal.expected("'}'", cursor.peek());
      }
      statement();
    }
  }

  private void statement() {
    if (++depth > DEEPEST) {
      throw new Refusal(cursor.peek().offset(), "statements are nested too deeply");
    }
    if (cursor.is("{")) {
      block();
    } else if (cursor.take("if")) {
      choice();
    } else if (cursor.take("while")) {
      int start = body.size();
      int out = leave();
      statement();
      body.add(new Step.Branch(Body.ONE, start));
      body.land(out);
    } else if (cursor.take("do")) {
      int start = body.size();
      statement();
      cursor.expect("while");
      cursor.expect("(");
      Expression again = expressions.value();
      cursor.expect(")");
      cursor.expect(";");
      body.add(new Step.Branch(again, start));
    } else if (TYPES.contains(cursor.peek().text())) {
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

  private void declaration() {
    while (TYPES.contains(cursor.peek().text())) {
      cursor.next();
    }
    do {
      Token name = cursor.word("a variable; pointers are parameters only");
      names.declare(name);
      if (cursor.take("=")) {
        expressions.assign(name.text());
      }
    } while (cursor.take(","));
    cursor.expect(";");
  }

  private void simple() {
    if (cursor.take("*")) {
      OpenClNames.Pointer pointer = expressions.pointer();
      cursor.expect("=");
      body.add(
          new Step.Store(
              pointer.address(), expressions.value(), Step.Kind.PLAIN));
    } else if (cursor.peek().isWord() && cursor.peek(1).is("=")) {
      Token name = cursor.next();
      names.variable(name);
      cursor.next();
      expressions.assign(name.text());
    } else {
      expressions.call("");
    }
  }
}
