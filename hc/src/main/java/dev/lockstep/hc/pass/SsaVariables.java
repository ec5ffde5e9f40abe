package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One variable that several blocks of a draft assign: makes the phis that its uses need (Braun and
 * others, "Simple and Efficient Construction of Static Single Assignment Form", 2013).
 */
final class SsaVariables {
  private final KernelDraft draft;
  private final FlowGraph flow;
  private final Type type;
  private final Map<Integer, IrOperand> atEnd;
  private final Map<Integer, IrOperand> atStart = new HashMap<>();

  /**
   * A variable.
   *
   * @param flow that of the draft, which does not change meanwhile
   * @param atEnd what the variable is at the end of the blocks that assign it, by their names
   */
  SsaVariables(KernelDraft draft, FlowGraph flow, Type type, Map<Integer, IrOperand> atEnd) {
    this.draft = draft;
    this.flow = flow;
    this.type = type;
    this.atEnd = new HashMap<>(atEnd);
  }

  /** Value of the variable at the end of a block; zero if no path to it assigns one. */
  IrOperand atEnd(int block) {
    IrOperand found = atEnd.get(block);
    return found == null ? atStart(block) : found;
  }

  /** Value of the variable at the beginning of a block. */
  IrOperand atStart(int block) {
    List<Integer> passed = new ArrayList<>();
    int at = block;
    IrOperand found = atStart.get(at);
    while (found == null) {
      passed.add(at);
      List<Integer> from = flow.predecessors(at);
      if (from.isEmpty()) {
        found = new Constant(type, 0);
      } else if (from.size() > 1) {
        found = joined(at, from);
      } else {
        at = from.getFirst();
        found = atEnd.containsKey(at) ? atEnd.get(at) : atStart.get(at);
      }
    }
    for (int one : passed) {
      atStart.put(one, found);
    }
    return found;
  }

  private IrOperand joined(int block, List<Integer> from) {
    Value phi = draft.value(type);
    atStart.put(block, phi);
    Map<Integer, IrOperand> inputs = new HashMap<>();
    for (int one : from) {
      inputs.put(one, atEnd(one));
    }
    DraftBlock at = draft.block(block);
    at.phi(phi, inputs);
    return phi;
  }
}
