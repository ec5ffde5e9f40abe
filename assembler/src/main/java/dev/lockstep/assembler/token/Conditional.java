package dev.lockstep.assembler.token;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The directives of conditional assembly, with what decides them. */
public enum Conditional {
  IF,
  IF_ZERO,
  IF_NOT_NEGATIVE,
  IF_POSITIVE,
  IF_NOT_POSITIVE,
  IF_NEGATIVE,
  IF_BLANK,
  IF_NOT_BLANK,
  IF_SAME,
  IF_DIFFERENT,
  IF_EQUAL_TEXTS,
  IF_UNEQUAL_TEXTS,
  IF_DEFINED,
  IF_NOT_DEFINED,
  ELSE_IF,
  ELSE,
  END;

  private static final Map<String, Conditional> DIRECTIVES =
      Map.ofEntries(
          Map.entry(".if", IF),
          Map.entry(".ifne", IF),
          Map.entry(".ifeq", IF_ZERO),
          Map.entry(".ifge", IF_NOT_NEGATIVE),
          Map.entry(".ifgt", IF_POSITIVE),
          Map.entry(".ifle", IF_NOT_POSITIVE),
          Map.entry(".iflt", IF_NEGATIVE),
          Map.entry(".ifb", IF_BLANK),
          Map.entry(".ifnb", IF_NOT_BLANK),
          Map.entry(".ifc", IF_SAME),
          Map.entry(".ifnc", IF_DIFFERENT),
          Map.entry(".ifeqs", IF_EQUAL_TEXTS),
          Map.entry(".ifnes", IF_UNEQUAL_TEXTS),
          Map.entry(".ifdef", IF_DEFINED),
          Map.entry(".ifndef", IF_NOT_DEFINED),
          Map.entry(".ifnotdef", IF_NOT_DEFINED),
          Map.entry(".elseif", ELSE_IF),
          Map.entry(".else", ELSE),
          Map.entry(".endif", END));

  /** The conditional that a word is, upper and lower case alike; null for other words. */
  static @Nullable Conditional of(String word) {
    if (word.length() < 3 || word.charAt(0) != '.') {
      return null;
    }
    char c = word.charAt(1);
    return c == 'i' || c == 'e' || c == 'I' || c == 'E'
        ? DIRECTIVES.get(word.toLowerCase(Locale.ROOT))
        : null;
  }

  public static Iterable<String> names() {
    return DIRECTIVES.keySet();
  }
}
