package dev.lockstep.assembler.source;

import java.util.List;
import java.util.Locale;

/**
 * Error, warning or note for the user about his text.
 *
 * @param severity error, warning or note
 * @param span where
 * @param text the error and, where there is one, a way out
 * @param rule id of the rule, as {@code lockstep explain} takes it
 * @param trail the macro calls and includes that led here, innermost first
 */
public record Diagnostic(
    Severity severity, Span span, String text, String rule, List<String> trail) {
  /** Of a longer line only the part around the place is shown. */
  private static final int LONG_LINE = 160;

  /** Severity of a diagnostic. */
  public enum Severity {
    ERROR,
    WARNING,
    /** Something that is good to know; never a reason to refuse a text. */
    NOTE
  }

  /** Makes an error; the trail is that of its text. */
  public static Diagnostic error(Span span, String rule, String text) {
    return new Diagnostic(Severity.ERROR, span, text, rule, span.source().trail());
  }

  /** Makes a warning; the trail is that of its text. */
  public static Diagnostic warning(Span span, String rule, String text) {
    return new Diagnostic(Severity.WARNING, span, text, rule, span.source().trail());
  }

  /** Makes a note; the trail is that of its text. */
  public static Diagnostic note(Span span, String rule, String text) {
    return new Diagnostic(Severity.NOTE, span, text, rule, span.source().trail());
  }

  /** Whether it keeps a result from being made. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** The word for the severity in messages. */
  public String word() {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  /** {@code file:line:column: error: text [rule]}. */
  public String headline() {
    return span + ": " + word() + ": " + text + " [" + rule + "]";
  }

  /** The headline, the source line with a caret under the place, and the trail. */
  public String render() {
    StringBuilder out = new StringBuilder(headline());
    String line = span.source().lineText(Math.min(span.start(), span.source().text().length()));
    int column = span.column() - 1;
    if (line.length() > LONG_LINE) {
      int from = Math.max(0, Math.min(column - LONG_LINE / 2, line.length() - LONG_LINE));
      line = line.substring(from, from + LONG_LINE);
      column -= from;
    }
    int width = Math.max(0, span.end() - span.start());
    out.append('\n').append(TextColumns.marked(line, column, column + width));
    for (String step : trail) {
      out.append('\n').append(step);
    }
    return out.toString();
  }
}
