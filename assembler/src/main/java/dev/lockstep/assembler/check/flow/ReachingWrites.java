package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.LaneMovement;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reaching definitions of some registers: for each instruction those that may have written what is
 * in them, on any path. A write of a vector register replaces what is in the lanes that are on;
 * what the others keep is read once EXEC has them again.
 */
public final class ReachingWrites {
  /** Bits of a control of data-parallel primitives that permutes the lanes of each four. */
  private static final int QUADS = 0xff;

  private static final int ALL_ROWS = 0xf;

  private final ControlFlow flow;
  private final List<RegisterBits> registers = new ArrayList<>();
  private final boolean[] lanewise;
  private final IndexedRegisters indexed;
  private final ExecLanes exec;

  /** Instructions that may write one of them, and their numbers. */
  private final List<FlowNode> writers = new ArrayList<>();

  private final Map<FlowNode, Integer> numbers = new HashMap<>();

  /** For each instruction and register the numbers of the writers that reach it. */
  private final Map<FlowNode, BitSet[]> reaching = new HashMap<>();

  private final boolean complete;

  /**
   * Looks at the registers of one operand.
   *
   * @param sequence the operand
   */
  public ReachingWrites(ControlFlow flow, Register sequence) {
    this.flow = flow;
    Register unified = RegisterBits.unified(sequence, flow.accumulators());
    for (int i = 0; i < unified.count(); i++) {
      RegisterBits one = new RegisterBits();
      one.add(new Register(unified.file(), unified.index() + i, 1));
      registers.add(one);
    }
    lanewise = new boolean[registers.size()];
    Arrays.fill(lanewise, unified.file() != RegisterFile.SCALAR);
    indexed = new IndexedRegisters(flow);
    exec = new ExecLanes(flow);
    for (FlowNode node : flow.byAddress()) {
      if (registers.stream().anyMatch(one -> mayWrite(node, one))) {
        numbers.put(node, writers.size());
        writers.add(node);
      }
    }
    complete = flow.follow(new Reach());
  }

  /** The instructions that may have written what an instruction finds, in order of address. */
  public Set<FlowNode> before(FlowNode node) {
    Set<FlowNode> found = byAddress();
    BitSet[] known = reaching.get(node);
    if (complete && known != null) {
      for (BitSet one : known) {
        one.stream().filter(i -> i < writers.size()).mapToObj(writers::get).forEach(found::add);
      }
    }
    return found;
  }

  /** The instructions that may read what some of them have written, in order of address. */
  public Set<FlowNode> readers(Set<FlowNode> of) {
    BitSet wanted = new BitSet();
    of.stream().map(numbers::get).forEach(wanted::set);
    return readers(wanted);
  }

  /** The instructions that may read what the registers hold at the entry, in order of address. */
  public Set<FlowNode> readersOfEntry() {
    BitSet wanted = new BitSet();
    wanted.set(writers.size());
    return readers(wanted);
  }

  private Set<FlowNode> readers(BitSet wanted) {
    Set<FlowNode> found = byAddress();
    reaching.forEach((node, known) -> {
      for (int i = 0; i < known.length; i++) {
        if (mayRead(node, registers.get(i)) && known[i].intersects(wanted)) {
          found.add(node);
        }
      }
    });
    return complete ? found : byAddress();
  }

  /** An empty set in order of address. */
  public static Set<FlowNode> byAddress() {
    return new TreeSet<>((a, b) -> Long.compare(a.address(), b.address()));
  }

  private boolean mayWrite(FlowNode node, RegisterBits register) {
    return node.writes().meets(register)
        || node.way() == FlowNode.Way.CALL
        || indexed.moves(node) && indexed.reach(node).meets(register);
  }

  private boolean mayRead(FlowNode node, RegisterBits register) {
    return node.reads().meets(register)
        || indexed.moves(node) && indexed.reach(node).meets(register);
  }

  /** Whether a write leaves something of what was there, in the lanes that are on. */
  private boolean isPartial(FlowNode node) {
    return switch (node.timed().shape()) {
      // A function may leave the register as it is, and so may an index.
      case Shape.Jump _, Shape.Link _ -> node.way() == FlowNode.Way.CALL;
      case Shape.CrossLane cross when cross.movement() == LaneMovement.WRITE_LANE -> true;
      case Shape.Load load when load.element().half() != Shape.Half.WHOLE -> true;
      default ->
          indexed.moves(node)
              || node.isConditional()
              || flow.set().keptBits(node.timed().instruction()) != 0
              || skipsLanes(node);
    };
  }

  /** Whether lanes that are on may keep what they have: masked ones, and those without a source. */
  private static boolean skipsLanes(FlowNode node) {
    if (node.timed().instruction().encoding().modifier(ModifierName.ROW_MASK) == null) {
      return false;
    }
    boolean all =
        node.timed().value(ModifierName.ROW_MASK) == ALL_ROWS
            && node.timed().value(ModifierName.BANK_MASK) == ALL_ROWS;
    boolean sources =
        node.timed().flag(ModifierName.BOUND_CTRL)
            || node.timed().value(ModifierName.DPP_CTRL) <= QUADS;
    return !all || !sources;
  }

  /** Writers of each register: of the lanes that are on, and behind them of those that are off. */
  private final class Reach implements ControlFlow.Analysis<BitSet[]> {
    private final int count = registers.size();

    @Override
    public BitSet[] entry() {
      BitSet[] state = new BitSet[2 * count];
      for (int i = 0; i < state.length; i++) {
        state[i] = new BitSet();
        // What is there at the begin has a number of its own.
        state[i].set(writers.size(), i < count);
      }
      return state;
    }

    @Override
    public BitSet[] copy(BitSet[] state) {
      return Arrays.stream(state).map(one -> (BitSet) one.clone()).toArray(BitSet[]::new);
    }

    @Override
    public boolean join(BitSet[] into, BitSet[] other) {
      boolean changed = false;
      for (int i = 0; i < into.length; i++) {
        int before = into[i].cardinality();
        into[i].or(other[i]);
        changed |= into[i].cardinality() != before;
      }
      return changed;
    }

    @Override
    public void step(FlowNode node, BitSet[] state, boolean last) {
      boolean crosses = node.timed().shape() instanceof Shape.CrossLane;
      for (int i = 0; i < count; i++) {
        if (exec.isWhole(node)) {
          state[count + i].clear();
        }
      }
      if (last) {
        reaching.put(node, seen(state, crosses));
      }
      for (int i = 0; i < count; i++) {
        if (lanewise[i] && exec.isWrittenBy(node)) {
          lanes(state, i, exec.isNarrowedBy(node));
        }
        if (mayWrite(node, registers.get(i))) {
          if (!isPartial(node)) {
            state[i].clear();
          }
          state[i].set(number(node));
        }
      }
    }

    private int number(FlowNode node) {
      Integer known = numbers.get(node);
      return known == null ? writers.size() : known;
    }

    /** EXEC changes: lanes go off with what they have, others come back. */
    private void lanes(BitSet[] state, int at, boolean narrower) {
      BitSet on = (BitSet) state[at].clone();
      if (!narrower) {
        state[at].or(state[count + at]);
      }
      state[count + at].or(on);
    }

    /**
     * Writes that an instruction can see; one between lanes also sees those of lanes that are off.
     */
    private BitSet[] seen(BitSet[] state, boolean crosses) {
      BitSet[] result = new BitSet[count];
      for (int i = 0; i < count; i++) {
        result[i] = (BitSet) state[i].clone();
        if (crosses) {
          result[i].or(state[count + i]);
        }
      }
      return result;
    }
  }
}
