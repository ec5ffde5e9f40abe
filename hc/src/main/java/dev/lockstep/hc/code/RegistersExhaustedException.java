package dev.lockstep.hc.code;

import java.util.Set;

/** More registers of one kind are needed at one place than the machine has. */
public final class RegistersExhaustedException extends Exception {
  private static final long serialVersionUID = 1L;
  private final Bank bank;
  private final transient Set<Register> victims;

  RegistersExhaustedException(Bank bank, Set<Register> victims) {
    super("more registers than the machine has");
    this.bank = bank;
    this.victims = Set.copyOf(victims);
  }

  /** Bank of the first register that found no place. */
  public Bank bank() {
    return bank;
  }

  /**
   * Registers whose values may be kept elsewhere so that the others find room; empty if nothing
   * helps.
   */
  public Set<Register> victims() {
    return victims;
  }
}
