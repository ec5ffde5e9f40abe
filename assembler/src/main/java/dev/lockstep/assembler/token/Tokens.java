package dev.lockstep.assembler.token;

/**
 * Ends of tokens, as LLVM's lexer finds them: macro arguments are made of tokens, and the end of a
 * statement is found over them. Source: llvm/lib/MC/MCParser/AsmLexer.cpp.
 */
public final class Tokens {
  private Tokens() {}

  public static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0;
  }

  /** The first place from one on that has no blank. */
  public static int blankEnd(String text, int from, int limit) {
    int at = from;
    while (at < limit && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Whether a statement ends at a position: at its line's end or at a comment to that end. */
  public static boolean endsStatement(String text, int at, int limit) {
    if (at >= limit) {
      return true;
    }
    char c = text.charAt(at);
    return c == '\n' || c == ';' || c == '/' && at + 1 < limit && text.charAt(at + 1) == '/';
  }

  /** The position behind the token that begins at one; there must be one. */
  public static int end(String text, int at, int limit) {
    char c = text.charAt(at);
    char next = at + 1 < limit ? text.charAt(at + 1) : 0;
    if (c == '.' && Scanner.isDigit(next)) {
      int digits = digits(text, at + 1, limit);
      char stop = digits < limit ? text.charAt(digits) : 0;
      return !Scanner.continuesName(stop) || stop == 'e' || stop == 'E'
          ? fraction(text, digits, limit)
          : nameEnd(text, digits, limit);
    }
    if (Scanner.startsName(c) && c != '$') {
      return nameEnd(text, at + 1, limit);
    }
    if (Scanner.isDigit(c)) {
      return number(text, at, limit);
    }
    return switch (c) {
      case '"' -> quoteEnd(text, at, limit);
      case '\'' -> characterEnd(text, at, limit);
      case '/' -> next == '*' ? commentEnd(text, at, limit) : at + 1;
      case '=' -> next == '=' ? at + 2 : at + 1;
      case '-' -> next == '>' ? at + 2 : at + 1;
      case '|' -> next == '|' ? at + 2 : at + 1;
      case '&' -> next == '&' ? at + 2 : at + 1;
      case '!' -> next == '=' ? at + 2 : at + 1;
      case '<' -> next == '<' || next == '=' || next == '>' ? at + 2 : at + 1;
      case '>' -> next == '>' || next == '=' ? at + 2 : at + 1;
      default -> at + 1;
    };
  }

  /** Whether a token joins what stands around it into one macro argument. */
  public static boolean isOperator(String text, int at, int end) {
    return switch (text.charAt(at)) {
      case '+', '~', '*', '=', '|', '^', '&', '!', '<', '>' -> true;
      case '-', '/', '.' -> end == at + 1;
      default -> false;
    };
  }

  private static int nameEnd(String text, int from, int limit) {
    int at = from;
    while (at < limit && Scanner.continuesName(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int digits(String text, int from, int limit) {
    int at = from;
    while (at < limit && Scanner.isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The rest of a float behind its digits: an exponent. */
  private static int fraction(String text, int from, int limit) {
    int at = from;
    if (at < limit && (text.charAt(at) | 0x20) == 'e') {
      at++;
      if (at < limit && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
        at++;
      }
      at = digits(text, at, limit);
    }
    return at;
  }

  private static int number(String text, int start, int limit) {
    char first = text.charAt(start);
    char second = start + 1 < limit ? text.charAt(start + 1) : 0;
    int at = start + 1;
    if (first == '0' && (second | 0x20) == 'b') {
      if (start + 2 >= limit || !Scanner.isDigit(text.charAt(start + 2))) {
        return at;
      }
      at = start + 2;
      while (at < limit && (text.charAt(at) == '0' || text.charAt(at) == '1')) {
        at++;
      }
      return suffix(text, at, limit);
    }
    if (first == '0' && (second | 0x20) == 'x') {
      return hexadecimal(text, start + 2, limit);
    }
    at = digits(text, at, limit);
    if (first != '0' || second == '.') {
      char c = at < limit ? text.charAt(at) : 0;
      if (c == '.') {
        return fraction(text, digits(text, at + 1, limit), limit);
      }
      if ((c | 0x20) == 'e') {
        return fraction(text, at, limit);
      }
    }
    return suffix(text, at, limit);
  }

  private static int hexadecimal(String text, int from, int limit) {
    int at = from;
    while (at < limit && Character.digit(text.charAt(at), 16) >= 0) {
      at++;
    }
    if (at < limit && text.charAt(at) == '.') {
      at++;
      while (at < limit && Character.digit(text.charAt(at), 16) >= 0) {
        at++;
      }
    }
    if (at < limit && (text.charAt(at) | 0x20) == 'p') {
      at++;
      if (at < limit && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
        at++;
      }
      return digits(text, at, limit);
    }
    return suffix(text, at, limit);
  }

  /** Sizes of C integers are read over. */
  public static int suffix(String text, int from, int limit) {
    int at = from;
    if (at < limit && (text.charAt(at) | 0x20) == 'u') {
      at++;
    }
    for (int i = 0; i < 2 && at < limit && (text.charAt(at) | 0x20) == 'l'; i++) {
      at++;
    }
    return at;
  }

  /** The position behind a quoted text, or the limit when it is not closed. */
  static int quoteEnd(String text, int start, int limit) {
    int at = start + 1;
    while (at < limit) {
      char c = text.charAt(at++);
      if (c == '"') {
        return at;
      }
      if (c == '\\') {
        at++;
      }
    }
    return limit;
  }

  private static int characterEnd(String text, int start, int limit) {
    int at = start + 1;
    if (at < limit && text.charAt(at) == '\\') {
      at++;
    }
    at++;
    return at < limit && text.charAt(at) == '\'' ? at + 1 : start + 1;
  }

  /** The position behind a comment, or the limit when it is not closed. */
  static int commentEnd(String text, int start, int limit) {
    int end = text.indexOf("*/", start + 2);
    return end < 0 || end + 2 > limit ? limit : end + 2;
  }
}
