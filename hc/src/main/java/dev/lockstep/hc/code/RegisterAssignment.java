package dev.lockstep.hc.code;

import dev.lockstep.isa.model.Operand;
import java.util.Map;
import java.util.Objects;

/** Registers of the machine that were chosen. */
public final class RegisterAssignment {
  private final Map<Register, Integer> chosen;
  private final Map<Bank, Integer> used;

  RegisterAssignment(Map<Register, Integer> chosen, Map<Bank, Integer> used) {
    this.chosen = Map.copyOf(chosen);
    this.used = Map.copyOf(used);
  }

  /** Number behind the last register of a bank that is used. */
  public int used(Bank bank) {
    return Objects.requireNonNull(used.get(bank));
  }

  /** Number of the first word's register. */
  public int place(Register register) {
    return Objects.requireNonNull(chosen.get(register), () -> "not chosen: " + register);
  }

  /** The register of the machine for a place. */
  public Operand.Register register(Part.Slot slot) {
    Operand.RegisterFile file =
        slot.register().bank() == Bank.SCALAR
            ? Operand.RegisterFile.SCALAR
            : Operand.RegisterFile.VECTOR;
    return new Operand.Register(file, place(slot.register()) + slot.first(), slot.words());
  }
}
