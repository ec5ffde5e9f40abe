package dev.lockstep.lsp.document;

import java.util.Arrays;

/**
 * Lines of a text as the language server protocol counts them: from 0, ended by a line feed, a
 * carriage return, or both; characters in units of UTF-16, which are those of a Java string.
 */
public final class LineIndex {
  private final String text;
  private final int[] starts;

  private LineIndex(String text, int[] starts) {
    this.text = text;
    this.starts = starts;
  }

  public static LineIndex of(String text) {
    int[] starts = new int[text.length() / 24 + 16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends =
          c == '\n' || c == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n');
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return new LineIndex(text, Arrays.copyOf(starts, count));
  }

  /** The line of an offset, which is taken to be in the text. */
  public int line(int offset) {
    int found = Arrays.binarySearch(starts, Math.clamp(offset, 0, text.length()));
    return found >= 0 ? found : -found - 2;
  }

  public int character(int offset) {
    int within = Math.clamp(offset, 0, text.length());
    return within - starts[line(within)];
  }

  /** Offset of the first character of a line; the end of the text behind the last. */
  public int start(int line) {
    return line < starts.length ? starts[Math.max(0, line)] : text.length();
  }

  /** Offset behind the last character of a line, the end of the line not counted. */
  public int end(int line) {
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    int start = start(line);
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  /** The offset of a place; one behind the end of its line is that end, as the protocol has it. */
  public int offset(int line, int character) {
    if (line < 0) {
      return 0;
    }
    if (line >= starts.length) {
      return text.length();
    }
    return Math.clamp((long) starts[line] + character, starts[line], end(line));
  }
}
