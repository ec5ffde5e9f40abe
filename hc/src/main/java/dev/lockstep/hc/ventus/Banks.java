package dev.lockstep.hc.ventus;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.ScalarValues;
import java.util.function.Predicate;

/** Scalar values; of those that blocks compute only phis are taken for scalar at first. */
final class Banks extends ScalarValues {
  private final Uniformity uniformity;
  private final Predicate<Value> forceVector;

  /**
   * Finds them.
   *
   * @param forceVector values that shall stand in vector registers
   */
  Banks(IrKernel kernel, Uniformity uniformity, Predicate<Value> forceVector) {
    this.uniformity = uniformity;
    this.forceVector = forceVector;
    find(
        kernel,
        kernel.blocks().stream()
            .flatMap(block -> block.phis().stream())
            .map(Phi::result)
            .filter(phi -> uniformity.isUniform(phi) && !forceVector.test(phi))
            .toList());
  }

  @Override
  protected boolean computesScalar(IrInstruction instruction, Value result) {
    switch (instruction.operation()) {
      case LENGTH, EXTENT, TILE_ID -> {
        return true;
      }
      default -> {}
    }
    if (!uniformity.isUniform(result)
        || forceVector.test(result)
        || !instruction.operands().stream().allMatch(this::isScalar)) {
      return false;
    }
    String key = VentusRows.key(instruction);
    if (instruction.operation() == IrOperation.LOAD) {
      return instruction.memory() instanceof IrMemory.Global global
          && !global.stored()
          && VentusRows.hasScalar(Keys.constant(key));
    }
    return VentusRows.hasScalar(key);
  }
}
