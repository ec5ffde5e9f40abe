package dev.lockstep.litmus.text;

import dev.lockstep.text.cursor.TextCursor;
import java.util.ArrayList;
import java.util.List;

/** Text to tokens. Words may have dots inside, as mnemonics have. */
final class LitmusLexer extends TextCursor {
  private static final List<String> SIGNS =
      List.of("/\\", "\\/", "=>", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>", "++", "--");

  private final boolean everywhere;
  private final List<LitmusToken> tokens = new ArrayList<>();

  private LitmusLexer(String text, int from, boolean everywhere) {
    super(text, from, text.length());
    this.everywhere = everywhere;
  }

  /**
   * Tokens from an offset to the end, {@link LitmusToken.Kind#END} last.
   *
   * @param everywhere whether {@code (*} opens a comment anywhere; else at the beginning of a line
   *     alone, because C has it in expressions
   */
  static List<LitmusToken> tokens(String text, int from, boolean everywhere) {
    LitmusLexer scanner = new LitmusLexer(text, from, everywhere);
    scanner.all();
    return scanner.tokens;
  }

  private void all() {
    for (skipBlanks(); at < limit; skipBlanks()) {
      if (isDigit(peek())) {
        add(LitmusToken.Kind.NUMBER, number());
        skipSuffix();
      } else if (beginsWord()) {
        add(LitmusToken.Kind.WORD, word());
      } else {
        add(LitmusToken.Kind.SIGN, sign());
      }
    }
    tokens.add(new LitmusToken(LitmusToken.Kind.END, "", limit));
  }

  private void add(LitmusToken.Kind kind, int end) {
    tokens.add(new LitmusToken(kind, slice(at, end), at));
    at = end;
  }

  @Override
  protected boolean skipComment() {
    if (is("//")) {
      skipLine();
      return true;
    }
    return is("/*") ? closed("*/") : is("(*") && (everywhere || beginsLine()) && closed("*)");
  }

  private boolean closed(String closing) {
    int begin = at;
    at += 2;
    if (!moveBehind(closing)) {
      throw new TextRefusal(begin, "the comment is not closed: expected '" + closing + "'");
    }
    return true;
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
