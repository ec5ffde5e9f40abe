package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.Completion;
import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.assembler.editor.Hover;
import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.assembler.editor.Names;
import dev.lockstep.assembler.editor.Outline;
import dev.lockstep.assembler.editor.Signatures;
import dev.lockstep.assembler.editor.TextEdit;
import dev.lockstep.assembler.inline.InlineSource;
import dev.lockstep.assembler.inline.MixedText;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.Settings;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers about OpenCL C: what is wrong with it, from clang, and everything about its blocks of
 * Asm4GCN.
 *
 * @param blocks the text as Asm4GCN; nothing lies outside of its blocks
 */
record OpenClAnswers(Document document, Settings settings, DocumentTarget target, Answers blocks)
    implements Answers {
  /** Time in which somebody who types does so again. */
  private static final Duration PATIENCE = Duration.ofMillis(300);

  static OpenClAnswers of(Document document, Settings settings) {
    SourceText text = new SourceText(document.name(), document.text());
    boolean mixed = InlineSource.mayHold(document.text()) || MixedText.of(text).isPresent();
    Answers none = List::of;
    return new OpenClAnswers(
        document,
        settings,
        DocumentTarget.of(document, settings),
        mixed ? AssemblyAnswers.of(document, settings) : none);
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

  @Override
  public List<Lexeme> words() {
    return blocks.words();
  }

  @Override
  public List<Completion> completions(int offset) {
    return blocks.completions(offset);
  }

  @Override
  public Optional<Signatures.Help> signature(int offset) {
    return blocks.signature(offset);
  }

  @Override
  public Optional<Hover> hover(int offset) {
    return blocks.hover(offset);
  }

  @Override
  public Optional<Lexeme> name(int offset) {
    return blocks.name(offset);
  }

  @Override
  public List<Lexeme> definitions(int offset) {
    return blocks.definitions(offset);
  }

  @Override
  public List<Lexeme> references(int offset) {
    return blocks.references(offset);
  }

  @Override
  public Names.Renaming renaming(int offset, String name) {
    return blocks.renaming(offset, name);
  }

  @Override
  public List<Outline.Entry> outline() {
    return blocks.outline();
  }

  @Override
  public List<TextEdit> layout() {
    return blocks.layout();
  }
}
