package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Answers about JSON: run files, machine files and litmus files. JSON for other purposes is none of
 * ours, and nothing is said about it.
 */
record JsonAnswers(Document document, WorkspaceSettings settings) implements Answers {
  /** Words that a file of ours has even where its JSON is broken. */
  private static final String OURS = "\"lockstep-";

  /** Rules of files that are not there, or not to be read. */
  private static final Set<String> MISSING = Set.of("file-missing", "file-outside");

  @Override
  public List<EditorProblem> problems() {
    String text = document.text();
    String name = document.name();
    List<Problem> found =
        switch (FileSchema.of(text)) {
          case FileSchema.Run _ -> run(text, name);
          case FileSchema.Machine _ ->
              MachineFile.parse(text, name, InputLimits.DEFAULT).diagnostics();
          case FileSchema.Other(String schema) when schema.equals(TestFile.SCHEMA) ->
              TestFile.contents(name, text).diagnostics();
          case FileSchema.Other _ -> List.of();
          // The reader of run files says where it is wrong.
          case FileSchema.Unknown _ -> text.contains(OURS) ? run(text, name) : List.of();
        };
    return InputProblems.of(document, found);
  }

  private List<Problem> run(String text, String name) {
    Path folder = document.file().map(Path::getParent).orElse(Path.of("").toAbsolutePath());
    boolean somewhere = document.file().isPresent();
    return RunFile.parse(text, name, folder, InputLimits.DEFAULT.within(settings.scope()))
        .diagnostics()
        .stream()
        // A text that is in no folder has no files beside it that could be looked for.
        .filter(one -> somewhere || !MISSING.contains(one.rule()))
        .toList();
  }
}
