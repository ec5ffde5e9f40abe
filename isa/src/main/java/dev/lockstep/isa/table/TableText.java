package dev.lockstep.isa.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of one table file, grouped into statements: a line that starts in the first column and
 * the indented lines that follow it. {@code #} starts a comment when it begins a word. Indented
 * lines before the first statement make a statement whose only word is empty.
 */
final class TableText {
  private final String file;

  /** In UTF-8, whose bytes of other than ASCII characters are negative. */
  private final byte[] text;

  /** For ASCII alone one that takes less time to read. */
  private Charset charset = StandardCharsets.UTF_8;

  private TableText(String file, byte[] text) {
    this.file = file;
    this.text = text;
  }

  /** A statement. It is split into words when they are asked for: most rows never are. */
  static final class Statement {
    private final TableText owner;
    private final int line;
    private final int start;
    private final int end;

    /** Where the second bar of the first line is, or the end. */
    private final int secondBar;

    private int next;
    private @Nullable List<String> words;

    private Statement(TableText owner, int line, int start, int end, int secondBar) {
      this.owner = owner;
      this.line = line;
      this.start = start;
      this.end = end;
      this.secondBar = secondBar;
      this.next = owner.text.length;
    }

    /** File and line for diagnostics. */
    String place() {
      return owner.file + ":" + line;
    }

    /** The first line split at blanks. */
    List<String> words() {
      List<String> all = words;
      if (all == null) {
        all = start == end ? List.of("") : owner.split(start, end);
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
          String rest = owner.part(at, lineEnd).strip();
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
      return owner.word(start, end);
    }

    /** The second word, or an empty text; the others are left alone. */
    String second() {
      return owner.word(secondFrom(), end);
    }

    /** A word by its position, or an empty text; the others are left alone. */
    String at(int position) {
      int from = owner.wordStart(start, end);
      for (int i = 0; i < position; i++) {
        from = owner.wordStart(owner.wordEnd(from, end), end);
      }
      return owner.part(from, owner.wordEnd(from, end));
    }

    /** Whether the second word is that of another statement. */
    boolean isSecond(Statement other) {
      int from = owner.wordStart(secondFrom(), end);
      int to = owner.wordEnd(from, end);
      int otherFrom = other.owner.wordStart(other.secondFrom(), other.end);
      int otherTo = other.owner.wordEnd(otherFrom, other.end);
      return Arrays.equals(owner.text, from, to, other.owner.text, otherFrom, otherTo);
    }

    private int secondFrom() {
      return owner.wordEnd(owner.wordStart(start, end), end);
    }

    /** Whether a word is the first one behind the second bar. */
    boolean isThird(byte[] word) {
      int from = secondBar < end ? owner.wordStart(secondBar + 1, end) : end;
      int to = from + word.length;
      return to <= end
          && Arrays.equals(owner.text, from, to, word, 0, word.length)
          && owner.wordEnd(from, end) == to;
    }

    /** The first word of the indented lines, or an empty text. */
    String continued() {
      int at = start == end ? end : owner.lineEnd(end) + 1;
      while (at < next) {
        int lineEnd = owner.lineEnd(at);
        String word = owner.isIndented(at) ? owner.word(at, lineEnd) : "";
        if (!word.isEmpty()) {
          return word;
        }
        at = lineEnd + 1;
      }
      return "";
    }

    /** The words from the third one on that stand before a bar. */
    List<String> head() {
      List<String> result = new ArrayList<>(4);
      int at = owner.wordEnd(owner.wordStart(secondFrom(), end), end);
      while (true) {
        int from = owner.wordStart(at, end);
        if (from >= end || owner.text[from] == '|') {
          return result;
        }
        at = owner.wordEnd(from, end);
        result.add(owner.part(from, at));
      }
    }
  }

  static List<Statement> statements(String file, byte[] text) {
    return new TableText(file, text).statements();
  }

  private List<Statement> statements() {
    List<Statement> result = new ArrayList<>(1024);
    byte[] all = text;
    int sign = 0;
    int line = 0;
    int at = 0;
    while (at < all.length) {
      line++;
      int end = at;
      int bars = 0;
      int secondBar = 0;
      for (; end < all.length && all[end] != '\n'; end++) {
        sign |= all[end];
        if (all[end] == '|' && ++bars == 2) {
          secondBar = end;
        }
      }
      if (end > at) {
        if (isIndented(at)) {
          if (result.isEmpty() && !isBlank(at, end)) {
            result.add(new Statement(this, line, at, at, at));
          }
        } else if (all[at] != '#' && all[at] != '\r') {
          if (!result.isEmpty()) {
            result.getLast().next = at;
          }
          result.add(new Statement(this, line, at, end, bars < 2 ? end : secondBar));
        }
      }
      at = end + 1;
    }
    if (sign >= 0) {
      charset = StandardCharsets.ISO_8859_1;
    }
    return result;
  }

  private String part(int from, int to) {
    return new String(text, from, to - from, charset);
  }

  /** The next word, or an empty text. */
  private String word(int at, int end) {
    int from = wordStart(at, end);
    return part(from, wordEnd(from, end));
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < text.length && text[at] != '\n') {
      at++;
    }
    return at;
  }

  private boolean isIndented(int at) {
    return text[at] == ' ' || text[at] == '\t';
  }

  /** Whether a line has nothing but blanks and a comment. */
  private boolean isBlank(int start, int end) {
    String rest = part(start, end).strip();
    return rest.isEmpty() || rest.charAt(0) == '#';
  }

  /** Where the next word begins; the end where there is none or a comment comes first. */
  private int wordStart(int from, int end) {
    int at = from;
    while (at < end && text[at] <= ' ' && text[at] >= 0) {
      at++;
    }
    return at < end && text[at] == '#' ? end : at;
  }

  private int wordEnd(int from, int end) {
    int at = from;
    while (at < end && (text[at] > ' ' || text[at] < 0)) {
      at++;
    }
    return at;
  }

  /** Words of a line up to a comment. */
  static List<String> split(String line) {
    byte[] text = line.getBytes(StandardCharsets.UTF_8);
    return new TableText("", text).split(0, text.length);
  }

  private List<String> split(int start, int end) {
    List<String> words = new ArrayList<>(16);
    int at = start;
    for (int from = wordStart(at, end); from < end; from = wordStart(at, end)) {
      at = wordEnd(from, end);
      words.add(part(from, at));
    }
    return words;
  }
}
