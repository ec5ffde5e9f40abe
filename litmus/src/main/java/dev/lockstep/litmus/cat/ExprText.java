package dev.lockstep.litmus.cat;

import java.util.List;
import java.util.stream.Collectors;

/** Expressions as text, for reports. */
final class ExprText {
  private ExprText() {}

  static String of(Expr expr) {
    return of(expr, 0);
  }

  private static String of(Expr expr, int weakest) {
    return switch (expr) {
      case Expr.Name(int _, String name) -> name;
      case Expr.Tag(int _, String name) -> "'" + name;
      case Expr.Empty _ -> "0";
      case Expr.Everything _ -> "_";
      case Expr.Binary(int _, Expr.Infix operator, Expr left, Expr right) -> {
        String text =
            of(left, operator.precedence() - 1)
                + (operator == Expr.Infix.SEQUENCE ? "; " : " " + operator.symbol() + " ")
                + of(right, operator.precedence() - 1);
        yield operator.precedence() > weakest ? text : "(" + text + ")";
      }
      case Expr.Unary(int _, Expr.Operator operator, Expr operand) -> unary(operator, operand);
      case Expr.Apply(int _, Expr function, List<Expr> arguments) ->
          of(function, 9) + "(" + list(arguments) + ")";
      case Expr.Members(int _, List<Expr> members) -> "{" + list(members) + "}";
      case Expr.Tuple(int _, List<Expr> parts) -> "(" + list(parts) + ")";
      case Expr.Function(int _, List<String> parameters, Expr _) ->
          "fun (" + String.join(", ", parameters) + ") -> ...";
      case Expr.Let _ -> "let ...";
      case Expr.Try _ -> "try ...";
      case Expr.If _ -> "if ...";
      case Expr.MatchSet _, Expr.MatchTag _ -> "match ...";
    };
  }

  private static String list(List<Expr> all) {
    return all.stream().map(ExprText::of).collect(Collectors.joining(", "));
  }

  private static String unary(Expr.Operator operator, Expr operand) {
    return switch (operator) {
      case CLOSURE -> of(operand, 9) + "+";
      case REFLEXIVE_CLOSURE -> of(operand, 9) + "*";
      case REFLEXIVE -> of(operand, 9) + "?";
      case INVERSE -> of(operand, 9) + "^-1";
      case COMPLEMENT -> "~" + of(operand, 9);
      case IDENTITY -> "[" + of(operand, 0) + "]";
    };
  }
}
