package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;

/**
 * A value of an instruction that is not known yet: where in the instruction, and what it will be.
 */
public record OperandFixup(Fixup.Kind kind, int offset, Node value, int start, int end) {}
