package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.Language;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Severity;
import java.util.List;
import java.util.Optional;

/**
 * The machine of a document: the one that its text names, else that of the settings, else the
 * default of its language.
 *
 * @param problems what is wrong with the name of another one
 */
record DocumentTarget(TargetId id, List<EditorProblem> problems) {
  private static final String RULE = "settings";

  DocumentTarget {
    problems = List.copyOf(problems);
  }

  static DocumentTarget of(Document document, WorkspaceSettings settings) {
    boolean ventus = document.language() == Language.VENTUS;
    TargetId usual = ventus ? TargetId.of(Target.bare().getFirst()) : Targets.defaultTarget();
    Optional<String> asked = settings.target(document.address()).filter(name -> !name.isBlank());
    Optional<TargetId> set = asked.flatMap(DocumentTarget::known);
    // A workspace for other machines does not make a document of Ventus one of theirs.
    Optional<TargetId> fitting = set.filter(id -> !ventus || id.target().isBare());
    TargetId otherwise = fitting.orElse(usual);
    Optional<TargetId> named = Targets.namedIn(document.text()).flatMap(DocumentTarget::known);
    List<EditorProblem> problems =
        asked.isPresent() && set.isEmpty() ? List.of(unknown(asked.get(), otherwise)) : List.of();
    return new DocumentTarget(named.orElse(otherwise), problems);
  }

  private static Optional<TargetId> known(String name) {
    return TargetId.parse(name).filter(Targets::isKnown);
  }

  private static EditorProblem unknown(String name, TargetId taken) {
    return new EditorProblem(
        0,
        0,
        Severity.WARNING,
        RULE,
        "the setting lockstep.target names '%s', which there are no instructions for; %s is taken (lockstep targets lists them)"
            .formatted(name, taken.shortName()));
  }
}
