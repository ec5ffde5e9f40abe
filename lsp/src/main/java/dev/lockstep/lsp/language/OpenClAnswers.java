package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.inline.MixedText;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Answers about OpenCL C: what is wrong with it, from clang. */
record OpenClAnswers(Document document, WorkspaceSettings settings, DocumentTarget target)
    implements Answers {
  /** Time in which somebody who types does so again. */
  private static final Duration PATIENCE = Duration.ofMillis(300);

  /** The same, and everything about blocks of Asm4GCN where the text may have some. */
  static Answers of(Document document, WorkspaceSettings settings) {
    SourceText text = new SourceText(document.name(), document.text());
    boolean mixed = InlineSource.mayHold(document.text()) || MixedText.of(text).isPresent();
    OpenClAnswers whole =
        new OpenClAnswers(document, settings, DocumentTarget.of(document, settings));
    // As Asm4GCN, in which nothing lies outside of the blocks.
    return mixed
        ? new AssemblyAnswers(
            AssemblyAnswers.of(document, settings).source(), whole::problems, PATIENCE)
        : whole;
  }

  @Override
  public Duration patience() {
    return PATIENCE;
  }

  @Override
  public List<EditorProblem> problems() {
    List<EditorProblem> all = new ArrayList<>(target.problems());
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    List<Problem> found = new ArrayList<>(compiler.diagnostics());
    compiler
        .value()
        .ifPresent(clang ->
            found.addAll(
                clang
                    .within(settings.scope())
                    .problems(
                        document.text(),
                        document.name(),
                        document.file().map(Path::getParent).filter(settings.scope()::holds),
                        target.id(),
                        settings.options())));
    all.addAll(InputProblems.of(document, found));
    return all;
  }
}
