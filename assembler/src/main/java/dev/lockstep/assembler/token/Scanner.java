package dev.lockstep.assembler.token;

import dev.lockstep.text.cursor.TextCursor;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over a part of a source: blanks, comments, names, numbers and texts. Comments are {@code
 * ;} and {@code //} to the end of the line, and {@code /* *}{@code /} anywhere.
 */
public final class Scanner extends TextCursor {
  private final @Nullable Words words;

  /** Start of a comment that is not closed, or -1. */
  private int openComment = -1;

  public Scanner(String text, int start, int limit, @Nullable Words words) {
    super(text, start, limit);
    this.words = words;
  }

  public int openComment() {
    return openComment;
  }

  /** Skips blanks and comments, but not the end of the line. */
  @Override
  public void skipBlanks() {
    while (at < limit) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0) {
        at++;
      } else if (c == '/' && peek(1) == '*') {
        skipBlock();
      } else if (c == ';' || c == '/' && peek(1) == '/') {
        skipLine();
      } else {
        return;
      }
    }
  }

  private void skipBlock() {
    int end = Tokens.commentEnd(text, at, limit);
    if (end == limit && !(end - at >= 4 && text.startsWith("*/", end - 2))) {
      openComment = at;
    }
    at = end;
  }

  /** Moves over one token. */
  public void skipToken() {
    at = Tokens.end(text, at, limit);
  }

  /** Moves to the end of the statement, its comment left out, or to a comma. */
  public void skipTokens(boolean stopAtComma) {
    while (!Tokens.endsStatement(text, at, limit)) {
      char c = text.charAt(at);
      if (stopAtComma && c == ',') {
        return;
      }
      if (c == '"' || c == '\'' || c == '/') {
        if (c == '/' && peek(1) == '*') {
          skipBlock();
        } else {
          skipToken();
        }
      } else {
        at++;
      }
    }
    if (at > limit) {
      at = limit;
    }
  }

  /** Moves to the end of the statement's line. */
  public void skipStatement() {
    skipTokens(false);
    skipLine();
  }

  /** Whether the statement ends here. */
  public boolean atEnd() {
    return at >= limit || text.charAt(at) == '\n';
  }

  private static final byte[] CLASSES = new byte[128];

  static {
    for (char c = 0; c < 128; c++) {
      boolean starts =
          c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '.' || c == '$';
      boolean continues = starts || isDigit(c) || c == '@' || c == '?';
      CLASSES[c] = (byte) (starts ? 3 : continues ? 2 : 0);
    }
  }

  public static boolean startsName(char c) {
    return c < 128 && CLASSES[c] == 3;
  }

  public static boolean continuesName(char c) {
    return c < 128 && CLASSES[c] != 0;
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Moves over a name's characters. */
  public void skipName() {
    int i = at;
    while (i < limit && continuesName(text.charAt(i))) {
      i++;
    }
    at = i;
  }

  /** Moves over a name's characters and returns it. */
  public String name() {
    int start = at;
    skipName();
    return words == null ? text.substring(start, at) : words.at(text, start, at).text;
  }
}
