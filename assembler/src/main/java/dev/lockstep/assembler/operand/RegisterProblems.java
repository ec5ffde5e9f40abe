package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Operand.Register;

/** Messages about wrong registers in operands. */
final class RegisterProblems {
  private RegisterProblems() {}

  static String noSuch(InstructionSet set) {
    Generation generation = set.generation();
    return "there is no such register: "
        + MachineNames.of(generation)
        + " has s0 to s"
        + (generation.sgprs() - 1)
        + " and v0 to v"
        + (generation.vgprs() - 1);
  }

  static String wrongCount(Register register, int count) {
    return "expected "
        + count
        + (count == 1 ? " register" : " registers")
        + ", found "
        + register.count();
  }

  /** Says where scalar sequences begin, and the two nearest places. */
  static String misplaced(InstructionSet set, Register register) {
    int count = register.count();
    int unit = count == 2 ? 2 : 4;
    int low = register.index() / unit * unit;
    if (register.index() == low || !set.validScalar(low, count)) {
      return noSuch(set);
    }
    return "a sequence of "
        + count
        + " SGPRs begins at a multiple of "
        + unit
        + ": "
        + set.scalarText(low, count)
        + (set.validScalar(low + unit, count) ? " or " + set.scalarText(low + unit, count) : "");
  }
}
