package dev.lockstep.litmus.cat;

import dev.lockstep.litmus.cat.Expr.Infix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Expressions of a model. From weak to strong: {@code | ++ ; \ & *}, then what stands behind
 * ({@code + * ? ^-1}), then application.
 */
class ExprParser {
  /** Deeper nesting than this is refused, so that no text ends the process. */
  private static final int DEEPEST = 500;

  private final List<Token> tokens;
  private int position;
  private int depth;

  ExprParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  final Token peek() {
    return tokens.get(position);
  }

  private Token peek(int further) {
    return tokens.get(Math.min(position + further, tokens.size() - 1));
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

  final Token take() {
    return tokens.get(position < tokens.size() - 1 ? position++ : position);
  }

  final boolean takeIf(String sign) {
    if (peek().is(sign)) {
      position++;
      return true;
    }
    return false;
  }

  final Token need(String sign) throws CatException {
    if (!peek().is(sign)) {
      throw expected("'" + sign + "'");
    }
    return take();
  }

  final CatException expected(String what) {
    return new CatException(peek().at(), "expected " + what + ", found " + peek().shown());
  }

  final String name() throws CatException {
    if (peek().type() == Token.Type.NAME) {
      return take().text();
    }
    if (peek().is("_")) {
      take();
      return "_";
    }
    throw expected("a name");
  }

  final String string() throws CatException {
    if (peek().type() != Token.Type.STRING) {
      throw expected("a text in quotes");
    }
    return take().text();
  }

  final String tag() throws CatException {
    if (peek().type() != Token.Type.TAG) {
      throw expected("a tag such as 'acquire");
    }
    return take().text();
  }

  /** An expression, or several with commas between them, which make a tuple. */
  final Expr expr() throws CatException {
    int at = peek().at();
    Expr first = single();
    if (!peek().is(",")) {
      return first;
    }
    List<Expr> parts = new ArrayList<>(List.of(first));
    while (takeIf(",")) {
      parts.add(single());
    }
    return new Expr.Tuple(at, parts);
  }

  /** An expression without a comma of its own. */
  private Expr single() throws CatException {
    Token first = peek();
    if (first.type() != Token.Type.WORD) {
      return infix(0);
    }
    deeper();
    Expr result =
        switch (first.text()) {
          case "let" -> let();
          case "fun" -> function();
          case "try" -> attempt();
          case "if" -> choice();
          case "match" -> match();
          default -> infix(0);
        };
    depth--;
    return result;
  }

  private Expr let() throws CatException {
    int at = take().at();
    boolean recursive = takeIf("rec");
    List<Expr.Binding> bindings = bindings();
    need("in");
    return new Expr.Let(at, recursive, bindings, expr());
  }

  /** The bindings behind {@code let}. */
  final List<Expr.Binding> bindings() throws CatException {
    List<Expr.Binding> all = new ArrayList<>();
    do {
      all.add(binding());
    } while (takeIf("and"));
    return all;
  }

  private Expr.Binding binding() throws CatException {
    int at = peek().at();
    if (takeIf("(")) {
      List<String> names = names(")");
      need("=");
      return new Expr.Binding(at, names, expr());
    }
    String name = name();
    if (peek().is(",")) {
      List<String> names = new ArrayList<>(List.of(name));
      while (takeIf(",")) {
        names.add(name());
      }
      need("=");
      return new Expr.Binding(at, names, expr());
    }
    if (takeIf("=")) {
      return new Expr.Binding(at, List.of(name), expr());
    }
    List<String> parameters = parameters();
    need("=");
    return new Expr.Binding(at, List.of(name), new Expr.Function(at, parameters, expr()));
  }

  /** {@code (a, b)} or {@code a}. */
  final List<String> parameters() throws CatException {
    return takeIf("(") ? names(")") : List.of(name());
  }

  private List<String> names(String end) throws CatException {
    List<String> all = new ArrayList<>();
    if (!peek().is(end)) {
      do {
        all.add(name());
      } while (takeIf(","));
    }
    need(end);
    return all;
  }

  private Expr function() throws CatException {
    int at = take().at();
    List<String> parameters = parameters();
    need("->");
    return new Expr.Function(at, parameters, expr());
  }

  private Expr attempt() throws CatException {
    int at = take().at();
    Expr attempt = expr();
    need("with");
    return new Expr.Try(at, attempt, expr());
  }

  private Expr choice() throws CatException {
    int at = take().at();
    Expr.Condition condition = condition();
    need("then");
    Expr then = expr();
    need("else");
    return new Expr.If(at, condition, then, expr());
  }

  /** A test behind {@code if}. */
  final Expr.Condition condition() throws CatException {
    Token first = peek();
    boolean variant =
        first.type() == Token.Type.STRING || first.is("~") && peek(1).type() == Token.Type.STRING;
    if (variant) {
      return variants();
    }
    Expr left = expr();
    if (takeIf("=")) {
      return new Expr.Condition.Equal(left, expr());
    }
    if (takeIf("subset")) {
      return new Expr.Condition.Subset(left, expr());
    }
    throw expected("'=' or 'subset'");
  }

  private Expr.Condition variants() throws CatException {
    Expr.Condition left = variant();
    while (true) {
      if (takeIf("&&")) {
        left = new Expr.Condition.Both(left, variant());
      } else if (takeIf("||")) {
        left = new Expr.Condition.Either(left, variant());
      } else {
        return left;
      }
    }
  }

  private Expr.Condition variant() throws CatException {
    if (takeIf("~")) {
      return new Expr.Condition.Not(variant());
    }
    return new Expr.Condition.Variant(string());
  }

  private Expr match() throws CatException {
    int at = take().at();
    Expr value = expr();
    need("with");
    takeIf("||");
    if (peek().type() == Token.Type.TAG || peek().is("_") && peek(1).is("->")) {
      return matchTag(at, value);
    }
    Expr empty = null;
    Expr more = null;
    String element = "_";
    String rest = "_";
    for (int i = 0; i < 2; i++) {
      if (takeIf("{")) {
        need("}");
        need("->");
        empty = expr();
      } else {
        element = name();
        need("++");
        rest = name();
        need("->");
        more = expr();
      }
      if (i == 0) {
        need("||");
      }
    }
    need("end");
    if (empty == null || more == null) {
      throw new CatException(at, "a match of a set has a case '{}' and a case 'e ++ rest'");
    }
    return new Expr.MatchSet(at, value, empty, element, rest, more);
  }

  private Expr matchTag(int at, Expr value) throws CatException {
    List<Expr.Case> cases = new ArrayList<>();
    Optional<Expr> otherwise = Optional.empty();
    do {
      if (takeIf("_")) {
        need("->");
        otherwise = Optional.of(expr());
      } else {
        String tag = tag();
        need("->");
        cases.add(new Expr.Case(tag, expr()));
      }
    } while (takeIf("||"));
    need("end");
    return new Expr.MatchTag(at, value, cases, otherwise);
  }

  /** Operators that bind more strongly than a number. */
  final Expr infix(int weakest) throws CatException {
    deeper();
    Expr left = behind(prefix());
    for (Infix next = operator(); next != null && next.strength > weakest; next = operator()) {
      int at = take().at();
      Expr right = infix(next.fromRight ? next.strength - 1 : next.strength);
      left = new Expr.Binary(at, next, left, right);
    }
    depth--;
    return left;
  }

  private @Nullable Infix operator() {
    for (Infix one : Infix.values()) {
      if (peek().is(one.text)) {
        return one;
      }
    }
    return null;
  }

  private Expr prefix() throws CatException {
    if (!peek().is("~")) {
      return application();
    }
    deeper();
    int at = take().at();
    Expr result = new Expr.Unary(at, Expr.Operator.COMPLEMENT, behind(prefix()));
    depth--;
    return result;
  }

  /** Postfix operators of an expression; a star is one where nothing follows that it could join. */
  private Expr behind(Expr operand) throws CatException {
    Expr result = operand;
    while (true) {
      Token sign = peek();
      if (sign.is("+")) {
        result = new Expr.Unary(take().at(), Expr.Operator.CLOSURE, result);
      } else if (sign.is("?")) {
        result = new Expr.Unary(take().at(), Expr.Operator.REFLEXIVE, result);
      } else if (sign.is("^-1")) {
        result = new Expr.Unary(take().at(), Expr.Operator.INVERSE, result);
      } else if (sign.is("*") && !begins(peek(1))) {
        result = new Expr.Unary(take().at(), Expr.Operator.REFLEXIVE_CLOSURE, result);
      } else {
        return result;
      }
    }
  }

  private static boolean begins(Token token) {
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
      if (takeIf("(")) {
        List<Expr> arguments = new ArrayList<>();
        if (!peek().is(")")) {
          do {
            arguments.add(single());
          } while (takeIf(","));
        }
        need(")");
        result = new Expr.Apply(at, result, arguments);
      } else {
        result = new Expr.Apply(at, result, List.of(simple()));
      }
    }
    return result;
  }

  private static boolean isArgument(Token token) {
    return switch (token.type()) {
      case NAME, TAG -> true;
      case SIGN ->
          token.is("(") || token.is("[") || token.is("{") || token.is("0") || token.is("_");
      case WORD, STRING, END -> false;
    };
  }

  private Expr simple() throws CatException {
    Token first = peek();
    return switch (first.type()) {
      case NAME -> new Expr.Name(take().at(), first.text());
      case TAG -> new Expr.Tag(take().at(), first.text());
      case SIGN, WORD -> sign(first);
      case STRING, END -> throw expected("an expression");
    };
  }

  private Expr sign(Token first) throws CatException {
    return switch (first.text()) {
      case "0" -> new Expr.Empty(take().at());
      case "_" -> new Expr.Everything(take().at());
      case "(", "begin" -> {
        take();
        String end = first.text().equals("(") ? ")" : "end";
        if (takeIf(end)) {
          yield new Expr.Tuple(first.at(), List.of());
        }
        Expr inside = expr();
        need(end);
        yield inside;
      }
      case "[" -> {
        take();
        Expr inside = expr();
        need("]");
        yield new Expr.Unary(first.at(), Expr.Operator.IDENTITY, inside);
      }
      case "{" -> {
        take();
        List<Expr> members = new ArrayList<>();
        if (!peek().is("}")) {
          do {
            members.add(single());
          } while (takeIf(","));
        }
        need("}");
        yield new Expr.Members(first.at(), members);
      }
      default -> throw expected("an expression");
    };
  }
}
