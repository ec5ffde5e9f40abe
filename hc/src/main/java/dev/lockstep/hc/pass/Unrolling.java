package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operand;
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
  private static final int MOST = 500;

  /** The same for a loop that accesses a private array. */
  private static final int MOST_WITH_ARRAY = 5000;

  /** Most instructions of a kernel that is made larger. */
  private static final int MOST_OF_KERNEL = 6000;

  private Unrolling() {}

  /** The kernel without short loops. */
  static Kernel apply(Kernel kernel) {
    Kernel changed = kernel;
    Set<Operand> kept = new HashSet<>();
    while (size(changed) < MOST_OF_KERNEL) {
      Kernel next = next(changed, kept);
      if (next == null) {
        break;
      }
      changed = next;
    }
    return changed;
  }

  private static @Nullable Kernel next(Kernel kernel, Set<Operand> kept) {
    for (Loops.Loop loop : new Loops(kernel).all().reversed()) {
      List<Phi> phis = kernel.blocks().get(loop.header()).phis();
      if (phis.isEmpty() || kept.contains(phis.getFirst().result()) || !beginsAtConstant(phis)) {
        continue;
      }
      int most = accessesPrivate(kernel, loop) ? MOST_WITH_ARRAY : MOST;
      Kernel changed = new UnrolledLoop(kernel, loop, most).changed();
      if (changed != null) {
        return changed;
      }
      kept.add(phis.getFirst().result());
    }
    return null;
  }

  private static boolean beginsAtConstant(List<Phi> phis) {
    return phis.stream().anyMatch(phi -> phi.inputs().getFirst() instanceof Constant);
  }

  private static boolean accessesPrivate(Kernel kernel, Loops.Loop loop) {
    return kernel.blocks().subList(loop.header(), loop.last() + 1).stream()
        .flatMap(block -> block.instructions().stream())
        .anyMatch(one -> one.memory() instanceof Memory.Private && isMoving(one));
  }

  private static boolean isMoving(Instruction access) {
    return !access.operands().isEmpty() && !(access.operand(0) instanceof Constant);
  }

  private static int size(Kernel kernel) {
    return kernel.blocks().stream().map(Block::instructions).mapToInt(List::size).sum();
  }
}
