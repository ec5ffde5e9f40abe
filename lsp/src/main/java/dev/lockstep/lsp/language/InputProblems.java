package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.LineIndex;
import dev.lockstep.text.source.Excerpt;
import dev.lockstep.text.source.Problem;
import java.util.List;

/** Diagnostics of files as problems of a document. */
final class InputProblems {
  private InputProblems() {}

  static List<EditorProblem> of(Document document, List<Problem> diagnostics) {
    return diagnostics.stream().map(one -> problem(document, one)).toList();
  }

  private static EditorProblem problem(Document document, Problem one) {
    boolean here = one.place().file().equals(document.name());
    String elsewhere = here ? "" : " (at %s)".formatted(one.place().head());
    int start = here ? start(document, one) : 0;
    return new EditorProblem(
        start,
        here ? end(document.text(), start) : 0,
        one.severity(),
        one.rule(),
        one.sentence() + elsewhere);
  }

  private static int start(Document document, Problem one) {
    LineIndex lines = document.lines();
    int line = Math.max(0, one.place().line() - 1);
    String text = document.text().substring(lines.start(line), lines.end(line));
    // Columns of clang count bytes; its caret below a whole line counts characters.
    Excerpt shown = one.place().excerpt();
    int column =
        shown != null && shown.line().equals(text) ? shown.from() : one.place().column() - 1;
    return lines.offset(line, column);
  }

  /** End of the word at an offset, else of the one character there. */
  static int end(String text, int start) {
    int end = start;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    boolean mark = end == start && end < text.length() && text.charAt(end) >= ' ';
    return mark ? end + 1 : end;
  }
}
