package dev.lockstep.hc.code;

/** More registers of one kind are needed at one place than the machine has. */
public final class RegistersExhaustedException extends Exception {
  private static final long serialVersionUID = 1L;
  private final Bank bank;

  RegistersExhaustedException(Bank bank) {
    super("more registers than the machine has");
    this.bank = bank;
  }

  public Bank bank() {
    return bank;
  }
}
