package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import dev.lockstep.isa.timing.Effects;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Content of EXEC relative to its value at the begin of the code: the same lanes, some of them, or
 * something else; the SGPRs that keep the initial mask, and those with masks of some of its lanes.
 */
public final class ExecFlow implements ControlFlow.Analysis<ExecFlow.State> {
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

    /** First registers of masks that have no lane that the first one had not. */
    private BitSet parts = new BitSet();

    public Lanes lanes() {
      return lanes;
    }
  }

  private final int exec;
  private final int width;

  public ExecFlow(InstructionSet set) {
    exec = RegisterBits.exec(set);
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
    copy.parts = (BitSet) state.parts.clone();
    return copy;
  }

  @Override
  public boolean join(State into, State other) {
    Lanes lanes = into.lanes.compareTo(other.lanes) > 0 ? into.lanes : other.lanes;
    BitSet copies = (BitSet) into.copies.clone();
    copies.and(other.copies);
    BitSet parts = (BitSet) into.parts.clone();
    BitSet both = (BitSet) other.parts.clone();
    both.or(other.copies);
    parts.and(both);
    both = (BitSet) into.copies.clone();
    both.and(other.parts);
    parts.or(both);
    boolean changed =
        lanes != into.lanes || !copies.equals(into.copies) || !parts.equals(into.parts);
    into.lanes = lanes;
    into.copies = copies;
    into.parts = parts;
    return changed;
  }

  @Override
  public void step(FlowNode node, State state, boolean last) {
    List<Register> writes = node.timed.effects().writes();
    Lanes before = state.lanes;
    if (Effects.overlap(writes, new Register(RegisterFile.SCALAR, exec, width))) {
      state.lanes = after(node, state);
    }
    Register copy = copied(node, before, state);
    Register part = copy == null ? part(node, before, state) : null;
    for (Register register : writes) {
      if (register.file() == RegisterFile.SCALAR) {
        int from = Math.max(0, register.index() - width + 1);
        state.copies.clear(from, register.index() + register.count());
        state.parts.clear(from, register.index() + register.count());
      }
    }
    if (copy != null) {
      state.copies.set(copy.index());
    }
    if (part != null) {
      state.parts.set(part.index());
    }
  }

  /** The registers that an instruction fills with a mask of lanes of the first one, or null. */
  private @Nullable Register part(FlowNode node, Lanes before, State state) {
    Register target = null;
    for (Register register : node.timed.effects().writes()) {
      boolean mask = register.file() == RegisterFile.SCALAR && register.count() == width;
      target = mask && register.index() != exec ? register : target;
    }
    if (target == null) {
      return null;
    }
    Lanes present = state.lanes;
    state.lanes = before;
    Operand first = node.timed.operand(FieldName.SSRC0);
    boolean known =
        switch (node.timed.shape()) {
          case Shape.LaneCompare _ -> before != Lanes.OTHER;
          case Shape.ExecMask mask -> mask.saves() && before != Lanes.OTHER;
          case Shape.Scalar scalar when scalar.value().is(Trait.COPIES) ->
              first instanceof Operand.Inline(int code) && Constants.integerValue(code) == 0
                  || isWithin(register(node, FieldName.SSRC0), state);
          case Shape.Scalar scalar ->
              combined(
                      scalar.value(),
                      state,
                      register(node, FieldName.SSRC0),
                      register(node, FieldName.SSRC1))
                  != Lanes.OTHER;
          default -> false;
        };
    state.lanes = present;
    return known ? target : null;
  }

  /** The registers that an instruction fills with the mask of the beginning, or null. */
  private @Nullable Register copied(FlowNode node, Lanes before, State state) {
    Register target = register(node, FieldName.SDST);
    if (target == null || target.count() != width || target.index() == exec) {
      return null;
    }
    boolean saves =
        node.timed.shape() instanceof Shape.ExecMask mask && mask.saves() && before == Lanes.SAME;
    boolean moves =
        node.timed.shape() instanceof Shape.Scalar scalar
            && scalar.value().is(Trait.COPIES)
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

  private static @Nullable Register register(FlowNode node, FieldName field) {
    Operand operand = node.timed.operand(field);
    return operand instanceof Register register && register.file() == RegisterFile.SCALAR
        ? register
        : null;
  }

  private Lanes after(FlowNode node, State state) {
    Lanes now = state.lanes;
    Register first = register(node, FieldName.SSRC0);
    Register second = register(node, FieldName.SSRC1);
    return switch (node.timed.shape()) {
      case Shape.LaneCompare _ -> now == Lanes.OTHER ? Lanes.OTHER : Lanes.FEWER;
      case Shape.ExecMask mask ->
          combined(mask.value(), state, first, new Register(RegisterFile.SCALAR, exec, width));
      case Shape.Scalar scalar when scalar.value().is(Trait.COPIES) ->
          isFirst(first, now, state) ? Lanes.SAME : Lanes.OTHER;
      case Shape.Scalar scalar -> combined(scalar.value(), state, first, second);
      default -> Lanes.OTHER;
    };
  }

  /** Result of an operation on two masks. */
  private Lanes combined(
      Behaviour leaf, State state, @Nullable Register first, @Nullable Register second) {
    boolean within = isWithin(first, state);
    boolean also = isWithin(second, state);
    boolean whole = isFirst(first, state.lanes, state) || isFirst(second, state.lanes, state);
    if (leaf.is(Trait.OR) && within && also && whole) {
      return Lanes.SAME;
    }
    boolean fewer =
        leaf.is(Trait.AND) && (within || also)
            || (leaf.is(Trait.OR) || leaf.is(Trait.XOR)) && within && also
            || leaf.is(Trait.AND_NOT) && within
            || leaf.is(Trait.NOT_AND) && also;
    return fewer ? Lanes.FEWER : Lanes.OTHER;
  }

  /** Whether a mask has no lane that the first one had not. */
  private boolean isWithin(@Nullable Register register, State state) {
    return isExec(register) && state.lanes != Lanes.OTHER
        || isFirst(register, state.lanes, state)
        || register != null && register.count() == width && state.parts.get(register.index());
  }
}
