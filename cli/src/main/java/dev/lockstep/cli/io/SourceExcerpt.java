package dev.lockstep.cli.io;

import dev.lockstep.assembler.source.TextColumns;

/**
 * A source line with the mark below it, as much of both as fits on a terminal.
 *
 * @param line the line
 * @param blanks what stands before the mark
 * @param mark a caret, and what follows it
 */
record SourceExcerpt(String line, String blanks, String mark) {
  private static final String CUT = "...";
  private static final int TAB = 8;

  static SourceExcerpt of(String line, String blanks, String mark, int width) {
    if (TextColumns.width(line, 0) < width) {
      return new SourceExcerpt(line, blanks, mark);
    }
    String plain = withoutTabs(line);
    int caret = TextColumns.width(blanks, 0);
    int room = width - 1 - 2 * CUT.length();
    int from = Math.max(0, caret - room / 2);
    int start = index(plain, from);
    int end = index(plain, from + room);
    String head = start > 0 ? CUT : "";
    String tail = end < plain.length() ? CUT : "";
    int column = caret - TextColumns.width(plain.substring(0, start), 0) + head.length();
    int most = Math.max(1, width - 1 - column);
    return new SourceExcerpt(
        head + plain.substring(start, end) + tail,
        " ".repeat(Math.max(0, column)),
        mark.length() > most ? mark.substring(0, most) : mark);
  }

  private static String withoutTabs(String line) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) == '\t') {
        plain.repeat(' ', TAB - TextColumns.width(plain.toString(), 0) % TAB);
      } else {
        plain.append(line.charAt(i));
      }
    }
    return plain.toString();
  }

  /** The first character that begins in a column or behind it. */
  private static int index(String text, int column) {
    int at = 0;
    int i = 0;
    while (i < text.length() && at < column) {
      int character = text.codePointAt(i);
      at += TextColumns.width(character);
      i += Character.charCount(character);
    }
    return i;
  }
}
