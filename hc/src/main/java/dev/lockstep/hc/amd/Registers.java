package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;

/** Makes registers with fresh numbers. */
final class Registers {
  private int count;

  Register make(Bank bank, int words) {
    return new Register(count++, bank, words);
  }
}
