package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.InlineBinding;
import dev.lockstep.assembler.asm4gcn.VariableType;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import org.jspecify.annotations.Nullable;

/**
 * Operand of an inline assembly statement of C: a variable of the block, or several that take
 * turns.
 *
 * @param name in the statement
 * @param binding value that C hands over; null for what only the block knows
 * @param type of the variable
 * @param first its first register: the one that it has, or one that stands for clang's choice
 * @param numbered whether it has that register
 * @param written whether the block writes it
 * @param early whether it may be written while C's values are still needed
 */
record InlineOperand(
    String name,
    @Nullable InlineBinding binding,
    VariableType type,
    int first,
    boolean numbered,
    boolean written,
    boolean early) {

  int count() {
    return type.registers();
  }

  /** Whether the block begins with a value of C in it. */
  boolean enters() {
    return binding != null && binding.way().enters();
  }

  /** Whether C gets what the block leaves in it. */
  boolean leaves() {
    return binding != null && binding.way().leaves();
  }

  /** Whether a register is one of its own. */
  boolean holds(RegisterFile file, int index) {
    Register own = register();
    return own.file() == file && index >= own.index() && index < own.index() + own.count();
  }

  Register register() {
    return new Register(type.scalar() ? RegisterFile.SCALAR : RegisterFile.VECTOR, first, count());
  }
}
