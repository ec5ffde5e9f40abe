package dev.lockstep.isa.model;

/** Register counts that depend on modifiers. */
public final class OperandSizes {
  private OperandSizes() {}

  /**
   * Address registers of a buffer access: one for the index, one for the offset, two for addr64.
   */
  public static int bufferAddress(Encoding encoding, Modifiers modifiers) {
    return encoding.value(modifiers, ModifierName.ADDR64) != 0
        ? 2
        : encoding.value(modifiers, ModifierName.IDXEN)
            + encoding.value(modifiers, ModifierName.OFFEN);
  }

  /** Data registers of a buffer access: one more when the fault status is returned too. */
  public static int bufferData(Encoding encoding, Modifiers modifiers, int registers) {
    return registers + encoding.value(modifiers, ModifierName.TFE);
  }
}
