package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes an instruction shorter, of what its operands are computed of. */
final class Peepholes {
  private final Map<Value, Instruction> definitions = new HashMap<>();

  private int values;

  private Peepholes(Kernel kernel) {
    this.values = kernel.valueCount();
  }

  /** The kernel with the same blocks; what is not needed any more is left. */
  static Kernel apply(Kernel kernel) {
    Peepholes peepholes = new Peepholes(kernel);
    return kernel.rewritten((old, _, code) -> {
      Instruction one = peepholes.shorter(old, code);
      code.add(one);
      if (one.result() != null) {
        peepholes.definitions.put(one.result(), one);
      }
    });
  }

  private Instruction shorter(Instruction one, List<Instruction> code) {
    Instruction changed =
        switch (one.operation()) {
          case EQ, NE -> ofTruth(one);
          case SELECT -> select(one, code);
          case ADD -> sum(one);
          case DOUBLE_TO_FLOAT -> narrowed(one);
          default -> null;
        };
    return changed == null ? one : changed;
  }

  private @Nullable Instruction definition(Operand operand, Operation operation) {
    Instruction found = operand instanceof Value value ? definitions.get(value) : null;
    return found != null && found.operation() == operation ? found : null;
  }

  /** Comparisons of truth values that are ints. */
  private @Nullable Instruction ofTruth(Instruction one) {
    Instruction first = definition(one.operand(0), Operation.BOOLEAN_TO_INT);
    Instruction second = definition(one.operand(1), Operation.BOOLEAN_TO_INT);
    boolean equal = one.operation() == Operation.EQ;
    if (first == null) {
      return null;
    }
    if (second == null) {
      if (!(one.operand(1) instanceof Constant constant) || constant.bits() >> 1 != 0) {
        return null;
      }
      Operand truth = first.operand(0);
      return constant.bits() == (equal ? 0 : 1)
          ? one.as(Operation.NOT, truth)
          : one.as(Operation.OR, truth, truth);
    }
    Instruction not = definition(first.operand(0), Operation.NOT);
    Instruction other = definition(second.operand(0), Operation.NOT);
    boolean turned = (not == null) != (other == null);
    return one.as(
        equal == turned ? Operation.NE : Operation.EQ,
        not == null ? first.operand(0) : not.operand(0),
        other == null ? second.operand(0) : other.operand(0));
  }

  private @Nullable Instruction select(Instruction one, List<Instruction> code) {
    if (one.operand(1).equals(Constant.of(1)) && one.operand(2).equals(Constant.of(0))) {
      return one.as(Operation.BOOLEAN_TO_INT, one.operand(0));
    }
    if (one.operand(1).equals(Constant.of(0)) && one.operand(2).equals(Constant.of(1))) {
      Value opposite = new Value(values++, Type.BOOLEAN);
      Instruction not =
          new Instruction(opposite, Operation.NOT, List.of(one.operand(0)), null, one.site());
      code.add(not);
      definitions.put(opposite, not);
      return one.as(Operation.BOOLEAN_TO_INT, opposite);
    }
    return null;
  }

  /** Replaces two constants by one. */
  private @Nullable Instruction sum(Instruction one) {
    Instruction inner = definition(one.operand(0), Operation.ADD);
    return inner != null
            && one.operand(1) instanceof Constant outer
            && inner.operand(1) instanceof Constant constant
            && Folding.fold(Operation.ADD, List.of(outer, constant)) instanceof Constant both
            && both.type().isInteger()
        ? one.as(Operation.ADD, inner.operand(0), both)
        : null;
  }

  /**
   * A double of floats that is rounded to a float again is the float operation: a double has more
   * than twice the bits of a float and two, so the first rounding does not matter (Figueroa, "When
   * is Double Rounding Innocuous?", 1995).
   */
  private @Nullable Instruction narrowed(Instruction one) {
    Instruction inner = one.operand(0) instanceof Value value ? definitions.get(value) : null;
    if (inner == null) {
      return null;
    }
    return switch (inner.operation()) {
      case ADD, SUB, MUL, DIV, SQRT -> {
        List<Operand> floats = new ArrayList<>();
        for (Operand operand : inner.operands()) {
          Instruction widened = definition(operand, Operation.FLOAT_TO_DOUBLE);
          if (widened == null) {
            yield null;
          }
          floats.add(widened.operand(0));
        }
        yield one.as(inner.operation(), floats.toArray(Operand[]::new));
      }
      default -> null;
    };
  }
}
