package dev.lockstep.hc.ir;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What defines the values of a kernel. */
public final class ValueDefinitions {
  private final Map<Value, Integer> blocks = new HashMap<>();
  private final Map<Value, IrInstruction> instructions = new HashMap<>();
  private final Map<Value, Phi> phis = new HashMap<>();

  public ValueDefinitions(IrKernel kernel) {
    for (int number = 0; number < kernel.blocks().size(); number++) {
      int block = number;
      kernel.blocks().get(block).results().forEach(value -> blocks.put(value, block));
      kernel.blocks().get(block).phis().forEach(phi -> phis.put(phi.result(), phi));
    }
    kernel
        .instructions()
        .filter(one -> one.result() != null)
        .forEach(one -> instructions.put(Objects.requireNonNull(one.result()), one));
  }

  /** Position of the block of a phi or an instruction; null for a constant or a parameter. */
  public @Nullable Integer block(IrOperand operand) {
    return operand instanceof Value value ? blocks.get(value) : null;
  }

  /** The instruction that defines a value; null for other operands. */
  public @Nullable IrInstruction instruction(IrOperand operand) {
    return operand instanceof Value value ? instructions.get(value) : null;
  }

  /** The phi that defines a value; null for other operands. */
  public @Nullable Phi phi(IrOperand operand) {
    return operand instanceof Value value ? phis.get(value) : null;
  }

  /** Notes that the instruction for a value has been moved to another block. */
  public void move(Value value, int block) {
    blocks.put(value, block);
  }
}
