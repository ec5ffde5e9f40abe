package dev.lockstep.hc.ir;

import java.util.Map;
import java.util.Objects;

/** Operand of an instruction: a value that is computed, or a constant. */
public sealed interface IrOperand permits Value, Constant {
  Type type();

  /** The operand, or what stands for it, and for that. */
  default IrOperand resolved(Map<Value, IrOperand> replaced) {
    IrOperand found = this;
    while (found instanceof Value value && replaced.containsKey(value)) {
      found = Objects.requireNonNull(replaced.get(value));
    }
    return found;
  }
}
