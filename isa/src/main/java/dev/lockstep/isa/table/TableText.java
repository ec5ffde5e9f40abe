package dev.lockstep.isa.table;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one table file, grouped into statements: a line that starts in the first column and
 * the indented lines that follow it. {@code #} starts a comment when it begins a word. Indented
 * lines before the first statement make a statement whose only word is empty.
 */
final class TableText {
  private final String file;
  private final String text;
  private final char[] chars;

  private TableText(String file, String text) {
    this.file = file;
    this.text = text;
    this.chars = text.toCharArray();
  }

  /** A statement. It is split into words when they are asked for: most rows never are. */
  static final class Statement {
    private final TableText owner;
    private final int line;
    private final int start;
    private final int end;
    private int next;
    private @Nullable List<String> words;

    private Statement(TableText owner, int line, int start, int end) {
      this.owner = owner;
      this.line = line;
      this.start = start;
      this.end = end;
      this.next = owner.chars.length;
    }

    /** File and line for diagnostics. */
    String place() {
      return owner.file + ":" + line;
    }

    /** The first line split at blanks. */
    List<String> words() {
      List<String> all = words;
      if (all == null) {
        all = start == end ? List.of("") : owner.split(start, end, "");
        words = all;
      }
      return all;
    }

    /** The indented lines, trimmed. */
    List<String> more() {
      List<String> result = new ArrayList<>(2);
      int at = start == end ? end : owner.lineEnd(end) + 1;
      while (at < next) {
        int lineEnd = owner.lineEnd(at);
        if (lineEnd > at && owner.isIndented(at)) {
          String rest = owner.text.substring(at, lineEnd).strip();
          if (!rest.isEmpty() && rest.charAt(0) != '#') {
            result.add(rest);
          }
        }
        at = lineEnd + 1;
      }
      return result;
    }

    String word(int index) {
      return index < words().size() ? words().get(index) : "";
    }

    /** The first word; the others are left alone. */
    String first() {
      int from = owner.wordStart(start, end);
      return owner.text.substring(from, owner.wordEnd(from, end));
    }

    /** The second word, or an empty text; the others are left alone. */
    String second() {
      int first = owner.wordEnd(owner.wordStart(start, end), end);
      int from = owner.wordStart(first, end);
      return owner.text.substring(from, owner.wordEnd(from, end));
    }

    /** The first word behind the second bar, or an empty text; the others are left alone. */
    String third() {
      int bar = owner.text.indexOf('|', start, end);
      bar = bar < 0 ? bar : owner.text.indexOf('|', bar + 1, end);
      int from = bar < 0 ? end : owner.wordStart(bar + 1, end);
      return owner.text.substring(from, owner.wordEnd(from, end));
    }

    /** The first word of the indented lines, or an empty text. */
    String continued() {
      int at = start == end ? end : owner.lineEnd(end) + 1;
      while (at < next) {
        int lineEnd = owner.lineEnd(at);
        int from = owner.isIndented(at) ? owner.wordStart(at, lineEnd) : lineEnd;
        if (from < lineEnd) {
          return owner.text.substring(from, owner.wordEnd(from, lineEnd));
        }
        at = lineEnd + 1;
      }
      return "";
    }

    /** The words before the first one that is a certain sign. */
    List<String> before(String sign) {
      return owner.split(start, end, sign);
    }
  }

  static List<Statement> statements(String file, String text) {
    return new TableText(file, text).statements();
  }

  private List<Statement> statements() {
    List<Statement> result = new ArrayList<>(1024);
    int line = 0;
    int at = 0;
    while (at < chars.length) {
      line++;
      int end = lineEnd(at);
      if (end > at) {
        if (isIndented(at)) {
          if (result.isEmpty() && !isBlank(at, end)) {
            result.add(new Statement(this, line, at, at));
          }
        } else if (chars[at] != '#' && chars[at] != '\r') {
          if (!result.isEmpty()) {
            result.getLast().next = at;
          }
          result.add(new Statement(this, line, at, end));
        }
      }
      at = end + 1;
    }
    return result;
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < chars.length && chars[at] != '\n') {
      at++;
    }
    return at;
  }

  private boolean isIndented(int at) {
    return chars[at] == ' ' || chars[at] == '\t';
  }

  /** Whether a line has nothing but blanks and a comment. */
  private boolean isBlank(int start, int end) {
    String rest = text.substring(start, end).strip();
    return rest.isEmpty() || rest.charAt(0) == '#';
  }

  /** Where the next word begins; the end where there is none or a comment comes first. */
  private int wordStart(int from, int end) {
    int at = from;
    while (at < end && chars[at] <= ' ') {
      at++;
    }
    return at < end && chars[at] == '#' ? end : at;
  }

  private int wordEnd(int from, int end) {
    int at = from;
    while (at < end && chars[at] > ' ') {
      at++;
    }
    return at;
  }

  /** Words of a line up to a comment. */
  static List<String> split(String text, int start, int end) {
    return new TableText("", text).split(start, end, "");
  }

  private List<String> split(int start, int end, String sign) {
    List<String> words = new ArrayList<>(16);
    int at = start;
    for (int from = wordStart(at, end); from < end; from = wordStart(at, end)) {
      at = wordEnd(from, end);
      if (at - from == sign.length() && text.startsWith(sign, from)) {
        break;
      }
      words.add(text.substring(from, at));
    }
    return words;
  }
}
