package dev.lockstep.hc.code;

import java.util.Map;
import java.util.Objects;

/** Registers of the machine that were chosen. */
public final class Allocation {
  private final Map<Register, Integer> chosen;
  private final Map<Bank, RegisterFile> files;
  private final Map<Bank, Integer> used;

  Allocation(
      Map<Register, Integer> chosen, Map<Bank, RegisterFile> files, Map<Bank, Integer> used) {
    this.chosen = Map.copyOf(chosen);
    this.files = Map.copyOf(files);
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

  /** The text of a line. */
  public String text(Line line) {
    StringBuilder out = new StringBuilder();
    for (Part part : line.parts()) {
      switch (part) {
        case Part.Text text -> out.append(text.text());
        case Part.Slot slot ->
            out.append(
                Objects.requireNonNull(files.get(slot.register().bank()))
                    .name(place(slot.register()) + slot.first(), slot.words()));
      }
    }
    return out.toString();
  }
}
