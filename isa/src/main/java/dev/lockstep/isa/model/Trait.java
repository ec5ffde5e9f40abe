package dev.lockstep.isa.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The nature of a leaf to those who follow values without computing them; {@code leaf} statements
 * of tables say it. A, B are its operands in order, D is its result.
 */
public enum Trait {
  /** D = A. */
  COPIES,
  /** D = ~A. */
  NOT,
  /** D = A &amp; B. */
  AND,
  /** D = A &amp; ~B. */
  AND_NOT,
  /** D = ~A &amp; B. */
  NOT_AND,
  /** D = A | B. */
  OR,
  /** D = A ^ B. */
  XOR,
  /** D = A + B, of integers. */
  ADDS,
  /** D = A + B and a carry. */
  ADDS_WITH_CARRY,
  /** D = A - B, of integers. */
  SUBTRACTS,
  /** D = A * B + C with one rounding. */
  MULTIPLY_ADD,
  /** D = C and the products of the parts of A and B. */
  DOT_PRODUCT,
  /** A step of a division, which scales as VCC says. */
  DIVISION_STEP,
  /** An exponential, logarithm, root, reciprocal, sine or cosine. */
  TRANSCENDENTAL,
  /** D is the smaller one of two integers. */
  MINIMUM,
  /** D is the larger one of two integers. */
  MAXIMUM,
  /** D is one of two operands, as a condition says. */
  SELECTS,
  /** D = bits 15:0 of A with their sign. */
  EXTENDS_HALF,
  /** Memory gets the data, whatever it held. */
  REPLACES,
  /** Memory gets the data where it held a comparand. */
  COMPARES,
  /** In a lane, D has the same low bits whether the operands have signs or not. */
  SIGN_FREE,
  /** D is a part of the bits of A; only D has a sign. */
  CUTS;

  /** The trait that tables call so, or null. */
  public static @Nullable Trait named(String text) {
    for (Trait trait : values()) {
      if (trait.text().equals(text)) {
        return trait;
      }
    }
    return null;
  }

  /** All of them, for messages. */
  public static String choices() {
    return Arrays.stream(values()).map(Trait::text).collect(Collectors.joining(", "));
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
