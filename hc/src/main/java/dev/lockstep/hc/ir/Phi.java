package dev.lockstep.hc.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A value that depends on the edge by which its block was entered.
 *
 * @param inputs one for each of the block's predecessors, in the order of {@link IrKernel#flow}
 */
public record Phi(Value result, List<IrOperand> inputs) {
  public Phi {
    inputs = List.copyOf(inputs);
  }

  /** The same with other inputs. */
  public Phi mapped(UnaryOperator<IrOperand> change) {
    return new Phi(result, inputs.stream().map(change).toList());
  }
}
