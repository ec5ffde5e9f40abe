package dev.lockstep.lsp.server;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.lsp.language.Answers;
import dev.lockstep.lsp.language.Languages;
import dev.lockstep.lsp.protocol.DocumentPlaces;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State of a document with its answers, each computed when it is first asked for. */
final class DocumentSnapshot {
  private final Document document;
  private final WorkspaceSettings settings;
  private @Nullable Answers answers;
  private @Nullable List<EditorProblem> problems;

  DocumentSnapshot(Document document, WorkspaceSettings settings) {
    this.document = document;
    this.settings = settings;
  }

  Document document() {
    return document;
  }

  DocumentPlaces places() {
    return new DocumentPlaces(document);
  }

  synchronized Answers answers() {
    Answers known = answers;
    if (known == null) {
      known = Languages.answers(document, settings);
      answers = known;
    }
    return known;
  }

  synchronized List<EditorProblem> problems() {
    List<EditorProblem> known = problems;
    if (known == null) {
      known = List.copyOf(answers().problems());
      problems = known;
    }
    return known;
  }
}
