package dev.lockstep.text.source;

import org.jspecify.annotations.Nullable;

/**
 * A line of a source with the part that a problem is about.
 *
 * @param indent blanks in front of the line where it is shown
 * @param line the line, or as much of a long one as is shown
 * @param from index of the first character that is marked
 * @param to index behind the last one; a mark has one character at least
 * @param remark text behind the mark; may be empty
 */
public record Excerpt(int indent, String line, int from, int to, String remark) {
  /** Of a longer line only the part around the place is shown. */
  private static final int LONG_LINE = 160;

  private static final String CUT = "...";

  /** A line two blanks to the right, with a mark under one character; null for an empty one. */
  public static @Nullable Excerpt indented(String line, int column) {
    return line.isEmpty() ? null : new Excerpt(2, line, column, column, "");
  }

  /** The line of a span, and the part that the span takes up. */
  static Excerpt of(Span span) {
    SourceText source = span.source();
    String line = source.lineText(Math.min(span.start(), source.text().length()));
    int column = span.column() - 1;
    if (line.length() > LONG_LINE) {
      int from = Math.clamp(column - LONG_LINE / 2, 0, line.length() - LONG_LINE);
      line = line.substring(from, from + LONG_LINE);
      column -= from;
    }
    return new Excerpt(0, line, column, column + Math.max(0, span.end() - span.start()), "");
  }

  /**
   * The line and the mark below it, both cut to fit.
   *
   * @param width columns of a terminal
   * @param colour what turns the mark's colour on
   * @param plain what turns it off
   */
  String render(int width, String colour, String plain) {
    // Characters that would control a terminal are not shown.
    String text = " ".repeat(indent) + TextColumns.shown(line);
    int start = Math.clamp(from + indent, 0, text.length());
    int end = Math.clamp(to + indent, start, text.length());
    String blanks = TextColumns.blanks(text.substring(0, start));
    int marked = Math.max(1, TextColumns.width(text.substring(start, end), 0));
    if (TextColumns.width(text, 0) >= width) {
      String straight = TextColumns.withoutTabs(text);
      int caret = TextColumns.width(blanks, 0);
      int room = width - 1 - 2 * CUT.length();
      int first = Math.max(0, caret - room / 2);
      int left = TextColumns.index(straight, first);
      int right = TextColumns.index(straight, first + room);
      String head = left > 0 ? CUT : "";
      String tail = right < straight.length() ? CUT : "";
      int column = caret - TextColumns.width(straight.substring(0, left), 0) + head.length();
      text = head + straight.substring(left, right) + tail;
      blanks = " ".repeat(Math.max(0, column));
      marked = Math.min(marked, Math.max(1, width - 1 - column));
    }
    return text + "\n" + blanks + colour + "^" + "~".repeat(marked - 1) + plain + remark;
  }
}
