package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandRole;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.Effects;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares the letters of variables with what instructions take them for. Bits are anything; a
 * float is no integer; signed and unsigned are distinguished where a second instruction exists for
 * the other one and gives another result.
 */
record TypeCheck(InstructionSet set) {
  private static final Set<OperandRole> ADDRESSES =
      Set.of(OperandRole.ADDRESS, OperandRole.RESOURCE);

  /**
   * Warns once for each variable that an instruction takes for another type.
   *
   * @param places the registers that the variables have in the instruction
   */
  void check(
      VirtualInstruction step, Instruction trial, Map<Variable, Integer> places, Report report) {
    Set<Variable> told = new HashSet<>(2);
    for (int i = 0; i < trial.operands().size(); i++) {
      Encoding.Bound bound = trial.bounds().get(i);
      if (!(trial.operands().get(i) instanceof Register register)) {
        continue;
      }
      for (Map.Entry<Variable, Integer> place : places.entrySet()) {
        Variable variable = place.getKey();
        if (differs(variable.type.letter(), bound, trial, step.mnemonic)
            && Effects.overlap(
                List.of(register), variable.from(place.getValue(), 0, variable.size()))
            && told.add(variable)) {
          tell(step, variable, bound.type(), report);
        }
      }
    }
  }

  private static void tell(
      VirtualInstruction step, Variable variable, OperandType type, Report report) {
    int start = step.start;
    int end = step.end;
    for (Node node : step.operands) {
      String name =
          node instanceof Node.Name one
              ? one.text()
              : node instanceof Node.Range range ? range.name() : "";
      if (name.equals(variable.name)) {
        start = node.start();
        end = node.end();
        break;
      }
    }
    report.warning(
        start,
        end,
        "type-mismatch",
        "'"
            + variable.shown()
            + "' is of type "
            + variable.type
            + ", and "
            + step.mnemonic
            + " takes it for "
            + type
            + "; a variable of type "
            + new VariableType(variable.type.scalar(), variable.type.bytes(), 'b')
            + " can be anything");
  }

  private boolean differs(char letter, Encoding.Bound bound, Instruction trial, String mnemonic) {
    OperandType type = bound.type();
    boolean signed = type.isSigned();
    boolean unsigned = type.isUnsigned();
    return switch (letter) {
      case 'f' -> signed || unsigned;
      case 'i' -> type.isFloat() || unsigned && isOther(bound, trial, mnemonic, "_u", "_i");
      case 'u' -> type.isFloat() || signed && isOther(bound, trial, mnemonic, "_i", "_u");
      default -> false;
    };
  }

  /** Whether the same instruction exists for the other sign, and computes something else. */
  private boolean isOther(
      Encoding.Bound bound, Instruction trial, String mnemonic, String own, String other) {
    return !ADDRESSES.contains(bound.slot().role())
        && !isSameBits(trial.row(), bound)
        && exists(mnemonic, own, other);
  }

  private static boolean isSameBits(Row row, Encoding.Bound bound) {
    boolean source = !bound.slot().isDestination();
    return switch (row.shape()) {
      case Shape.Lane(Behaviour leaf, _, _, _) ->
          leaf.is(Trait.SIGN_FREE) || source && leaf.is(Trait.CUTS);
      case Shape.Scalar(Behaviour leaf, _, _) -> source && leaf.is(Trait.CUTS);
      default -> false;
    };
  }

  private boolean exists(String mnemonic, String own, String other) {
    if (!set.named(mnemonic.replace(own, other)).isEmpty()
        && !mnemonic.replace(own, other).equals(mnemonic)) {
      return true;
    }
    for (int at = mnemonic.indexOf(own); at >= 0; at = mnemonic.indexOf(own, at + 1)) {
      String name = mnemonic.substring(0, at) + other + mnemonic.substring(at + own.length());
      if (!set.named(name).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
