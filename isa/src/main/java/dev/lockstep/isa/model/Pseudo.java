package dev.lockstep.isa.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement that looks like an instruction and stands for others.
 *
 * @param name its mnemonic
 * @param generations selector mask
 * @param parameters names of its operands; {@code =name} is an operand that must be written so
 * @param condition what the last operand must be, or null
 * @param instructions the statements that it stands for, with the parameters' names in them
 * @param place file and line
 */
public record Pseudo(
    String name,
    int generations,
    List<String> parameters,
    @Nullable Condition condition,
    List<String> instructions,
    String place) {

  /** Condition on a number for an expansion to be taken. */
  public enum Condition {
    /** 12 bits with sign hold it. */
    SMALL,
    /** Its low 12 bits are zero, and 32 bits hold it. */
    PAGE,
    /** Without the zeros at its end, 6 bits with sign hold it. */
    SHIFTED,
    /** 32 bits hold it. */
    WORD;

    /** Whether a number is so. */
    public boolean holds(long value) {
      boolean word = value >= Integer.MIN_VALUE && value <= 0xffffffffL;
      return switch (this) {
        case SMALL -> (int) value >= -2048 && (int) value < 2048 && word;
        case PAGE -> (value & 0xfff) == 0 && word;
        case SHIFTED -> {
          int odd = (int) value >> Math.min(31, Integer.numberOfTrailingZeros((int) value));
          yield odd >= -32 && odd < 32 && word;
        }
        case WORD -> word;
      };
    }

    public static @Nullable Condition of(String name) {
      for (Condition condition : values()) {
        if (condition.name().toLowerCase(java.util.Locale.ROOT).equals(name)) {
          return condition;
        }
      }
      return null;
    }
  }
}
