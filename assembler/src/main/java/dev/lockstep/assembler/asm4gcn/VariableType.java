package dev.lockstep.assembler.asm4gcn;

import org.jspecify.annotations.Nullable;

/**
 * A variable's type as {@code s4u} writes it.
 *
 * @param scalar whether its registers are SGPRs
 * @param bytes its size
 * @param letter f (float), i (signed), u (unsigned) or b (bits)
 */
public record VariableType(boolean scalar, int bytes, char letter) {
  private static final String LETTERS = "fiub";

  /** The type of a word, or null when it is none; the size may be one that does not exist. */
  public static @Nullable VariableType of(String word) {
    int last = word.length() - 1;
    if (last < 2
        || last > 4
        || word.charAt(0) != 's' && word.charAt(0) != 'v'
        || LETTERS.indexOf(word.charAt(last)) < 0) {
      return null;
    }
    int bytes = 0;
    for (int i = 1; i < last; i++) {
      char c = word.charAt(i);
      if (c < '0' || c > '9') {
        return null;
      }
      bytes = bytes * 10 + c - '0';
    }
    return new VariableType(word.charAt(0) == 's', bytes, word.charAt(last));
  }

  /** The most registers that a variable or an array takes. */
  public static final int MOST_REGISTERS = 256;

  /** Whether the size is one that a variable can have. */
  public boolean exists() {
    return switch (bytes) {
      case 1, 2, 4, 8, 12, 16, 32, 64 -> true;
      default -> false;
    };
  }

  /** Number of registers that hold it. */
  public int registers() {
    return (bytes + 3) / 4;
  }

  /** Alignment of the first register's number for a variable of some registers. */
  public static int alignment(int registers) {
    return registers == 1 ? 1 : registers == 2 ? 2 : 4;
  }

  /** The letter of the registers' names. */
  public char bank() {
    return scalar ? 's' : 'v';
  }

  @Override
  public String toString() {
    return "" + bank() + bytes + letter;
  }
}
