package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of EXEC relative to its value at the begin of the code: the same lanes, some of them, or
 * something else; and the SGPRs that keep the initial mask.
 */
public final class ExecFlow implements Flow.Analysis<ExecFlow.State> {
  /** Content of EXEC. */
  public enum Lanes {
    SAME,
    FEWER,
    OTHER
  }

  /** State at a point of the code. */
  public static final class State {
    private Lanes lanes = Lanes.SAME;

    /** First registers of copies of the first mask. */
    private BitSet copies = new BitSet();

    public Lanes lanes() {
      return lanes;
    }
  }

  private final int exec;
  private final int width;

  public ExecFlow(InstructionSet set) {
    MachineTables.ScalarName found = set.scalar("exec");
    MachineTables.ScalarName low = found == null ? set.scalar("exec_lo") : found;
    exec = low == null ? -1 : low.code();
    width = set.waveSize() / 32;
  }

  @Override
  public State entry() {
    return new State();
  }

  @Override
  public State copy(State state) {
    State copy = new State();
    copy.lanes = state.lanes;
    copy.copies = (BitSet) state.copies.clone();
    return copy;
  }

  @Override
  public boolean join(State into, State other) {
    Lanes lanes = into.lanes.compareTo(other.lanes) > 0 ? into.lanes : other.lanes;
    BitSet copies = (BitSet) into.copies.clone();
    copies.and(other.copies);
    boolean changed = lanes != into.lanes || !copies.equals(into.copies);
    into.lanes = lanes;
    into.copies = copies;
    return changed;
  }

  @Override
  public void step(Node node, State state, boolean last) {
    List<Register> writes = node.timed.effects().writes();
    Lanes before = state.lanes;
    if (Effects.overlap(writes, new Register(RegisterFile.SCALAR, exec, width))) {
      state.lanes = after(node, state);
    }
    Register copy = copied(node, before, state);
    for (Register register : writes) {
      if (register.file() == RegisterFile.SCALAR) {
        int from = Math.max(0, register.index() - width + 1);
        state.copies.clear(from, register.index() + register.count());
      }
    }
    if (copy != null) {
      state.copies.set(copy.index());
    }
  }

  /** The registers that an instruction fills with the mask of the beginning, or null. */
  private @Nullable Register copied(Node node, Lanes before, State state) {
    Register target = register(node, FieldName.SDST);
    if (target == null || target.count() != width || target.index() == exec) {
      return null;
    }
    boolean saves =
        node.timed.shape() instanceof Shape.ExecMask mask && mask.saves() && before == Lanes.SAME;
    boolean moves =
        node.timed.shape() instanceof Shape.Scalar scalar
            && scalar.value().operation().equals("mov")
            && isFirst(register(node, FieldName.SSRC0), before, state);
    return saves || moves ? target : null;
  }

  private boolean isFirst(@Nullable Register register, Lanes lanes, State state) {
    return register != null
        && register.count() == width
        && (register.index() == exec ? lanes == Lanes.SAME : state.copies.get(register.index()));
  }

  private boolean isExec(@Nullable Register register) {
    return register != null && register.index() == exec && register.count() == width;
  }

  private static @Nullable Register register(Node node, FieldName field) {
    Operand operand = node.timed.operand(field);
    return operand instanceof Register register && register.file() == RegisterFile.SCALAR
        ? register
        : null;
  }

  private Lanes after(Node node, State state) {
    Lanes now = state.lanes;
    Register first = register(node, FieldName.SSRC0);
    Register second = register(node, FieldName.SSRC1);
    return switch (node.timed.shape()) {
      case Shape.LaneCompare _ -> now == Lanes.OTHER ? Lanes.OTHER : Lanes.FEWER;
      case Shape.ExecMask mask ->
          combined(
              mask.value().operation(),
              state,
              first,
              new Register(RegisterFile.SCALAR, exec, width));
      case Shape.Scalar scalar when scalar.value().operation().equals("mov") ->
          isFirst(first, now, state) ? Lanes.SAME : Lanes.OTHER;
      case Shape.Scalar scalar -> combined(scalar.value().operation(), state, first, second);
      default -> Lanes.OTHER;
    };
  }

  /** Result of an operation on two masks. */
  private Lanes combined(
      String operation, State state, @Nullable Register first, @Nullable Register second) {
    boolean within = isWithin(first, state);
    boolean also = isWithin(second, state);
    boolean whole = isFirst(first, state.lanes, state) || isFirst(second, state.lanes, state);
    return switch (operation) {
      case "and" -> within || also ? Lanes.FEWER : Lanes.OTHER;
      case "or" ->
          within && also && whole ? Lanes.SAME : within && also ? Lanes.FEWER : Lanes.OTHER;
      case "xor" -> within && also ? Lanes.FEWER : Lanes.OTHER;
      case "andn2" -> within ? Lanes.FEWER : Lanes.OTHER;
      case "andn1" -> also ? Lanes.FEWER : Lanes.OTHER;
      default -> Lanes.OTHER;
    };
  }

  /** Whether a mask has no lane that the first one had not. */
  private boolean isWithin(@Nullable Register register, State state) {
    return isExec(register) && state.lanes != Lanes.OTHER || isFirst(register, state.lanes, state);
  }
}
