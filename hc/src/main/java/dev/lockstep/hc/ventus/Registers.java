package dev.lockstep.hc.ventus;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;

/** Makes registers and places with fresh numbers. */
final class Registers {
  private int count;
  private int labels;

  Register make(Bank bank, int words) {
    return new Register(count++, bank, words);
  }

  String label() {
    return ".Lp" + labels++;
  }
}
