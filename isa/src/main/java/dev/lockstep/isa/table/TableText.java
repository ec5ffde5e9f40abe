package dev.lockstep.isa.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The lines of one table file, grouped into statements: a line that starts in the first column and
 * the indented lines that follow it. {@code #} starts a comment when it begins a word. Indented
 * lines before the first statement make a statement whose only word is empty.
 */
final class TableText {
  /**
   * One statement.
   *
   * @param place file and line for diagnostics
   * @param words the first line split at blanks
   * @param more the indented lines, trimmed
   */
  record Statement(String place, List<String> words, List<String> more) {
    String word(int index) {
      return index < words.size() ? words.get(index) : "";
    }
  }

  private TableText() {}

  static List<Statement> statements(String file, String text) {
    List<Statement> result = new ArrayList<>(1024);
    int line = 0;
    int at = 0;
    int length = text.length();
    while (at < length) {
      line++;
      int end = text.indexOf('\n', at);
      if (end < 0) {
        end = length;
      }
      if (end > at) {
        char first = text.charAt(at);
        if (first == ' ' || first == '\t') {
          String rest = text.substring(at, end).strip();
          if (!rest.isEmpty() && rest.charAt(0) != '#') {
            if (result.isEmpty()) {
              result.add(new Statement(file + ":" + line, List.of(""), new ArrayList<>(2)));
            }
            result.getLast().more().add(rest);
          }
        } else if (first != '#' && first != '\r') {
          result.add(new Statement(file + ":" + line, split(text, at, end), new ArrayList<>(2)));
        }
      }
      at = end + 1;
    }
    return result;
  }

  /** Words of a line up to a comment. */
  static List<String> split(String text, int start, int end) {
    List<String> words = new ArrayList<>(16);
    int at = start;
    while (at < end) {
      while (at < end && text.charAt(at) <= ' ') {
        at++;
      }
      if (at >= end || text.charAt(at) == '#') {
        break;
      }
      int from = at;
      while (at < end && text.charAt(at) > ' ') {
        at++;
      }
      words.add(text.substring(from, at));
    }
    return words;
  }
}
