package dev.lockstep.hc.ventus;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Uniformity;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Values that stand in scalar registers: uniform ones that scalar instructions compute from others
 * of their kind. Phis are taken for scalar until one of their inputs is not.
 */
final class Banks {
  private final Uniformity uniformity;
  private final Predicate<Value> forceVector;
  private final Set<Value> scalars = new HashSet<>();

  /**
   * Finds them.
   *
   * @param forceVector values that shall stand in vector registers
   */
  Banks(Kernel kernel, Uniformity uniformity, Predicate<Value> forceVector) {
    this.uniformity = uniformity;
    this.forceVector = forceVector;
    kernel.parameters().forEach(parameter -> scalars.add(parameter.value()));
    for (Block block : kernel.blocks()) {
      for (Phi phi : block.phis()) {
        if (uniformity.isUniform(phi.result()) && !forceVector.test(phi.result())) {
          scalars.add(phi.result());
        }
      }
    }
    int before = -1;
    while (before != scalars.size()) {
      before = scalars.size();
      kernel.blocks().forEach(this::visit);
    }
  }

  /** Whether an operand is a scalar register or a constant. */
  boolean isScalar(Operand operand) {
    return operand instanceof Constant || scalars.contains(operand);
  }

  private void visit(Block block) {
    for (Phi phi : block.phis()) {
      if (!phi.inputs().stream().allMatch(this::isScalar)) {
        scalars.remove(phi.result());
      }
    }
    for (Instruction instruction : block.instructions()) {
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

  private boolean computesScalar(Instruction instruction, Value result) {
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
    if (instruction.operation() == Operation.LOAD) {
      return instruction.memory() instanceof Memory.Global global
          && !global.stored()
          && Patterns.TABLE.hasScalar(Patterns.constant(instruction));
    }
    return Patterns.TABLE.hasScalar(Patterns.key(instruction));
  }
}
