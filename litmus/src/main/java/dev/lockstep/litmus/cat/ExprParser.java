package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.cat.Expr.Infix;
import dev.lockstep.text.cursor.TokenCursor;
import dev.lockstep.text.operator.OperatorParser;
import dev.lockstep.text.operator.OperatorTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Expressions of a model. From weak to strong: {@code | ++ ; \ & *}, then what stands behind
 * ({@code + * ? ^-1}), then application.
 */
class ExprParser extends TokenCursor<CatToken, CatException> {
  /** Deeper nesting than this is refused, so that no text ends the process. */
  private static final int DEEPEST = 500;

  private static final OperatorTable<Infix> OPERATORS = OperatorTable.of(Infix.values());

  private final OperatorParser<Expr, Infix, CatException> operators =
      new OperatorParser<>() {
        @Override
        protected Expr unary() throws CatException {
          return behind(prefix());
        }

        @Override
        protected @Nullable Infix operator(Expr left) {
          return peek().type() == CatToken.Type.SIGN ? OPERATORS.named(peek().text()) : null;
        }

        @Override
        protected Expr joined(Expr left, Infix operator) throws CatException {
          int at = next().at();
          deeper();
          Expr right = right(operator);
          shallower();
          return new Expr.Binary(at, operator, left, right);
        }
      };

  private int depth;

  ExprParser(List<CatToken> tokens) {
    super(tokens);
  }

  @Override
  protected final boolean is(CatToken token, String symbol) {
    return token.is(symbol);
  }

  @Override
  protected final CatException expected(String what, CatToken found) {
    return new CatException(found.at(), "expected " + what + ", found " + found.shown());
  }

  /** Counts a level of nesting; who calls it counts back. */
  final void deeper() throws CatException {
    if (++depth > DEEPEST) {
      throw new CatException(peek().at(), "nested more than " + DEEPEST + " times");
    }
  }

  final void shallower() {
    depth--;
  }

  /** Operators and their operands, without a comma or a word around them. */
  final Expr infix() throws CatException {
    deeper();
    Expr read = operators.expression(0);
    shallower();
    return read;
  }

  final CatException expected(String what) {
    return expected(what, peek());
  }

  final String name() throws CatException {
    if (peek().type() == CatToken.Type.NAME) {
      return next().text();
    }
    if (peek().is("_")) {
      next();
      return "_";
    }
    throw expected("a name");
  }

  final String string() throws CatException {
    if (peek().type() != CatToken.Type.STRING) {
      throw expected("a text in quotes");
    }
    return next().text();
  }

  final String tag() throws CatException {
    if (peek().type() != CatToken.Type.TAG) {
      throw expected("a tag such as 'acquire");
    }
    return next().text();
  }

  /** An expression, or several with commas between them, which make a tuple. */
  final Expr expr() throws CatException {
    int at = peek().at();
    Expr first = single();
    if (!peek().is(",")) {
      return first;
    }
    List<Expr> parts = new ArrayList<>(List.of(first));
    while (take(",")) {
      parts.add(single());
    }
    return new Expr.Tuple(at, parts);
  }

  /** An expression without a comma of its own. */
  private Expr single() throws CatException {
    CatToken first = peek();
    if (first.type() != CatToken.Type.WORD) {
      return infix();
    }
    deeper();
    Expr result =
        switch (first.text()) {
          case "let" -> let();
          case "fun" -> function();
          case "try" -> attempt();
          case "if" -> choice();
          case "match" -> match();
          default -> infix();
        };
    depth--;
    return result;
  }

  private Expr let() throws CatException {
    int at = next().at();
    boolean recursive = take("rec");
    List<Expr.Binding> bindings = bindings();
    expect("in");
    return new Expr.Let(at, recursive, bindings, expr());
  }

  /** The bindings behind {@code let}. */
  final List<Expr.Binding> bindings() throws CatException {
    List<Expr.Binding> all = new ArrayList<>();
    do {
      all.add(binding());
    } while (take("and"));
    return all;
  }

  private Expr.Binding binding() throws CatException {
    int at = peek().at();
    if (take("(")) {
      List<String> names = names(")");
      expect("=");
      return new Expr.Binding(at, names, expr());
    }
    String name = name();
    if (peek().is(",")) {
      List<String> names = new ArrayList<>(List.of(name));
      while (take(",")) {
        names.add(name());
      }
      expect("=");
      return new Expr.Binding(at, names, expr());
    }
    if (take("=")) {
      return new Expr.Binding(at, List.of(name), expr());
    }
    List<String> parameters = parameters();
    expect("=");
    return new Expr.Binding(at, List.of(name), new Expr.Function(at, parameters, expr()));
  }

  /** {@code (a, b)} or {@code a}. */
  final List<String> parameters() throws CatException {
    return take("(") ? names(")") : List.of(name());
  }

  private List<String> names(String end) throws CatException {
    List<String> all = new ArrayList<>();
    if (!peek().is(end)) {
      do {
        all.add(name());
      } while (take(","));
    }
    expect(end);
    return all;
  }

  private Expr function() throws CatException {
    int at = next().at();
    List<String> parameters = parameters();
    expect("->");
    return new Expr.Function(at, parameters, expr());
  }

  private Expr attempt() throws CatException {
    int at = next().at();
    Expr attempt = expr();
    expect("with");
    return new Expr.Try(at, attempt, expr());
  }

  private Expr choice() throws CatException {
    int at = next().at();
    Expr.Condition condition = condition();
    expect("then");
    Expr then = expr();
    expect("else");
    return new Expr.If(at, condition, then, expr());
  }

  /** A test behind {@code if}. */
  final Expr.Condition condition() throws CatException {
    CatToken first = peek();
    boolean variant =
        first.type() == CatToken.Type.STRING
            || first.is("~") && peek(1).type() == CatToken.Type.STRING;
    if (variant) {
      return variants();
    }
    Expr left = expr();
    if (take("=")) {
      return new Expr.Condition.Equal(left, expr());
    }
    if (take("subset")) {
      return new Expr.Condition.Subset(left, expr());
    }
    throw expected("'=' or 'subset'");
  }

  private Expr.Condition variants() throws CatException {
    Expr.Condition left = variant();
    while (true) {
      if (take("&&")) {
        left = new Expr.Condition.Both(left, variant());
      } else if (take("||")) {
        left = new Expr.Condition.Either(left, variant());
      } else {
        return left;
      }
    }
  }

  private Expr.Condition variant() throws CatException {
    if (take("~")) {
      return new Expr.Condition.Not(variant());
    }
    return new Expr.Condition.Variant(string());
  }

  private Expr match() throws CatException {
    int at = next().at();
    Expr value = expr();
    expect("with");
    take("||");
    if (peek().type() == CatToken.Type.TAG || peek().is("_") && peek(1).is("->")) {
      return matchTag(at, value);
    }
    Expr empty = null;
    Expr more = null;
    String element = "_";
    String rest = "_";
    for (int i = 0; i < 2; i++) {
      if (take("{")) {
        expect("}");
        expect("->");
        empty = expr();
      } else {
        element = name();
        expect("++");
        rest = name();
        expect("->");
        more = expr();
      }
      if (i == 0) {
        expect("||");
      }
    }
    expect("end");
    if (empty == null || more == null) {
      throw new CatException(at, "a match of a set has a case '{}' and a case 'e ++ rest'");
    }
    return new Expr.MatchSet(at, value, empty, element, rest, more);
  }

  private Expr matchTag(int at, Expr value) throws CatException {
    List<Expr.Case> cases = new ArrayList<>();
    Optional<Expr> otherwise = Optional.empty();
    do {
      if (take("_")) {
        expect("->");
        otherwise = Optional.of(expr());
      } else {
        String tag = tag();
        expect("->");
        cases.add(new Expr.Case(tag, expr()));
      }
    } while (take("||"));
    expect("end");
    return new Expr.MatchTag(at, value, cases, otherwise);
  }

  private Expr prefix() throws CatException {
    if (!peek().is("~")) {
      return application();
    }
    deeper();
    int at = next().at();
    Expr result = new Expr.Unary(at, Expr.Operator.COMPLEMENT, behind(prefix()));
    depth--;
    return result;
  }

  /** Postfix operators of an expression; a star is one where nothing follows that it could join. */
  private Expr behind(Expr operand) throws CatException {
    Expr result = operand;
    while (true) {
      CatToken sign = peek();
      if (sign.is("+")) {
        result = new Expr.Unary(next().at(), Expr.Operator.CLOSURE, result);
      } else if (sign.is("?")) {
        result = new Expr.Unary(next().at(), Expr.Operator.REFLEXIVE, result);
      } else if (sign.is("^-1")) {
        result = new Expr.Unary(next().at(), Expr.Operator.INVERSE, result);
      } else if (sign.is("*") && !begins(peek(1))) {
        result = new Expr.Unary(next().at(), Expr.Operator.REFLEXIVE_CLOSURE, result);
      } else {
        return result;
      }
    }
  }

  private static boolean begins(CatToken token) {
    return switch (token.type()) {
      case NAME, TAG, STRING -> true;
      case SIGN ->
          token.is("(")
              || token.is("[")
              || token.is("{")
              || token.is("0")
              || token.is("_")
              || token.is("~");
      case WORD -> token.is("begin");
      case END -> false;
    };
  }

  private Expr application() throws CatException {
    Expr result = simple();
    if (!(result instanceof Expr.Name)) {
      return result;
    }
    while (isArgument(peek())) {
      int at = peek().at();
      if (take("(")) {
        List<Expr> arguments = new ArrayList<>();
        if (!peek().is(")")) {
          do {
            arguments.add(single());
          } while (take(","));
        }
        expect(")");
        result = new Expr.Apply(at, result, arguments);
      } else {
        result = new Expr.Apply(at, result, List.of(simple()));
      }
    }
    return result;
  }

  private static boolean isArgument(CatToken token) {
    return switch (token.type()) {
      case NAME, TAG -> true;
      case SIGN ->
          token.is("(") || token.is("[") || token.is("{") || token.is("0") || token.is("_");
      case WORD, STRING, END -> false;
    };
  }

  private Expr simple() throws CatException {
    CatToken first = peek();
    return switch (first.type()) {
      case NAME -> new Expr.Name(next().at(), first.text());
      case TAG -> new Expr.Tag(next().at(), first.text());
      case SIGN, WORD -> sign(first);
      case STRING, END -> throw expected("an expression");
    };
  }

  private Expr sign(CatToken first) throws CatException {
    return switch (first.text()) {
      case "0" -> new Expr.Empty(next().at());
      case "_" -> new Expr.Everything(next().at());
      case "(", "begin" -> {
        next();
        String end = first.text().equals("(") ? ")" : "end";
        if (take(end)) {
          yield new Expr.Tuple(first.at(), List.of());
        }
        Expr inside = expr();
        expect(end);
        yield inside;
      }
      case "[" -> {
        next();
        Expr inside = expr();
        expect("]");
        yield new Expr.Unary(first.at(), Expr.Operator.IDENTITY, inside);
      }
      case "{" -> {
        next();
        List<Expr> members = new ArrayList<>();
        if (!peek().is("}")) {
          do {
            members.add(single());
          } while (take(","));
        }
        expect("}");
        yield new Expr.Members(first.at(), members);
      }
      default -> throw expected("an expression");
    };
  }
}
