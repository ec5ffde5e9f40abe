package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.IrKernel;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops of a kernel as ranges of the order of its blocks: from the header to the last block that
 * goes back to it. Blocks that passes put on edges out of a loop are in its range, though not in
 * the natural loop: they run in its place of the text.
 */
public final class Loops {
  /**
   * A loop.
   *
   * @param header first block
   * @param last last block, the one that goes back
   */
  public record Loop(int header, int last) {
    public boolean contains(int block) {
      return header <= block && block <= last;
    }
  }

  private final List<Loop> all = new ArrayList<>();

  public Loops(IrKernel kernel) {
    FlowGraph flow = kernel.flow();
    for (int block = 0; block < flow.size(); block++) {
      List<Integer> from = flow.predecessors(block);
      if (!from.isEmpty() && from.getLast() >= block) {
        all.add(new Loop(block, from.getLast()));
      }
    }
  }

  /** All loops by header. */
  public List<Loop> all() {
    return List.copyOf(all);
  }
}
