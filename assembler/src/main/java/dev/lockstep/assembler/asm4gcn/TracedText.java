package dev.lockstep.assembler.asm4gcn;

import dev.lockstep.text.cursor.TextCursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Characters that know which part of the source they come from: what a define or a template has
 * written comes from the place that asked for it.
 */
public final class TracedText {
  private final String text;

  /** Start of each character in the source; null when they are contiguous there. */
  private final int @Nullable [] starts;

  /** End of each character in the source. */
  private final int @Nullable [] ends;

  /** The first character's position in these, or in the source. */
  private final int first;

  /** Position in the source when the text is empty. */
  private final int anchor;

  private TracedText(
      String text, int @Nullable [] starts, int @Nullable [] ends, int first, int anchor) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
    this.first = first;
    this.anchor = anchor;
  }

  /** A whole source: each character comes from itself. */
  public static TracedText of(String source) {
    return new TracedText(source, null, null, 0, 0);
  }

  /** Characters with given places. */
  public static TracedText of(String text, int[] starts, int[] ends) {
    if (text.length() != starts.length || text.length() != ends.length) {
      throw new IllegalArgumentException("each character has one place");
    }
    return new TracedText(text, starts, ends, 0, 0);
  }

  /** The characters. */
  public String text() {
    return text;
  }

  /** A cursor at the beginning of the text. */
  public TextCursor cursor() {
    return new TextCursor(text) {
      @Override
      protected boolean isBlank(char c) {
        return TracedText.isBlank(c);
      }
    };
  }

  /** Number of characters. */
  public int length() {
    return text.length();
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** The character at an index. */
  public char charAt(int at) {
    return text.charAt(at);
  }

  /** Start of the text in the source. */
  public int start() {
    return start(0);
  }

  /** End of the text in the source. */
  public int end() {
    return Math.max(start(), end(text.length()));
  }

  /** Start of the character at a position in the source; behind the last one, the end of that. */
  public int start(int at) {
    if (text.isEmpty()) {
      return anchor;
    }
    return at < text.length() ? startOf(Math.max(0, at)) : endOf(text.length() - 1);
  }

  /** End in the source of the character before a position. */
  public int end(int at) {
    if (text.isEmpty()) {
      return anchor;
    }
    return at <= 0 ? startOf(0) : endOf(Math.min(at, text.length()) - 1);
  }

  private int startOf(int at) {
    return starts == null ? first + at : starts[first + at];
  }

  private int endOf(int at) {
    return ends == null ? first + at + 1 : ends[first + at];
  }

  /** The last place of the source that any character comes from. */
  public int extent() {
    int last = end();
    for (int i = 0; ends != null && i < text.length(); i++) {
      last = Math.max(last, endOf(i));
    }
    return last;
  }

  /** A part of the text. */
  public TracedText slice(int from, int to) {
    return new TracedText(text.substring(from, to), starts, ends, first + from, start(from));
  }

  /** The rest from a position on. */
  public TracedText slice(int from) {
    return slice(from, text.length());
  }

  /** Without blanks at both ends. */
  public TracedText strip() {
    int from = 0;
    int to = text.length();
    while (from < to && isBlank(text.charAt(from))) {
      from++;
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return from == 0 && to == text.length() ? this : slice(from, to);
  }

  /** In lower case; only the letters A to Z change, so that places stay. */
  public TracedText lowered() {
    char[] chars = text.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      if (chars[i] >= 'A' && chars[i] <= 'Z') {
        chars[i] = (char) (chars[i] + 'a' - 'A');
      }
    }
    return new TracedText(new String(chars), starts, ends, first, anchor);
  }

  /** Other characters in the same places. */
  public TracedText with(String same) {
    if (same.length() != text.length()) {
      throw new IllegalArgumentException("the texts differ in length");
    }
    return new TracedText(same, starts, ends, first, anchor);
  }

  static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\n';
  }

  /** Whether a character can begin a name. */
  public static boolean startsName(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  /** Whether a character can stand in a name. */
  public static boolean continuesName(char c) {
    return startsName(c) || c >= '0' && c <= '9';
  }

  /** End of the name that begins at a position; the position itself when none does. */
  public int nameEnd(int from) {
    int at = from;
    if (at < text.length() && startsName(text.charAt(at))) {
      while (at < text.length() && continuesName(text.charAt(at))) {
        at++;
      }
    }
    return at;
  }

  /** The first position from one on that holds no blank. */
  public int skipBlanks(int from) {
    int at = from;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** End of the word that begins at a position: a blank or the end of the text. */
  public int skipWord(int from) {
    int at = from;
    while (at < text.length() && !isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** End of the word that begins at a position: a blank, a comma or the end of the text. */
  int wordEnd(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != ',' && !isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** What stands behind the labels in front; the text itself where there are none. */
  public TracedText behindLabels() {
    TracedText rest = this;
    for (int end = labelEnd(); end > 0; end = rest.labelEnd()) {
      rest = rest.slice(end).strip();
    }
    return rest;
  }

  /** End of a label in front, its colon included: a name and a colon before a blank; else 0. */
  public int labelEnd() {
    int end = nameEnd(0);
    boolean label =
        end > 0
            && end < text.length()
            && text.charAt(end) == ':'
            && (end + 1 == text.length() || isBlank(text.charAt(end + 1)));
    return label ? end + 1 : 0;
  }

  @Override
  public String toString() {
    return text;
  }

  /** A text while it is written. */
  public static final class Draft {
    private final StringBuilder text = new StringBuilder();

    /** Null as long as all characters stand in the source one behind the other. */
    private int @Nullable [] starts;

    private int @Nullable [] ends;
    private int first;
    private final int anchor;

    /** Begins an empty text that stands at a place. */
    public Draft(int anchor) {
      this.anchor = anchor;
    }

    /** Appends a character from a place. */
    public void append(char c, int start, int end) {
      int at = text.length();
      text.append(c);
      if (at == 0 && starts == null) {
        first = start;
      }
      int[] begins = starts;
      int[] stops = ends;
      if (begins == null || stops == null) {
        if (start == first + at && end == start + 1) {
          return;
        }
        begins = new int[Math.max(64, at * 2)];
        stops = new int[begins.length];
        for (int i = 0; i < at; i++) {
          begins[i] = first + i;
          stops[i] = first + i + 1;
        }
      } else if (at >= begins.length) {
        begins = Arrays.copyOf(begins, at * 2);
        stops = Arrays.copyOf(stops, at * 2);
      }
      begins[at] = start;
      stops[at] = end;
      starts = begins;
      ends = stops;
    }

    /** Appends characters that all come from one place. */
    public void append(String all, int start, int end) {
      for (int i = 0; i < all.length(); i++) {
        append(all.charAt(i), start, end);
      }
    }

    /** Appends a part of a text. */
    public void append(TracedText from, int start, int end) {
      boolean behind =
          starts == null
              && from.starts == null
              && (text.isEmpty() || from.first + start == first + text.length());
      if (behind && start < end) {
        first = text.isEmpty() ? from.first + start : first;
        text.append(from.text, start, end);
        return;
      }
      for (int i = start; i < end; i++) {
        append(from.text.charAt(i), from.startOf(i), from.endOf(i));
      }
    }

    /** Number of characters so far. */
    public int length() {
      return text.length();
    }

    /** The text. */
    public TracedText done() {
      return new TracedText(text.toString(), starts, ends, starts == null ? first : 0, anchor);
    }
  }
}
