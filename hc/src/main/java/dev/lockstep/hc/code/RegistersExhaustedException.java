package dev.lockstep.hc.code;

import java.util.Set;

/** More registers of one kind are needed at one place than the machine has. */
public final class RegistersExhaustedException extends Exception {
  private static final long serialVersionUID = 1L;
  private final Bank bank;
  private final int site;
  private final transient Set<Register> victims;

  RegistersExhaustedException(Bank bank, int site, Set<Register> victims) {
    super("more registers than the machine has");
    this.bank = bank;
    this.site = site;
    this.victims = Set.copyOf(victims);
  }

  /** Bank of the first register that found no place. */
  public Bank bank() {
    return bank;
  }

  /** Index of the place in the source where it found none, -1 for none. */
  public int site() {
    return site;
  }

  /**
   * Registers whose values may be kept elsewhere so that the others find room; empty if nothing
   * helps.
   */
  public Set<Register> victims() {
    return victims;
  }
}
