package dev.lockstep.assembler.template;

import java.util.List;

/** Tokens that are taken one by one; behind the last one stands the end. */
final class TokenStream {
  private final List<Token> tokens;
  private int at;

  TokenStream(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return peek(0);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  Token next() {
    Token token = peek();
    at++;
    return token;
  }

  void skip(int count) {
    at += count;
  }

  boolean take(String sign) {
    if (peek().is(sign)) {
      at++;
      return true;
    }
    return false;
  }

  void expect(String sign) throws TemplateException {
    if (!take(sign)) {
      throw wrong(peek(), "expected '" + sign + "', found " + described(peek()));
    }
  }

  String name() throws TemplateException {
    Token token = next();
    if (token.kind() != Token.Kind.NAME) {
      throw wrong(token, "expected a name, found " + described(token));
    }
    return token.text();
  }

  static String described(Token token) {
    return switch (token.kind()) {
      case TEXT -> "text";
      case END -> "the end of the source";
      case PRINT, PRINTED -> "the end of this code";
      case NAME, NUMBER, QUOTED, CHARACTER, SIGN -> "'" + shortened(token.text()) + "'";
    };
  }

  static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }

  TemplateException wrong(Token token, String text) {
    return new TemplateException(token.start(), Math.min(token.end(), token.start() + 60), text);
  }
}
