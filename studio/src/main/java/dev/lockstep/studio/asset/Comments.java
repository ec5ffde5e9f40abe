package dev.lockstep.studio.asset;

/**
 * Texts in JavaScript without the comments that have lines of their own, which are a quarter of
 * what libraries are when they are compressed.
 */
final class Comments {
  private Comments() {}

  /** The text without them; the whole text if a comment ends in the middle of a line. */
  static String without(String text) {
    StringBuilder out = new StringBuilder(text.length());
    boolean inside = false;
    int at = 0;
    while (at < text.length()) {
      int feed = text.indexOf('\n', at);
      int end = feed < 0 ? text.length() : feed + 1;
      String line = text.substring(at, end).strip();
      boolean begins = !inside && line.startsWith("/*");
      if (inside || begins) {
        int close = line.indexOf("*/", begins ? 2 : 0);
        if (close >= 0 && close + 2 < line.length()) {
          return text;
        }
        inside = close < 0;
      } else if (!line.startsWith("//")) {
        out.append(text, at, end);
      }
      at = end;
    }
    return out.toString();
  }
}
