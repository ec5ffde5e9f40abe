package dev.lockstep.hc.ir;

import java.util.Map;
import java.util.Objects;

/** Operand of an instruction: a value that is computed, or a constant. */
public sealed interface Operand permits Value, Constant {
  Type type();

  /** The operand, or what stands for it, and for that. */
  default Operand resolved(Map<Value, Operand> replaced) {
    Operand found = this;
    while (found instanceof Value value && replaced.containsKey(value)) {
      found = Objects.requireNonNull(replaced.get(value));
    }
    return found;
  }
}
