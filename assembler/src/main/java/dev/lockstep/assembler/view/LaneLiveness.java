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
final class LaneLiveness implements ControlFlow.TwoSetAnalysis {
  private final IndexedRegisters indexed;
  private final ExecLanes exec;
  private final RegisterBits lanewise = new RegisterBits();

  /**
   * For each instruction what is needed in front of it: registers that active lanes read, and
   * vector registers that inactive lanes keep.
   */
  private final ControlFlow.TwoSets[] before;

  LaneLiveness(ControlFlow flow, IndexedRegisters indexed) {
    this.indexed = indexed;
    exec = new ExecLanes(flow);
    int vgprs = flow.set().generation().vgprs();
    lanewise.add(new Register(RegisterFile.VECTOR, 0, vgprs));
    lanewise.add(new Register(RegisterFile.ACCUMULATOR, 0, vgprs));
    before = new ControlFlow.TwoSets[flow.nodes().size()];
    flow.followBack(this);
  }

  @Override
  public void step(FlowNode node, ControlFlow.TwoSets state, boolean last) {
    if (exec.isWrittenBy(node)) {
      RegisterBits vectors = state.now().copy();
      vectors.retainAll(lanewise);
      state.now().addAll(state.other());
      if (!exec.isNarrowedBy(node)) {
        state.other().addAll(vectors);
      }
    }
    boolean leaves =
        node.way() == FlowNode.Way.AWAY && !(node.timed().shape() instanceof Shape.End);
    if (indexed.moves(node)) {
      state.now().addAll(indexed.reach(node));
    } else {
      state.now().removeAll(node.writes());
    }
    state.now().addAll(node.reads());
    if (node.way() == FlowNode.Way.CALL || node.way() == FlowNode.Way.RETURN || leaves) {
      state.now().addAll(RegisterBits.all());
      state.other().addAll(lanewise);
    }
    if (exec.isWhole(node)) {
      state.other().removeAll(lanewise);
    }
    if (last) {
      before[node.index()] = copy(state);
    }
  }

  /** Registers whose values are needed at an instruction or behind it. */
  RegisterBits before(FlowNode node) {
    RegisterBits result = before[node.index()].now().copy();
    result.addAll(before[node.index()].other());
    return result;
  }
}
