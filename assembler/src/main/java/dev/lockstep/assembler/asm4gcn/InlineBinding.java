package dev.lockstep.assembler.asm4gcn;

/**
 * A variable of a block that C gives its value, or takes it from: {@code in v4f a = x[i];}.
 *
 * @param way direction: its writer and its reader
 * @param type the variable's
 * @param item its name in lower case, and the registers when they are said
 * @param expression the C expression, on one line
 * @param place its position
 */
public record InlineBinding(
    Way way, VariableType type, Declaration item, String expression, TracedText place) {

  /** The direction. */
  public enum Way {
    IN,
    OUT,
    INOUT;

    /** Whether the block begins with C's value. */
    public boolean enters() {
      return this != OUT;
    }

    /** Whether C gets the value that the block leaves. */
    public boolean leaves() {
      return this != IN;
    }
  }
}
