package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Uniformity;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.ScalarValues;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** Scalar values. Truth values are masks of lanes and not in question here. */
final class ValueBanks extends ScalarValues {
  private final TargetPatterns patterns;
  private final Uniformity uniformity;

  ValueBanks(IrKernel kernel, TargetPatterns patterns, Uniformity uniformity) {
    this.patterns = patterns;
    this.uniformity = uniformity;
    Set<Value> assumed = new HashSet<>();
    for (var block : kernel.blocks()) {
      block.phis().stream().map(Phi::result).filter(this::mayBeScalar).forEach(assumed::add);
      block.instructions().stream()
          .map(IrInstruction::result)
          .filter(value -> value != null && value.type() != Type.BOOLEAN)
          .forEach(assumed::add);
    }
    find(kernel, assumed);
  }

  private boolean mayBeScalar(Value phi) {
    return phi.type().isInteger() && uniformity.isUniform(phi);
  }

  @Override
  protected boolean computesScalar(IrInstruction instruction, Value result) {
    return result.type() != Type.BOOLEAN && kind(instruction) != 'v';
  }

  /**
   * Kind of the row for an instruction with a result that is no truth value: s, u or r for a scalar
   * result, v for a vector.
   */
  char kind(IrInstruction instruction) {
    Value result = instruction.result();
    IrOperation operation = instruction.operation();
    switch (operation) {
      case LENGTH, EXTENT, TILE_ID, WAVE_SIZE -> {
        return 's';
      }
      case FIRST_LANE, BALLOT -> {
        return waveKind(instruction);
      }
      default -> {}
    }
    if (result == null || !uniformity.isUniform(result) || !operandsAreScalar(instruction)) {
      return 'v';
    }
    if (operation == IrOperation.LOAD) {
      boolean constant =
          instruction.memory() instanceof IrMemory.Global global
              && !global.stored()
              && patterns.find(Keys.constant(patterns.key(instruction)), 's').isPresent();
      return constant ? 's' : 'v';
    }
    String key = patterns.key(instruction);
    return patterns.find(key, 's').isPresent()
        ? 's'
        : patterns.find(key, 'u').isPresent() ? 'u' : 'v';
  }

  /** Lanes that leave a loop at different times keep different values of the whole wavefront. */
  private char waveKind(IrInstruction instruction) {
    Value result = Objects.requireNonNull(instruction.result());
    if (!uniformity.isUniform(result)) {
      return 'v';
    }
    return instruction.operation() == IrOperation.BALLOT ? 's' : 'r';
  }

  private boolean operandsAreScalar(IrInstruction instruction) {
    return instruction.operands().stream()
        .allMatch(operand -> operand.type() == Type.BOOLEAN || isScalar(operand));
  }
}
