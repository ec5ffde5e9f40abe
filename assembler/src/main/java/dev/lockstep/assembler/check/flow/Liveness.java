package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.isa.timing.Effects.Unit;

/**
 * Liveness of results: the registers that are read behind an instruction before they are written
 * again. A write of a vector register counts for all lanes as long as EXEC stays as it is.
 */
public final class Liveness implements ControlFlow.Analysis<Liveness.State> {
  private final IndexedRegisters indexed;
  private final RegisterBits exec = new RegisterBits();
  private final RegisterBits condition = new RegisterBits();

  /** For each instruction what is read behind it. */
  private final State[] behind;

  /** Registers that are read while EXEC stays as it is, and those that are read at any time. */
  static final class State {
    final RegisterBits now = new RegisterBits();
    final RegisterBits later = new RegisterBits();
  }

  public Liveness(ControlFlow flow) {
    indexed = new IndexedRegisters(flow);
    behind = new State[flow.nodes().size()];
    MachineTables.ScalarName low = flow.set().scalar("exec_lo");
    if (low != null) {
      exec.add(new Register(RegisterFile.SCALAR, low.code(), 1));
    }
    condition.add(RegisterBits.CONDITION);
    flow.followBack(this);
  }

  @Override
  public State entry() {
    return new State();
  }

  @Override
  public State copy(State state) {
    State copy = new State();
    join(copy, state);
    return copy;
  }

  @Override
  public boolean join(State into, State other) {
    boolean changed = into.now.join(other.now);
    return into.later.join(other.later) || changed;
  }

  @Override
  public void step(FlowNode node, State state, boolean last) {
    if (last) {
      behind[node.index] = copy(state);
    }
    if (node.writes.meets(exec)) {
      state.now.addAll(state.later);
    }
    Effects effects = node.timed.effects();
    boolean moved = indexed.moves(node);
    if (moved) {
      state.now.addAll(indexed.reach(node));
      state.later.addAll(indexed.reach(node));
    } else {
      state.now.removeAll(node.writes);
    }
    boolean scalar = effects.unit() == Unit.SCALAR || effects.unit() == Unit.SCALAR_MEMORY;
    if (scalar && !moved) {
      state.later.removeAll(node.writes);
    }
    if (effects.writesScc()) {
      state.now.removeAll(condition);
      state.later.removeAll(condition);
    }
    state.now.addAll(node.reads);
    state.later.addAll(node.reads);
    if (effects.readsScc()) {
      state.now.addAll(condition);
      state.later.addAll(condition);
    }
    boolean leaves = node.way == FlowNode.Way.AWAY && !(node.timed.shape() instanceof Shape.End);
    if (node.way == FlowNode.Way.CALL || node.way == FlowNode.Way.RETURN || leaves) {
      state.now.addAll(RegisterBits.ALL);
      state.later.addAll(RegisterBits.ALL);
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
    RegisterBits read = behind[node.index].now;
    return node.writes.meets(read) || effects.writesScc() && condition.meets(read);
  }
}
