package dev.lockstep.text.cursor;

import java.util.List;

/**
 * A position in a list of tokens, the last of which stands for the end; behind it is always that
 * one.
 *
 * @param <T> the tokens
 * @param <E> thrown where another token is expected
 */
public abstract class TokenCursor<T, E extends Exception> {
  private final List<T> tokens;
  private int at;

  /** A cursor at the first token. */
  protected TokenCursor(List<T> tokens) {
    this.tokens = tokens;
  }

  /** Whether a token is a symbol or a word of the language. */
  protected abstract boolean is(T token, String symbol);

  /** What is wrong with a token where something else is expected. */
  protected abstract E expected(String what, T found);

  /** The next token. */
  public final T peek() {
    return peek(0);
  }

  /** The token after some others. */
  public final T peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  /** Takes a token. */
  public final T next() {
    T token = peek();
    at++;
    return token;
  }

  /** Takes some tokens. */
  public final void skip(int count) {
    at += count;
  }

  /** Whether a symbol is next. */
  public final boolean is(String symbol) {
    return is(peek(), symbol);
  }

  /** Takes a symbol if it is next. */
  public final boolean take(String symbol) {
    if (is(symbol)) {
      at++;
      return true;
    }
    return false;
  }

  /** Takes a symbol that has to be next. */
  public final T expect(String symbol) throws E {
    if (!is(symbol)) {
      throw expected("'" + symbol + "'", peek());
    }
    return next();
  }
}
