package dev.lockstep.hc.ventus;

import dev.lockstep.graph.Dominators;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Phi;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Loops;
import dev.lockstep.hc.pass.Uniformity;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Where lanes that part at a branch meet again: at its nearest post-dominator, or at the end of the
 * kernel, whose number is {@link #END}.
 *
 * <p>The machine runs a path to that place before it runs the other one. If the place is outside a
 * loop and both paths are inside, lanes of one path go round the loop before the others go on; a
 * scalar register of the loop would not be theirs any more, so values of such a loop are in vector
 * registers.
 *
 * <p>The stack of paths needs no more entries than a wavefront has lanes. A branch adds two, and
 * the path with fewer lanes runs first; when it is done, one entry stays under the other path. So
 * the entries for n lanes are at most the larger of 2 + entries(n / 2) and 1 + entries(n - 1), with
 * 0 for one lane, which is at most n.
 */
final class Meetings {
  /** Number of the place where all lanes end. */
  static final int END = -1;

  private final IrKernel kernel;
  private final Dominators postDominators;
  private final Uniformity uniformity;
  private final Banks banks;

  /**
   * For each block that ends with a branch at which lanes may part, the blocks up to where they
   * meet.
   */
  private final SequencedMap<Integer, BitSet> regions = new LinkedHashMap<>();

  private final BitSet joins = new BitSet();
  private boolean endJoins;

  Meetings(IrKernel kernel, Predicate<Value> forceVector) {
    this.kernel = kernel;
    this.postDominators = Dominators.post(kernel.flow());
    this.uniformity = new Uniformity(kernel);
    Set<Value> forced = forced();
    this.banks =
        new Banks(kernel, uniformity, value -> forced.contains(value) || forceVector.test(value));
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (kernel.blocks().get(block).end() instanceof Terminator.Branch branch
          && !uniformity.isUniform(branch.condition())) {
        int place = postDominators.immediate(block);
        regions.put(block, region(block, place));
        if (place == END) {
          endJoins = true;
        } else {
          joins.set(place);
        }
      }
    }
  }

  /** Blocks to which a branch leads before the place where its lanes meet. */
  private BitSet region(int branch, int place) {
    FlowGraph flow = kernel.flow();
    BitSet first = new BitSet();
    flow.successors(branch).stream().filter(block -> block != place).forEach(first::set);
    return flow.reachable(first, block -> block != place);
  }

  private Set<Value> forced() {
    Set<Value> forced = new HashSet<>();
    List<Loops.Loop> loops = new Loops(kernel).all();
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (!(kernel.blocks().get(block).end() instanceof Terminator.Branch branch)
          || uniformity.isUniform(branch.condition())) {
        continue;
      }
      int place = postDominators.immediate(block);
      for (Loops.Loop loop : loops) {
        if (loop.contains(block)
            && !(place != END && loop.contains(place))
            && loop.contains(branch.whenTrue())
            && loop.contains(branch.whenFalse())) {
          IntStream.rangeClosed(loop.header(), loop.last())
              .forEach(inside -> collect(kernel.blocks().get(inside), forced));
        }
      }
    }
    return forced;
  }

  private static void collect(Block block, Set<Value> into) {
    block.phis().stream().map(Phi::result).forEach(into::add);
    block.instructions().stream()
        .map(IrInstruction::result)
        .filter(Objects::nonNull)
        .forEach(into::add);
  }

  Banks banks() {
    return banks;
  }

  /** Whether all lanes that are at one place have the same value of an operand. */
  boolean isUniform(IrOperand operand) {
    return uniformity.isUniform(operand);
  }

  /** Whether lanes may part where a block ends. */
  boolean isDivided(int block) {
    return regions.containsKey(block);
  }

  /** Where lanes that part at the end of a block meet. */
  int place(int block) {
    return postDominators.immediate(block);
  }

  /** Whether lanes meet where a block begins. */
  boolean isJoin(int block) {
    return block == END ? endJoins : joins.get(block);
  }

  /**
   * The nearest place behind a block for which lanes may wait while it runs. Blocks of a loop
   * without an end have no order of places, so the search ends where it has been.
   */
  int outer(int block) {
    BitSet seen = new BitSet();
    int place = postDominators.immediate(block);
    while (place != END && !seen.get(place) && !isAwaited(place, block)) {
      seen.set(place);
      place = postDominators.immediate(place);
    }
    return place != END && seen.get(place) ? END : place;
  }

  private boolean isAwaited(int place, int block) {
    return regions.entrySet().stream()
        .anyMatch(branch -> place(branch.getKey()) == place && branch.getValue().get(block));
  }

  /** Blocks at which lanes may wait for those that come to a place. */
  List<Integer> waiting(int place) {
    return regions.keySet().stream()
        .filter(block -> place(block) == place)
        .flatMap(block -> kernel.blocks().get(block).end().targets().stream())
        .distinct()
        .filter(target -> target != place)
        .toList();
  }
}
