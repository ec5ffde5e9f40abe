package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.Problem;
import dev.lockstep.assembler.source.Diagnostic.Severity;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.LineIndex;
import dev.lockstep.runtime.text.InputDiagnostic;
import java.util.List;

/** Diagnostics of files as problems of a document. */
final class InputProblems {
  private InputProblems() {}

  static List<Problem> of(Document document, List<InputDiagnostic> diagnostics) {
    return diagnostics.stream().map(one -> problem(document, one)).toList();
  }

  private static Problem problem(Document document, InputDiagnostic one) {
    boolean here = one.source().equals(document.name());
    String path = one.path().isEmpty() ? "" : one.path() + ": ";
    String elsewhere =
        here ? "" : " (at %s:%d:%d)".formatted(one.source(), one.line(), one.column());
    int start = here ? start(document, one) : 0;
    return new Problem(
        start,
        here ? end(document.text(), start) : 0,
        one.isError() ? Severity.ERROR : Severity.WARNING,
        one.rule(),
        path + one.message() + elsewhere,
        List.of(),
        List.of());
  }

  private static int start(Document document, InputDiagnostic one) {
    LineIndex lines = document.lines();
    int line = Math.max(0, one.line() - 1);
    String text = document.text().substring(lines.start(line), lines.end(line));
    // Columns of clang count bytes; its caret below a whole line counts characters.
    boolean whole = !one.sourceLine().isEmpty() && one.sourceLine().equals(text);
    return lines.offset(line, whole ? one.caret() : one.column() - 1);
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
