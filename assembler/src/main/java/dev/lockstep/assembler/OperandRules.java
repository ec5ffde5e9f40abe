package dev.lockstep.assembler;

import dev.lockstep.isa.Encoding.Bound;
import dev.lockstep.isa.Instruction;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Operand.Literal;
import dev.lockstep.isa.Operand.Register;
import dev.lockstep.isa.Operand.RegisterFile;
import java.util.List;

/** Rules that bind several operands of an instruction together. */
final class OperandRules {
  private OperandRules() {}

  static boolean check(
      InstructionSet set, Instruction instruction, Attempt attempt, List<Node> positional) {
    return constantBus(set, instruction, attempt, positional);
  }

  /**
   * A vector instruction reads only so many different scalar values: SGPRs, M0, VCC, EXEC and a
   * literal. Source: "Constant bus" in the ISA manuals.
   */
  private static boolean constantBus(
      InstructionSet set, Instruction instruction, Attempt attempt, List<Node> positional) {
    if (!isVector(instruction)) {
      return true;
    }
    int[] seen = new int[8];
    int count = 0;
    int at = 0;
    List<Operand> operands = instruction.operands();
    for (Bound bound : instruction.encoding().operands()) {
      if (!bound.present(instruction.modifiers())) {
        continue;
      }
      Operand operand = operands.get(at++);
      if (bound.slot().isDestination()) {
        continue;
      }
      int code = scalarCode(operand);
      if (code < 0 || contains(seen, count, code)) {
        continue;
      }
      seen[count++] = code;
      if (count > set.generation().constantBus()) {
        Node node = positional.get(Math.min(at, positional.size()) - 1);
        return attempt.fail(
            node,
            "too many scalar values: a vector instruction reads at most "
                + set.generation().constantBus()
                + " different SGPR, special register or literal");
      }
    }
    return true;
  }

  /** Whether the instruction reads its scalars over the constant bus: it has vector sources. */
  private static boolean isVector(Instruction instruction) {
    for (Bound bound : instruction.encoding().operands()) {
      if (bound.source() >= 0
          && (bound.kind() instanceof dev.lockstep.isa.OperandKind.Source source
                  && source.files().contains(RegisterFile.VECTOR)
              || bound.kind() instanceof dev.lockstep.isa.OperandKind.SdwaSource)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(int[] seen, int count, int code) {
    for (int i = 0; i < count; i++) {
      if (seen[i] == code) {
        return true;
      }
    }
    return false;
  }

  private static int scalarCode(Operand operand) {
    return switch (operand) {
      case Register register ->
          register.file() == RegisterFile.SCALAR ? register.index() : -1;
      case Literal _ -> 1 << 16;
      case Operand.Inline _, Operand.Immediate _, Operand.Off _ -> -1;
    };
  }
}
