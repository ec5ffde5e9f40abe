package dev.lockstep.text.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The files and lines that a preprocessor's output says its lines come from: {@code # 12 "file.h"},
 * for the lines behind it.
 */
final class LineMarks {
  private static final Pattern MARK =
      Pattern.compile("^# (\\d{1,9}) \"((?:[^\"\\\\\n]|\\\\.)*)\"[ 1-4]*\\r?$", Pattern.MULTILINE);

  /** Names that stand for no file. */
  private static final String NO_FILE = "<";

  private final List<Mark> marks;

  /**
   * A mark.
   *
   * @param own number of its line in the text
   * @param line number in the file of the line behind it
   */
  private record Mark(int own, int line, String file) {}

  private LineMarks(List<Mark> marks) {
    this.marks = marks;
  }

  /** The marks of a text that begins with one; null where none does. */
  static @Nullable LineMarks of(String text) {
    if (!text.startsWith("# 1 \"")) {
      return null;
    }
    List<Mark> marks = new ArrayList<>();
    Matcher found = MARK.matcher(text);
    int own = 1;
    int counted = 0;
    while (found.find()) {
      for (int at = text.indexOf('\n', counted); at >= 0 && at < found.start(); ) {
        own++;
        counted = at + 1;
        at = text.indexOf('\n', counted);
      }
      String file = found.group(2).replaceAll("\\\\(.)", "$1");
      if (!file.startsWith(NO_FILE)) {
        marks.add(new Mark(own, Integer.parseInt(found.group(1)), file));
      }
    }
    return marks.isEmpty() ? null : new LineMarks(List.copyOf(marks));
  }

  /** The line in its file of a line of the text. */
  int line(int own) {
    Mark mark = mark(own);
    return mark == null ? own : mark.line + own - mark.own - 1;
  }

  /** The file that a line of the text comes from; null where none is named. */
  @Nullable String file(int own) {
    Mark mark = mark(own);
    return mark == null ? null : mark.file;
  }

  private @Nullable Mark mark(int own) {
    int low = 0;
    int high = marks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (marks.get(middle).own < own) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? null : marks.get(low - 1);
  }
}
