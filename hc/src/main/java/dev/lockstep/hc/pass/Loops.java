package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Kernel;
import java.util.ArrayList;
import java.util.List;

/**
 * Loops of a kernel as ranges of blocks: from the header to the last block that goes back to it.
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

  public Loops(Kernel kernel) {
    List<List<Integer>> predecessors = kernel.predecessors();
    for (int block = 0; block < predecessors.size(); block++) {
      List<Integer> from = predecessors.get(block);
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
