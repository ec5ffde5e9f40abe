package dev.lockstep.hc.select;

import dev.lockstep.hc.code.Bank;
import dev.lockstep.hc.code.Register;

/** Makes registers and places with fresh numbers; not thread-safe. */
public final class VirtualRegisters {
  private int count;
  private int labels;

  public Register make(Bank bank, int words) {
    return new Register(count++, bank, words);
  }

  /** Name of a place that nothing else has. */
  public String label() {
    return ".Lp" + labels++;
  }
}
