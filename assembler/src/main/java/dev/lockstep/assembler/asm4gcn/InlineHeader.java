package dev.lockstep.assembler.asm4gcn;

import dev.lockstep.assembler.asm4gcn.InlineBinding.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The statements of a block inside C that declare its inputs and outputs. They may stand anywhere
 * in the block; C evaluates them before its first instruction.
 *
 * @param bindings in order
 * @param rest the block without them, everything else in its place
 */
public record InlineHeader(List<InlineBinding> bindings, TracedText rest) {

  /** Reads the body of a block, comments taken away. */
  public static InlineHeader read(TracedText body, Report report) {
    List<InlineBinding> bindings = new ArrayList<>();
    StringBuilder rest = new StringBuilder(body.text());
    int at = 0;
    while (at < body.length()) {
      int from = skipInLine(body, at);
      int end = from < body.length() && body.charAt(from) == '#' ? -1 : body.nameEnd(from);
      Way way = end < 0 ? null : way(body, from, end);
      int to = way != null ? end(body, end, ";\n") : next(body, from, end >= 0);
      if (way != null) {
        items(way, body.slice(end, to), bindings, report);
        for (int i = from; i < Math.min(to + 1, body.length()); i++) {
          if (rest.charAt(i) != '\n') {
            rest.setCharAt(i, i == to ? ';' : ' ');
          }
        }
      }
      at = to + 1;
    }
    return new InlineHeader(bindings, body.with(rest.toString()));
  }

  /** Direction that a word followed by a name gives; null for other statements. */
  private static @Nullable Way way(TracedText body, int from, int end) {
    int next = skipInLine(body, end);
    boolean names = next > end && body.nameEnd(next) > next;
    return switch (names ? body.text().substring(from, end).toLowerCase(Locale.ROOT) : "") {
      case "in" -> Way.IN;
      case "out" -> Way.OUT;
      case "inout" -> Way.INOUT;
      default -> null;
    };
  }

  private static boolean isInLine(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  private static int skipInLine(TracedText body, int from) {
    int at = from;
    while (at < body.length() && isInLine(body.charAt(at))) {
      at++;
    }
    return at;
  }

  /** End of a statement of the language: the end of its line, or a semicolon. */
  private static int next(TracedText body, int from, boolean semicolon) {
    int at = from;
    while (at < body.length()
        && body.charAt(at) != '\n'
        && !(semicolon && body.charAt(at) == ';')) {
      at++;
    }
    return at;
  }

  /** Position of the first of some characters outside of brackets and quotes, or the end. */
  private static int end(TracedText body, int from, String characters) {
    int depth = 0;
    int at = from;
    while (at < body.length()) {
      char c = body.charAt(at);
      if (c == '"' || c == '\'') {
        at = Cleaning.quoteEnd(body.text(), at);
        continue;
      }
      if (depth <= 0 && characters.indexOf(c) >= 0) {
        return at;
      }
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      at++;
    }
    return at;
  }

  /**
   * Number of brackets that are open at the end of a text; negative when one is closed too often.
   */
  private static int depth(String text) {
    int depth = 0;
    int at = 0;
    while (at < text.length() && depth >= 0) {
      char c = text.charAt(at);
      depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      at = c == '"' || c == '\'' ? Cleaning.quoteEnd(text, at) : at + 1;
    }
    return depth;
  }

  private static void items(Way way, TracedText text, List<InlineBinding> bindings, Report report) {
    TracedText all = text.strip();
    int word = all.nameEnd(0);
    VariableType type = VariableType.of(all.text().substring(0, word).toLowerCase(Locale.ROOT));
    if (type == null || word == all.length()) {
      report.error(
          all,
          "inline-binding",
          "expected a type such as v4f and a name: in v4f a = <C expression>;");
      return;
    }
    int at = word;
    while (at < all.length()) {
      int to = end(all, at, ",");
      InlineBinding one = item(way, type, all.slice(at, to).strip(), report);
      if (one != null) {
        bindings.add(one);
      }
      at = to + 1;
    }
  }

  private static @Nullable InlineBinding item(
      Way way, VariableType type, TracedText text, Report report) {
    int equals = text.text().indexOf('=');
    TracedText name = (equals < 0 ? text : text.slice(0, equals)).strip();
    Declaration item = Declaration.read(name.lowered(), report);
    if (item == null) {
      return null;
    }
    String expression =
        equals < 0
            ? text.text().substring(0, name.nameEnd(0))
            : text.slice(equals + 1).strip().text().replaceAll("\\s+", " ");
    if (depth(expression) != 0) {
      report.error(text, "inline-binding", "the brackets of this C expression do not match");
      return null;
    }
    if (expression.isEmpty()) {
      report.error(text, "inline-binding", "expected a C expression behind the '='");
      return null;
    }
    return new InlineBinding(way, type, item, expression, text);
  }
}
