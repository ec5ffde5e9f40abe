package dev.lockstep.emulator.check;

import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.List;

/**
 * Registers, some of which stand for each other: two sets that have a register in common are never
 * reported as apart, but some that have none are not, either.
 */
final class RegisterSet {
  private long low;
  private long high;
  private long scalarLow;
  private long scalarHigh;

  void add(List<Register> registers) {
    for (Register register : registers) {
      for (int i = 0; i < register.count(); i++) {
        add(register.file(), register.index() + i);
      }
    }
  }

  private void add(RegisterFile file, int index) {
    long bit = 1L << index;
    boolean upper = (index & 64) != 0;
    if (file == RegisterFile.SCALAR) {
      scalarLow |= upper ? 0 : bit;
      scalarHigh |= upper ? bit : 0;
    } else {
      low |= upper ? 0 : bit;
      high |= upper ? bit : 0;
    }
  }

  void clear() {
    low = 0;
    high = 0;
    scalarLow = 0;
    scalarHigh = 0;
  }

  /** Whether no register is in both. */
  boolean isApart(RegisterSet other) {
    return (low & other.low
            | high & other.high
            | scalarLow & other.scalarLow
            | scalarHigh & other.scalarHigh)
        == 0;
  }
}
