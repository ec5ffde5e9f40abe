package dev.lockstep.assembler.token;

import dev.lockstep.text.source.SourceText;

/**
 * Line syntax of a text, which differs between the families of machines.
 *
 * <p>All texts are read alike once {@link #plain} has brought them into one form.
 */
public enum Syntax {
  /** {@code ;} begins a comment. */
  SEMICOLON_COMMENTS,
  /**
   * {@code #} begins a comment and {@code ;} ends a statement; operands may be {@code %lo(symbol)}
   * and {@code (register)}.
   */
  HASH_COMMENTS;

  /** A source as this syntax reads it. */
  public SourceText plain(SourceText source) {
    return source.with(plain(source.text()));
  }

  /** A text of the same length, whose comments begin with {@code //} and statements end a line. */
  String plain(String text) {
    if (this == SEMICOLON_COMMENTS || text.indexOf('#') < 0 && text.indexOf(';') < 0) {
      return text;
    }
    char[] out = text.toCharArray();
    int at = 0;
    while (at < out.length) {
      char c = out[at];
      switch (c) {
        case '#' -> at = comment(out, at);
        case ';' -> out[at++] = '\n';
        case '"' -> at = Math.min(Tokens.quoteEnd(text, at, out.length), lineEnd(text, at));
        case '\'' -> at = Math.max(at + 1, Tokens.end(text, at, out.length));
        case '/' -> {
          boolean block = at + 1 < out.length && out[at + 1] == '*';
          boolean line = at + 1 < out.length && out[at + 1] == '/';
          at = block ? Tokens.commentEnd(text, at, out.length) : line ? lineEnd(text, at) : at + 1;
        }
        default -> at++;
      }
    }
    return new String(out);
  }

  /** Makes a comment one that all texts may have; a lone sign becomes a blank. */
  private static int comment(char[] out, int at) {
    int end = at;
    while (end < out.length && out[end] != '\n') {
      end++;
    }
    if (end - at > 1) {
      out[at] = '/';
      out[at + 1] = '/';
    } else {
      out[at] = ' ';
    }
    return end;
  }

  private static int lineEnd(String text, int at) {
    int end = text.indexOf('\n', at);
    return end < 0 ? text.length() : end;
  }
}
