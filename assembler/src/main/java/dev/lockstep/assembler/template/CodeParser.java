package dev.lockstep.assembler.template;

import dev.lockstep.assembler.template.TemplateCode.Expression;
import dev.lockstep.assembler.template.TemplateCode.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a template's tokens as statements. */
final class CodeParser {
  static final Set<String> TYPES =
      Set.of(
          "int", "long", "float", "double", "boolean", "bool", "String", "string", "var", "char",
          "uint", "ulong", "short", "byte", "void");
  private static final int DEEPEST = 150;

  private final TokenStream in;
  private final ExpressionParser expressions;
  private final Map<String, TemplateCode.Function> functions = new LinkedHashMap<>();
  private int depth;

  private CodeParser(TokenStream in) {
    this.in = in;
    this.expressions = new ExpressionParser(in);
  }

  static TemplateCode read(List<TemplateToken> tokens) throws TemplateException {
    CodeParser parser = new CodeParser(new TokenStream(tokens));
    List<Statement> statements = new ArrayList<>();
    while (parser.in.peek().kind() != TemplateToken.Kind.END) {
      if (!parser.function()) {
        statements.add(parser.statement());
      }
    }
    return new TemplateCode(statements, parser.functions);
  }

  /** Reads a function's definition if one stands here. */
  private boolean function() throws TemplateException {
    int ahead = in.peek().is("static") ? 1 : 0;
    if (!isType(ahead)) {
      return false;
    }
    int name = ahead + 1 + brackets(ahead + 1);
    if (in.peek(name).kind() != TemplateToken.Kind.NAME || !in.peek(name + 1).is("(")) {
      return false;
    }
    in.skip(name);
    TemplateToken token = in.next();
    in.expect("(");
    List<String> parameters = new ArrayList<>();
    List<String> types = new ArrayList<>();
    while (!in.peek().is(")")) {
      if (!parameters.isEmpty()) {
        in.expect(",");
      }
      types.add(type());
      parameters.add(in.name());
    }
    in.expect(")");
    if (functions.containsKey(token.text())) {
      throw TokenStream.wrong(token, "the function '" + token.text() + "' is defined twice");
    }
    functions.put(
        token.text(), new TemplateCode.Function(token.text(), parameters, types, statement()));
    return true;
  }

  private boolean isType(int ahead) {
    TemplateToken token = in.peek(ahead);
    return token.kind() == TemplateToken.Kind.NAME && TYPES.contains(token.text());
  }

  /** Number of tokens of the empty pairs of brackets at a position. */
  private int brackets(int ahead) {
    int count = 0;
    while (in.peek(ahead + count).is("[") && in.peek(ahead + count + 1).is("]")) {
      count += 2;
    }
    return count;
  }

  private String type() throws TemplateException {
    TemplateToken token = in.next();
    if (token.kind() != TemplateToken.Kind.NAME || !TYPES.contains(token.text())) {
      throw TokenStream.wrong(token, "expected a type such as int, found '" + token.text() + "'");
    }
    int brackets = brackets(0);
    in.skip(brackets);
    return brackets > 0 ? "var" : token.text();
  }

  private Statement statement() throws TemplateException {
    if (++depth > DEEPEST) {
      throw TokenStream.wrong(
          in.peek(), "the code is nested more than " + DEEPEST + " levels deep");
    }
    Statement result = one();
    depth--;
    return result;
  }

  private Statement one() throws TemplateException {
    TemplateToken token = in.peek();
    return switch (token.kind()) {
      case TEXT -> {
        in.next();
        yield new Statement.Text(token);
      }
      case PRINT -> {
        in.next();
        Expression value = expressions.read();
        TemplateToken close = in.next();
        if (close.kind() != TemplateToken.Kind.PRINTED) {
          throw TokenStream.wrong(close, "one value is printed; expected ']]'");
        }
        yield new Statement.Print(token, value, close.end());
      }
      case END, PRINTED -> throw TokenStream.wrong(token, "the code ends inside a statement");
      case NAME, NUMBER, QUOTED, CHARACTER, SIGN -> code(token);
    };
  }

  private Statement code(TemplateToken token) throws TemplateException {
    return switch (token.kind() == TemplateToken.Kind.NUMBER ? "" : token.text()) {
      case "{" -> block();
      case ";" -> {
        in.next();
        yield new Statement.Block(List.of(), false);
      }
      case "if" -> condition();
      case "for", "foreach" -> loop();
      case "while" -> {
        in.next();
        in.expect("(");
        Expression condition = expressions.read();
        in.expect(")");
        yield new Statement.Loop(List.of(), condition, List.of(), statement(), false);
      }
      case "do" -> {
        in.next();
        Statement body = statement();
        in.expect("while");
        in.expect("(");
        Expression condition = expressions.read();
        in.expect(")");
        in.expect(";");
        yield new Statement.Loop(List.of(), condition, List.of(), body, true);
      }
      case "switch" -> choose();
      case "break", "continue", "return" -> {
        in.next();
        Expression value = token.is("return") && !in.peek().is(";") ? expressions.read() : null;
        in.expect(";");
        yield new Statement.Leave(token, value);
      }
      default -> {
        Statement result = simple();
        in.expect(";");
        yield result;
      }
    };
  }

  private Statement block() throws TemplateException {
    TemplateToken open = in.next();
    List<Statement> statements = new ArrayList<>();
    while (!in.peek().is("}")) {
      if (in.peek().kind() == TemplateToken.Kind.END) {
        throw TokenStream.wrong(open, "this '{' has no closing '}'");
      }
      statements.add(statement());
    }
    in.next();
    return new Statement.Block(statements, true);
  }

  /** Declarations or an expression, without the semicolon. */
  private Statement simple() throws TemplateException {
    int name = 1 + brackets(1);
    if (!isType(0) || in.peek(name).kind() != TemplateToken.Kind.NAME) {
      return new Statement.Run(expressions.read());
    }
    String type = type();
    List<Statement> list = new ArrayList<>();
    do {
      TemplateToken token = in.next();
      if (token.kind() != TemplateToken.Kind.NAME) {
        throw TokenStream.wrong(token, "expected a variable's name, found '" + token.text() + "'");
      }
      in.skip(brackets(0));
      list.add(new Statement.Declare(token, type, in.take("=") ? expressions.initial(type) : null));
    } while (in.take(","));
    return list.size() == 1 ? list.getFirst() : new Statement.Block(list, false);
  }

  private Statement condition() throws TemplateException {
    in.next();
    in.expect("(");
    Expression condition = expressions.read();
    in.expect(")");
    Statement then = statement();
    // Blank text may stand between the two pieces of code.
    if (in.peek().kind() == TemplateToken.Kind.TEXT
        && in.peek().text().isBlank()
        && in.peek(1).is("else")) {
      in.next();
    }
    return new Statement.If(condition, then, in.take("else") ? statement() : null);
  }

  private Statement loop() throws TemplateException {
    in.next();
    in.expect("(");
    int name = isType(0) ? 1 + brackets(1) : -1;
    if (name > 0 && (in.peek(name + 1).is(":") || in.peek(name + 1).is("in"))) {
      in.skip(name);
      TemplateToken variable = in.next();
      in.next();
      Expression list = expressions.read();
      in.expect(")");
      return new Statement.Each(variable, list, statement());
    }
    List<Statement> first = new ArrayList<>();
    if (!in.peek().is(";")) {
      first.add(simple());
    }
    in.expect(";");
    @Nullable Expression condition = in.peek().is(";") ? null : expressions.read();
    in.expect(";");
    List<Expression> step = new ArrayList<>();
    while (!in.peek().is(")")) {
      if (!step.isEmpty()) {
        in.expect(",");
      }
      step.add(expressions.read());
    }
    in.expect(")");
    Statement body = statement();
    return new Statement.Loop(first, condition, step, body, false);
  }

  private Statement choose() throws TemplateException {
    in.next();
    in.expect("(");
    Expression value = expressions.read();
    in.expect(")");
    TemplateToken open = in.peek();
    in.expect("{");
    List<TemplateCode.Case> cases = new ArrayList<>();
    while (!in.take("}")) {
      TemplateToken token = in.next();
      Expression label = null;
      if (token.is("case")) {
        label = expressions.read();
      } else if (token.kind() == TemplateToken.Kind.TEXT && token.text().isBlank()) {
        continue;
      } else if (!token.is("default")) {
        throw TokenStream.wrong(
            token.kind() == TemplateToken.Kind.END ? open : token, "expected case, default or '}'");
      }
      in.expect(":");
      List<Statement> statements = new ArrayList<>();
      while (!in.peek().is("case") && !in.peek().is("default") && !in.peek().is("}")) {
        statements.add(statement());
      }
      cases.add(new TemplateCode.Case(label, statements));
    }
    return new Statement.Switch(value, cases);
  }
}
