package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.PathJump;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.OperandKind;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Trait;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reconvergence points of each divergent branch: the analysis follows the instructions that may
 * have set it last, and the constants in scalar registers, from which the address is computed.
 */
public final class MeetingFlow implements ControlFlow.Analysis<MeetingFlow.State> {
  private static final int SCALARS = 64;
  private static final long ADDRESS = 0xffff_ffffL;
  private static final String METER = "rpc";

  /** State on the way to an instruction. */
  static final class State {
    private final long[] values = new long[SCALARS];
    private long known = 1;

    /** The instructions that may have said last where paths meet. */
    private final BitSet setters = new BitSet();

    /** Whether nobody may have said it since the function's begin. */
    private boolean entry = true;

    /** Calls behind which it may be what the called function left there. */
    private final BitSet calls = new BitSet();

    private @Nullable Long value(int register) {
      return (known >>> register & 1) != 0 ? (Long) values[register] : null;
    }
  }

  /**
   * Reconvergence point of a branch.
   *
   * @param unset whether on some path nobody has said it
   * @param calls functions that were called since it was said
   * @param setters the instructions that set it
   */
  record Meeting(boolean unset, Set<FlowNode> calls, Set<FlowNode> setters) {}

  private final ControlFlow flow;
  private final FunctionFacts facts;
  private final Map<FlowNode, Meeting> meetings = new HashMap<>();
  private final Map<FlowNode, Long> addresses = new HashMap<>();

  public MeetingFlow(ControlFlow flow, FunctionFacts facts) {
    this.flow = flow;
    this.facts = facts;
  }

  /** Runs it; false when that takes too long. */
  public boolean run() {
    return flow.follow(this);
  }

  /** Facts about a branch's reconvergence point. */
  Meeting of(FlowNode branch) {
    return meetings.getOrDefault(branch, new Meeting(false, Set.of(), Set.of()));
  }

  /** The address that an instruction sets, or null. */
  public @Nullable Long address(FlowNode setter) {
    return addresses.get(setter);
  }

  @Override
  public State entry() {
    return new State();
  }

  @Override
  public State copy(State state) {
    State copy = new State();
    System.arraycopy(state.values, 0, copy.values, 0, SCALARS);
    copy.known = state.known;
    copy.setters.or(state.setters);
    copy.entry = state.entry;
    copy.calls.or(state.calls);
    return copy;
  }

  @Override
  public boolean join(State into, State other) {
    long same = into.known & other.known;
    for (int i = 0; i < SCALARS; i++) {
      if (into.values[i] != other.values[i]) {
        same &= ~(1L << i);
      }
    }
    int before = into.setters.cardinality() + into.calls.cardinality();
    boolean changed = same != into.known || other.entry && !into.entry;
    into.known = same;
    into.entry |= other.entry;
    into.setters.or(other.setters);
    into.calls.or(other.calls);
    return changed || before != into.setters.cardinality() + into.calls.cardinality();
  }

  @Override
  public void step(FlowNode node, State state, boolean last) {
    switch (node.timed().shape()) {
      case Shape.SimtBranch _ when last ->
          meetings.put(node, new Meeting(state.entry, nodes(state.calls), nodes(state.setters)));
      case Shape.SetReconvergence _ -> {
        said(node, state);
        Long base = base(node, state);
        if (last
            && base != null
            && node.timed().operand(FieldName.IMM) instanceof Immediate(int number)) {
          addresses.put(node, base + number & ADDRESS);
        }
      }
      case Shape.ControlRegister _ when writesMeter(node) -> said(node, state);
      default -> {}
    }
    if (node.way() == FlowNode.Way.CALL && facts.says(node)) {
      said(node, state);
      state.setters.clear();
      state.calls.set(node.index());
    }
    values(node, state);
  }

  private static void said(FlowNode node, State state) {
    state.entry = false;
    state.calls.clear();
    state.setters.clear();
    state.setters.set(node.index());
  }

  private Set<FlowNode> nodes(BitSet indices) {
    Set<FlowNode> result = new HashSet<>();
    indices.stream().forEach(index -> result.add(flow.nodes().get(index)));
    return result;
  }

  private boolean writesMeter(FlowNode node) {
    Instruction instruction = node.timed().instruction();
    for (int i = 0; i < instruction.operands().size(); i++) {
      if (instruction.bounds().get(i).kind() instanceof OperandKind.Named named
          && instruction.operands().get(i) instanceof Immediate(int number)
          && METER.equals(flow.set().valueName(named.list(), number))) {
        return !readsOnly(node);
      }
    }
    return false;
  }

  /** Setting no bits of a control register leaves it as it is. */
  private static boolean readsOnly(FlowNode node) {
    return node.timed().shape() instanceof Shape.ControlRegister control
        && control.access() != Shape.ControlAccess.WRITE
        && node.reads().isEmpty();
  }

  private static @Nullable Long base(FlowNode node, State state) {
    return node.timed().operand(FieldName.SRC0) instanceof Register register
            && register.index() < SCALARS
        ? state.value(register.index())
        : null;
  }

  /** The constant that an instruction leaves in its destination, or null. */
  private static @Nullable Long constant(FlowNode node, State state) {
    if (node.timed().shape() instanceof Shape.UpperImmediate) {
      return PathJump.upper(node);
    }
    boolean adds =
        node.timed().shape() instanceof Shape.Scalar scalar
            && scalar.value().is(Trait.ADDS)
            && node.timed().operand(FieldName.SRC1) == null;
    Long base = adds ? base(node, state) : null;
    return base != null && node.timed().operand(FieldName.IMM) instanceof Immediate(int number)
        ? (Long) (base + number & ADDRESS)
        : null;
  }

  private void values(FlowNode node, State state) {
    Long value = constant(node, state);
    long writes = facts.writes(flow, node) & ~1L;
    state.known &= ~writes;
    if (value != null && Long.bitCount(writes) == 1) {
      int register = Long.numberOfTrailingZeros(writes);
      state.values[register] = value;
      state.known |= writes;
    }
    for (long rest = writes & ~state.known; rest != 0; rest &= rest - 1) {
      Arrays.fill(
          state.values, Long.numberOfTrailingZeros(rest), Long.numberOfTrailingZeros(rest) + 1, 0);
    }
  }
}
