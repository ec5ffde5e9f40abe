package dev.lockstep.isa;

import java.util.List;

/**
 * A scalar operand code with a name of its own.
 *
 * @param name the name that is printed
 * @param code operand code of its first register
 * @param width registers, or 0 for a read-only value of any width
 * @param generations selector mask
 * @param aliases other accepted names
 * @param place file and line
 */
record Special(
    String name, int code, int width, int generations, List<String> aliases, String place) {
  /** Stands among the other names of what machine code may hold but no text may name. */
  private static final String PRINTED_ONLY = "printed-only";

  /** Whether the name is printed but not accepted. */
  boolean printedOnly() {
    return aliases.contains(PRINTED_ONLY);
  }
}
