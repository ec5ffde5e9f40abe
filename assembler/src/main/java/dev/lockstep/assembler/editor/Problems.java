package dev.lockstep.assembler.editor;

import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.Span;
import dev.lockstep.text.source.WayOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Problems of a text, with the changes that mend them. */
public final class Problems {
  private Problems() {}

  /**
   * All problems of a text: the diagnostics of its assembly, and where it has no error, the
   * findings of the static checks. Those of macros and included files are at the statement of the
   * text that led to them.
   */
  public static List<EditorProblem> of(EditedSource source) {
    List<EditorProblem> problems = new ArrayList<>();
    for (Problem one : source.assembled().diagnostics()) {
      problems.add(problem(source, one));
    }
    for (StaticFinding one : source.findings()) {
      problem(source, one).ifPresent(problems::add);
    }
    return problems;
  }

  private static EditorProblem problem(EditedSource source, Problem diagnostic) {
    Span place = place(source, diagnostic.span());
    boolean elsewhere = !source.isOwn(diagnostic.span());
    String text = diagnostic.sentence() + (elsewhere ? " (at " + diagnostic.span() + ")" : "");
    List<Fix> fixes =
        !elsewhere && diagnostic.wayOut() instanceof WayOut.Spelling spelling
            ? spelling(source, diagnostic.span(), spelling)
            : List.of();
    return new EditorProblem(
        place.start(),
        Math.max(place.end(), place.start()),
        diagnostic.severity(),
        diagnostic.rule(),
        text,
        List.of(),
        fixes);
  }

  /** The name that is proposed, in the place of the wrong one. */
  private static List<Fix> spelling(EditedSource source, Span span, WayOut.Spelling spelling) {
    for (Lexeme word : source.lexemes()) {
      if (word.start() >= span.start()
          && word.start() < span.end()
          && source.text(word).equals(spelling.written())) {
        TextEdit edit = new TextEdit(word.start(), word.end(), spelling.meant());
        return List.of(new Fix("Change to '" + spelling.meant() + "'", List.of(edit)));
      }
    }
    return List.of();
  }

  private static Optional<EditorProblem> problem(EditedSource source, StaticFinding finding) {
    Span span = finding.place().span();
    if (span == null) {
      return Optional.empty();
    }
    boolean here = source.isOwn(span);
    Span place = place(source, span);
    List<EditorProblem.Related> related = new ArrayList<>();
    CodePlace other = finding.other();
    if (other != null && other.span() != null) {
      Span at = place(source, other.span());
      related.add(new EditorProblem.Related(at.start(), at.end(), finding.role()));
    }
    String advice = finding.mend();
    String message =
        finding.message()
            + (advice.isEmpty() ? "" : "; " + advice)
            + (here ? "" : " (at " + span + ")");
    return Optional.of(
        new EditorProblem(
            place.start(),
            place.end(),
            finding.warning() ? Severity.WARNING : Severity.ERROR,
            finding.rule().id(),
            message,
            related,
            here ? insertion(source, finding, span) : List.of()));
  }

  /** The instructions that a finding asks for, in front of its place. */
  private static List<Fix> insertion(EditedSource source, StaticFinding finding, Span span) {
    if (finding.insert().isEmpty()) {
      return List.of();
    }
    int at = span.start();
    String inserted = Repair.insertion(source.text(), at, finding.insert());
    String title = "Insert " + String.join(", ", finding.insert());
    return List.of(new Fix(title, List.of(new TextEdit(at, at, inserted))));
  }

  private static Span place(EditedSource source, Span span) {
    if (source.isOwn(span)) {
      return span;
    }
    Span root = span.source().root(span.start());
    Lexeme word = source.at(root.start());
    return word == null ? root : new Span(root.source(), word.start(), word.end());
  }
}
