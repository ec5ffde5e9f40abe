package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Kernel;
import java.util.BitSet;
import java.util.List;

/** Blocks that every way from a block to the end passes. */
public final class PostDominators {
  private final BitSet[] sets;

  public PostDominators(Kernel kernel) {
    int count = kernel.blocks().size();
    sets = new BitSet[count];
    for (int block = 0; block < count; block++) {
      sets[block] = new BitSet(count);
      sets[block].set(0, count);
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = count - 1; block >= 0; block--) {
        BitSet common = common(kernel.blocks().get(block).end().targets(), count);
        common.set(block);
        if (!common.equals(sets[block])) {
          sets[block] = common;
          changed = true;
        }
      }
    }
  }

  private BitSet common(List<Integer> targets, int count) {
    BitSet common = new BitSet(count);
    if (!targets.isEmpty()) {
      common.set(0, count);
      targets.forEach(target -> common.and(sets[target]));
    }
    return common;
  }

  /** Whether every way from a block to the end passes the other; a block passes itself. */
  public boolean passes(int block, int other) {
    return sets[block].get(other);
  }

  /** The nearest other block that every way to the end passes, -1 if there is none. */
  public int immediate(int block) {
    int most = -1;
    int found = -1;
    for (int other = sets[block].nextSetBit(0);
        other >= 0;
        other = sets[block].nextSetBit(other + 1)) {
      int passed = sets[other].cardinality();
      if (other != block && passed > most) {
        most = passed;
        found = other;
      }
    }
    return found;
  }
}
