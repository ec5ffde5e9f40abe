package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import java.util.BitSet;
import java.util.stream.Stream;

/**
 * Instructions whose register numbers an index moves: relative moves, and vector instructions
 * between {@code s_set_gpr_idx_on} and {@code s_set_gpr_idx_off}. They may use any register of the
 * file up to the highest that the function names.
 */
public final class IndexedRegisters {
  private final BitSet indexed = new BitSet();
  private final RegisterBits scalars;
  private final RegisterBits vectors;

  public IndexedRegisters(ControlFlow flow) {
    scalars = named(flow, RegisterFile.SCALAR);
    vectors = named(flow, RegisterFile.VECTOR);
    if (flow.nodes().stream().anyMatch(node -> node.timed.shape() instanceof Shape.GprIndex)
        && !flow.follow(new Mode())) {
      flow.nodes().forEach(node -> indexed.set(node.index));
    }
  }

  private static RegisterBits named(ControlFlow flow, RegisterFile file) {
    int sgprs = flow.set().generation().sgprs();
    int highest =
        flow.nodes().stream()
            .flatMap(node ->
                Stream.concat(
                    node.timed.effects().reads().stream(), node.timed.effects().writes().stream()))
            .filter(register -> register.file() == file)
            .mapToInt(register -> register.index() + register.count())
            .filter(end -> file != RegisterFile.SCALAR || end <= sgprs)
            .max()
            .orElse(0);
    RegisterBits all = new RegisterBits();
    all.add(new Register(file, 0, highest));
    return all;
  }

  /** Where the index may be on; the state is an array of one element. */
  private final class Mode implements ControlFlow.Analysis<boolean[]> {
    @Override
    public boolean[] entry() {
      return new boolean[1];
    }

    @Override
    public boolean[] copy(boolean[] state) {
      return state.clone();
    }

    @Override
    public boolean join(boolean[] into, boolean[] other) {
      boolean changed = other[0] && !into[0];
      into[0] |= other[0];
      return changed;
    }

    @Override
    public void step(FlowNode node, boolean[] state, boolean last) {
      if (node.timed.shape() instanceof Shape.GprIndex(Shape.IndexSwitch how)) {
        state[0] = how != Shape.IndexSwitch.OFF;
      } else if (state[0] && node.timed.effects().unit() == Unit.VECTOR) {
        indexed.set(node.index);
      }
    }
  }

  /** Whether an index may move register numbers of an instruction. */
  public boolean moves(FlowNode node) {
    return indexed.get(node.index)
        || node.timed.shape() instanceof Shape.LaneRelative
        || node.timed.shape() instanceof Shape.ScalarRelative;
  }

  /** Registers that an instruction with moved numbers may use; not to be changed. */
  public RegisterBits reach(FlowNode node) {
    return node.timed.shape() instanceof Shape.ScalarRelative ? scalars : vectors;
  }
}
