package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.ir.SegmentBody;
import dev.lockstep.emulator.jit.vector.RecordedVectors;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.operation.ScalarCode;
import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.isa.model.Trait;
import java.lang.reflect.Method;
import java.util.List;

/** The lane masks of a {@link Trace}, which are values of its operations. */
final class TraceMasks {
  /** All lanes. */
  static final int ALL = -2;

  /** A mask that is no value. */
  static final int UNKNOWN = -3;

  private final RecordedVectors vectors;
  private final SegmentBody body;
  private final RegisterLayout layout;
  private int unmet = -1;

  TraceMasks(RecordedVectors vectors, SegmentBody body, RegisterLayout layout) {
    this.vectors = vectors;
    this.body = body;
    this.layout = layout;
  }

  /** The mask of the lanes that leave the trace, or -1. */
  int unmet() {
    return unmet;
  }

  private int count() {
    return layout.maskRegisters();
  }

  /** Whether registers have a mask that is a value, or a part of one. */
  boolean overlaps(int code, int registers) {
    return body.masks().stream().anyMatch(each -> each < code + registers && code < each + count());
  }

  /** Whether registers have a mask that is a value. */
  boolean has(int code) {
    return body.masks().contains(code);
  }

  /** Registers get something else. */
  void forget(int code, int registers) {
    for (int each : List.copyOf(body.masks())) {
      if (each < code + registers && code < each + count()) {
        body.forgetMask(each);
      }
    }
  }

  /** Registers get a mask: others that they were a part of are gone. */
  void forgetOthers(int code) {
    for (int each : List.copyOf(body.masks())) {
      if (each != code && Math.abs(each - code) < count()) {
        body.forgetMask(each);
      }
    }
  }

  /** If the last instruction has computed EXEC, that must be all lanes. */
  void enter() {
    if (has(layout.codes().exec())) {
      expect(body.mask(layout.codes().exec()));
      body.forgetMask(layout.codes().exec());
    }
  }

  /** A mask must be all lanes. */
  void expect(int mask) {
    if (mask != ALL) {
      int without = vectors.without(vectors.ints(), mask);
      unmet =
          unmet < 0
              ? without
              : vectors.masks(VectorOperator.Masks.OR, vectors.ints(), unmet, without);
    }
  }

  /** The result of an instruction on masks, {@link #ALL} or {@link #UNKNOWN}. */
  int apply(ScalarCode code) {
    Method value = code.value();
    boolean whole = value != null && (value.getReturnType() == long.class) == (count() == 2);
    if (value == null || !whole || code.arguments().isEmpty()) {
      return UNKNOWN;
    }
    int a = operand(code.arguments().getFirst());
    int b = operand(code.arguments().getLast());
    for (Trait trait : code.traits()) {
      int result =
          switch (trait) {
            case COPIES -> a;
            case NOT -> not(a);
            case AND -> and(a, b);
            case OR -> a == ALL || b == ALL ? ALL : both(VectorOperator.Masks.OR, a, b);
            case XOR ->
                a == ALL ? not(b) : b == ALL ? not(a) : both(VectorOperator.Masks.XOR, a, b);
            case AND_NOT -> and(a, not(b));
            default -> UNKNOWN;
          };
      if (result != UNKNOWN) {
        return result;
      }
    }
    return UNKNOWN;
  }

  private int operand(ScalarCode.Argument argument) {
    return switch (argument) {
      case ScalarCode.Argument.Value(Uniform.Register register) ->
          register.code() == layout.codes().exec()
              ? ALL
              : has(register.code()) ? body.mask(register.code()) : UNKNOWN;
      case ScalarCode.Argument.Value(Uniform.Constant(long bits)) -> bits == -1 ? ALL : UNKNOWN;
      case ScalarCode.Argument.Value(Uniform.Special _), ScalarCode.Argument.Condition() -> UNKNOWN;
    };
  }

  private int not(int a) {
    return a < 0 ? UNKNOWN : vectors.without(vectors.ints(), a);
  }

  private int and(int a, int b) {
    return a == ALL ? b : b == ALL ? a : both(VectorOperator.Masks.AND, a, b);
  }

  private int both(VectorOperator.Masks operator, int a, int b) {
    return a < 0 || b < 0 ? UNKNOWN : vectors.masks(operator, vectors.ints(), a, b);
  }
}
