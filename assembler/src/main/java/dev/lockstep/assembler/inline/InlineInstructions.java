package dev.lockstep.assembler.inline;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Instructions of a block as text in which clang puts its registers. */
record InlineInstructions(InstructionSet set, InlineVariables variables) {
  /** The operands of clang's choice that some instruction uses a part of. */
  List<InlineOperand> parts(List<@Nullable Instruction> instructions) {
    List<InlineOperand> result = new ArrayList<>();
    instructions.stream()
        .filter(Objects::nonNull)
        .forEach(instruction -> set.print(instruction, null, register -> part(register, result)));
    return result;
  }

  private @Nullable String part(Register register, List<InlineOperand> result) {
    InlineOperand operand = chosen(register);
    if (operand != null
        && (register.index() != operand.first() || register.count() != operand.count())) {
      result.add(operand);
    }
    return null;
  }

  /** The operand of clang's choice that has all or a part of some registers; null for none. */
  private @Nullable InlineOperand chosen(Register register) {
    InlineOperand operand = variables.of(register);
    return operand == null || operand.numbered() ? null : operand;
  }

  /**
   * The text of an instruction.
   *
   * @param label target of a branch; null for other instructions
   */
  String text(Instruction instruction, @Nullable String label) {
    return set.print(
        instruction,
        label,
        register -> {
          InlineOperand operand = chosen(register);
          return operand == null ? null : "%[" + operand.name() + "]";
        });
  }
}
