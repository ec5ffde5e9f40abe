package dev.lockstep.hc.ir;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One operation on operands.
 *
 * @param result the value it defines, null for operations without one
 * @param memory the memory it accesses, null for operations that access none
 * @param site index in the kernel's list of sites, -1 for an instruction that stands in no source
 */
public record Instruction(
    @Nullable Value result,
    Operation operation,
    List<Operand> operands,
    @Nullable Memory memory,
    int site) {
  public Instruction {
    operands = List.copyOf(operands);
  }

  public Operand operand(int index) {
    return operands.get(index);
  }

  public Instruction withOperands(List<Operand> changed) {
    return new Instruction(result, operation, changed, memory, site);
  }

  /** The same with other operands. */
  public Instruction mapped(UnaryOperator<Operand> change) {
    return withOperands(operands.stream().map(change).toList());
  }

  /** An operation without memory that defines the same value at the same place. */
  public Instruction as(Operation other, Operand... changed) {
    return new Instruction(result, other, List.of(changed), null, site);
  }
}
