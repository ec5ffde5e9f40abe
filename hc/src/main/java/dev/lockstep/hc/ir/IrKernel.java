package dev.lockstep.hc.ir;

import dev.lockstep.graph.FlowGraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A kernel.
 *
 * <p>Rules, which tests check: the first block is the entry and has no predecessor; every block can
 * be reached; a value is defined once, and its definition dominates its uses (that of a phi's input
 * dominates the end of the predecessor); types are those of the signatures of {@link IrOperation}.
 * Loops have one header each (the graph is reducible), and every forward edge leads to a later
 * block of the list.
 *
 * @param name name for symbols and messages
 * @param rank number of axes of the grid, 1 to 3
 * @param tiled whether the kernel knows of tiles: uses local positions, tile memory or barriers
 * @param parameters scalar values that the launch supplies, the same for all work-items
 * @param memories all memories that instructions access, and no others
 * @param faults errors that checks name by position
 * @param sites places in the source that instructions name by position
 */
public record IrKernel(
    String name,
    int rank,
    boolean tiled,
    List<Parameter> parameters,
    List<IrMemory> memories,
    List<Block> blocks,
    List<Fault> faults,
    List<Site> sites) {
  public IrKernel {
    parameters = List.copyOf(parameters);
    memories = List.copyOf(memories);
    blocks = List.copyOf(blocks);
    faults = List.copyOf(faults);
    sites = List.copyOf(sites);
  }

  /**
   * A scalar that the launch supplies.
   *
   * @param name of the captured variable
   * @param value what instructions use
   */
  public record Parameter(String name, Value value) {}

  public IrKernel withBlocks(List<Block> changed) {
    return new IrKernel(name, rank, tiled, parameters, memories, changed, faults, sites);
  }

  /** The same with blocks that access other memories, too, or not any more. */
  public IrKernel with(boolean usesTiles, List<IrMemory> accessed, List<Block> changed) {
    return new IrKernel(name, rank, usesTiles, parameters, accessed, changed, faults, sites);
  }

  /** All instructions in the order of the blocks. */
  public Stream<IrInstruction> instructions() {
    return blocks.stream().flatMap(block -> block.instructions().stream());
  }

  /** How often phis, instructions and ends of blocks use each value. */
  public Map<Value, Integer> uses() {
    Map<Value, Integer> uses = new HashMap<>();
    blocks.stream()
        .flatMap(Block::operands)
        .filter(Value.class::isInstance)
        .forEach(operand -> uses.merge((Value) operand, 1, Integer::sum));
    return uses;
  }

  /** Gets the instructions that stand for another one. */
  @FunctionalInterface
  public interface Rewriting {
    /**
     * Adds instructions to those before in the block.
     *
     * @param block position of the block
     */
    void rewrite(IrInstruction old, int block, List<IrInstruction> code);
  }

  /** The kernel with other instructions in the blocks. */
  public IrKernel rewritten(Rewriting rewriting) {
    List<Block> changed = new ArrayList<>();
    for (int number = 0; number < blocks.size(); number++) {
      List<IrInstruction> code = new ArrayList<>();
      for (IrInstruction old : blocks.get(number).instructions()) {
        rewriting.rewrite(old, number, code);
      }
      changed.add(blocks.get(number).with(code));
    }
    return withBlocks(changed);
  }

  /**
   * The blocks by position and the edges between them. Predecessors of a block are there once, in
   * ascending order; inputs of phis follow it.
   */
  public FlowGraph flow() {
    return FlowGraph.of(blocks.stream().map(block -> block.end().targets()).toList());
  }

  /** Highest number of a value, plus one. */
  public int valueCount() {
    return Stream.concat(
                parameters.stream().map(Parameter::value), blocks.stream().flatMap(Block::results))
            .mapToInt(Value::number)
            .max()
            .orElse(-1)
        + 1;
  }
}
