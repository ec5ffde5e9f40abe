package dev.lockstep.litmus.text;

import java.util.ArrayList;
import java.util.List;

/** Text to tokens. Words may have dots inside, as mnemonics have. */
final class Scanner {
  private static final List<String> SIGNS =
      List.of("/\\", "\\/", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "++", "--");

  private final String text;
  private final boolean everywhere;
  private int at;
  private final List<Token> tokens = new ArrayList<>();

  private Scanner(String text, int from, boolean everywhere) {
    this.text = text;
    this.at = from;
    this.everywhere = everywhere;
  }

  /**
   * Tokens from an offset to the end, {@link Token.Kind#END} last.
   *
   * @param everywhere whether {@code (*} opens a comment anywhere; else at the beginning of a line
   *     alone, because C has it in expressions
   */
  static List<Token> tokens(String text, int from, boolean everywhere) {
    Scanner scanner = new Scanner(text, from, everywhere);
    scanner.all();
    return scanner.tokens;
  }

  private void all() {
    while (at < text.length()) {
      char c = text.charAt(at);
      int behind = comment();
      if (behind > at) {
        at = behind;
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (isDigit(c)) {
        take(Token.Kind.NUMBER, number());
        skipSuffix();
      } else if (beginsWord()) {
        take(Token.Kind.WORD, word());
      } else {
        take(Token.Kind.SIGN, sign());
      }
    }
    tokens.add(new Token(Token.Kind.END, "", text.length()));
  }

  private void take(Token.Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), at));
    at = end;
  }

  /** End of the comment that begins here, or the place itself. */
  private int comment() {
    if (text.startsWith("//", at)) {
      int end = text.indexOf('\n', at);
      return end < 0 ? text.length() : end;
    }
    if (text.startsWith("/*", at)) {
      return closed("*/", "/*");
    }
    boolean opens = text.startsWith("(*", at) && (everywhere || beginsLine());
    return opens ? closed("*)", "(*") : at;
  }

  private int closed(String closing, String opening) {
    int end = text.indexOf(closing, at + opening.length());
    if (end < 0) {
      throw new Refusal(at, "the comment is not closed: expected '" + closing + "'");
    }
    return end + closing.length();
  }

  private boolean beginsLine() {
    int start = text.lastIndexOf('\n', at) + 1;
    return text.substring(start, at).isBlank();
  }

  private boolean beginsWord() {
    char c = text.charAt(at);
    boolean further = at + 1 < text.length() && isLetter(text.charAt(at + 1));
    return isLetter(c) || (c == '.' || c == '%') && further;
  }

  private int word() {
    int end = at + 1;
    while (end < text.length() && (isPart(end) || isInnerDot(end))) {
      end++;
    }
    return end;
  }

  private boolean isPart(int index) {
    char c = text.charAt(index);
    return isLetter(c) || isDigit(c) || c == '$';
  }

  private boolean isInnerDot(int index) {
    return text.charAt(index) == '.' && index + 1 < text.length() && isPart(index + 1);
  }

  private int number() {
    int end = at + 1;
    boolean hexadecimal =
        text.charAt(at) == '0' && end < text.length() && (text.charAt(end) | 0x20) == 'x';
    if (hexadecimal) {
      end++;
    }
    while (end < text.length()
        && (hexadecimal ? Character.digit(text.charAt(end), 16) >= 0 : isDigit(text.charAt(end)))) {
      end++;
    }
    return end;
  }

  /** Skips the letters behind a number of C that say its type. */
  private void skipSuffix() {
    int end = at;
    while (!everywhere && end < text.length() && (text.charAt(end) | 0x20) == 'u') {
      end++;
    }
    at = end < text.length() && isPart(end) ? at : end;
  }

  private int sign() {
    for (String sign : SIGNS) {
      if (text.startsWith(sign, at)) {
        return at + sign.length();
      }
    }
    return at + Character.charCount(text.codePointAt(at));
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
