package dev.lockstep.assembler.template;

import dev.lockstep.text.cursor.TokenCursor;
import java.util.List;

/** A position among the tokens of a template's code. */
final class TokenStream extends TokenCursor<TemplateToken, TemplateException> {
  TokenStream(List<TemplateToken> tokens) {
    super(tokens);
  }

  @Override
  protected boolean is(TemplateToken token, String symbol) {
    return token.is(symbol);
  }

  @Override
  protected TemplateException expected(String what, TemplateToken found) {
    return wrong(found, "expected " + what + ", found " + described(found));
  }

  String name() throws TemplateException {
    TemplateToken token = next();
    if (token.kind() != TemplateToken.Kind.NAME) {
      throw expected("a name", token);
    }
    return token.text();
  }

  private static String described(TemplateToken token) {
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

  static TemplateException wrong(TemplateToken token, String text) {
    return new TemplateException(token.start(), Math.min(token.end(), token.start() + 60), text);
  }
}
