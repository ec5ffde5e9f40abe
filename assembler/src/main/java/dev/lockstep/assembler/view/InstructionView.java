package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.isa.model.Instruction;

/**
 * An instruction of a function.
 *
 * @param place its address, text, statement and line
 * @param code its bytes, those of a prefix included
 * @param block the basic block that it is in
 */
public record InstructionView(CodePlace place, Bytes code, Instruction instruction, int block) {
  /** Address in a code object, offset in the section of a source. */
  public long address() {
    return place.address();
  }
}
