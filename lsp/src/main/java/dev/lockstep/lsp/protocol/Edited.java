package dev.lockstep.lsp.protocol;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.assembler.editor.Fix;
import dev.lockstep.assembler.editor.TextEdit;
import dev.lockstep.lsp.document.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Changes of a text as the client is to make them. */
public final class Edited {
  private Edited() {}

  public static List<org.eclipse.lsp4j.TextEdit> edits(Document document, List<TextEdit> edits) {
    DocumentPlaces places = new DocumentPlaces(document);
    return edits.stream()
        .map(edit ->
            new org.eclipse.lsp4j.TextEdit(places.range(edit.start(), edit.end()), edit.text()))
        .toList();
  }

  /**
   * The same as a change of a workspace.
   *
   * @param versions whether the client checks that the document still is what they were made for
   */
  public static WorkspaceEdit workspace(Document document, List<TextEdit> edits, boolean versions) {
    List<org.eclipse.lsp4j.TextEdit> made = edits(document, edits);
    if (!versions) {
      return new WorkspaceEdit(Map.of(document.address(), made));
    }
    VersionedTextDocumentIdentifier one =
        new VersionedTextDocumentIdentifier(document.address(), document.version());
    return new WorkspaceEdit(List.of(Either.forLeft(new TextDocumentEdit(one, made))));
  }

  /** The changes that mend the problems which a range touches. */
  public static List<Either<Command, CodeAction>> actions(
      Document document, List<EditorProblem> problems, Range range, boolean versions) {
    DocumentPlaces places = new DocumentPlaces(document);
    int start = places.offset(range.getStart());
    int end = places.offset(range.getEnd());
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (EditorProblem problem : problems) {
      boolean touched = problem.start() <= end && start <= Math.max(problem.start(), problem.end());
      for (Fix fix : touched ? problem.fixes() : List.<Fix>of()) {
        CodeAction action = new CodeAction(fix.title());
        action.setKind(CodeActionKind.QuickFix);
        action.setDiagnostics(List.of(Reports.diagnostic(document, problem)));
        action.setEdit(workspace(document, fix.edits(), versions));
        action.setIsPreferred(fix.equals(problem.fixes().getFirst()));
        actions.add(Either.forRight(action));
      }
    }
    return actions;
  }
}
