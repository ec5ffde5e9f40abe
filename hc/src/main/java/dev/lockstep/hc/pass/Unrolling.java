package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Phi;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes the turns of a loop one after the other where constants decide how many there are.
 *
 * <p>A loop whose turns are too many instructions stays as it is; one that accesses an array of the
 * work-item may have more, since its elements can be in registers then.
 */
final class Unrolling {
  /** Most instructions of all turns of a loop. */
  private static final int MOST = 360;

  /** The same for a loop that accesses a private array. */
  private static final int MOST_WITH_ARRAY = 5000;

  /** Most instructions of a kernel that is made larger. */
  private static final int MOST_OF_KERNEL = 6000;

  private Unrolling() {}

  /** The kernel without short loops. */
  static IrKernel apply(IrKernel kernel) {
    return apply(kernel, 0, new HashSet<>());
  }

  /**
   * The same for the loops from a block on.
   *
   * @param kept results of the first phis of the loops that stay
   */
  private static IrKernel apply(IrKernel kernel, int first, Set<IrOperand> kept) {
    IrKernel changed = kernel;
    while (size(changed) < MOST_OF_KERNEL) {
      IrKernel next = next(changed, first, kept);
      if (next == null) {
        break;
      }
      changed = next;
    }
    return changed;
  }

  private static @Nullable IrKernel next(IrKernel kernel, int first, Set<IrOperand> kept) {
    List<Loops.Loop> loops = new Loops(kernel).all();
    for (Loops.Loop loop : loops.reversed()) {
      List<Phi> phis = kernel.blocks().get(loop.header()).phis();
      if (loop.header() < first
          || phis.isEmpty()
          || kept.contains(phis.getFirst().result())
          || !beginsAtConstant(phis)) {
        continue;
      }
      int most = accessesPrivate(kernel, loop) ? MOST_WITH_ARRAY : MOST;
      IrKernel changed = new UnrolledLoop(kernel, loop, most).changed();
      if (changed != null && loops.stream().anyMatch(inner -> isInner(inner, loop))) {
        // Copies of an inner loop are worth it only if its turns can stand in a row, too.
        changed = apply(changed, loop.header(), new HashSet<>(kept));
        changed = new Loops(changed).all().size() < loops.size() ? changed : null;
      }
      if (changed != null) {
        return changed;
      }
      kept.add(phis.getFirst().result());
    }
    return null;
  }

  private static boolean isInner(Loops.Loop inner, Loops.Loop loop) {
    return inner.header() > loop.header() && inner.header() <= loop.last();
  }

  private static boolean beginsAtConstant(List<Phi> phis) {
    return phis.stream().anyMatch(phi -> phi.inputs().getFirst() instanceof Constant);
  }

  private static boolean accessesPrivate(IrKernel kernel, Loops.Loop loop) {
    return kernel.blocks().subList(loop.header(), loop.last() + 1).stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(one -> one.memory() instanceof IrMemory.Private && isMoving(one));
  }

  private static boolean isMoving(IrInstruction access) {
    return !access.operands().isEmpty() && !(access.operand(0) instanceof Constant);
  }

  private static int size(IrKernel kernel) {
    return kernel.blocks().stream().map(Block::instructions).mapToInt(List::size).sum();
  }
}
