package dev.lockstep.litmus.cat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements of a model. */
final class CatParser extends ExprParser {
  private static final Map<String, CatStatement.Role> ROLES =
      Map.of(
          "flag", CatStatement.Role.FLAG,
          "requires", CatStatement.Role.DEFINED,
          "undefined_unless", CatStatement.Role.DEFINED,
          "assert", CatStatement.Role.ASSERT);
  private static final Map<String, CatStatement.Test> TESTS =
      Map.of(
          "acyclic", CatStatement.Test.ACYCLIC,
          "irreflexive", CatStatement.Test.IRREFLEXIVE,
          "empty", CatStatement.Test.EMPTY);

  private CatParser(List<CatToken> tokens) {
    super(tokens);
  }

  /** A model's text. */
  record Parsed(String title, List<CatStatement> statements) {}

  /**
   * Parses a model.
   *
   * @param base offset of its first character among all texts
   * @throws CatException at the first place that is not understood
   */
  static Parsed parse(String text, int base) throws CatException {
    CatParser parser = new CatParser(new CatLexer(text, base).tokens());
    String title = parser.title();
    List<CatStatement> statements = parser.statements();
    if (parser.peek().type() != CatToken.Type.END) {
      throw parser.expected("a statement: let, acyclic, irreflexive, empty, show, include, ...");
    }
    return new Parsed(title, statements);
  }

  private String title() {
    String title = "";
    while (peek().type() == CatToken.Type.STRING || peek().type() == CatToken.Type.NAME) {
      title = next().text();
    }
    take("catdep");
    return title;
  }

  private List<CatStatement> statements() throws CatException {
    List<CatStatement> all = new ArrayList<>();
    while (peek().type() == CatToken.Type.WORD && !peek().is("end") && !peek().is("else")
        || peek().is("~")) {
      deeper();
      all.add(statement());
      shallower();
    }
    return List.copyOf(all);
  }

  private CatStatement statement() throws CatException {
    CatToken first = peek();
    int at = first.at();
    return switch (first.text()) {
      case "let" -> {
        next();
        boolean recursive = take("rec");
        List<Expr.Binding> bindings = bindings();
        take("in");
        yield new CatStatement.Let(at, recursive, bindings);
      }
      case "show" -> show();
      case "unshow" -> {
        next();
        yield new CatStatement.Unshow(at, separated(",", this::name));
      }
      case "include" -> {
        next();
        yield new CatStatement.Include(at, string());
      }
      case "procedure" -> procedure();
      case "call" -> {
        next();
        String name = name();
        yield new CatStatement.Call(at, name, infix(), as());
      }
      case "forall" -> {
        next();
        String name = name();
        expect("in");
        Expr set = expr();
        expect("do");
        List<CatStatement> body = statements();
        expect("end");
        yield new CatStatement.ForAll(at, name, set, body);
      }
      case "with" -> {
        next();
        String name = name();
        expect("from");
        yield new CatStatement.With(at, name, expr());
      }
      case "if" -> choice();
      case "enum" -> enumeration();
      default -> check();
    };
  }

  private CatStatement show() throws CatException {
    int at = next().at();
    Expr value = infix();
    Optional<String> name = as();
    if (name.isEmpty() && !(value instanceof Expr.Name)) {
      throw expected("'as' and a name for what is shown");
    }
    String shown = name.orElseGet(() -> value instanceof Expr.Name(int _, String n) ? n : "");
    if (!peek().is(",")) {
      return new CatStatement.Show(at, value, shown);
    }
    // A list of names: one statement that shows them all, as a tuple.
    List<Expr> all = new ArrayList<>(List.of(value));
    while (take(",")) {
      all.add(new Expr.Name(peek().at(), name()));
    }
    return new CatStatement.Show(at, new Expr.Tuple(at, all), "");
  }

  private CatStatement procedure() throws CatException {
    int at = next().at();
    boolean recursive = take("rec");
    String name = name();
    List<String> parameters = parameters();
    expect("=");
    List<CatStatement> body = statements();
    expect("end");
    return new CatStatement.Procedure(at, recursive, name, parameters, body);
  }

  private CatStatement choice() throws CatException {
    int at = next().at();
    Expr.Condition condition = condition();
    List<CatStatement> then = statements();
    List<CatStatement> otherwise = take("else") ? statements() : List.of();
    expect("end");
    return new CatStatement.If(at, condition, then, otherwise);
  }

  private CatStatement enumeration() throws CatException {
    int at = next().at();
    String name = name();
    expect("=");
    take("||");
    return new CatStatement.Enumeration(at, name, separated("||", this::tag));
  }

  private CatStatement check() throws CatException {
    int at = peek().at();
    CatStatement.Role role = ROLES.get(peek().text());
    if (role != null) {
      next();
    }
    boolean negated = take("~");
    CatStatement.Test test = TESTS.get(peek().text());
    if (test == null) {
      throw expected("acyclic, irreflexive or empty");
    }
    next();
    Expr value = expr();
    return new CatStatement.Check(
        at, role == null ? CatStatement.Role.REQUIRE : role, negated, test, value, as());
  }

  private Optional<String> as() throws CatException {
    return take("as") ? Optional.of(name()) : Optional.empty();
  }
}
