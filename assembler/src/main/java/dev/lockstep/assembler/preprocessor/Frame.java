package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.assembler.syntax.Parser;
import org.jspecify.annotations.Nullable;

/**
 * A text while it is read.
 *
 * @param source the text
 * @param parser stands at the next statement
 * @param conditions how many conditionals were open when it began
 * @param kind what brought it here
 * @param repetition what makes the next round, for rounds of a repetition
 */
record Frame(
    SourceText source, Parser parser, int conditions, Kind kind, @Nullable Repetition repetition) {
  enum Kind {
    FILE,
    MACRO,
    REPETITION
  }
}
