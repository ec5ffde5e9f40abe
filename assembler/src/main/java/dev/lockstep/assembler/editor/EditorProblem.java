package dev.lockstep.assembler.editor;

import dev.lockstep.text.source.Severity;
import java.util.List;

/**
 * Something about a text that its author should know: a diagnostic of the assembler or a finding of
 * the static checks, at a place of the text itself.
 *
 * @param start offset of the place
 * @param end offset of its end
 * @param severity error, warning or note
 * @param rule id of the rule, as {@code lockstep explain} takes it
 * @param message what is wrong, and where there is one, a way out
 * @param related further places that belong to it
 * @param fixes changes that mend it, the best first
 */
public record EditorProblem(
    int start,
    int end,
    Severity severity,
    String rule,
    String message,
    List<Related> related,
    List<Fix> fixes) {
  /** Copies the lists. */
  public EditorProblem {
    related = List.copyOf(related);
    fixes = List.copyOf(fixes);
  }

  /** A problem of one place that nothing mends by itself. */
  public EditorProblem(int start, int end, Severity severity, String rule, String message) {
    this(start, end, severity, rule, message, List.of(), List.of());
  }

  /** A further place. */
  public record Related(int start, int end, String message) {}
}
