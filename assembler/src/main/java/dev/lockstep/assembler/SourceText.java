package dev.lockstep.assembler;

import java.util.Arrays;

/**
 * A named text that diagnostics can point into.
 *
 * <p>Lines and columns count from 1; columns count characters, tabs as one.
 */
public final class SourceText {
  private final String name;
  private final String text;
  private int[] lineStarts = {};

  /**
   * @param name the name under which diagnostics speak of it, usually the file as the user gave it
   * @param text the characters
   */
  public SourceText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The name for diagnostics. */
  public String name() {
    return name;
  }

  /** The characters. */
  public String text() {
    return text;
  }

  /** The line of a position. */
  public int line(int position) {
    int found = Arrays.binarySearch(starts(), position);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column of a position in its line. */
  public int column(int position) {
    return position - starts()[line(position) - 1] + 1;
  }

  /** The characters of the line at a position, without its end. */
  public String lineText(int position) {
    int start = starts()[line(position) - 1];
    int end = text.indexOf('\n', start);
    end = end < 0 ? text.length() : end;
    if (end > start && text.charAt(end - 1) == '\r') {
      end--;
    }
    return text.substring(start, end);
  }

  private synchronized int[] starts() {
    if (lineStarts.length == 0) {
      int[] starts = new int[text.length() / 16 + 16];
      int count = 1;
      for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = at + 1;
      }
      lineStarts = Arrays.copyOf(starts, count);
    }
    return lineStarts;
  }
}
