package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.text.source.Severity;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;

/** Problems as diagnostics. */
public final class Reports {
  /** Source that diagnostics name. */
  public static final String SOURCE = "lockstep";

  private Reports() {}

  /** The diagnostics of a document, which take the place of all earlier ones. */
  public static PublishDiagnosticsParams of(Document document, List<EditorProblem> problems) {
    return new PublishDiagnosticsParams(
        document.address(),
        problems.stream().map(one -> diagnostic(document, one)).toList(),
        document.version());
  }

  /** No diagnostics, for a document that is closed. */
  public static PublishDiagnosticsParams none(String address) {
    return new PublishDiagnosticsParams(address, List.of());
  }

  public static Diagnostic diagnostic(Document document, EditorProblem problem) {
    DocumentPlaces places = new DocumentPlaces(document);
    Range range = places.range(problem.start(), problem.end());
    Diagnostic diagnostic =
        new Diagnostic(
            range, problem.message(), severity(problem.severity()), SOURCE, problem.rule());
    if (!problem.related().isEmpty()) {
      diagnostic.setRelatedInformation(
          problem.related().stream()
              .map(one ->
                  new DiagnosticRelatedInformation(
                      new Location(document.address(), places.range(one.start(), one.end())),
                      one.message()))
              .toList());
    }
    return diagnostic;
  }

  private static DiagnosticSeverity severity(Severity severity) {
    return switch (severity) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case NOTE -> DiagnosticSeverity.Information;
    };
  }
}
