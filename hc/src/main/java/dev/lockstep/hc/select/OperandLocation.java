package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;

/** The place of an operand. */
public sealed interface OperandLocation {
  /** A register to be chosen. */
  record In(Register register) implements OperandLocation {}

  /** A constant in the instruction. */
  record Immediate(Constant constant) implements OperandLocation {
    /** Bits of one word of 32, or of the whole for -1. */
    public long bits(int word) {
      return switch (word) {
        case -1 -> constant.bits();
        case 0 -> (int) constant.bits();
        default -> (int) (constant.bits() >> Integer.SIZE);
      };
    }
  }

  /** A register that has a name already, for all lanes or for each. */
  record Named(String text, Bank bank) implements OperandLocation {}

  static OperandLocation of(int number) {
    return new Immediate(Constant.of(number));
  }

  static OperandLocation in(Register register) {
    return new In(register);
  }

  /** Whether it is a register of a bank that is to be chosen. */
  default boolean isIn(Bank bank) {
    return this instanceof In in && in.register().bank() == bank;
  }
}
