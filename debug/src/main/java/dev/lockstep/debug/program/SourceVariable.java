package dev.lockstep.debug.program;

import java.util.List;

/**
 * A variable of the source at an instruction.
 *
 * @param type as the source declares it
 * @param scalar whether all lanes have one value
 * @param register the first of its registers
 * @param count number of its registers
 * @param line of its declaration
 * @param live for each of its registers, whether it holds a value of the variable there; otherwise
 *     it holds something else, or what nothing reads any more
 */
public record SourceVariable(
    String name,
    String type,
    boolean scalar,
    int register,
    int count,
    int line,
    List<Boolean> live) {
  public SourceVariable {
    live = List.copyOf(live);
  }

  SourceVariable named(String other) {
    return new SourceVariable(other, type, scalar, register, count, line, live);
  }

  /** Whether at least one of its registers holds a value of it. */
  public boolean isLive() {
    return live.contains(true);
  }

  /** Its registers: {@code v3}, {@code s[4:7]}. */
  public String place() {
    String letter = scalar ? "s" : "v";
    return count == 1
        ? letter + register
        : "%s[%d:%d]".formatted(letter, register, register + count - 1);
  }

  /** Bytes of its type, of an element of an array. */
  public int bytes() {
    String digits = type.replaceAll("[^0-9]", "");
    return digits.isEmpty() || digits.length() > 4 ? Integer.BYTES : Integer.parseInt(digits);
  }

  /** The letter of its type: {@code b}, {@code i}, {@code u} or {@code f}. */
  public char letter() {
    return type.isEmpty() ? 'b' : type.charAt(type.length() - 1);
  }
}
