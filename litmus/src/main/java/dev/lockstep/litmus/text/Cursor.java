package dev.lockstep.litmus.text;

import java.util.List;

/** A place in a list of tokens; at its end it stays on the last token. */
final class Cursor {
  private final List<Token> tokens;
  private int at;

  Cursor(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** A cursor over some tokens, closed by an end where the next token would be. */
  static Cursor of(List<Token> part, int end) {
    List<Token> all = new java.util.ArrayList<>(part);
    all.add(new Token(Token.Kind.END, "", end));
    return new Cursor(all);
  }

  Token peek() {
    return peek(0);
  }

  Token peek(int further) {
    return tokens.get(Math.min(at + further, tokens.size() - 1));
  }

  Token next() {
    Token token = peek();
    at = Math.min(at + 1, tokens.size() - 1);
    return token;
  }

  boolean atEnd() {
    return peek().kind() == Token.Kind.END;
  }

  boolean is(String sign) {
    return peek().is(sign);
  }

  /** Takes a sign or a word if it is next. */
  boolean take(String sign) {
    if (!is(sign)) {
      return false;
    }
    next();
    return true;
  }

  void expect(String sign) {
    if (!take(sign)) {
      throw Refusal.expected("'" + sign + "'", peek());
    }
  }

  Token word(String what) {
    if (!peek().isWord()) {
      throw Refusal.expected(what, peek());
    }
    return next();
  }

  boolean isNumber() {
    return peek().kind() == Token.Kind.NUMBER || is("-");
  }

  /** A number of 32 bits, sign-extended. */
  long number(String what) {
    boolean negative = take("-");
    Token token = next();
    if (token.kind() != Token.Kind.NUMBER) {
      throw Refusal.expected(what, token);
    }
    return word(token, negative);
  }

  private static long word(Token token, boolean negative) {
    boolean hexadecimal = token.text().length() > 2 && (token.text().charAt(1) | 0x20) == 'x';
    try {
      long magnitude =
          hexadecimal
              ? Long.parseLong(token.text().substring(2), 16)
              : Long.parseLong(token.text());
      long value = negative ? -magnitude : magnitude;
      if (value >= Integer.MIN_VALUE && value <= 0xffff_ffffL) {
        return (int) value;
      }
    } catch (NumberFormatException e) {
      throw tooLarge(token, e);
    }
    throw tooLarge(token, null);
  }

  private static Refusal tooLarge(Token token, @org.jspecify.annotations.Nullable Exception cause) {
    Refusal refusal = new Refusal(token.offset(), "expected a number of 32 bits");
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }
}
