package dev.lockstep.runtime.text;

import dev.lockstep.assembler.source.TextColumns;

/**
 * Diagnostic of an input file or a command-line argument: the position, the reason, and a way out.
 *
 * @param source the file as the user named it, or a label such as {@code --arg 2}
 * @param line counted from 1
 * @param column counted from 1, in UTF-16 units
 * @param path the JSON path of the value, {@code $.buffers.in.count}; empty when there is none
 * @param severity errors stop the run, warnings do not
 * @param message the reason and what is allowed instead
 * @param rule the rule's id, for {@code lockstep explain}
 * @param sourceLine the line's text, clipped when long; empty when unknown
 * @param caret position of the column in {@code sourceLine}, counted from 0
 */
public record InputDiagnostic(
    String source,
    int line,
    int column,
    String path,
    Severity severity,
    String message,
    String rule,
    String sourceLine,
    int caret) {

  /** Severity of a diagnostic. */
  public enum Severity {
    ERROR("error"),
    WARNING("warning");

    private final String word;

    Severity(String word) {
      this.word = word;
    }

    /** The word that a rendered diagnostic carries. */
    public String word() {
      return word;
    }
  }

  private static final int LINE_WIDTH = 120;

  /** Whether this stops the run. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** Headline: {@code file:line:column: error: path: text [rule]}. */
  public String headline() {
    String where = path.isEmpty() ? "" : path + ": ";
    return source
        + ":"
        + line
        + ":"
        + column
        + ": "
        + severity.word()
        + ": "
        + where
        + message
        + " ["
        + rule
        + "]";
  }

  /** The headline, and below it the source line with a caret when the line is known. */
  public String render() {
    if (sourceLine.isEmpty()) {
      return headline();
    }
    return headline() + "\n" + TextColumns.marked("  " + sourceLine, caret + 2, caret + 2);
  }

  /** A diagnostic at an offset of a text; offsets beyond the end mean the end. */
  public static InputDiagnostic at(
      String source,
      String text,
      int offset,
      String path,
      Severity severity,
      String rule,
      String message) {
    int at = Math.clamp(offset, 0, text.length());
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int end = text.indexOf('\n', at);
    end = end < 0 ? text.length() : end;
    int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
    int from = at - start > LINE_WIDTH / 2 ? at - LINE_WIDTH / 2 : start;
    int to = Math.min(end, from + LINE_WIDTH);
    String shown = text.substring(from, to).replace('\t', ' ').replace("\r", "");
    return new InputDiagnostic(
        source, line, at - start + 1, path, severity, message, rule, shown, at - from);
  }

  /** A diagnostic about a whole file: line 1, column 1. */
  public static InputDiagnostic ofFile(String source, String rule, String message) {
    return new InputDiagnostic(source, 1, 1, "", Severity.ERROR, message, rule, "", 0);
  }
}
