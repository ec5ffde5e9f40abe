package dev.lockstep.assembler.asm4gcn;

import java.util.ArrayList;
import java.util.List;

/** Finds the blocks inside functions of OpenCL C; text in quotes and comments holds none. */
public final class InlineFinder {
  private static final String KEYWORD = "asm4gcn";

  private final TracedText source;
  private final String text;
  private final Report report;
  private final List<InlineBlockText> found = new ArrayList<>();

  /** Open braces of C, and open conditions of its preprocessor. */
  private int braces;

  private int conditions;
  private boolean lineStart = true;

  private InlineFinder(TracedText source, Report report) {
    this.source = source;
    this.text = source.text();
    this.report = report;
  }

  /** Whether a text may hold blocks. */
  public static boolean mayHold(String text) {
    return find(text, 0) >= 0;
  }

  /** The blocks in order. */
  public static List<InlineBlockText> find(TracedText source, Report report) {
    InlineFinder finder = new InlineFinder(source, report);
    finder.run();
    return finder.found;
  }

  /** The keyword with a brace behind it, from a position on; or -1. */
  private static int find(String text, int from) {
    String lowered = text.toLowerCase(java.util.Locale.ROOT);
    for (int at = lowered.indexOf(KEYWORD, from);
        at >= 0;
        at = lowered.indexOf(KEYWORD, at + KEYWORD.length())) {
      boolean whole = at == 0 || !TracedText.continuesName(text.charAt(at - 1));
      int brace = skip(text, at + KEYWORD.length());
      if (whole && brace < text.length() && text.charAt(brace) == '{') {
        return at;
      }
    }
    return -1;
  }

  private void run() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        lineStart = true;
        at++;
      } else if (TracedText.isBlank(c)) {
        at++;
      } else if (c == '#' && lineStart) {
        at = directive(at);
      } else {
        int next = hidden(at);
        if (next > at) {
          at = next;
        } else {
          at = plain(at);
        }
        lineStart = false;
      }
    }
  }

  /** End of the comment or the text in quotes at a position; the position itself for neither. */
  private int hidden(int at) {
    char c = text.charAt(at);
    return c == '"' || c == '\'' ? Cleaning.quoteEnd(text, at) : commentEnd(text, at);
  }

  private static int commentEnd(String text, int at) {
    if (text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      return end < 0 ? text.length() : end;
    }
    if (text.startsWith("/*", at)) {
      int end = text.indexOf("*/", at + 2);
      return end < 0 ? text.length() : end + 2;
    }
    return at;
  }

  /** The first position from one on that holds neither a blank nor a comment. */
  private static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      int next = TracedText.isBlank(text.charAt(at)) ? at + 1 : commentEnd(text, at);
      if (next == at) {
        break;
      }
      at = next;
    }
    return at;
  }

  private int plain(int at) {
    char c = text.charAt(at);
    if (TracedText.startsName(c)) {
      int end = source.nameEnd(at);
      int brace = skip(text, end);
      boolean block =
          end - at == KEYWORD.length()
              && text.substring(at, end).equalsIgnoreCase(KEYWORD)
              && brace < text.length()
              && text.charAt(brace) == '{';
      return block ? block(at, brace) : end;
    }
    if (c == '{') {
      braces++;
    } else if (c == '}') {
      braces--;
    }
    int end = at + 1;
    // A number's letters begin no name.
    while (c >= '0' && c <= '9' && end < text.length() && isNumber(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isNumber(char c) {
    return TracedText.continuesName(c) || c == '.';
  }

  /** A line of the preprocessor, with those that it is continued on. */
  private int directive(int from) {
    int end = text.indexOf('\n', from);
    while (end > 0 && (text.charAt(end - 1) == '\\' || text.startsWith("\\\r", end - 2))) {
      end = text.indexOf('\n', end + 1);
    }
    int to = end < 0 ? text.length() : end;
    int word = skip(text, from + 1);
    if (text.startsWith("if", word)) {
      conditions++;
    } else if (text.startsWith("endif", word)) {
      conditions--;
    }
    int block = find(text.substring(from, to), 0);
    if (block >= 0 && text.startsWith("define", word)) {
      report.error(
          source.slice(from + block, from + block + KEYWORD.length()),
          "inline-macro",
          "a block cannot stand in a macro of the C preprocessor, which knows nothing of its lines;"
              + " put it into an inline function, and call that in the macro");
    }
    return to;
  }

  private int block(int keyword, int brace) {
    TracedText place = source.slice(keyword, keyword + KEYWORD.length());
    int depth = 1;
    int at = brace + 1;
    while (at < text.length() && depth > 0) {
      int next = hidden(at);
      if (next > at) {
        at = next;
        continue;
      }
      char c = text.charAt(at++);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    }
    if (depth > 0) {
      report.error(place, "inline-unclosed", "this block has no closing '}'");
      return text.length();
    }
    if (braces <= 0 && conditions == 0) {
      report.error(
          place,
          "inline-place",
          "a block stands in a function, where a statement can stand; a kernel of its own begins"
              + " with __asm4GCN");
    }
    found.add(new InlineBlockText(source.slice(brace + 1, at - 1), keyword, at, conditions > 0));
    return at;
  }
}
