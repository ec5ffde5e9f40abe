package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.text.source.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * A text while it is read.
 *
 * @param source the text
 * @param parser stands at the next statement
 * @param conditions number of conditionals that were open when it began
 * @param kind kind of its origin
 * @param repetition source of the next round, for rounds of a repetition
 */
record Frame(
    SourceText source, Parser parser, int conditions, Kind kind, @Nullable Repetition repetition) {
  enum Kind {
    FILE,
    MACRO,
    REPETITION
  }
}
