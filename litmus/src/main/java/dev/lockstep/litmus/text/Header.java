package dev.lockstep.litmus.text;

/**
 * The lines before the initial values.
 *
 * @param dialect the first word
 * @param name the rest of the first line
 * @param body offset of the brace that opens the initial values
 */
record Header(String dialect, String name, int body) {
  /** Reads the first line; skips texts in quotes, comments and lines of {@code KEY=VALUE}. */
  static Header read(String text) {
    int start = 0;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    int end = text.indexOf('\n', start);
    String line = text.substring(start, end < 0 ? text.length() : end).strip();
    int space = 0;
    while (space < line.length() && !Character.isWhitespace(line.charAt(space))) {
      space++;
    }
    String name = line.substring(space).strip();
    if (name.isEmpty()) {
      throw new TextRefusal(start, "expected a dialect and the test's name, as in 'PTX mp'");
    }
    return new Header(line.substring(0, space), name, body(text, end < 0 ? text.length() : end));
  }

  private static int body(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '{') {
        return at;
      }
      if (Character.isWhitespace(c)) {
        at++;
      } else if (c == '"') {
        at = behindQuote(text, at);
      } else if (text.startsWith("(*", at)) {
        at = behindComment(text, at);
      } else if (text.startsWith("/*", at)) {
        at = behind(text, at, "*/");
      } else {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      }
    }
    throw new TextRefusal(text.length(), "expected '{' and the initial values, not end of file");
  }

  /** Comments of this kind may stand inside each other. */
  private static int behindComment(String text, int from) {
    int depth = 0;
    int at = from;
    do {
      if (text.startsWith("(*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*)", at)) {
        depth--;
        at += 2;
      } else if (at >= text.length()) {
        throw new TextRefusal(from, "the comment is not closed: expected '*)'");
      } else {
        at++;
      }
    } while (depth > 0);
    return at;
  }

  /** A quote that nothing closes ends with its line. */
  private static int behindQuote(String text, int at) {
    int end = text.indexOf('"', at + 1);
    int line = text.indexOf('\n', at);
    return end >= 0 ? end + 1 : line < 0 ? text.length() : line;
  }

  private static int behind(String text, int at, String closing) {
    int end = text.indexOf(closing, at + 1);
    if (end < 0) {
      throw new TextRefusal(at, "expected " + closing + " behind this");
    }
    return end + closing.length();
  }
}
