package dev.lockstep.emulator.program;

import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.program.Code.Decoded;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.step.PathStep;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The instructions that control may come to from an entry, whatever the values are: both ways of
 * each branch, and what is behind a call. Jumps to registers are followed where the code in front
 * of them computes the address from its own.
 */
final class ReachableCode {
  private final Code code;
  private final SortedSet<Long> seen = new TreeSet<>();
  private final Deque<Long> waiting = new ArrayDeque<>();

  /** Known contents of scalar registers on the path that is followed. */
  private final Map<Integer, Integer> known = new HashMap<>();

  private @Nullable Boolean condition;

  /** Targets of calls, or null where what is called is reached, too. */
  private final @Nullable Set<Long> called;

  /** Whether there is a call of which the target is not known. */
  private boolean callsUnknown;

  private ReachableCode(Code code, @Nullable Set<Long> called) {
    this.code = code;
    this.called = called;
  }

  /**
   * What a function calls.
   *
   * @param targets entries of functions
   * @param unknown whether it calls others, too
   */
  record Calls(Set<Long> targets, boolean unknown) {}

  /** The calls of the function with an entry. */
  static Calls calls(Code code, long entry) {
    Set<Long> targets = new LinkedHashSet<>();
    ReachableCode reach = new ReachableCode(code, targets);
    reach.followAll(entry);
    return new Calls(targets, reach.callsUnknown);
  }

  /** The addresses of the instructions, in order. */
  static SortedSet<Long> from(Code code, long entry) {
    ReachableCode reach = new ReachableCode(code, null);
    reach.followAll(entry);
    return reach.seen;
  }

  private void followAll(long entry) {
    waiting.add(entry);
    while (!waiting.isEmpty()) {
      known.clear();
      condition = null;
      follow(waiting.remove());
    }
  }

  private void follow(long start) {
    long address = start;
    while (true) {
      Decoded at = code.at(address);
      if (at == null || at.instruction() == null || !seen.add(address)) {
        return;
      }
      // Words behind an instruction that does not run are not examined: they may be no code.
      if (at.step() instanceof Code.Refused || !goesOn(at, at.instruction())) {
        return;
      }
      address = at.next();
    }
  }

  /** Notes where control may go; returns whether it may go to what follows. */
  private boolean goesOn(Decoded at, Instruction instruction) {
    return switch (instruction.row().shape()) {
      case Shape.Branch branch -> {
        if (branch.condition() != Shape.Condition.DEBUG_FLAG) {
          waiting.add(code.operands(at).target());
        }
        yield branch.condition() != Shape.Condition.ALWAYS;
      }
      case Shape.HalfLoop _ -> {
        waiting.add(code.operands(at).target());
        yield true;
      }
      case Shape.ForkJoin fork -> {
        fork(at, fork);
        yield true;
      }
      case Shape.Jump jump -> jump(at, jump);
      case Shape.End _ -> false;
      case Shape.Simt simt -> goesOn(at, simt);
      default -> {
        if (!known.isEmpty()) {
          compute(instruction, code.operands(at));
        }
        yield true;
      }
    };
  }

  private boolean goesOn(Decoded at, Shape.Simt shape) {
    return switch (shape) {
      case Shape.SimtBranch _, Shape.CompareBranch _ -> {
        waiting.add(PathStep.target(code.operands(at)));
        waiting.add(at.next());
        yield false;
      }
      case Shape.SimtJoin _ -> {
        waiting.add(PathStep.here(code.operands(at)));
        waiting.add(at.next());
        yield false;
      }
      case Shape.Link(boolean register) -> {
        if (!register) {
          waiting.add(PathStep.target(code.operands(at)));
        }
        yield isCall(at);
      }
      default -> true;
    };
  }

  /** Whether a jump leaves its address, so that control may come back behind it. */
  private boolean isCall(Decoded at) {
    return code.operands(at).needDestination().index() < RegisterLayout.CODES;
  }

  private void fork(Decoded at, Shape.ForkJoin shape) {
    BoundOperands operands = code.operands(at);
    if (shape.join()) {
      return;
    }
    if (operands.find(FieldName.SIMM16) != null) {
      waiting.add(code.operands(at).target());
    } else {
      jumpTo(Uniform.of(operands.get(1), operands.set()));
    }
  }

  private boolean jump(Decoded at, Shape.Jump shape) {
    BoundOperands operands = code.operands(at);
    return switch (shape.kind()) {
      case GET -> {
        put(operands.needDestination().index(), at.next(), 2);
        yield true;
      }
      case CALL -> {
        call(code.operands(at).target());
        yield true;
      }
      case SET -> {
        jumpTo(Uniform.of(operands.sources().getFirst(), operands.set()));
        yield false;
      }
      case SWAP -> {
        call(value(Uniform.of(operands.sources().getFirst(), operands.set())));
        yield true;
      }
      case RETURN_FROM_TRAP -> false;
    };
  }

  private void call(@Nullable Long target) {
    if (target == null) {
      callsUnknown = true;
    } else {
      (called == null ? waiting : called).add(target & -4L);
    }
  }

  private void jumpTo(Uniform address) {
    Long value = value(address);
    if (value != null) {
      waiting.add(value & -4L);
    }
  }

  private void put(int register, long value, int count) {
    known.put(register, (int) value);
    if (count == 2) {
      known.put(register + 1, (int) (value >>> Integer.SIZE));
    }
  }

  /** Does a scalar instruction whose operands are known; else forgets what it writes. */
  private void compute(Instruction instruction, BoundOperands operands) {
    ScalarCode scalar = ScalarCode.of(operands);
    List<Object> arguments = scalar == null || scalar.exec() ? null : arguments(scalar);
    Object test = null;
    Object value = null;
    if (scalar != null && arguments != null) {
      test = scalar.ofResult() ? null : result(scalar.condition(), arguments);
      value = result(scalar.value(), arguments);
    }
    forget(instruction);
    if (scalar != null && scalar.condition() != null) {
      condition = (Boolean) test;
    }
    if (scalar != null && value instanceof Number number) {
      put(scalar.destination(), number.longValue(), value instanceof Long ? 2 : 1);
    }
  }

  /** Result of a leaf; null if there is none, or if the result depends on MODE. */
  private static @Nullable Object result(@Nullable Method leaf, List<Object> arguments) {
    if (leaf == null || leaf.getParameterCount() != arguments.size()) {
      return null;
    }
    Class<?>[] types = leaf.getParameterTypes();
    Object[] given = arguments.toArray();
    for (int i = 0; i < given.length; i++) {
      if (types[i] == int.class && given[i] instanceof Long wide) {
        given[i] = wide.intValue();
      }
    }
    try {
      return leaf.invoke(null, given);
    } catch (InvocationTargetException | IllegalAccessException e) {
      throw new IllegalStateException("a leaf failed: " + leaf, e);
    }
  }

  private @Nullable List<Object> arguments(ScalarCode scalar) {
    List<Object> values = new ArrayList<>();
    for (ScalarCode.Argument argument : scalar.arguments()) {
      Object value =
          switch (argument) {
            case ScalarCode.Argument.Value(Uniform uniform) -> value(uniform);
            case ScalarCode.Argument.Condition() -> condition;
          };
      if (value == null) {
        return null;
      }
      values.add(value);
    }
    return values;
  }

  private @Nullable Long value(Uniform uniform) {
    return switch (uniform) {
      case Uniform.Constant(long bits) -> bits;
      case Uniform.Register(int register, boolean wide) -> {
        Integer low = known.get(register);
        Integer high = wide ? known.get(register + 1) : (Integer) 0;
        yield low == null || high == null
            ? null
            : (Long) (low & 0xffff_ffffL | (long) high << Integer.SIZE);
      }
      case Uniform.Special _ -> null;
    };
  }

  private void forget(Instruction instruction) {
    for (Register register : Effects.of(code.instructionSet(), instruction).writes()) {
      if (register.file() == RegisterFile.SCALAR) {
        for (int i = 0; i < register.count(); i++) {
          known.remove(register.index() + i);
        }
      }
    }
  }
}
