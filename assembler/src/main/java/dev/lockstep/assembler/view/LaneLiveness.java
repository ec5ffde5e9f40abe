package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.ExecLanes;
import dev.lockstep.assembler.check.flow.Flow;
import dev.lockstep.assembler.check.flow.IndexedRegisters;
import dev.lockstep.assembler.check.flow.Node;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Liveness of registers with the lanes that EXEC switches off: these keep their values until EXEC
 * has them again, whatever is written meanwhile. Where EXEC is as at the begin, no lane is off.
 */
final class LaneLiveness {
  private final Flow flow;
  private final IndexedRegisters indexed;
  private final ExecLanes exec;
  private final RegisterBits lanewise = new RegisterBits();

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
    exec = new ExecLanes(flow);
    int vgprs = flow.set().generation().vgprs();
    lanewise.add(new Register(RegisterFile.VECTOR, 0, vgprs));
    lanewise.add(new Register(RegisterFile.ACCUMULATOR, 0, vgprs));
    before = new State[flow.nodes().size()];
    run();
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
    if (exec.isWrittenBy(node)) {
      RegisterBits vectors = state.now.copy();
      vectors.retainAll(lanewise);
      state.now.addAll(state.kept);
      if (!exec.isNarrowedBy(node)) {
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
    if (exec.isWhole(node)) {
      state.kept.removeAll(lanewise);
    }
    return state;
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
