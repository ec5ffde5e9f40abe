package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Type;

/** Where an operand is. */
sealed interface Location {
  /** A register to be chosen. */
  record In(Register register) implements Location {}

  /** A constant. */
  record Immediate(Constant constant) implements Location {
    private static final int LEAST = -16;
    private static final int MOST = 15;

    /** Word of 32 bits. */
    int word(int index) {
      return (int) (constant.bits() >> index * Integer.SIZE);
    }

    /** Whether a vector instruction has room for a word. */
    boolean isShort(int index) {
      return word(index) >= LEAST && word(index) <= MOST;
    }

    boolean isBetween(int least, int most) {
      boolean wide = constant.type() == Type.LONG || constant.type() == Type.DOUBLE;
      return !wide && word(0) >= least && word(0) <= most;
    }
  }

  /** The scalar register that is always 0. */
  record Zero() implements Location {}

  static Location of(int number) {
    return new Immediate(Constant.of(number));
  }

  default boolean isIn(Bank bank) {
    return this instanceof In in && in.register().bank() == bank;
  }
}
