package dev.lockstep.litmus.text;

import dev.lockstep.text.cursor.TokenCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A position among the tokens of a test. */
final class Cursor extends TokenCursor<LitmusToken, TextRefusal> {
  Cursor(List<LitmusToken> tokens) {
    super(tokens);
  }

  @Override
  protected boolean is(LitmusToken token, String symbol) {
    return token.is(symbol);
  }

  @Override
  protected TextRefusal expected(String what, LitmusToken found) {
    return TextRefusal.expected(what, found);
  }

  boolean atEnd() {
    return peek().kind() == LitmusToken.Kind.END;
  }

  LitmusToken word(String what) {
    if (!peek().isWord()) {
      throw TextRefusal.expected(what, peek());
    }
    return next();
  }

  boolean isNumber() {
    return peek().kind() == LitmusToken.Kind.NUMBER || is("-");
  }

  /** A number of 32 bits, sign-extended. */
  long number(String what) {
    boolean negative = take("-");
    LitmusToken token = next();
    if (token.kind() != LitmusToken.Kind.NUMBER) {
      throw TextRefusal.expected(what, token);
    }
    return word(token, negative);
  }

  private static long word(LitmusToken token, boolean negative) {
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

  private static TextRefusal tooLarge(LitmusToken token, @Nullable Exception cause) {
    TextRefusal refusal = TextRefusal.at(token, "expected a number of 32 bits");
    if (cause != null) {
      refusal.initCause(cause);
    }
    return refusal;
  }
}
