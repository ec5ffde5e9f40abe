package dev.lockstep.assembler.asm4gcn;

/** Joins continued lines and takes comments away; text in quotes stays as it is. */
public final class Cleaning {
  private Cleaning() {}

  /**
   * Joins lines: a backslash at the very end of one, and, where the original's rules hold, a slash.
   */
  public static TracedText joined(TracedText source, boolean slash, Report report) {
    TracedText.Draft out = new TracedText.Draft(0);
    int length = source.length();
    if (source.text().indexOf('\\') < 0 && !slash) {
      return source;
    }
    for (int i = 0; i < length; i++) {
      char c = source.charAt(i);
      int next = c == '\\' || c == '/' ? lineEnd(source, i + 1) : -1;
      if (next >= 0 && c == '\\') {
        i = next;
      } else if (next >= 0 && slash && isAlone(source, i)) {
        report.note(
            source.start(i), source.end(i + 1), "continuation", "the line goes on behind this '/'");
        out.append(' ', source.start(i), source.end(i + 1));
        i = next;
      } else {
        out.append(source, i, i + 1);
      }
    }
    return out.done();
  }

  /** The position of the end of line that is at a position, or -1. */
  private static int lineEnd(TracedText source, int at) {
    int place = at < source.length() && source.charAt(at) == '\r' ? at + 1 : at;
    return place < source.length() && source.charAt(place) == '\n' ? place : -1;
  }

  private static boolean isAlone(TracedText source, int at) {
    char before = at == 0 ? '\n' : source.charAt(at - 1);
    return before != '/' && before != '*';
  }

  /** Without comments: each is one blank, and lines stay lines. */
  public static TracedText withoutComments(TracedText source, Report report) {
    TracedText.Draft out = new TracedText.Draft(0);
    int length = source.length();
    int i = 0;
    while (i < length) {
      char c = source.charAt(i);
      char next = i + 1 < length ? source.charAt(i + 1) : 0;
      if (c == '/' && next == '/') {
        while (i < length && source.charAt(i) != '\n') {
          i++;
        }
      } else if (c == '/' && next == '*') {
        i = blockComment(source, i, out, report);
      } else if (c == '"' || c == '\'') {
        int end = quoteEnd(source.text(), i);
        out.append(source, i, end);
        i = end;
      } else {
        int plain = i + 1;
        while (plain < length && !isSpecial(source.charAt(plain))) {
          plain++;
        }
        out.append(source, i, plain);
        i = plain;
      }
    }
    return out.done();
  }

  private static boolean isSpecial(char c) {
    return c == '/' || c == '"' || c == '\'';
  }

  private static int blockComment(
      TracedText source, int from, TracedText.Draft out, Report report) {
    int end = source.text().indexOf("*/", from + 2);
    if (end < 0) {
      report.error(source.start(from), source.end(from + 2), "unclosed", "this comment has no end");
    }
    int to = end < 0 ? source.length() : end + 2;
    out.append(' ', source.start(from), source.end(from + 1));
    for (int i = from; i < to; i++) {
      if (source.charAt(i) == '\n') {
        out.append(source, i, i + 1);
      }
    }
    return to;
  }

  /**
   * End of the text in quotes that begins at a position; an apostrophe counts only where it
   * encloses one character.
   */
  static int quoteEnd(String text, int from) {
    if (text.charAt(from) == '\'') {
      int inner = from + 1 < text.length() && text.charAt(from + 1) == '\\' ? 2 : 1;
      int close = from + 1 + inner;
      return close < text.length() && text.charAt(close) == '\'' ? close + 1 : from + 1;
    }
    for (int i = from + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        return i;
      }
      if (c == '"') {
        return i + 1;
      }
      if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) != '\n') {
        i++;
      }
    }
    return text.length();
  }
}
