package dev.lockstep.codeobject.metadata;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Sequences of {@code - } inside braces and brackets, which LLVM's reader takes and YAML does not:
 * they are put into brackets. Such a sequence ends where the braces around it go on. Lines keep
 * their numbers.
 */
final class FlowSequences {
  private static final char SEQUENCE = '-';
  private static final String BEFORE_ENTRY = "{[,:";
  private static final String BEFORE_SIGN = BEFORE_ENTRY + "]}\"'";

  private final String text;
  private final StringBuilder out;
  private final Deque<Character> open = new ArrayDeque<>();

  /** The last character of a token, or 0 at the beginning. */
  private char last;

  private int at;

  private FlowSequences(String text) {
    this.text = text;
    this.out = new StringBuilder(text.length() + 16);
  }

  /** The text in YAML, as far as such sequences are concerned. */
  static String bracketed(String text) {
    FlowSequences own = new FlowSequences(text);
    while (own.at < text.length()) {
      own.step();
    }
    return own.out.toString();
  }

  private void step() {
    char c = text.charAt(at);
    if (Character.isWhitespace(c)) {
      keep(1);
    } else if (c == '#' && isAfterBlank()) {
      keep(end(at, '\n') - at);
    } else if ((c == '"' || c == '\'') && isTokenStart()) {
      quoted(c);
    } else if (c == SEQUENCE && isEntry()) {
      entry();
    } else if ((c == '{' || c == '[') && (!open.isEmpty() || isTokenStart())) {
      open.push(c);
      token(1);
    } else if (!open.isEmpty() && (c == '}' || c == ']' || c == ',')) {
      while (!open.isEmpty() && open.peek() == SEQUENCE) {
        open.pop();
        out.append(']');
      }
      if (c != ',' && !open.isEmpty()) {
        open.pop();
      }
      token(1);
    } else {
      token(1);
    }
  }

  /** A sign of a sequence becomes a bracket or a comma. */
  private void entry() {
    boolean next = open.peek() == SEQUENCE && last != '[' && last != ',';
    if (next) {
      out.append(',');
    } else {
      open.push(SEQUENCE);
      out.append('[');
    }
    last = next ? ',' : '[';
    at++;
  }

  private void quoted(char quote) {
    int end = at + 1;
    while (end < text.length() && text.charAt(end) != quote) {
      end += quote == '"' && text.charAt(end) == '\\' ? 2 : 1;
    }
    token(Math.min(end + 1, text.length()) - at);
  }

  /** Whether a dash begins an entry: a plain scalar goes over lines, and dashes may be in it. */
  private boolean isEntry() {
    return !open.isEmpty() && isTokenStart() && isBlank(at + 1) && BEFORE_SIGN.indexOf(last) >= 0;
  }

  /** Whether a token may begin here that is no part of a plain scalar. */
  private boolean isTokenStart() {
    return at == 0
        || isBlank(at - 1)
        || BEFORE_ENTRY.indexOf(text.charAt(at - 1)) >= 0 && !open.isEmpty();
  }

  private boolean isAfterBlank() {
    return at == 0 || isBlank(at - 1);
  }

  private boolean isBlank(int place) {
    return place >= text.length() || Character.isWhitespace(text.charAt(place));
  }

  private int end(int from, char mark) {
    int end = text.indexOf(mark, from);
    return end < 0 ? text.length() : end;
  }

  private void token(int count) {
    keep(count);
    last = out.charAt(out.length() - 1);
  }

  private void keep(int count) {
    out.append(text, at, at + count);
    at += count;
  }
}
