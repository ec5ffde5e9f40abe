package dev.lockstep.hc.pass;

import dev.lockstep.graph.Dominators;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.ValueDefinitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Moves what a loop computes anew each turn from values of outside to before the loop.
 *
 * <p>Truth values stay: they belong to the branches that use them.
 */
public final class Hoisting {
  private final IrKernel kernel;
  private final Dominators dominators;
  private final List<Loops.Loop> loops;
  private final ValueDefinitions definitions;
  private final List<List<IrInstruction>> code = new ArrayList<>();

  private Hoisting(IrKernel kernel) {
    this.kernel = kernel;
    this.dominators = Dominators.of(kernel.flow(), 0);
    this.loops = new Loops(kernel).all();
    this.definitions = new ValueDefinitions(kernel);
    kernel.blocks().forEach(block -> code.add(new ArrayList<>(block.instructions())));
  }

  /** The kernel with less in its loops. */
  public static IrKernel apply(IrKernel kernel) {
    return new Hoisting(kernel).changed();
  }

  private IrKernel changed() {
    if (loops.isEmpty()) {
      return kernel;
    }
    // Inner loops first: what leaves one may leave the next.
    loops.reversed().forEach(this::hoist);
    List<Block> blocks = new ArrayList<>();
    for (int number = 0; number < code.size(); number++) {
      blocks.add(kernel.blocks().get(number).with(code.get(number)));
    }
    return kernel.withBlocks(blocks);
  }

  private void hoist(Loops.Loop loop) {
    int before = dominators.immediate(loop.header());
    boolean near =
        loops.stream()
            .filter(other -> !other.equals(loop))
            .allMatch(other -> other.contains(before) == other.contains(loop.header()));
    if (loop.contains(before) || !near) {
      return;
    }
    for (int block = loop.header(); block <= loop.last(); block++) {
      for (IrInstruction instruction : List.copyOf(code.get(block))) {
        if (isInvariant(instruction, loop)) {
          code.get(block).remove(instruction);
          code.get(before).add(instruction);
          definitions.move(Objects.requireNonNull(instruction.result()), before);
        }
      }
    }
  }

  private boolean isInvariant(IrInstruction instruction, Loops.Loop loop) {
    return instruction.result() != null
        && instruction.result().type() != Type.BOOLEAN
        && instruction.operation().isPure()
        && instruction.operands().stream().allMatch(operand -> isOutside(operand, loop));
  }

  private boolean isOutside(IrOperand operand, Loops.Loop loop) {
    Integer definition = definitions.block(operand);
    return definition == null || !loop.contains(definition);
  }
}
