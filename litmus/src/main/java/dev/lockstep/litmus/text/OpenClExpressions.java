package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Expression.Operator;
import dev.lockstep.litmus.test.Step;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Expressions of OpenCL C; accesses in them become steps. */
final class OpenClExpressions {
  private static final int DEEPEST = 100;
  private static final Expression WORD = new Expression.Constant(Integer.BYTES);

  /** Binary operators by precedence, the weakest first, as C has them. */
  private static final List<Map<String, Operator>> LEVELS =
      List.of(
          Map.of("|", Operator.OR),
          Map.of("^", Operator.XOR),
          Map.of("&", Operator.AND),
          Map.of("==", Operator.EQUAL, "!=", Operator.NOT_EQUAL),
          Map.of("<", Operator.LESS, "<=", Operator.LESS_EQUAL),
          Map.of("+", Operator.ADD, "-", Operator.SUBTRACT),
          Map.of("*", Operator.MULTIPLY));

  private final Cursor cursor;
  private final Body body;
  private final OpenClNames names;
  private final OpenClCalls calls;
  private int depth;

  OpenClExpressions(Cursor cursor, Body body, OpenClNames names) {
    this.cursor = cursor;
    this.body = body;
    this.names = names;
    calls = new OpenClCalls(cursor, body, names, this);
  }

  static Expression not(Expression value) {
    return new Expression.Binary(Operator.EQUAL, value, Body.ZERO);
  }

  static Refusal unsequenced(Token sign) {
    return new Refusal(
        sign.offset(),
        "C does not say which side of '%s' is accessed first: give each access a statement"
            .formatted(sign.text()));
  }

  private static Expression truth(Expression value) {
    return new Expression.Binary(Operator.NOT_EQUAL, value, Body.ZERO);
  }

  /** A value into a variable; an access goes straight to it. */
  void assign(String variable) {
    boolean isCall = cursor.peek().isWord() && cursor.peek(1).is("(") && isCallAlone();
    int before = body.size();
    if (isCall) {
      Expression value = calls.call(variable);
      boolean there = value instanceof Expression.Register(String name) && name.equals(variable);
      if (!there) {
        body.add(new Step.Assign(variable, value));
      }
      return;
    }
    boolean loads =
        cursor.is("*") && cursor.peek(1).isWord() && cursor.peek(2).is(";")
            || cursor.peek().isWord() && cursor.peek(1).is("[") && isElementAlone();
    if (loads) {
      cursor.take("*");
      load(pointer(), variable);
      return;
    }
    Expression value = value();
    if (body.size() == before || !value.equals(new Expression.Register(variable))) {
      body.add(new Step.Assign(variable, value));
    }
  }

  /** Whether nothing computes with the result of the call that begins here. */
  private boolean isCallAlone() {
    int at = 1;
    int open = 0;
    do {
      Token token = cursor.peek(at);
      open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      at++;
      if (token.kind() == Token.Kind.END) {
        return true;
      }
    } while (open > 0);
    return cursor.peek(at).is(";") || cursor.peek(at).is(",");
  }

  /** Whether nothing computes with the element whose name is next. */
  private boolean isElementAlone() {
    int at = 1;
    while (!cursor.peek(at).is("]") && cursor.peek(at).kind() != Token.Kind.END) {
      at++;
    }
    return cursor.peek(at + 1).is(";");
  }

  /** A call as a statement. */
  void call(String register) {
    if (!cursor.peek().isWord() || !cursor.peek(1).is("(")) {
      throw Refusal.expected("a statement", cursor.peek());
    }
    calls.call(register);
  }

  Expression value() {
    if (++depth > DEEPEST) {
      throw new Refusal(cursor.peek().offset(), "the expression is nested too deeply");
    }
    Expression left = conjunction();
    while (cursor.is("||")) {
      left = new Expression.Binary(Operator.OR, truth(left), truth(pure(cursor.next())));
    }
    depth--;
    return left;
  }

  private Expression conjunction() {
    Expression left = level(0);
    while (cursor.is("&&")) {
      Token at = cursor.next();
      int before = body.size();
      Expression right = level(0);
      checkPure(at, before);
      left = new Expression.Binary(Operator.AND, truth(left), truth(right));
    }
    return left;
  }

  private Expression pure(Token at) {
    int before = body.size();
    Expression value = conjunction();
    checkPure(at, before);
    return value;
  }

  private void checkPure(Token at, int before) {
    if (body.size() != before) {
      throw new Refusal(
          at.offset(),
          "an access on the right of '%s' is not supported: use an if".formatted(at.text()));
    }
  }

  private Expression level(int level) {
    if (level == LEVELS.size()) {
      return unary();
    }
    int start = body.size();
    Expression left = level(level + 1);
    while (true) {
      Token sign = cursor.peek();
      @Nullable Operator operator =
          sign.kind() == Token.Kind.SIGN ? LEVELS.get(level).get(sign.text()) : null;
      boolean greater = LEVELS.get(level).containsKey("<") && (sign.is(">") || sign.is(">="));
      if (operator == null && !greater) {
        return left;
      }
      cursor.next();
      int middle = body.size();
      Expression right = level(level + 1);
      if (start < middle && middle < body.size()) {
        throw unsequenced(sign);
      }
      left =
          operator == null
              ? new Expression.Binary(
                  sign.is(">") ? Operator.LESS : Operator.LESS_EQUAL, right, left)
              : new Expression.Binary(operator, left, right);
    }
  }

  private Expression unary() {
    if (++depth > DEEPEST) {
      throw new Refusal(cursor.peek().offset(), "the expression is nested too deeply");
    }
    try {
      if (cursor.peek().kind() == Token.Kind.NUMBER) {
        return new Expression.Constant(cursor.number("a number"));
      }
      if (cursor.take("-")) {
        return new Expression.Binary(Operator.SUBTRACT, Body.ZERO, unary());
      }
      if (cursor.take("!")) {
        return not(unary());
      }
      if (cursor.take("~")) {
        return new Expression.Binary(Operator.XOR, unary(), new Expression.Constant(-1));
      }
      if (cursor.take("*")) {
        return load(pointer(), body.temporary());
      }
      if (cursor.take("(")) {
        return parentheses();
      }
      return primary();
    } finally {
      depth--;
    }
  }

  private Expression primary() {
    Token name = cursor.peek();
    if (name.isWord() && cursor.peek(1).is("(")) {
      return calls.call(body.temporary());
    }
    if (name.isWord() && cursor.peek(1).is("[")) {
      return load(pointer(), body.temporary());
    }
    cursor.word("a value");
    return names.variable(name);
  }

  /** Behind an opening parenthesis: a cast to a word, which changes nothing, or a value. */
  private Expression parentheses() {
    if (OpenClTypes.isWord(cursor.peek())) {
      while (OpenClTypes.isWord(cursor.peek())) {
        cursor.next();
      }
      cursor.expect(")");
      return unary();
    }
    Expression value = value();
    cursor.expect(")");
    return value;
  }

  private Expression load(OpenClNames.Pointer pointer, String register) {
    body.add(new Step.Load(register, pointer.address(), Step.Kind.PLAIN));
    return new Expression.Register(register);
  }

  /** A pointer with what is added to it. */
  OpenClNames.Pointer sum() {
    OpenClNames.Pointer pointer = pointer();
    while (cursor.is("+")) {
      Token at = cursor.next();
      pointer = moved(pointer, level(LEVELS.size() - 1), at);
    }
    return pointer;
  }

  /** A parameter or an element behind it, in any number of parentheses and behind a cast. */
  OpenClNames.Pointer pointer() {
    if (++depth > DEEPEST) {
      throw new Refusal(cursor.peek().offset(), "the expression is nested too deeply");
    }
    try {
      if (cursor.take("&")) {
        return cursor.take("*") ? pointer() : element();
      }
      if (!cursor.take("(")) {
        return element();
      }
      if (OpenClTypes.begins(cursor.peek())) {
        OpenClTypes.skip(cursor);
        cursor.expect("*");
        cursor.expect(")");
        return pointer();
      }
      OpenClNames.Pointer inner = sum();
      cursor.expect(")");
      return inner;
    } finally {
      depth--;
    }
  }

  private OpenClNames.Pointer element() {
    Token name = cursor.word("a parameter");
    OpenClNames.@Nullable Pointer pointer = names.pointer(name.text());
    if (pointer == null) {
      throw new Refusal(name.offset(), "'" + name.text() + "' is no parameter of this function");
    }
    if (cursor.is("[")) {
      Token at = cursor.next();
      pointer = moved(pointer, value(), at);
      cursor.expect("]");
    }
    return pointer;
  }

  /** A location is one word, so that all that is added to its address has to be 0. */
  private static OpenClNames.Pointer moved(
      OpenClNames.Pointer pointer, Expression words, Token at) {
    if (words instanceof Expression.Constant(long number)) {
      if (number != 0) {
        throw new Refusal(at.offset(), "a location is one word: only its element 0 is there");
      }
      return pointer;
    }
    Expression bytes = new Expression.Binary(Operator.MULTIPLY, words, WORD);
    return new OpenClNames.Pointer(new Expression.Binary(Operator.ADD, pointer.address(), bytes));
  }
}
