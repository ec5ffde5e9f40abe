package dev.lockstep.lsp.language;

import dev.lockstep.assembler.editor.Completion;
import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.assembler.editor.Hover;
import dev.lockstep.assembler.editor.Lexeme;
import dev.lockstep.assembler.editor.Outline;
import dev.lockstep.assembler.editor.Signatures;
import dev.lockstep.assembler.editor.SymbolUses;
import dev.lockstep.assembler.editor.TextEdit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Answers about one state of a document; places are offsets in its text. A question that a language
 * has no answer to is answered with nothing. Safe for several threads.
 */
public interface Answers {
  /** Problems of the text, in any order. */
  List<EditorProblem> problems();

  /**
   * How long a text has to stay as it is before {@link #problems} is worth asking: long where
   * another program is started for it.
   */
  default Duration patience() {
    return Duration.ZERO;
  }

  /** The words with their kinds, in order. */
  default List<Lexeme> words() {
    return List.of();
  }

  /** Words that may stand at an offset, the likeliest first. */
  default List<Completion> completions(int offset) {
    return List.of();
  }

  /** The operands of the instruction that an offset is among the operands of. */
  default Optional<Signatures.Help> signature(int offset) {
    return Optional.empty();
  }

  /** Explanation of the word at an offset. */
  default Optional<Hover> hover(int offset) {
    return Optional.empty();
  }

  /** The name at an offset that the text itself defines. */
  default Optional<Lexeme> name(int offset) {
    return Optional.empty();
  }

  /** Places that define the name at an offset. */
  default List<Lexeme> definitions(int offset) {
    return List.of();
  }

  /** All places of the name at an offset, its definitions included. */
  default List<Lexeme> references(int offset) {
    return List.of();
  }

  /** The edits that give the name at an offset another text, or the reason against them. */
  default SymbolUses.Renaming renaming(int offset, String name) {
    return new SymbolUses.Renaming.Refused("names of this language cannot be changed here");
  }

  /** The names that the text defines. */
  default List<Outline.Entry> outline() {
    return List.of();
  }

  /** The edits that give the text its usual layout. */
  default List<TextEdit> layout() {
    return List.of();
  }
}
