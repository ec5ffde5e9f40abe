package dev.lockstep.isa.model;

import java.util.List;

/**
 * Selections of generations in the tables: a name or a group ({@code a1}), ranges ({@code a1-a3},
 * where the end may leave out the letters: {@code a1-3}), and several of these joined by commas. A
 * selection is a bit mask over generation ordinals.
 */
public final class Selector {
  private Selector() {}

  /** The mask, or 0 when a name is unknown. */
  public static int parse(String text, List<Generation> generations) {
    int mask = 0;
    for (String part : text.split(",", -1)) {
      int one = part(part, generations);
      if (one == 0) {
        return 0;
      }
      mask |= one;
    }
    return mask;
  }

  private static int part(String part, List<Generation> generations) {
    int dash = part.indexOf('-');
    if (dash < 0) {
      return named(part, generations);
    }
    String prefix = part.substring(0, prefixLength(part));
    int first = named(part.substring(0, dash), generations);
    int last = named(prefix + part.substring(dash + 1), generations);
    if (first == 0 || last == 0) {
      return 0;
    }
    int low = Integer.numberOfTrailingZeros(first);
    int high = 31 - Integer.numberOfLeadingZeros(last);
    return high < low ? 0 : (2 << high) - (1 << low);
  }

  private static int prefixLength(String part) {
    int length = 0;
    while (length < part.length() && Character.isLetter(part.charAt(length))) {
      length++;
    }
    return length;
  }

  private static int named(String name, List<Generation> generations) {
    int mask = 0;
    for (Generation generation : generations) {
      if (generation.name().equals(name) || generation.groups().contains(name)) {
        mask |= generation.bit();
      }
    }
    return mask;
  }
}
