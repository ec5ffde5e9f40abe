package dev.lockstep.hc.ir;

import java.util.Arrays;
import java.util.List;

/**
 * Immediate dominators of the blocks of a kernel whose forward edges lead to later blocks, by the
 * iteration of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001).
 */
public final class Dominators {
  private final int[] immediate;

  public Dominators(Kernel kernel) {
    List<List<Integer>> predecessors = kernel.predecessors();
    immediate = new int[predecessors.size()];
    Arrays.fill(immediate, -1);
    immediate[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = 1; block < immediate.length; block++) {
        int found = -1;
        for (int predecessor : predecessors.get(block)) {
          if (immediate[predecessor] >= 0) {
            found = found < 0 ? predecessor : common(found, predecessor);
          }
        }
        changed |= found != immediate[block];
        immediate[block] = found;
      }
    }
  }

  /** The nearest block that dominates both. */
  public int common(int first, int second) {
    int one = first;
    int other = second;
    while (one != other) {
      if (one > other) {
        one = immediate[one];
      } else {
        other = immediate[other];
      }
    }
    return one;
  }

  /**
   * Immediate dominator of a block; the entry's is itself, that of a block that cannot be reached
   * is -1.
   */
  public int immediate(int block) {
    return immediate[block];
  }

  /** Whether every way to a block passes the dominator; a block dominates itself. */
  public boolean dominates(int dominator, int block) {
    int one = block;
    while (one > dominator) {
      one = immediate[one];
    }
    return one == dominator;
  }
}
