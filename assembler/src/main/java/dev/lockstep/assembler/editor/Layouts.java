package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.editor.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The usual layout of a text: statements behind an indentation, labels at the margin, one blank
 * behind a comma, comments of neighbouring lines below each other. Words and their order stay.
 */
public final class Layouts {
  private static final String STEP = "  ";
  private static final String STATEMENT = "    ";

  /** A comment stands no further to the right for the sake of its neighbours. */
  private static final int MOST_COLUMN = 60;

  private static final Set<String> OPENING =
      Set.of(".macro", ".rept", ".rep", ".irp", ".irpc", ".for", ".while", ".amdhsa_kernel");
  private static final Set<String> CLOSING =
      Set.of(".endm", ".endmacro", ".endr", ".endif", ".end_amdhsa_kernel");

  private final EditedSource source;
  private final List<Line> lines = new ArrayList<>();

  private int depth;

  private Layouts(EditedSource source) {
    this.source = source;
  }

  /**
   * A line.
   *
   * @param start its offset
   * @param end offset of its end
   * @param code its new text without comment; null for a line that stays as it is
   * @param comment the comment behind its code, or nothing
   */
  private record Line(int start, int end, @Nullable String code, String comment) {}

  /**
   * The edits that give a text the usual layout, one for each line that changes. A text that would
   * not have the same words afterwards stays as it is.
   */
  public static List<TextEdit> of(EditedSource source) {
    Layouts layout = new Layouts(source);
    layout.read();
    List<TextEdit> edits = layout.edits();
    EditedSource after = source.with(TextEdit.apply(source.text(), edits));
    return words(source).equals(words(after)) ? edits : List.of();
  }

  private static List<String> words(EditedSource source) {
    return source.lexemes().stream()
        .map(word -> word.kind() + " " + source.text(word).stripTrailing())
        .toList();
  }

  private void read() {
    String text = source.text();
    int at = 0;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      int stop = end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
      lines.add(line(at, stop));
      at = end + 1;
    }
  }

  private Line line(int start, int end) {
    String text = source.text().substring(start, end);
    List<Lexeme> words = words(start, end);
    boolean kept =
        isOutside(start, end)
            || text.endsWith("\\")
            || words.stream().anyMatch(word -> spills(word, start, end));
    if (kept) {
      return new Line(start, end, null, "");
    }
    Lexeme last = words.isEmpty() ? null : words.getLast();
    boolean trailing =
        last != null && last.kind() == Kind.COMMENT && text.substring(last.end() - start).isBlank();
    String comment = trailing && last != null ? source.text(last).stripTrailing() : "";
    int codeEnd = trailing && last != null ? last.start() : end;
    String code = spaced(words, start, codeEnd).strip();
    if (code.isEmpty()) {
      boolean margin = text.startsWith(comment) && !comment.isEmpty();
      return new Line(start, end, comment.isEmpty() ? "" : (margin ? "" : indent()) + comment, "");
    }
    return new Line(start, end, indented(words, code), comment);
  }

  /** Whether a line belongs to no assembly language: C around a block, the header of a kernel. */
  private boolean isOutside(int start, int end) {
    if (!source.hasVariables()) {
      return false;
    }
    for (Area area : Area.of(source.text())) {
      if (start >= area.body() && end <= area.end()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word goes over the end of its line, or is code of a template. */
  private static boolean spills(Lexeme word, int start, int end) {
    return word.start() < start || word.end() > end || word.kind() == Kind.TEMPLATE;
  }

  private List<Lexeme> words(int start, int end) {
    return source.lexemes().stream()
        .filter(word -> word.end() > start && word.start() < end)
        .toList();
  }

  private String indent() {
    return (source.hasVariables() ? STEP : STATEMENT) + STEP.repeat(depth);
  }

  /** The code behind its indentation; the words that open and close parts count. */
  private String indented(List<Lexeme> words, String code) {
    if (words.isEmpty()) {
      return indent() + code;
    }
    Lexeme first = words.getFirst();
    String word = source.text(first);
    boolean directive = first.kind() == Kind.DIRECTIVE;
    boolean middle = directive && word.startsWith(".else");
    boolean closes = directive && (CLOSING.contains(word) || middle);
    boolean opens = directive && (OPENING.contains(word) || word.startsWith(".if") || middle);
    depth -= closes && depth > 0 ? 1 : 0;
    boolean label = first.kind() == Kind.SYMBOL && first.defines();
    boolean margin = label || directive && depth == 0 && !source.hasVariables();
    String result = (margin ? "" : indent()) + code;
    depth += opens ? 1 : 0;
    return result;
  }

  /** The code with single blanks, none in front of a comma and one behind it. */
  private String spaced(List<Lexeme> words, int start, int end) {
    StringBuilder out = new StringBuilder();
    int brackets = 0;
    int at = start;
    while (at < end) {
      Lexeme quoted = quoted(words, at);
      if (quoted != null) {
        out.append(source.text(), at, Math.min(end, quoted.end()));
        at = quoted.end();
        continue;
      }
      char c = source.text().charAt(at++);
      brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ' ' || c == '\t') {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
          out.append(' ');
        }
      } else if (c == ',') {
        while (!out.isEmpty() && out.charAt(out.length() - 1) == ' ') {
          out.setLength(out.length() - 1);
        }
        out.append(c);
        boolean blank = at < end && source.text().charAt(at) == ' ';
        out.append(brackets > 0 && !blank || at == end ? "" : " ");
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static @Nullable Lexeme quoted(List<Lexeme> words, int at) {
    for (Lexeme word : words) {
      boolean kept = word.kind() == Kind.TEXT || word.kind() == Kind.COMMENT;
      if (kept && word.start() == at) {
        return word;
      }
    }
    return null;
  }

  // Columns of comments.

  private List<TextEdit> edits() {
    List<TextEdit> edits = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      String code = line.code();
      if (code == null) {
        continue;
      }
      String text = line.comment().isEmpty() ? code : code + gap(i, code) + line.comment();
      String whole = text.stripTrailing();
      if (!source.text().substring(line.start(), line.end()).equals(whole)) {
        edits.add(new TextEdit(line.start(), line.end(), whole));
      }
    }
    return edits;
  }

  /** Blanks in front of a comment, so that comments of a run of lines begin in one column. */
  private String gap(int number, String code) {
    int column = 0;
    for (int i = number; i >= 0 && isCommented(i); i--) {
      column = widened(column, i);
    }
    for (int i = number; i < lines.size() && isCommented(i); i++) {
      column = widened(column, i);
    }
    return " ".repeat(Math.max(2, column + 2 - code.length()));
  }

  private int widened(int column, int number) {
    String code = lines.get(number).code();
    return code == null || code.length() > MOST_COLUMN ? column : Math.max(column, code.length());
  }

  private boolean isCommented(int number) {
    Line line = lines.get(number);
    return line.code() != null && !line.comment().isEmpty();
  }
}
