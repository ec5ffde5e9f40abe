package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Unit;

/**
 * Liveness of results: the registers that are read behind an instruction before they are written
 * again. A write of a vector register counts for all lanes as long as EXEC stays as it is.
 */
public final class Liveness implements ControlFlow.TwoSetAnalysis {
  private final IndexedRegisters indexed;
  private final RegisterBits exec;
  private final RegisterBits condition = new RegisterBits();

  /** For each instruction what is read behind it: while EXEC stays as it is, and at any time. */
  private final ControlFlow.TwoSets[] behind;

  public Liveness(ControlFlow flow) {
    indexed = new IndexedRegisters(flow);
    behind = new ControlFlow.TwoSets[flow.nodes().size()];
    exec = RegisterBits.exec(flow.set(), 1);
    condition.add(RegisterBits.CONDITION);
    flow.followBack(this);
  }

  @Override
  public void step(FlowNode node, ControlFlow.TwoSets state, boolean last) {
    if (last) {
      behind[node.index] = copy(state);
    }
    if (node.writes.meets(exec)) {
      state.now().addAll(state.other());
    }
    Effects effects = node.timed.effects();
    boolean moved = indexed.moves(node);
    if (moved) {
      state.now().addAll(indexed.reach(node));
      state.other().addAll(indexed.reach(node));
    } else {
      state.now().removeAll(node.writes);
    }
    boolean scalar = effects.unit() == Unit.SCALAR || effects.unit() == Unit.SCALAR_MEMORY;
    if (scalar && !moved) {
      state.other().removeAll(node.writes);
    }
    if (effects.writesScc()) {
      state.now().removeAll(condition);
      state.other().removeAll(condition);
    }
    state.now().addAll(node.reads);
    state.other().addAll(node.reads);
    if (effects.readsScc()) {
      state.now().addAll(condition);
      state.other().addAll(condition);
    }
    boolean leaves = node.way == FlowNode.Way.AWAY && !(node.timed.shape() instanceof Shape.End);
    if (node.way == FlowNode.Way.CALL || node.way == FlowNode.Way.RETURN || leaves) {
      state.now().addAll(RegisterBits.ALL);
      state.other().addAll(RegisterBits.ALL);
    }
  }

  /** Whether it matters what an instruction computes: somebody reads it, or it is no register. */
  public boolean matters(FlowNode node) {
    Effects effects = node.timed.effects();
    boolean computes =
        switch (effects.unit()) {
          case VECTOR, MATRIX, SCALAR -> true;
          default -> false;
        };
    if (!computes || node.writes.isEmpty() || indexed.moves(node) || node.writes.meets(exec)) {
      return true;
    }
    RegisterBits read = behind[node.index].now();
    return node.writes.meets(read) || effects.writesScc() && condition.meets(read);
  }
}
