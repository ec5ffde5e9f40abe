package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes an instruction shorter, of what its operands are computed of. */
final class Peepholes {
  private final Map<Value, IrInstruction> definitions = new HashMap<>();

  private int values;

  private Peepholes(IrKernel kernel) {
    this.values = kernel.valueCount();
  }

  /** The kernel with the same blocks; what is not needed any more is left. */
  static IrKernel apply(IrKernel kernel) {
    Peepholes peepholes = new Peepholes(kernel);
    return kernel.rewritten((old, _, code) -> {
      IrInstruction one = peepholes.shorter(old, code);
      code.add(one);
      if (one.result() != null) {
        peepholes.definitions.put(one.result(), one);
      }
    });
  }

  private IrInstruction shorter(IrInstruction one, List<IrInstruction> code) {
    IrInstruction changed =
        switch (one.operation()) {
          case EQ, NE -> ofTruth(one);
          case SELECT -> select(one, code);
          case ADD -> sum(one);
          case DOUBLE_TO_FLOAT -> narrowed(one);
          default -> null;
        };
    return changed == null ? one : changed;
  }

  private @Nullable IrInstruction definition(IrOperand operand, IrOperation operation) {
    IrInstruction found = operand instanceof Value value ? definitions.get(value) : null;
    return found != null && found.operation() == operation ? found : null;
  }

  /** Comparisons of truth values that are ints. */
  private @Nullable IrInstruction ofTruth(IrInstruction one) {
    IrInstruction first = definition(one.operand(0), IrOperation.BOOLEAN_TO_INT);
    IrInstruction second = definition(one.operand(1), IrOperation.BOOLEAN_TO_INT);
    boolean equal = one.operation() == IrOperation.EQ;
    if (first == null) {
      return null;
    }
    if (second == null) {
      if (!(one.operand(1) instanceof Constant constant) || constant.bits() >> 1 != 0) {
        return null;
      }
      IrOperand truth = first.operand(0);
      return constant.bits() == (equal ? 0 : 1)
          ? one.as(IrOperation.NOT, truth)
          : one.as(IrOperation.OR, truth, truth);
    }
    IrInstruction not = definition(first.operand(0), IrOperation.NOT);
    IrInstruction other = definition(second.operand(0), IrOperation.NOT);
    boolean turned = (not == null) != (other == null);
    return one.as(
        equal == turned ? IrOperation.NE : IrOperation.EQ,
        not == null ? first.operand(0) : not.operand(0),
        other == null ? second.operand(0) : other.operand(0));
  }

  private @Nullable IrInstruction select(IrInstruction one, List<IrInstruction> code) {
    if (one.operand(1).equals(Constant.of(1)) && one.operand(2).equals(Constant.of(0))) {
      return one.as(IrOperation.BOOLEAN_TO_INT, one.operand(0));
    }
    if (one.operand(1).equals(Constant.of(0)) && one.operand(2).equals(Constant.of(1))) {
      Value opposite = new Value(values++, Type.BOOLEAN);
      IrInstruction not =
          new IrInstruction(opposite, IrOperation.NOT, List.of(one.operand(0)), null, one.site());
      code.add(not);
      definitions.put(opposite, not);
      return one.as(IrOperation.BOOLEAN_TO_INT, opposite);
    }
    return null;
  }

  /** Replaces two constants by one. */
  private @Nullable IrInstruction sum(IrInstruction one) {
    IrInstruction inner = definition(one.operand(0), IrOperation.ADD);
    return inner != null
            && one.operand(1) instanceof Constant outer
            && inner.operand(1) instanceof Constant constant
            && Folding.fold(IrOperation.ADD, List.of(outer, constant)) instanceof Constant both
            && both.type().isInteger()
        ? one.as(IrOperation.ADD, inner.operand(0), both)
        : null;
  }

  /**
   * A double of floats that is rounded to a float again is the float operation: a double has more
   * than twice the bits of a float and two, so the first rounding does not matter (Figueroa, "When
   * is Double Rounding Innocuous?", 1995).
   */
  private @Nullable IrInstruction narrowed(IrInstruction one) {
    IrInstruction inner = one.operand(0) instanceof Value value ? definitions.get(value) : null;
    if (inner == null) {
      return null;
    }
    return switch (inner.operation()) {
      case ADD, SUB, MUL, DIV, SQRT -> {
        List<IrOperand> floats = new ArrayList<>();
        for (IrOperand operand : inner.operands()) {
          IrInstruction widened = definition(operand, IrOperation.FLOAT_TO_DOUBLE);
          if (widened == null) {
            yield null;
          }
          floats.add(widened.operand(0));
        }
        yield one.as(inner.operation(), floats.toArray(IrOperand[]::new));
      }
      default -> null;
    };
  }
}
