package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.Completion;
import dev.lockstep.assembler.editor.Completions;
import dev.lockstep.assembler.editor.EditedSource;
import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.assembler.editor.Hover;
import dev.lockstep.assembler.editor.Hovers;
import dev.lockstep.assembler.editor.Layouts;
import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.assembler.editor.Outline;
import dev.lockstep.assembler.editor.Problems;
import dev.lockstep.assembler.editor.Signatures;
import dev.lockstep.assembler.editor.SymbolUses;
import dev.lockstep.assembler.editor.TextEdit;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.Language;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.build.AssemblyChoices;
import dev.lockstep.text.source.SourceText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers about assembly language, with or without variables.
 *
 * @param source the text as the assembler reads it
 * @param check finds the problems
 * @param patience how long a text has to stay as it is before they are worth asking for
 */
record AssemblyAnswers(EditedSource source, Supplier<List<EditorProblem>> check, Duration patience)
    implements Answers {
  /** A document in some assembly language. */
  static AssemblyAnswers of(Document document, WorkspaceSettings settings) {
    DocumentTarget target = DocumentTarget.of(document, settings);
    EditedSource source = edited(document, settings, target.id());
    return new AssemblyAnswers(
        source,
        () -> {
          List<EditorProblem> all = new ArrayList<>(target.problems());
          all.addAll(Problems.of(source));
          return all;
        },
        Duration.ZERO);
  }

  private static EditedSource edited(Document document, WorkspaceSettings settings, TargetId id) {
    AssemblyChoices choices = AssemblyChoices.of(settings.options());
    boolean plain =
        document.language() == Language.ASSEMBLY || document.language() == Language.VENTUS;
    return EditedSource.of(
        new SourceText(document.name(), document.text()),
        choices.options(
            id,
            plain ? Dialect.LLVM : choices.language(),
            document.file().orElse(null),
            settings.scope()));
  }

  @Override
  public List<EditorProblem> problems() {
    return check.get();
  }

  @Override
  public List<Lexeme> words() {
    return source.lexemes();
  }

  @Override
  public List<Completion> completions(int offset) {
    return Completions.at(source, offset);
  }

  @Override
  public Optional<Signatures.Help> signature(int offset) {
    return Signatures.at(source, offset);
  }

  @Override
  public Optional<Hover> hover(int offset) {
    return Hovers.at(source, offset);
  }

  @Override
  public Optional<Lexeme> name(int offset) {
    return Optional.ofNullable(SymbolUses.nameAt(source, offset));
  }

  @Override
  public List<Lexeme> definitions(int offset) {
    return SymbolUses.definitions(source, offset);
  }

  @Override
  public List<Lexeme> references(int offset) {
    return SymbolUses.references(source, offset);
  }

  @Override
  public SymbolUses.Renaming renaming(int offset, String name) {
    return SymbolUses.rename(source, offset, name);
  }

  @Override
  public List<Outline.Entry> outline() {
    return Outline.of(source);
  }

  @Override
  public List<TextEdit> layout() {
    return Layouts.of(source);
  }
}
