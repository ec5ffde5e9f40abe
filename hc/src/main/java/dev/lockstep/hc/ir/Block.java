package dev.lockstep.hc.ir;

import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Instructions that run one after the other; all phis have their values before the first of them.
 */
public record Block(List<Phi> phis, List<IrInstruction> instructions, Terminator end) {
  public Block {
    phis = List.copyOf(phis);
    instructions = List.copyOf(instructions);
  }

  /** The same with other instructions. */
  public Block with(List<IrInstruction> code) {
    return new Block(phis, code, end);
  }

  /** The same with other operands. */
  public Block mapped(UnaryOperator<IrOperand> change) {
    return new Block(
        phis.stream().map(phi -> phi.mapped(change)).toList(),
        instructions.stream().map(one -> one.mapped(change)).toList(),
        end.mapped(change));
  }

  /** Values that phis and instructions define. */
  public Stream<Value> results() {
    return Stream.concat(
        phis.stream().map(Phi::result),
        instructions.stream().map(IrInstruction::result).filter(Objects::nonNull));
  }

  /** Operands of phis, instructions and the end. */
  public Stream<IrOperand> operands() {
    return Stream.of(
            phis.stream().flatMap(phi -> phi.inputs().stream()),
            instructions.stream().flatMap(one -> one.operands().stream()),
            end.operands().stream())
        .flatMap(one -> one);
  }
}
