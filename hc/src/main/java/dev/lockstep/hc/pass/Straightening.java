package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.graph.LoopOrder;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Drops branches on constants, what stands behind a check that always fails, blocks that cannot be
 * reached and phis of one value, joins blocks that always follow each other, and puts the rest in
 * order.
 */
final class Straightening {
  private final KernelDraft draft;

  private Straightening(KernelDraft draft) {
    this.draft = draft;
  }

  /** The kernel with the same effects and fewer blocks. */
  static IrKernel apply(KernelDraft draft) {
    Straightening straightening = new Straightening(draft);
    for (DraftBlock block : draft.blocks()) {
      block.end = decided(block.end);
      endAtFailure(block);
    }
    straightening.dropUnreached();
    straightening.simplifyPhis();
    straightening.join();
    straightening.order();
    return draft.finish();
  }

  /** A work-item ends at a check that always fails: nothing behind it runs. */
  private static void endAtFailure(DraftBlock block) {
    for (int i = 0; i < block.instructions.size(); i++) {
      IrInstruction one = block.instructions.get(i);
      if (one.operation() == IrOperation.CHECK && one.operand(0).equals(Constant.FALSE)) {
        block.instructions.subList(i + 1, block.instructions.size()).clear();
        block.end = new Terminator.Return();
        return;
      }
    }
  }

  /** An end that a constant decides as a jump. */
  static Terminator decided(Terminator end) {
    return switch (end) {
      case Terminator.Branch branch ->
          branch.condition() instanceof Constant constant
              ? new Terminator.Jump(constant.bits() == 1 ? branch.whenTrue() : branch.whenFalse())
              : branch.whenTrue() == branch.whenFalse()
                  ? new Terminator.Jump(branch.whenTrue())
                  : branch;
      case Terminator.Choice choice ->
          choice.selector() instanceof Constant constant
              ? new Terminator.Jump(
                  choice.cases().stream()
                      .filter(one -> one.key() == constant.asInt())
                      .mapToInt(Terminator.Case::target)
                      .findFirst()
                      .orElse(choice.otherwise()))
              : choice;
      case Terminator.Jump _, Terminator.Return _ -> end;
    };
  }

  private void dropUnreached() {
    BitSet reached = draft.flow().reachable(draft.blocks().getFirst().name());
    draft.arrange(draft.blocks().stream().filter(block -> reached.get(block.name())).toList());
    FlowGraph flow = draft.flow();
    for (DraftBlock block : draft.blocks()) {
      Set<Integer> from = new HashSet<>(flow.predecessors(block.name()));
      block.phis.values().forEach(inputs -> inputs.keySet().retainAll(from));
    }
  }

  /** Replaces phis all of whose inputs are one operand or the phi itself. */
  private void simplifyPhis() {
    Map<Value, IrOperand> replaced = new HashMap<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (DraftBlock block : draft.blocks()) {
        for (Value phi : block.phiResults()) {
          IrOperand only = only(phi, block.inputs(phi), replaced);
          if (only != null) {
            replaced.put(phi, only);
            block.removePhi(phi);
            changed = true;
          }
        }
      }
    }
    if (!replaced.isEmpty()) {
      draft.replace(replaced);
    }
  }

  private static @Nullable IrOperand only(
      Value phi, Map<Integer, IrOperand> inputs, Map<Value, IrOperand> replaced) {
    List<IrOperand> others =
        inputs.values().stream()
            .map(input -> input.resolved(replaced))
            .filter(input -> !input.equals(phi))
            .distinct()
            .toList();
    return others.size() == 1 ? others.getFirst() : null;
  }

  /** Appends blocks to their only predecessors where these lead nowhere else. */
  private void join() {
    // Joining changes what the predecessors of a block are, but not how many.
    FlowGraph flow = draft.flow();
    Set<Integer> joined = new HashSet<>();
    for (DraftBlock block : draft.blocks()) {
      while (!joined.contains(block.name())
          && block.end instanceof Terminator.Jump jump
          && jump.target() != block.name()
          && flow.predecessors(jump.target()).size() == 1) {
        DraftBlock next = draft.block(jump.target());
        joined.add(next.name());
        block.instructions.addAll(next.instructions);
        block.end = next.end;
        for (int target : block.end.targets()) {
          draft.block(target).renameInputs(next.name(), block.name());
        }
      }
    }
    draft.arrange(draft.blocks().stream().filter(block -> !joined.contains(block.name())).toList());
  }

  private void order() {
    LoopOrder order =
        Objects.requireNonNull(
            LoopOrder.of(draft.flow(), draft.blocks().getFirst().name()),
            "the loops of kernels have one entry");
    draft.arrange(order.order().stream().map(draft::block).toList());
  }
}
