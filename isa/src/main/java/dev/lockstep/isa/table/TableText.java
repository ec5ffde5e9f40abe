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
 * lines before the first statement make a statement whose only word is empty. Statements have
 * numbers from 0.
 */
final class TableText {
  /** Numbers that a statement takes in {@link #places}. */
  private static final int PLACES = 5;

  private static final int LINE = 0;
  private static final int START = 1;
  private static final int END = 2;
  private static final int SECOND_BAR = 3;
  private static final int NEXT = 4;

  private final String file;

  /** In UTF-8, whose bytes of other than ASCII characters are negative. */
  private final byte[] text;

  /**
   * For each statement its line, where its first line starts and ends, where the second bar of that
   * line is (or its end), and where the indented lines behind it end.
   */
  private final int[] places;

  /** For ASCII alone one that takes less time to read. */
  private final Charset charset;

  private TableText(String file, byte[] text, int[] places, boolean ascii) {
    this.file = file;
    this.text = text;
    this.places = places;
    this.charset = ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
  }

  /** A statement. It is split into words when they are asked for: most rows never are. */
  static final class Statement {
    private final TableText owner;
    private final int line;
    private final int start;
    private final int end;

    /** Offset of the second bar of the first line, or the end. */
    private final int secondBar;

    private final int next;
    private volatile @Nullable List<String> words;
    private @Nullable String continued;

    private Statement(TableText owner, int number) {
      int at = number * PLACES;
      this.owner = owner;
      this.line = owner.places[at + LINE];
      this.start = owner.places[at + START];
      this.end = owner.places[at + END];
      this.secondBar = owner.places[at + SECOND_BAR];
      this.next = owner.places[at + NEXT];
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

    private int secondFrom() {
      return owner.wordEnd(owner.wordStart(start, end), end);
    }

    /** The first word behind the second bar, or an empty text. */
    String third() {
      return secondBar < end ? owner.word(secondBar + 1, end) : "";
    }

    /** The first word of the indented lines, or an empty text. */
    String continued() {
      String known = continued;
      if (known == null) {
        known = nextWord();
        continued = known;
      }
      return known;
    }

    private String nextWord() {
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

  /** Finds the statements of a text in UTF-8, which is not changed any more. */
  static TableText of(String file, byte[] text) {
    int[] places = new int[512 * PLACES];
    int count = 0;
    int sign = 0;
    int line = 0;
    int at = 0;
    while (at < text.length) {
      line++;
      int end = at;
      int bars = 0;
      int secondBar = 0;
      for (; end < text.length && text[end] != '\n'; end++) {
        sign |= text[end];
        if (text[end] == '|' && ++bars == 2) {
          secondBar = end;
        }
      }
      if (end > at) {
        boolean indented = isIndented(text, at);
        boolean begins =
            indented ? count == 0 && !isBlank(text, at, end) : text[at] != '#' && text[at] != '\r';
        if (begins) {
          if (count > 0 && !indented) {
            places[(count - 1) * PLACES + NEXT] = at;
          }
          if ((count + 1) * PLACES > places.length) {
            places = Arrays.copyOf(places, places.length * 2);
          }
          int last = indented ? at : end;
          int place = count++ * PLACES;
          places[place + LINE] = line;
          places[place + START] = at;
          places[place + END] = last;
          places[place + SECOND_BAR] = bars < 2 || indented ? last : secondBar;
          places[place + NEXT] = text.length;
        }
      }
      at = end + 1;
    }
    return new TableText(file, text, Arrays.copyOf(places, count * PLACES), sign >= 0);
  }

  /** The same text once more, from what {@link #write} wrote. */
  static TableText read(PackedInput in) {
    String file = new String(in.bytes(), StandardCharsets.UTF_8);
    boolean ascii = in.number() != 0;
    int[] places = in.numbers();
    return new TableText(file, in.bytes(), places, ascii);
  }

  void write(PackedOutput out) {
    out.bytes(file.getBytes(StandardCharsets.UTF_8));
    out.number(charset.equals(StandardCharsets.UTF_8) ? 0 : 1);
    out.numbers(places);
    out.bytes(text);
  }

  /** The file's name. */
  String file() {
    return file;
  }

  /** Number of statements. */
  int count() {
    return places.length / PLACES;
  }

  Statement statement(int number) {
    return new Statement(this, number);
  }

  /** Whether a word in UTF-8 is the first one of a statement. */
  boolean isFirst(int number, byte[] word) {
    return isWord(places[number * PLACES + START], places[number * PLACES + END], word);
  }

  /** Whether a word in UTF-8 is the second one of a statement. */
  boolean isSecond(int number, byte[] word) {
    int end = places[number * PLACES + END];
    int from = wordStart(wordEnd(places[number * PLACES + START], end), end);
    return isWord(from, end, word);
  }

  private boolean isWord(int from, int end, byte[] word) {
    int to = from + word.length;
    return to <= end
        && Arrays.equals(text, from, to, word, 0, word.length)
        && wordEnd(from, end) == to;
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
    return isIndented(text, at);
  }

  private static boolean isIndented(byte[] text, int at) {
    return text[at] == ' ' || text[at] == '\t';
  }

  /** Whether a line has nothing but blanks and a comment. */
  private static boolean isBlank(byte[] text, int start, int end) {
    String rest = new String(text, start, end - start, StandardCharsets.UTF_8).strip();
    return rest.isEmpty() || rest.charAt(0) == '#';
  }

  /** Offset of the next word; the end where there is none or a comment comes first. */
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
    return new TableText("", text, new int[0], false).split(0, text.length);
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
