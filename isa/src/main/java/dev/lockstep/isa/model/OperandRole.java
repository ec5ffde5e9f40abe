package dev.lockstep.isa.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Roles of operands in a field for their instructions; {@code field} statements of tables say it.
 */
public enum OperandRole {
  /** Written. */
  DESTINATION,
  /** Read, with a number by which modifiers count it or without. */
  SOURCE,
  /** The registers of a memory access, which loads write and stores read. */
  TRANSFER,
  /** Data that an access reads from registers. */
  STORED,
  /** A part of the address of an access. */
  ADDRESS,
  /** The descriptor of a buffer, an image or a sampler. */
  RESOURCE,
  /** Anything else, as numbers; fields without a statement. */
  OTHER;

  /** The role that tables call so, or null. */
  public static @Nullable OperandRole named(String text) {
    for (OperandRole role : values()) {
      if (role != OTHER && role.text().equals(text)) {
        return role;
      }
    }
    return null;
  }

  /** Those that tables can state, for messages. */
  public static String choices() {
    return Arrays.stream(values())
        .filter(role -> role != OTHER)
        .map(OperandRole::text)
        .collect(Collectors.joining(", "));
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
