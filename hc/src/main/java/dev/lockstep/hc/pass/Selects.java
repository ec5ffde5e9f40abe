package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Computes both ways of a short branch and selects results, where that is less than what parting
 * the lanes costs.
 */
final class Selects {
  /** Most registers of results and instructions of both ways. */
  private static final int MOST = 5;

  private final KernelDraft draft;
  private FlowGraph flow;

  private Selects(IrKernel kernel) {
    this.draft = new KernelDraft(kernel);
    this.flow = draft.flow();
  }

  /** The kernel with fewer branches. */
  static IrKernel apply(IrKernel kernel) {
    Selects selects = new Selects(kernel);
    boolean any = false;
    for (DraftBlock block : List.copyOf(selects.draft.blocks()).reversed()) {
      while (block.end instanceof Terminator.Branch branch && selects.convert(block, branch)) {
        selects.flow = selects.draft.flow();
        any = true;
      }
    }
    return any ? Straightening.apply(selects.draft) : kernel;
  }

  private boolean convert(DraftBlock block, Terminator.Branch branch) {
    DraftBlock one = draft.block(branch.whenTrue());
    DraftBlock other = draft.block(branch.whenFalse());
    boolean oneIsArm = isArm(one, block);
    boolean otherIsArm = isArm(other, block);
    int join;
    if (oneIsArm && otherIsArm && target(one) == target(other)) {
      join = target(one);
    } else if (oneIsArm && target(one) == other.name()) {
      join = other.name();
    } else if (otherIsArm && target(other) == one.name()) {
      join = one.name();
    } else {
      return false;
    }
    int whenTrue = join == one.name() ? block.name() : one.name();
    int whenFalse = join == other.name() ? block.name() : other.name();
    return join != block.name() && convert(block, branch.condition(), whenTrue, whenFalse, join);
  }

  private static int target(DraftBlock arm) {
    return ((Terminator.Jump) arm.end).target();
  }

  /** Whether a block follows only the branch, and does only what may be done for nothing. */
  private boolean isArm(DraftBlock arm, DraftBlock block) {
    return arm.end instanceof Terminator.Jump
        && flow.predecessors(arm.name()).equals(List.of(block.name()))
        && arm.instructions.size() <= MOST
        && arm.instructions.stream().allMatch(Selects::isCheap);
  }

  private static boolean isCheap(IrInstruction one) {
    return switch (one.operation()) {
      case DIV, REM, UDIV, UREM, SQRT, GLOBAL_ID, TILE_SIZE -> false;
      default -> one.operation().isPure();
    };
  }

  private boolean convert(
      DraftBlock block, IrOperand condition, int whenTrue, int whenFalse, int join) {
    DraftBlock behind = draft.block(join);
    List<IrInstruction> made = new ArrayList<>();
    int cost = 0;
    for (int arm : List.of(whenTrue, whenFalse)) {
      if (arm != block.name()) {
        made.addAll(draft.block(arm).instructions);
        cost += draft.block(arm).instructions.size();
      }
    }
    List<Value> phis = behind.phiResults();
    List<IrOperand> selected = new ArrayList<>();
    for (Value phi : phis) {
      IrOperand first = Objects.requireNonNull(behind.inputs(phi).get(whenTrue));
      IrOperand second = Objects.requireNonNull(behind.inputs(phi).get(whenFalse));
      IrOperand folded = Folding.fold(IrOperation.SELECT, List.of(condition, first, second));
      if (folded != null) {
        selected.add(folded);
        continue;
      }
      cost += Math.max(1, phi.type().bits() / Integer.SIZE);
      if (phi.type() == Type.BOOLEAN) {
        return false;
      }
      selected.add(draft.add(made, -1, phi.type(), IrOperation.SELECT, condition, first, second));
    }
    if (cost > MOST) {
      return false;
    }
    block.instructions.addAll(made);
    block.end = new Terminator.Jump(join);
    for (int i = 0; i < phis.size(); i++) {
      Map<Integer, IrOperand> inputs = behind.inputs(phis.get(i));
      inputs.remove(whenTrue);
      inputs.remove(whenFalse);
      inputs.put(block.name(), selected.get(i));
    }
    for (int arm : List.of(whenTrue, whenFalse)) {
      if (arm != block.name()) {
        draft.block(arm).instructions.clear();
        draft.block(arm).end = new Terminator.Return();
      }
    }
    return true;
  }
}
