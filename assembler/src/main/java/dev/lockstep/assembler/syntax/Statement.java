package dev.lockstep.assembler.syntax;

import dev.lockstep.assembler.expression.Node;
import java.util.List;

/** A statement of a source; positions are character offsets in it. */
public sealed interface Statement {
  int start();

  int end();

  /** {@code name:}; a local label has a number for a name. */
  record Label(int start, int end, String name) implements Statement {}

  /**
   * {@code name = expression}.
   *
   * @param once written {@code ==}: the name must not have a value yet
   */
  record Assignment(int start, int end, String name, Node value, boolean once)
      implements Statement {}

  /**
   * {@code .name arguments}.
   *
   * @param argumentsStart offset of the unparsed arguments
   * @param argumentsEnd offset of their end, comments left out
   */
  record Directive(int start, int end, String name, int argumentsStart, int argumentsEnd)
      implements Statement {}

  /** A mnemonic with operands and modifiers, in order. */
  record Instruction(int start, int end, String mnemonic, int mnemonicEnd, List<Node> operands)
      implements Statement {}

  /** Text that is no statement. */
  record Malformed(int start, int end, String reason) implements Statement {}
}
