package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.ir.ScalarUse;
import dev.lockstep.emulator.jit.scalar.NativeScalarWriter;
import dev.lockstep.emulator.jit.trace.Trace.Access;
import dev.lockstep.emulator.jit.trace.Trace.Step;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.AccessCode;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Leaves out of the steps of a {@link Trace} what nobody needs: at its end there are no scalar
 * registers any more. Loads stay, since they may fail.
 */
final class TraceScalars {
  private final RegisterLayout layout;

  /** Registers that are needed behind the step at hand. */
  private final BitSet live = new BitSet();

  private boolean condition;

  private final Deque<Step> needed = new ArrayDeque<>();

  TraceScalars(
      RegisterLayout layout, List<Step> steps, RecordedVectors vectors, List<Access> accesses) {
    this.layout = layout;
    for (Op op : vectors.ops()) {
      if (op instanceof Op.Scalar scalar) {
        live.set(scalar.code(), scalar.code() + (scalar.wide() && scalar.pair() ? 2 : 1));
      }
    }
    for (Access each : accesses) {
      if (each.code().at().base() >= 0) {
        live.set(each.code().at().base(), each.code().at().base() + 2);
      }
    }
    for (int i = steps.size() - 1; i >= 0; i--) {
      add(steps.get(i));
    }
  }

  /** The steps that are needed. */
  List<Step> steps() {
    return List.copyOf(needed);
  }

  /** The registers that are needed before the first one. */
  BitSet initial() {
    return live;
  }

  private void add(Step step) {
    switch (step) {
      case Step.Scalar(ScalarCode code) -> scalar(code);
      case Step.Words words -> {
        AccessCode.Scalars code = words.code();
        live.clear(code.data(), code.data() + code.count());
        live.set(code.base(), code.base() + 2);
        if (code.offset() instanceof Uniform.Register register) {
          live.set(register.code(), register.code() + (register.wide() ? 2 : 1));
        }
        needed.addFirst(step);
      }
      case Step.Address(_, int destination) -> defined(step, destination, 2);
      case Step.Ones(int mask) -> defined(step, mask, layout.lanes() / 32);
      case Step.Copy(int from, int to, boolean wide) -> {
        if (defined(step, to, wide ? 2 : 1)) {
          live.set(from, from + (wide ? 2 : 1));
        }
      }
      case Step.Condition() -> {
        if (condition) {
          needed.addFirst(step);
        }
        condition = false;
      }
      case Step.Expect _ -> {
        condition = true;
        needed.addFirst(step);
      }
    }
  }

  /** Adds a step that does nothing but to give registers a value; whether it is needed. */
  private boolean defined(Step step, int code, int count) {
    BitSet written = new BitSet();
    written.set(code, code + count);
    if (!live.intersects(written)) {
      return false;
    }
    live.andNot(written);
    needed.addFirst(step);
    return true;
  }

  private void scalar(ScalarCode code) {
    ScalarUse use = ScalarUse.of(code, layout);
    boolean tests = code.condition() != null && condition;
    if (!live.intersects(use.written()) && !tests) {
      return;
    }
    ScalarCode own = code;
    if (code.condition() != null && code.value() != null && !condition) {
      ScalarCode without =
          new ScalarCode(
              code.value(),
              null,
              false,
              code.arguments(),
              code.destination(),
              code.exec(),
              code.saves(),
              code.traits());
      own = NativeScalarWriter.isPossible(without) ? without : code;
    }
    live.andNot(use.written());
    live.or(use.read());
    condition &= code.condition() == null;
    condition |= code.arguments().stream().anyMatch(TraceBuilder::isCondition);
    needed.addFirst(new Step.Scalar(own));
  }
}
