package dev.lockstep.hc.ir;

/** Operand of an instruction: a value that is computed, or a constant. */
public sealed interface Operand permits Value, Constant {
  Type type();
}
