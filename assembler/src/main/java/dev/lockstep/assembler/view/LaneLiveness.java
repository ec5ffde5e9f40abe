package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.ExecLanes;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.IndexedRegisters;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;

/**
 * Liveness of registers with the lanes that EXEC switches off: these keep their values until EXEC
 * has them again, whatever is written meanwhile. Where EXEC is as at the begin, no lane is off.
 */
final class LaneLiveness implements ControlFlow.Analysis<LaneLiveness.State> {
  private final IndexedRegisters indexed;
  private final ExecLanes exec;
  private final RegisterBits lanewise = new RegisterBits();

  /** For each instruction what is needed in front of it. */
  private final State[] before;

  /** Registers that active lanes read, and vector registers that inactive lanes keep. */
  static final class State {
    final RegisterBits now = new RegisterBits();
    final RegisterBits kept = new RegisterBits();
  }

  LaneLiveness(ControlFlow flow, IndexedRegisters indexed) {
    this.indexed = indexed;
    exec = new ExecLanes(flow);
    int vgprs = flow.set().generation().vgprs();
    lanewise.add(new Register(RegisterFile.VECTOR, 0, vgprs));
    lanewise.add(new Register(RegisterFile.ACCUMULATOR, 0, vgprs));
    before = new State[flow.nodes().size()];
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
    return into.kept.join(other.kept) || changed;
  }

  @Override
  public void step(FlowNode node, State state, boolean last) {
    if (exec.isWrittenBy(node)) {
      RegisterBits vectors = state.now.copy();
      vectors.retainAll(lanewise);
      state.now.addAll(state.kept);
      if (!exec.isNarrowedBy(node)) {
        state.kept.addAll(vectors);
      }
    }
    boolean leaves =
        node.way() == FlowNode.Way.AWAY && !(node.timed().shape() instanceof Shape.End);
    if (indexed.moves(node)) {
      state.now.addAll(indexed.reach(node));
    } else {
      state.now.removeAll(node.writes());
    }
    state.now.addAll(node.reads());
    if (node.way() == FlowNode.Way.CALL || node.way() == FlowNode.Way.RETURN || leaves) {
      state.now.addAll(RegisterBits.all());
      state.kept.addAll(lanewise);
    }
    if (exec.isWhole(node)) {
      state.kept.removeAll(lanewise);
    }
    if (last) {
      before[node.index()] = copy(state);
    }
  }

  /** Registers whose values are needed at an instruction or behind it. */
  RegisterBits before(FlowNode node) {
    RegisterBits result = before[node.index()].now.copy();
    result.addAll(before[node.index()].kept);
    return result;
  }
}
