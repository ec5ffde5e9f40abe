package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Effects of the functions of a program on scalar registers and on the paths of lanes, those of
 * their callees included. Small numbers inside: a bit for each scalar register.
 *
 * <p>Source of the registers that a function leaves as they were: the RISC-V calling convention;
 * those from x32 on belong to the caller in the compiler's convention for these machines.
 */
public final class FunctionFacts {
  private static final int SCALARS = 64;

  /** sp, gp, tp, s0 to s11, and what has no name in the convention. */
  private static final long PRESERVED = 0xffff_ffff_0ffc_031cL;

  /** Effects of one function. */
  private record Facts(long writes, long reads, boolean says, boolean waits) {
    static final Facts NONE = new Facts(0, 0, false, false);
  }

  private final Map<Long, Facts> facts = new HashMap<>();
  private final Map<ControlFlow, long[]> live = new HashMap<>();

  public FunctionFacts(List<ControlFlow> flows) {
    flows.forEach(flow -> facts.put(flow.entry().address(), Facts.NONE));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ControlFlow flow : flows) {
        changed |= look(flow);
      }
    }
  }

  private boolean look(ControlFlow flow) {
    Facts before = facts.getOrDefault(flow.entry().address(), Facts.NONE);
    long writes = before.writes;
    boolean says = before.says;
    boolean waits = before.waits;
    for (FlowNode node : flow.nodes()) {
      writes |= writes(flow, node);
      says |=
          node.timed().shape() instanceof Shape.SetReconvergence
              || node.way() == FlowNode.Way.CALL && says(node);
      waits |= waits(node);
    }
    long[] alive = new long[flow.nodes().size()];
    flow.followBack(new Alive(flow, alive));
    live.put(flow, alive);
    long reads = before.reads | (flow.nodes().isEmpty() ? 0 : alive[0]);
    Facts now = new Facts(writes, reads, says, waits);
    facts.put(flow.entry().address(), now);
    return !now.equals(before);
  }

  private @Nullable Facts callee(FlowNode node) {
    Long to = node.callee();
    return to == null ? null : facts.get(to);
  }

  /** Scalar registers that an instruction writes; of a call also what the function writes. */
  long writes(ControlFlow flow, FlowNode node) {
    long own = scalars(node.timed().effects().writes());
    if (node.way() != FlowNode.Way.CALL) {
      return own;
    }
    Facts called = callee(node);
    return own | (called == null ? ~PRESERVED & ~1L : called.writes & ~PRESERVED);
  }

  /** Scalar registers that an instruction reads; of a call also what the function reads. */
  long reads(FlowNode node) {
    long own = scalars(node.timed().effects().reads());
    Facts called = node.way() == FlowNode.Way.CALL ? callee(node) : null;
    return called == null ? own : own | called.reads & ~PRESERVED & ~ownWrites(node);
  }

  private static long ownWrites(FlowNode call) {
    return scalars(call.timed().effects().writes());
  }

  private static long scalars(List<Register> registers) {
    long bits = 0;
    for (Register register : registers) {
      for (int i = register.index(); i < register.index() + register.count(); i++) {
        if (register.file() == RegisterFile.SCALAR && i < SCALARS) {
          bits |= 1L << i;
        }
      }
    }
    return bits;
  }

  /** Whether a called function sets where paths meet; also when it is not known. */
  boolean says(FlowNode call) {
    Facts called = callee(call);
    return called == null || called.says;
  }

  /** Whether an instruction is a barrier, or calls a function that has one. */
  boolean waits(FlowNode node) {
    Facts called = node.way() == FlowNode.Way.CALL ? callee(node) : null;
    return node.timed().shape() instanceof Shape.Barrier barrier && barrier.waits()
        || called != null && called.waits;
  }

  /** Scalar registers that are read later before they are written, if control comes here. */
  long live(ControlFlow flow, FlowNode node) {
    long[] alive = live.get(flow);
    return alive == null ? 0 : alive[node.index()];
  }

  /**
   * Scalar registers that are read before they are written, as an array of one element. Reads of a
   * function's registers by its callers are not followed: results are in vectors.
   */
  private final class Alive implements ControlFlow.Analysis<long[]> {
    private final ControlFlow flow;
    private final long[] alive;

    private Alive(ControlFlow flow, long[] alive) {
      this.flow = flow;
      this.alive = alive;
    }

    @Override
    public long[] entry() {
      return new long[1];
    }

    @Override
    public long[] copy(long[] state) {
      return state.clone();
    }

    @Override
    public boolean join(long[] into, long[] other) {
      long before = into[0];
      into[0] |= other[0];
      return into[0] != before;
    }

    @Override
    public void step(FlowNode node, long[] state, boolean last) {
      state[0] = reads(node) | state[0] & ~writes(flow, node);
      if (last) {
        alive[node.index()] = state[0];
      }
    }
  }
}
