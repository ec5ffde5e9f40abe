package dev.lockstep.hc.select;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Values that stand in scalar registers: uniform ones that scalar instructions compute from others
 * of their kind.
 *
 * <p>Some values are taken for scalar until an operand or an input is not; a machine says which.
 */
public abstract class ScalarValues {
  private final Set<Value> scalars = new HashSet<>();

  /** Whether a scalar instruction computes the result, as far as values are known to be scalar. */
  protected abstract boolean computesScalar(IrInstruction instruction, Value result);

  /** Whether an operand is a scalar register or a constant. */
  public final boolean isScalar(IrOperand operand) {
    return operand instanceof Constant || scalars.contains(operand);
  }

  /**
   * Finds them.
   *
   * @param assumed taken for scalar at first; parameters always are scalar
   */
  protected final void find(IrKernel kernel, Collection<Value> assumed) {
    kernel.parameters().forEach(parameter -> scalars.add(parameter.value()));
    scalars.addAll(assumed);
    int before = -1;
    while (before != scalars.size()) {
      before = scalars.size();
      kernel.blocks().forEach(this::visit);
    }
  }

  private void visit(Block block) {
    for (Phi phi : block.phis()) {
      if (!phi.inputs().stream().allMatch(this::isScalar)) {
        scalars.remove(phi.result());
      }
    }
    for (IrInstruction instruction : block.instructions()) {
      Value result = instruction.result();
      if (result != null) {
        if (computesScalar(instruction, result)) {
          scalars.add(result);
        } else {
          scalars.remove(result);
        }
      }
    }
  }
}
