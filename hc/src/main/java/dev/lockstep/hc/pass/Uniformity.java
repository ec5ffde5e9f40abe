package dev.lockstep.hc.pass;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.ir.ValueDefinitions;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Values that are the same for all work-items of a wavefront that are at one place of the code, and
 * blocks that only some of a tile's work-items may reach.
 *
 * <p>Divergence comes from positions, from memory that work-items write, and from atomics. It
 * spreads by data, to the phis where ways behind a divergent branch meet, and to values of a loop
 * used behind it if lanes leave the loop at different times (Karrenberg and Hack, "Whole-Function
 * Vectorization", 2011).
 */
public final class Uniformity {
  private final IrKernel kernel;
  private final FlowGraph flow;
  private final Dominators postDominators;
  private final List<Loops.Loop> loops;
  private final ValueDefinitions definitions;
  private final Set<Value> divergent = new HashSet<>();
  private final BitSet joins = new BitSet();
  private final BitSet partial = new BitSet();
  private final Set<Loops.Loop> left = new HashSet<>();
  private boolean changed = true;

  public Uniformity(IrKernel kernel) {
    this.kernel = kernel;
    this.flow = kernel.flow();
    this.postDominators = Dominators.post(flow);
    this.loops = new Loops(kernel).all();
    this.definitions = new ValueDefinitions(kernel);
    while (changed) {
      changed = false;
      for (int block = 0; block < kernel.blocks().size(); block++) {
        visit(block);
      }
    }
  }

  /** Whether lanes of a wavefront that have this operand at one place have the same. */
  public boolean isUniform(IrOperand operand) {
    return !(operand instanceof Value value) || !divergent.contains(value);
  }

  /** Whether some work-items of a tile may run a block at a time when others do not. */
  public boolean isPartial(int block) {
    return partial.get(block);
  }

  private void visit(int number) {
    Block block = kernel.blocks().get(number);
    for (Phi phi : block.phis()) {
      boolean diverges = joins.get(number) && phi.inputs().stream().distinct().count() > 1;
      // All inputs: using a value behind its loop may show that it is divergent.
      for (IrOperand input : phi.inputs()) {
        diverges |= !here(input, number);
      }
      if (diverges) {
        diverge(phi.result());
      }
    }
    for (IrInstruction instruction : block.instructions()) {
      // Also without a result: using a value behind its loop may show that it is divergent.
      boolean diverges = diverges(instruction, number);
      if (instruction.result() != null && diverges) {
        diverge(instruction.result());
      }
    }
    block.end().operands().forEach(condition -> branch(number, condition));
  }

  private void diverge(Value value) {
    changed |= divergent.add(value);
  }

  /**
   * Whether an operand is uniform where it is used; a value of a loop that lanes leave one by one
   * is not behind the loop.
   */
  private boolean here(IrOperand operand, int block) {
    if (!(operand instanceof Value value)) {
      return true;
    }
    Integer definition = definitions.block(value);
    if (definition != null
        && left.stream().anyMatch(loop -> loop.contains(definition) && !loop.contains(block))) {
      diverge(value);
    }
    return !divergent.contains(value);
  }

  private boolean diverges(IrInstruction instruction, int block) {
    IrOperation operation = instruction.operation();
    boolean byOperands = false;
    for (IrOperand operand : instruction.operands()) {
      byOperands |= !here(operand, block);
    }
    return switch (operation.effect()) {
      case NONE, CHECK, WRITE, BARRIER -> byOperands;
      case POSITION ->
          operation != IrOperation.TILE_ID && operation != IrOperation.TILE_SIZE || byOperands;
      case READ ->
          byOperands
              || !(instruction.memory() instanceof IrMemory.Global global)
              || global.stored();
      case ATOMIC -> true;
      case WAVE -> operation == IrOperation.SHUFFLE;
    };
  }

  private void branch(int block, IrOperand condition) {
    if (here(condition, block)) {
      return;
    }
    int end = postDominators.immediate(block);
    BitSet region = region(block, end);
    BitSet meeting = (BitSet) region.clone();
    if (end >= 0) {
      meeting.set(end);
    }
    for (Loops.Loop loop : loops) {
      boolean leaves =
          loop.contains(block) && meeting.stream().anyMatch(other -> !loop.contains(other));
      if (leaves) {
        changed |= left.add(loop);
        // Lanes that stay run the loop again without the others.
        region.set(loop.header(), loop.last() + 1);
      }
    }
    changed |= add(joins, meeting);
    changed |= add(partial, region);
  }

  private static boolean add(BitSet set, BitSet more) {
    int before = set.cardinality();
    set.or(more);
    return set.cardinality() != before;
  }

  /** Blocks on forward ways from a branch to its end. */
  private BitSet region(int branch, int end) {
    IntPredicate forward = block -> block != end && block > branch;
    BitSet first = new BitSet();
    flow.successors(branch).stream().filter(forward::test).forEach(first::set);
    return flow.reachable(first, forward);
  }
}
