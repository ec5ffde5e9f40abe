package dev.lockstep.hc.ir;

import dev.lockstep.graph.FlowGraph;
import java.util.List;

/**
 * A kernel.
 *
 * <p>Rules, which {@link KernelRules} checks: the first block is the entry and has no predecessor;
 * every block can be reached; a value is defined once, and its definition dominates its uses (that
 * of a phi's input dominates the end of the predecessor); types are those of the signatures of
 * {@link Operation}. Loops have one header each (the graph is reducible), and every forward edge
 * leads to a later block of the list.
 *
 * @param name name for symbols and messages
 * @param rank number of axes of the grid, 1 to 3
 * @param tiled whether the kernel knows of tiles: uses local positions, tile memory or barriers
 * @param parameters scalar values that the launch supplies, the same for all work-items
 * @param memories all memories that instructions access, and no others
 * @param faults errors that checks name by position
 * @param sites places in the source that instructions name by position
 */
public record Kernel(
    String name,
    int rank,
    boolean tiled,
    List<Parameter> parameters,
    List<Memory> memories,
    List<Block> blocks,
    List<Fault> faults,
    List<Site> sites) {
  public Kernel {
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

  public Kernel withBlocks(List<Block> changed) {
    return new Kernel(name, rank, tiled, parameters, memories, changed, faults, sites);
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
    int count = 0;
    for (Parameter parameter : parameters) {
      count = Math.max(count, parameter.value().number() + 1);
    }
    for (Block block : blocks) {
      for (Phi phi : block.phis()) {
        count = Math.max(count, phi.result().number() + 1);
      }
      for (Instruction instruction : block.instructions()) {
        Value result = instruction.result();
        count = Math.max(count, result == null ? 0 : result.number() + 1);
      }
    }
    return count;
  }
}
