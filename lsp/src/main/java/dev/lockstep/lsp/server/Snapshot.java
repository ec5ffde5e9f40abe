package dev.lockstep.lsp.server;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.Settings;
import dev.lockstep.lsp.language.Answers;
import dev.lockstep.lsp.language.Languages;
import dev.lockstep.lsp.protocol.Places;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State of a document with its answers, each computed when it is first asked for. */
final class Snapshot {
  private final Document document;
  private final Settings settings;
  private @Nullable Answers answers;
  private @Nullable List<EditorProblem> problems;

  Snapshot(Document document, Settings settings) {
    this.document = document;
    this.settings = settings;
  }

  Document document() {
    return document;
  }

  Places places() {
    return new Places(document);
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
