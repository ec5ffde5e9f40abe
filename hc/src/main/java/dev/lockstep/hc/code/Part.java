package dev.lockstep.hc.code;

/** Part of a line of assembly text. */
public sealed interface Part permits Part.Text, Part.Slot {
  /** Text that is written as it is. */
  record Text(String text) implements Part {}

  /**
   * Place where the name of a register goes.
   *
   * @param first first word of the register that is named
   * @param words how many words are named
   */
  record Slot(Register register, int first, int words) implements Part {
    /** The whole register. */
    public Slot(Register register) {
      this(register, 0, register.words());
    }
  }
}
