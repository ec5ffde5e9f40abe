package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.ExecFlow;
import dev.lockstep.assembler.check.flow.Flow;
import dev.lockstep.assembler.check.flow.IndexedRegisters;
import dev.lockstep.assembler.check.flow.Node;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Liveness of registers with the lanes that EXEC switches off: these keep their values until EXEC
 * has them again, whatever is written meanwhile. Where EXEC is as at the begin, no lane is off.
 */
final class LaneLiveness {
  private final Flow flow;
  private final IndexedRegisters indexed;
  private final RegisterBits exec = new RegisterBits();
  private final int execIndex;
  private final RegisterBits lanewise = new RegisterBits();

  /** Instructions before which EXEC has the lanes of the begin. */
  private final BitSet whole = new BitSet();

  private final @Nullable State[] before;

  /** Registers that active lanes read, and vector registers that inactive lanes keep. */
  private static final class State {
    final RegisterBits now = new RegisterBits();
    final RegisterBits kept = new RegisterBits();

    boolean join(State other) {
      boolean changed = now.join(other.now);
      return kept.join(other.kept) || changed;
    }
  }

  LaneLiveness(Flow flow, IndexedRegisters indexed) {
    this.flow = flow;
    this.indexed = indexed;
    MachineTables.ScalarName low = flow.set().scalar("exec_lo");
    execIndex = low == null ? -1 : low.code();
    if (low != null) {
      exec.add(new Register(RegisterFile.SCALAR, low.code(), flow.set().waveSize() / 32));
    }
    int vgprs = flow.set().generation().vgprs();
    lanewise.add(new Register(RegisterFile.VECTOR, 0, vgprs));
    lanewise.add(new Register(RegisterFile.ACCUMULATOR, 0, vgprs));
    findWhole();
    before = new State[flow.nodes().size()];
    run();
  }

  private void findWhole() {
    boolean[] other = new boolean[1];
    ExecFlow lanes = new ExecFlow(flow.set());
    boolean complete =
        flow.follow(
            new Flow.Analysis<ExecFlow.State>() {
              @Override
              public ExecFlow.State entry() {
                return lanes.entry();
              }

              @Override
              public ExecFlow.State copy(ExecFlow.State state) {
                return lanes.copy(state);
              }

              @Override
              public boolean join(ExecFlow.State into, ExecFlow.State from) {
                return lanes.join(into, from);
              }

              @Override
              public void step(Node node, ExecFlow.State state, boolean last) {
                if (last) {
                  whole.set(node.index(), state.lanes() == ExecFlow.Lanes.SAME);
                }
                lanes.step(node, state, last);
                other[0] |= last && state.lanes() == ExecFlow.Lanes.OTHER;
              }
            });
    // Lanes that were off at the begin may keep values then.
    if (!complete || other[0]) {
      whole.clear();
    }
  }

  private void run() {
    Deque<Node> open = new ArrayDeque<>(flow.nodes());
    boolean[] waiting = new boolean[flow.nodes().size()];
    Arrays.fill(waiting, true);
    while (!open.isEmpty()) {
      Node node = open.removeLast();
      waiting[node.index()] = false;
      State state = over(node);
      State known = before[node.index()];
      boolean changed = known == null;
      if (known == null) {
        before[node.index()] = state;
      } else {
        changed = known.join(state);
      }
      for (Node previous : node.before()) {
        if (changed && !waiting[previous.index()]) {
          waiting[previous.index()] = true;
          open.addLast(previous);
        }
      }
    }
  }

  private State over(Node node) {
    State state = new State();
    for (Node next : node.next()) {
      State known = before[next.index()];
      if (known != null) {
        state.join(known);
      }
    }
    if (node.writes().meets(exec)) {
      RegisterBits vectors = state.now.copy();
      vectors.retainAll(lanewise);
      state.now.addAll(state.kept);
      if (!isNarrowing(node)) {
        state.kept.addAll(vectors);
      }
    }
    boolean leaves = node.way() == Node.Way.AWAY && !(node.timed().shape() instanceof Shape.End);
    if (indexed.moves(node)) {
      state.now.addAll(indexed.reach(node));
    } else {
      state.now.removeAll(node.writes());
    }
    state.now.addAll(node.reads());
    if (node.way() == Node.Way.CALL || node.way() == Node.Way.RETURN || leaves) {
      state.now.addAll(RegisterBits.all());
      state.kept.addAll(lanewise);
    }
    if (whole.get(node.index())) {
      state.kept.removeAll(lanewise);
    }
    return state;
  }

  /** Whether an instruction that writes EXEC only takes lanes out of it. */
  private boolean isNarrowing(Node node) {
    return switch (node.timed().shape()) {
      case Shape.LaneCompare _ -> true;
      case Shape.ExecMask mask -> mask.value().operation().equals("and");
      case Shape.Scalar scalar ->
          switch (scalar.value().operation()) {
            case "and" -> isExec(node, FieldName.SSRC0) || isExec(node, FieldName.SSRC1);
            case "andn2" -> isExec(node, FieldName.SSRC0);
            default -> false;
          };
      default -> false;
    };
  }

  private boolean isExec(Node node, FieldName field) {
    return node.timed().operand(field)
            instanceof Operand.Register(RegisterFile file, int index, int _)
        && file == RegisterFile.SCALAR
        && index == execIndex;
  }

  /** Registers whose values are needed at an instruction or behind it. */
  RegisterBits before(Node node) {
    State known = before[node.index()];
    RegisterBits result = new RegisterBits();
    if (known != null) {
      result.addAll(known.now);
      result.addAll(known.kept);
    }
    return result;
  }
}
