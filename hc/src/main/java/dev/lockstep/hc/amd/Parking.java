package dev.lockstep.hc.amd;

import dev.lockstep.graph.Dominators;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.pass.Loops;
import dev.lockstep.hc.select.SelectedBlock;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which lanes wait where.
 *
 * <p>Blocks run in the order of the text. Lanes that go to a later block while others do not wait
 * for it in its mask; there they are put into EXEC again. An edge over which all lanes go may be a
 * jump of the machine unless lanes wait for a block in between.
 */
final class Parking {
  private record Edge(int from, int to) {}

  private final List<SelectedBlock<BranchCondition>> blocks;
  private final List<Loops.Loop> loops;
  private final Dominators dominators;
  private final Dominators postDominators;
  private final Set<Edge> parked = new HashSet<>();
  private final BitSet divided = new BitSet();

  Parking(IrKernel kernel, List<SelectedBlock<BranchCondition>> blocks) {
    this.blocks = blocks;
    this.loops = new Loops(kernel).all();
    this.dominators = Dominators.of(kernel.flow(), 0);
    this.postDominators = Dominators.post(kernel.flow());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = 0; block < blocks.size(); block++) {
        changed |= visit(block);
      }
    }
  }

  private boolean visit(int block) {
    return switch (blocks.get(block).ending()) {
      case SelectedBlock.Return<?> _ -> false;
      case SelectedBlock.Jump<?>(int target) ->
          target > block + 1 && !isDirect(block, target) && park(block, target);
      case SelectedBlock.Branch<BranchCondition>(BranchCondition condition, int one, int other) ->
          branch(block, condition.uniform(), one, other);
    };
  }

  private boolean branch(int block, boolean uniform, int whenTrue, int whenFalse) {
    if (uniform && isDirect(block, whenTrue) && isDirect(block, whenFalse)) {
      return false;
    }
    divided.set(block);
    boolean one = whenTrue != block + 1 && park(block, whenTrue);
    boolean other = whenFalse != block + 1 && park(block, whenFalse);
    return one || other;
  }

  private boolean park(int from, int to) {
    return !blocks.get(to).isEnd() && parked.add(new Edge(from, to));
  }

  /** Whether the lanes of a block part at its end, or may, while others wait for blocks between. */
  boolean isDivided(int block) {
    return divided.get(block);
  }

  /** Whether lanes on this edge wait in the mask of its target. */
  boolean isParked(int from, int to) {
    return parked.contains(new Edge(from, to));
  }

  /** Whether a jump of all lanes may leave out the blocks between. */
  boolean isDirect(int block, int target) {
    int next = pending(block).nextSetBit(block + 1);
    return target == block + 1 || next < 0 || next >= target;
  }

  /** Blocks behind this one for which lanes may wait when it ends. */
  BitSet pending(int block) {
    return pending(block, block);
  }

  /** Blocks behind this one for which lanes may wait when it begins. */
  BitSet pendingBefore(int block) {
    return pending(block, block - 1);
  }

  private BitSet pending(int block, int lastDone) {
    BitSet result = new BitSet();
    for (Edge edge : parked) {
      if (edge.to() > block && (edge.from() <= lastDone || isInLoopLeft(edge, block))) {
        result.set(edge.to());
      }
    }
    return result;
  }

  private boolean isInLoopLeft(Edge edge, int block) {
    return loops.stream()
        .anyMatch(loop ->
            loop.contains(edge.from()) && loop.contains(block) && !loop.contains(edge.to()));
  }

  /** Whether lanes may wait for a block. */
  boolean isTarget(int block) {
    return parked.stream().anyMatch(edge -> edge.to() == block);
  }

  /** All blocks for which lanes may wait. */
  BitSet targets() {
    BitSet result = new BitSet();
    parked.forEach(edge -> result.set(edge.to()));
    return result;
  }

  /**
   * Whether some lanes are there whenever the machine comes to a block, its waiting lanes included.
   */
  boolean isNeverEmpty(int block) {
    if (block == 0) {
      return true;
    }
    int above = dominators.immediate(block);
    boolean sameLoops =
        loops.stream().allMatch(loop -> loop.contains(above) == loop.contains(block));
    return sameLoops && postDominators.dominates(block, above);
  }

  /**
   * Whether a mask is written once, before every way to its block, so that it needs no beginning.
   */
  boolean isWrittenOnce(int target) {
    List<Edge> edges = parked.stream().filter(edge -> edge.to() == target).toList();
    if (edges.size() != 1) {
      return false;
    }
    int from = edges.getFirst().from();
    for (int block = from + 1; block <= target; block++) {
      if (!dominators.dominates(from, block)) {
        return false;
      }
    }
    return loops.stream().noneMatch(loop -> loop.contains(from) && !loop.contains(target));
  }
}
