package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import java.util.BitSet;

/**
 * Changes of EXEC in a function: where it has the lanes of the begin, and which instructions give
 * it others. Lanes that are off keep their values, whatever is written meanwhile.
 */
public final class ExecLanes {
  private final RegisterBits exec;
  private final int code;

  /** Instructions before which EXEC has the lanes of the begin. */
  private final BitSet whole = new BitSet();

  public ExecLanes(ControlFlow flow) {
    code = RegisterBits.exec(flow.set());
    exec = RegisterBits.exec(flow.set(), flow.set().waveSize() / 32);
    findWhole(flow);
  }

  private void findWhole(ControlFlow flow) {
    boolean[] other = new boolean[1];
    boolean complete =
        flow.follow(
            new ExecFlow(flow.set())
                .watched(
                    (node, state) -> whole.set(node.index(), state.lanes() == ExecFlow.Lanes.SAME),
                    (_, state) -> other[0] |= state.lanes() == ExecFlow.Lanes.OTHER));
    // Lanes that were off at the begin may keep values then.
    if (!complete || other[0]) {
      whole.clear();
    }
  }

  /** Whether EXEC has the lanes of the begin before an instruction. */
  public boolean isWhole(FlowNode node) {
    return whole.get(node.index());
  }

  /** Whether an instruction writes EXEC. */
  public boolean isWrittenBy(FlowNode node) {
    return node.writes().meets(exec);
  }

  /** Whether an instruction that writes EXEC only takes lanes out of it. */
  public boolean isNarrowedBy(FlowNode node) {
    return switch (node.timed().shape()) {
      case Shape.LaneCompare _ -> true;
      case Shape.ExecMask mask -> mask.value().is(Trait.AND);
      case Shape.Scalar scalar ->
          isExec(node, FieldName.SSRC0)
                  && (scalar.value().is(Trait.AND) || scalar.value().is(Trait.AND_NOT))
              || isExec(node, FieldName.SSRC1) && scalar.value().is(Trait.AND);
      default -> false;
    };
  }

  private boolean isExec(FlowNode node, FieldName field) {
    return node.timed().operand(field)
            instanceof Operand.Register(RegisterFile file, int index, int _)
        && file == RegisterFile.SCALAR
        && index == code;
  }
}
