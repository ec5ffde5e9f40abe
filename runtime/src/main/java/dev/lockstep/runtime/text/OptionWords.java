package dev.lockstep.runtime.text;

import java.util.ArrayList;
import java.util.List;

/**
 * The options in one text, separated by blanks and quoted as a POSIX shell quotes: all characters
 * between apostrophes stand for themselves; between quotation marks a backslash is for itself,
 * quotation marks, {@code $} and backquotes; elsewhere it is for any character.
 */
public final class OptionWords {
  private static final String ESCAPED = "\"\\$`";

  private final String text;
  private int at;

  private OptionWords(String text) {
    this.text = text;
  }

  /**
   * Takes a text apart.
   *
   * @throws IllegalArgumentException when a quote is not closed
   */
  public static List<String> split(String text) {
    return new OptionWords(text).words();
  }

  private List<String> words() {
    List<String> words = new ArrayList<>();
    while (true) {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      if (at == text.length()) {
        return words;
      }
      words.add(word());
    }
  }

  private String word() {
    StringBuilder word = new StringBuilder();
    while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
      char c = text.charAt(at++);
      switch (c) {
        case '\'' -> {
          int end = text.indexOf('\'', at);
          if (end < 0) {
            throw unclosed("apostrophe", at);
          }
          word.append(text, at, end);
          at = end + 1;
        }
        case '"' -> quoted(word);
        case '\\' -> {
          if (at == text.length()) {
            throw new IllegalArgumentException("a backslash at the end stands for nothing");
          }
          word.append(text.charAt(at++));
        }
        default -> word.append(c);
      }
    }
    return word.toString();
  }

  private void quoted(StringBuilder word) {
    int start = at;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"') {
        return;
      }
      if (c == '\\' && at < text.length() && ESCAPED.indexOf(text.charAt(at)) >= 0) {
        c = text.charAt(at++);
      }
      word.append(c);
    }
    throw unclosed("quotation mark", start);
  }

  private IllegalArgumentException unclosed(String what, int start) {
    return new IllegalArgumentException(
        "the %s before '%s' is not closed"
            .formatted(what, text.substring(start, Math.min(text.length(), start + 20))));
  }
}
