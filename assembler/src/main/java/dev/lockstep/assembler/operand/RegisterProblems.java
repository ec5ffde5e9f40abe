package dev.lockstep.assembler.operand;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Encoding.Bound;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Operand.Register;

/** Messages about wrong registers in operands. */
final class RegisterProblems {
  private RegisterProblems() {}

  static String noSuch(InstructionSet set, String machine) {
    Generation generation = set.generation();
    return "there is no such register: "
        + machine
        + " has s0 to s"
        + (generation.sgprs() - 1)
        + " and v0 to v"
        + (generation.vgprs() - 1);
  }

  /** Says why half a register cannot stand in an operand's place. */
  static String half(
      InstructionSet set, String machine, Encoding encoding, Bound bound, Node written) {
    String name = written instanceof Node.Name named ? named.text() : "";
    String whole = name.substring(0, Math.max(0, name.length() - 2));
    String expected = "; expected " + OperandText.expected(set, bound, encoding);
    Generation generation = set.generation();
    if (!whole.startsWith("v")) {
      return "'" + name + "' is no register: only vector registers have halves" + expected;
    }
    if (!set.hasHalves()) {
      return machine + " names no halves of registers, and '" + name + "' is one" + expected;
    }
    if (!isNumberBelow(whole, generation.vgprs())) {
      return noSuch(set, machine);
    }
    return set.isHalf(encoding, bound)
        ? "this form of " + encoding.row().name() + " takes no half '" + name + "'" + expected
        : "'" + name + "' is half a register, and this operand is a whole one" + expected;
  }

  private static boolean isNumberBelow(String register, int limit) {
    try {
      return Long.parseLong(register.substring(1)) < limit;
    } catch (NumberFormatException _) {
      return false;
    }
  }

  static String wrongCount(Register register, int count) {
    return "expected "
        + count
        + (count == 1 ? " register" : " registers")
        + ", found "
        + register.count();
  }

  /** Says where scalar sequences begin, and the two nearest places. */
  static String misplaced(InstructionSet set, String machine, Register register) {
    int count = register.count();
    int unit = count == 2 ? 2 : 4;
    int low = register.index() / unit * unit;
    if (register.index() == low || !set.validScalar(low, count)) {
      return noSuch(set, machine);
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
