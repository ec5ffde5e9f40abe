package dev.lockstep.assembler.preprocessor;

import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;

/** Takes the statements that the reader finds, in the order in which they are assembled. */
public interface StatementConsumer {
  /** Takes the statement at a parser's head if it is an instruction whose text is known. */
  boolean known(Parser parser);

  /** Takes a statement; the parser stands behind it. */
  void statement(Statement statement, Parser parser);
}
