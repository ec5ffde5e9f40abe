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
public record IrInstruction(
    @Nullable Value result,
    IrOperation operation,
    List<IrOperand> operands,
    @Nullable IrMemory memory,
    int site) {
  public IrInstruction {
    operands = List.copyOf(operands);
  }

  public IrOperand operand(int index) {
    return operands.get(index);
  }

  public IrInstruction withOperands(List<IrOperand> changed) {
    return new IrInstruction(result, operation, changed, memory, site);
  }

  /** The same with other operands. */
  public IrInstruction mapped(UnaryOperator<IrOperand> change) {
    return withOperands(operands.stream().map(change).toList());
  }

  /** An operation without memory that defines the same value at the same place. */
  public IrInstruction as(IrOperation other, IrOperand... changed) {
    return new IrInstruction(result, other, List.of(changed), null, site);
  }
}
