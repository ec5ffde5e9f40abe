package dev.lockstep.text.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A named text that diagnostics can point into: a file, or what a macro or a repetition made of a
 * part of one.
 *
 * <p>Lines and columns count from 1; columns count characters, tabs as one. Lines of an expansion
 * are those of the body that it was made from.
 */
public final class SourceText {
  private static final int LONG_TRAIL = 24;
  private static final int TRAIL_HEAD = 8;
  private static final int TRAIL_TAIL = 4;

  private final String name;
  private final String text;
  private final @Nullable TextOrigin origin;

  /** The text that an expansion was made from a part of. */
  private final @Nullable SourceText body;

  /** Start of that part. */
  private final int bodyStart;

  /** Another text with the same characters, which knows where their lines begin. */
  private final @Nullable SourceText same;

  private int[] lineStarts = {};

  /** Origins of the lines in files of a preprocessor; null where the text is as it was written. */
  private final @Nullable LineMarks marks;

  /**
   * @param name the name under which diagnostics speak of it, usually the file as the user gave it
   * @param text the characters
   */
  public SourceText(String name, String text) {
    this(name, text, null, null, 0, null);
  }

  private SourceText(
      String name,
      String text,
      @Nullable TextOrigin origin,
      @Nullable SourceText body,
      int bodyStart,
      @Nullable SourceText same) {
    this.name = name;
    this.text = text;
    this.origin = origin;
    this.body = body;
    this.bodyStart = bodyStart;
    this.same = same;
    this.marks = body == null && same == null ? LineMarks.of(text) : null;
  }

  /** The same characters, read for another reason. */
  public SourceText again(TextOrigin reason) {
    return new SourceText(name, text, reason, body, bodyStart, lines());
  }

  /** The same text with other characters in the same places; diagnostics show it as it is. */
  public SourceText with(String characters) {
    return characters.equals(text)
        ? this
        : new SourceText(name, characters, origin, body, bodyStart, lines());
  }

  /** A text made from the part of this one that begins at a position. */
  public SourceText expansion(String expanded, int start, TextOrigin reason) {
    return new SourceText(name, expanded, reason, this, start, null);
  }

  /** The name for diagnostics. */
  public String name() {
    return name;
  }

  /** The characters. */
  public String text() {
    return text;
  }

  /** The characters from a position to another, as far as the text has them. */
  public Span span(int start, int end) {
    int from = Math.min(start, text.length());
    return new Span(this, from, Math.min(Math.max(from, end), text.length()));
  }

  /** The line of a position, in the file that a preprocessor took it from where it says so. */
  public int line(int position) {
    int own = lines().ownLine(position);
    LineMarks known = lines().marks();
    return body != null ? body.line(bodyStart) + own - 1 : known == null ? own : known.line(own);
  }

  /** The name of the file of a position: this one's, or what a preprocessor took its line from. */
  public String file(int position) {
    if (body != null) {
      return body.file(bodyStart);
    }
    LineMarks known = lines().marks();
    String file = known == null ? null : known.file(lines().ownLine(position));
    return file == null ? name : file;
  }

  private @Nullable LineMarks marks() {
    return marks;
  }

  /** The column of a position in its line. */
  public int column(int position) {
    SourceText lines = lines();
    return position - lines.starts()[lines.ownLine(position) - 1] + 1;
  }

  /** The characters of the line at a position, without its end. */
  public String lineText(int position) {
    SourceText lines = lines();
    int start = lines.starts()[lines.ownLine(position) - 1];
    int end = lines.text.indexOf('\n', start);
    end = end < 0 ? lines.text.length() : end;
    if (end > start && lines.text.charAt(end - 1) == '\r') {
      end--;
    }
    return lines.text.substring(start, end);
  }

  /**
   * The macro calls, repetitions and includes that led here, innermost first; a long trail without
   * its middle.
   */
  public List<String> trail() {
    if (origin == null) {
      return List.of();
    }
    List<String> steps = new ArrayList<>();
    for (TextOrigin step = origin; step != null; step = step.at().source().origin) {
      steps.add(step.describe());
    }
    if (steps.size() > LONG_TRAIL) {
      List<String> middle = steps.subList(TRAIL_HEAD, steps.size() - TRAIL_TAIL);
      int left = middle.size();
      middle.clear();
      steps.add(TRAIL_HEAD, "(" + left + " steps are left out)");
    }
    return List.copyOf(steps);
  }

  /** The place in the main text that led to a position in this one. */
  public Span root(int position) {
    SourceText at = this;
    int place = position;
    for (TextOrigin step = origin; step != null; step = at.origin) {
      at = step.at().source();
      place = step.at().start();
    }
    return new Span(at, place, place);
  }

  private SourceText lines() {
    return same == null ? this : same;
  }

  private int ownLine(int position) {
    int found = Arrays.binarySearch(starts(), position);
    return found >= 0 ? found + 1 : -found - 1;
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
