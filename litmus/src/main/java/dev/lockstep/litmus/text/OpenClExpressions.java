package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Expression.Operator;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.text.operator.COperator;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Expressions of OpenCL C; accesses in them become steps. */
final class OpenClExpressions
    extends OperatorParser<OpenClExpressions.Part, COperator, TextRefusal> {
  private static final int DEEPEST = 100;
  private static final Expression WORD = new Expression.Constant(Integer.BYTES);

  private static final OperatorTable<COperator> OPERATORS =
      OperatorTable.of(
          COperator.LOGICAL_OR,
          COperator.LOGICAL_AND,
          COperator.OR,
          COperator.XOR,
          COperator.AND,
          COperator.EQUAL,
          COperator.NOT_EQUAL,
          COperator.LESS,
          COperator.LESS_OR_EQUAL,
          COperator.GREATER,
          COperator.GREATER_OR_EQUAL,
          COperator.ADD,
          COperator.SUBTRACT,
          COperator.MULTIPLY);

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

  static TextRefusal unsequenced(LitmusToken sign) {
    return TextRefusal.at(
        sign,
        "C does not say which side of '%s' is accessed first: give each access a statement",
        sign.text());
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
        body.add(new TestStep.Assign(variable, value));
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
      body.add(new TestStep.Assign(variable, value));
    }
  }

  /** Whether nothing computes with the result of the call that begins here. */
  private boolean isCallAlone() {
    int at = 1;
    int open = 0;
    do {
      LitmusToken token = cursor.peek(at);
      open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      at++;
      if (token.kind() == LitmusToken.Kind.END) {
        return true;
      }
    } while (open > 0);
    return cursor.peek(at).is(";") || cursor.peek(at).is(",");
  }

  /** Whether nothing computes with the element whose name is next. */
  private boolean isElementAlone() {
    int at = 1;
    while (!cursor.peek(at).is("]") && cursor.peek(at).kind() != LitmusToken.Kind.END) {
      at++;
    }
    return cursor.peek(at + 1).is(";");
  }

  /** A call as a statement. */
  void call(String register) {
    if (!cursor.peek().isWord() || !cursor.peek(1).is("(")) {
      throw TextRefusal.expected("a statement", cursor.peek());
    }
    calls.call(register);
  }

  Expression value() {
    deeper();
    Expression value = expression(0).value();
    depth--;
    return value;
  }

  /**
   * An operand or several, joined.
   *
   * @param start number of steps before its accesses
   */
  record Part(Expression value, int start) {}

  @Override
  protected @Nullable COperator operator(Part left) {
    LitmusToken sign = cursor.peek();
    return sign.kind() == LitmusToken.Kind.SIGN ? OPERATORS.named(sign.text()) : null;
  }

  @Override
  protected Part joined(Part left, COperator operator) {
    LitmusToken sign = cursor.next();
    Part right = right(operator);
    boolean accesses = right.start < body.size();
    boolean logical = operator == COperator.LOGICAL_OR || operator == COperator.LOGICAL_AND;
    if (logical && accesses) {
      throw TextRefusal.at(
          sign, "an access on the right of '%s' is not supported: use an if", sign.text());
    }
    if (accesses && left.start < right.start) {
      throw unsequenced(sign);
    }
    return new Part(join(operator, left.value, right.value), left.start);
  }

  private static Expression join(COperator operator, Expression left, Expression right) {
    return switch (operator) {
      case LOGICAL_OR -> new Expression.Binary(Operator.OR, truth(left), truth(right));
      case LOGICAL_AND -> new Expression.Binary(Operator.AND, truth(left), truth(right));
      case GREATER -> new Expression.Binary(Operator.LESS, right, left);
      case GREATER_OR_EQUAL -> new Expression.Binary(Operator.LESS_EQUAL, right, left);
      default -> new Expression.Binary(Objects.requireNonNull(Operator.of(operator)), left, right);
    };
  }

  @Override
  protected Part unary() {
    int start = body.size();
    return new Part(prefixed(), start);
  }

  /** Counts a level of nesting; who calls it counts back. */
  private void deeper() {
    if (++depth > DEEPEST) {
      throw TextRefusal.at(cursor.peek(), "the expression is nested too deeply");
    }
  }

  private Expression prefixed() {
    deeper();
    try {
      if (cursor.peek().kind() == LitmusToken.Kind.NUMBER) {
        return new Expression.Constant(cursor.number("a number"));
      }
      if (cursor.take("-")) {
        return new Expression.Binary(Operator.SUBTRACT, Body.ZERO, prefixed());
      }
      if (cursor.take("!")) {
        return not(prefixed());
      }
      if (cursor.take("~")) {
        return new Expression.Binary(Operator.XOR, prefixed(), new Expression.Constant(-1));
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
    LitmusToken name = cursor.peek();
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
      return prefixed();
    }
    Expression value = value();
    cursor.expect(")");
    return value;
  }

  private Expression load(OpenClNames.Pointer pointer, String register) {
    body.add(new TestStep.Load(register, pointer.address(), TestStep.Kind.PLAIN));
    return new Expression.Register(register);
  }

  /** A pointer with what is added to it. */
  OpenClNames.Pointer sum() {
    OpenClNames.Pointer pointer = pointer();
    while (cursor.is("+")) {
      LitmusToken at = cursor.next();
      pointer = moved(pointer, expression(COperator.ADD.precedence()).value(), at);
    }
    return pointer;
  }

  /** A parameter or an element behind it, in any number of parentheses and behind a cast. */
  OpenClNames.Pointer pointer() {
    deeper();
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
    LitmusToken name = cursor.word("a parameter");
    OpenClNames.@Nullable Pointer pointer = names.pointer(name.text());
    if (pointer == null) {
      throw TextRefusal.at(name, "'%s' is no parameter of this function", name.text());
    }
    if (cursor.is("[")) {
      LitmusToken at = cursor.next();
      pointer = moved(pointer, value(), at);
      cursor.expect("]");
    }
    return pointer;
  }

  /** A location is one word, so that all that is added to its address has to be 0. */
  private static OpenClNames.Pointer moved(
      OpenClNames.Pointer pointer, Expression words, LitmusToken at) {
    if (words instanceof Expression.Constant(long number)) {
      if (number != 0) {
        throw TextRefusal.at(at, "a location is one word: only its element 0 is there");
      }
      return pointer;
    }
    Expression bytes = new Expression.Binary(Operator.MULTIPLY, words, WORD);
    return new OpenClNames.Pointer(new Expression.Binary(Operator.ADD, pointer.address(), bytes));
  }
}
