package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.model.Instruction;
import java.util.List;

/** Finds the form of an instruction that a statement means. */
public sealed interface Matcher permits InstructionMatcher, PositionalMatcher {
  /** Result of matching a statement. */
  Match match(Statement.Instruction statement);

  /** Result of a match. */
  sealed interface Match {
    /** An instruction, with what is still to be filled in. */
    record Found(Instruction instruction, List<OperandFixup> fixups, List<FieldFixup> fields)
        implements Match {}

    /** No form fits. */
    record Failed(Mismatch why) implements Match {}
  }
}
