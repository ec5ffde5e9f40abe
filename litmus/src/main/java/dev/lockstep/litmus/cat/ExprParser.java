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
    return take("_") ? "_" : text(CatToken.Type.NAME, "a name");
  }

  final String string() throws CatException {
    return text(CatToken.Type.STRING, "a text in quotes");
  }

  final String tag() throws CatException {
    return text(CatToken.Type.TAG, "a tag such as 'acquire");
  }

  private String text(CatToken.Type type, String what) throws CatException {
    if (peek().type() != type) {
      throw expected(what);
    }
    return next().text();
  }

  /** Reads a part of a list. */
  @FunctionalInterface
  interface Reader<T> {
    T read() throws CatException;
  }

  /** Parts with a sign between them. */
  final <T> List<T> separated(String sign, Reader<T> part) throws CatException {
    List<T> all = new ArrayList<>();
    do {
      all.add(part.read());
    } while (take(sign));
    return all;
  }

  /** Parts with commas between them, or none, in front of a sign. */
  private <T> List<T> list(String end, Reader<T> part) throws CatException {
    List<T> all = is(end) ? List.of() : separated(",", part);
    expect(end);
    return all;
  }

  /** An expression, or several with commas between them, which make a tuple. */
  final Expr expr() throws CatException {
    int at = peek().at();
    Expr first = single();
    if (!is(",")) {
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
    return separated("and", this::binding);
  }

  private Expr.Binding binding() throws CatException {
    int at = peek().at();
    boolean tuple = take("(");
    List<String> names = tuple ? list(")", this::name) : separated(",", this::name);
    if (tuple || names.size() > 1 || is("=")) {
      expect("=");
      return new Expr.Binding(at, names, expr());
    }
    List<String> parameters = parameters();
    expect("=");
    return new Expr.Binding(at, names, new Expr.Function(at, parameters, expr()));
  }

  /** {@code (a, b)} or {@code a}. */
  final List<String> parameters() throws CatException {
    return take("(") ? list(")", this::name) : List.of(name());
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
    if (first.type() == CatToken.Type.STRING
        || first.is("~") && peek(1).type() == CatToken.Type.STRING) {
      return new Expr.Condition.Options(options());
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

  private boolean options() throws CatException {
    boolean hold = option();
    while (true) {
      if (take("&&")) {
        hold &= option();
      } else if (take("||")) {
        hold |= option();
      } else {
        return hold;
      }
    }
  }

  private boolean option() throws CatException {
    if (take("~")) {
      return !option();
    }
    string();
    return false;
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
    return isArgument(token)
        || token.type() == CatToken.Type.STRING
        || token.is("~")
        || token.is("begin");
  }

  private Expr application() throws CatException {
    Expr result = simple();
    if (!(result instanceof Expr.Name)) {
      return result;
    }
    while (isArgument(peek())) {
      int at = peek().at();
      if (take("(")) {
        result = new Expr.Apply(at, result, list(")", this::single));
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
    if (first.type() == CatToken.Type.NAME) {
      return new Expr.Name(next().at(), first.text());
    }
    if (first.type() == CatToken.Type.TAG) {
      return new Expr.Tag(next().at(), first.text());
    }
    return switch (first.type() == CatToken.Type.STRING ? "" : first.text()) {
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
        yield new Expr.Members(first.at(), list("}", this::single));
      }
      default -> throw expected("an expression");
    };
  }
}
