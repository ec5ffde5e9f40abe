package dev.lockstep.text.cursor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position in a text, or in a part of it. A language says what its blanks and comments are by
 * overriding {@link #isBlank} and {@link #skipComment}.
 */
public class TextCursor {
  protected final String text;
  protected final int limit;
  protected int at;

  /** A cursor at the beginning of a text. */
  public TextCursor(String text) {
    this(text, 0, text.length());
  }

  /** A cursor over a part of a text, whose positions count from the text's beginning. */
  public TextCursor(String text, int start, int limit) {
    this.text = text;
    this.at = start;
    this.limit = limit;
  }

  /** The whole text. */
  public final String text() {
    return text;
  }

  /** The position of the next character. */
  public final int at() {
    return at;
  }

  /** The end of the part. */
  public final int limit() {
    return limit;
  }

  /** Moves forward or back. */
  public final void moveTo(int position) {
    at = position;
  }

  /** The next character, or 0 at the end. */
  public final char peek() {
    return at < limit ? text.charAt(at) : 0;
  }

  /** The character after some others, or 0. */
  public final char peek(int ahead) {
    return at + ahead < limit ? text.charAt(at + ahead) : 0;
  }

  /** The characters between two positions. */
  public final String slice(int start, int end) {
    return text.substring(start, end);
  }

  /** Whether some characters are the next ones. */
  public final boolean is(String wanted) {
    return wanted.length() <= limit - at && text.startsWith(wanted, at);
  }

  /** Takes a character if it is the next one. */
  public final boolean take(char wanted) {
    if (at < limit && text.charAt(at) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  /** Takes some characters if they are the next ones. */
  public final boolean take(String wanted) {
    if (is(wanted)) {
      at += wanted.length();
      return true;
    }
    return false;
  }

  /** Takes the first of some symbols that is next; null where none is. */
  public final @Nullable String takeOne(List<String> symbols) {
    for (String symbol : symbols) {
      if (take(symbol)) {
        return symbol;
      }
    }
    return null;
  }

  /** A set of characters. */
  @FunctionalInterface
  public interface CharacterClass {
    /** Whether a character is in it. */
    boolean has(char c);
  }

  /** Takes the characters of a class; none may be next. */
  public final String takeAll(CharacterClass characters) {
    int start = at;
    while (at < limit && characters.has(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  /** Moves behind the next place where some characters stand; false, without moving, for none. */
  public final boolean moveBehind(String closing) {
    int end = text.indexOf(closing, at);
    if (end < 0 || end + closing.length() > limit) {
      return false;
    }
    at = end + closing.length();
    return true;
  }

  /** Moves to the end of the line. */
  public final void skipLine() {
    int end = text.indexOf('\n', at);
    at = end < 0 || end > limit ? limit : end;
  }

  /** Whether a character separates what stands around it and has no other meaning. */
  protected boolean isBlank(char c) {
    return Character.isWhitespace(c);
  }

  /** Moves behind a comment that begins here; false, without moving, where none does. */
  protected boolean skipComment() {
    return false;
  }

  /** Skips blanks and comments. */
  public void skipBlanks() {
    while (at < limit) {
      if (isBlank(text.charAt(at))) {
        at++;
      } else if (!skipComment()) {
        return;
      }
    }
  }
}
