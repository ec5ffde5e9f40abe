package dev.lockstep.assembler.template;

import dev.lockstep.assembler.template.TemplateCode.Expression;
import dev.lockstep.text.operator.COperator;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads expressions with the priorities of C. */
final class ExpressionParser extends OperatorParser<Expression, COperator, TemplateException> {
  private static final int DEEPEST = 150;
  private static final OperatorTable<COperator> OPERATORS = OperatorTable.of(COperator.values());
  private static final List<String> ASSIGNMENTS =
      List.of("=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=");

  private final TokenStream in;
  private int depth;

  ExpressionParser(TokenStream in) {
    this.in = in;
  }

  /** Initial value of a variable: an expression, or elements in braces. */
  Expression initial(String type) throws TemplateException {
    return in.peek().is("{") ? elements(in.peek(), type) : read();
  }

  Expression read() throws TemplateException {
    if (++depth > DEEPEST) {
      throw TokenStream.wrong(
          in.peek(), "the code is nested more than " + DEEPEST + " levels deep");
    }
    Expression left = choice();
    TemplateToken token = in.peek();
    if (token.kind() == TemplateToken.Kind.SIGN && ASSIGNMENTS.contains(token.text())) {
      in.next();
      COperator operator = OPERATORS.named(token.text().substring(0, token.text().length() - 1));
      left = new Expression.Assign(token, left, operator, read());
    }
    depth--;
    return left;
  }

  private Expression choice() throws TemplateException {
    Expression condition = expression(0);
    TemplateToken token = in.peek();
    if (!in.take("?")) {
      return condition;
    }
    Expression then = read();
    in.expect(":");
    return new Expression.Choice(token, condition, then, read());
  }

  @Override
  protected @Nullable COperator operator(Expression left) {
    TemplateToken token = in.peek();
    return token.kind() == TemplateToken.Kind.SIGN ? OPERATORS.named(token.text()) : null;
  }

  @Override
  protected Expression joined(Expression left, COperator operator) throws TemplateException {
    return new Expression.Pair(in.next(), operator, left, right(operator));
  }

  @Override
  protected Expression unary() throws TemplateException {
    TemplateToken token = in.peek();
    if (token.kind() == TemplateToken.Kind.SIGN) {
      switch (token.text()) {
        case "-", "+", "!", "~" -> {
          in.next();
          return new Expression.Prefix(token, nested());
        }
        case "++", "--" -> {
          in.next();
          return new Expression.Step(token, nested(), false);
        }
        case "(" -> {
          TemplateToken type = in.peek(1);
          if (CodeParser.TYPES.contains(type.text())
              && type.kind() == TemplateToken.Kind.NAME
              && in.peek(2).is(")")) {
            in.skip(3);
            return new Expression.Cast(type, type.text(), nested());
          }
        }
        default -> {}
      }
    }
    return postfix(primary());
  }

  private Expression nested() throws TemplateException {
    if (++depth > DEEPEST) {
      throw TokenStream.wrong(
          in.peek(), "the code is nested more than " + DEEPEST + " levels deep");
    }
    Expression result = unary();
    depth--;
    return result;
  }

  private Expression postfix(Expression first) throws TemplateException {
    Expression result = first;
    while (true) {
      TemplateToken token = in.peek();
      if (in.take("[")) {
        result = new Expression.Index(token, result, read());
        in.expect("]");
      } else if (in.take(".")) {
        TemplateToken name = in.peek();
        in.name();
        result =
            in.peek().is("(")
                ? new Expression.Call(name, result, arguments())
                : new Expression.Member(name, result);
      } else if (token.is("++") || token.is("--")) {
        in.next();
        result = new Expression.Step(token, result, true);
      } else {
        return result;
      }
    }
  }

  private List<Expression> arguments() throws TemplateException {
    in.expect("(");
    List<Expression> result = new ArrayList<>();
    while (!in.take(")")) {
      if (!result.isEmpty()) {
        in.expect(",");
      }
      result.add(read());
    }
    return result;
  }

  private Expression primary() throws TemplateException {
    TemplateToken token = in.next();
    switch (token.kind()) {
      case NUMBER -> {
        return new Expression.Constant(token, TemplateValues.number(token));
      }
      case QUOTED -> {
        return new Expression.Constant(token, token.text());
      }
      case CHARACTER -> {
        return new Expression.Constant(token, token.text().charAt(0));
      }
      case NAME -> {
        return name(token);
      }
      case SIGN -> {
        if (token.is("(")) {
          Expression inner = read();
          in.expect(")");
          return inner;
        }
      }
      case TEXT, PRINT, PRINTED, END -> {}
    }
    throw in.expected("a value", token);
  }

  private Expression name(TemplateToken token) throws TemplateException {
    return switch (token.text()) {
      case "true", "false" -> new Expression.Constant(token, token.is("true"));
      case "new" -> list(token);
      default ->
          in.peek().is("(")
              ? new Expression.Call(token, null, arguments())
              : new Expression.Name(token);
    };
  }

  private Expression list(TemplateToken token) throws TemplateException {
    String type = in.peek().is("[") ? "var" : in.name();
    in.expect("[");
    if (in.take("]")) {
      return elements(token, type);
    }
    Expression length = read();
    in.expect("]");
    return new Expression.Listed(token, type, length, List.of());
  }

  private Expression elements(TemplateToken token, String type) throws TemplateException {
    in.expect("{");
    List<Expression> elements = new ArrayList<>();
    while (!in.take("}")) {
      if (!elements.isEmpty()) {
        in.expect(",");
        if (in.take("}")) {
          break;
        }
      }
      elements.add(initial(type));
    }
    return new Expression.Listed(token, type, null, elements);
  }
}
