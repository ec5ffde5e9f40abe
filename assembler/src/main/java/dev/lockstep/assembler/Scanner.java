package dev.lockstep.assembler;

/**
 * A cursor over a part of a source: blanks, comments, names, numbers and texts. Comments are {@code
 * ;} and {@code //} to the end of the line, and {@code /* *}{@code /} anywhere.
 */
final class Scanner {
  private final String text;
  private final int limit;
  private int at;

  Scanner(String text, int start, int limit) {
    this.text = text;
    this.at = start;
    this.limit = limit;
  }

  int at() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  int limit() {
    return limit;
  }

  /** The next character, or 0 at the end. */
  char peek() {
    return at < limit ? text.charAt(at) : 0;
  }

  /** The character after some others, or 0. */
  char peek(int ahead) {
    return at + ahead < limit ? text.charAt(at + ahead) : 0;
  }

  String slice(int start, int end) {
    return text.substring(start, end);
  }

  /** Skips blanks and comments, but not the end of the line. */
  void skipBlanks() {
    while (at < limit) {
      char c = text.charAt(at);
      if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
        at++;
      } else if (c == '/' && peek(1) == '*') {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 || end + 2 > limit ? limit : end + 2;
      } else if (c == ';' || c == '/' && peek(1) == '/') {
        skipLine();
      } else {
        return;
      }
    }
  }

  /** Moves to the end of the line. */
  void skipLine() {
    int end = text.indexOf('\n', at);
    at = end < 0 || end > limit ? limit : end;
  }

  /** Whether the statement ends here. */
  boolean atEnd() {
    return at >= limit || text.charAt(at) == '\n';
  }

  /** Takes a character if it is the next one. */
  boolean take(char c) {
    if (at < limit && text.charAt(at) == c) {
      at++;
      return true;
    }
    return false;
  }

  /** Takes two characters if they are the next ones. */
  boolean take(char first, char second) {
    if (peek() == first && peek(1) == second) {
      at += 2;
      return true;
    }
    return false;
  }

  static boolean startsName(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '.' || c == '$';
  }

  static boolean continuesName(char c) {
    return startsName(c) || isDigit(c) || c == '@' || c == '?';
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Moves over a name's characters and returns it. */
  String name() {
    int start = at;
    while (at < limit && continuesName(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }
}
