package dev.lockstep.isa;

import java.util.Arrays;

/** The modifier values of one instruction; immutable. Values are those of the format's fields. */
public final class Modifiers {
  /** Presence is one bit of two {@code long}s for each modifier of the tables. */
  static final int MOST = 2 * Long.SIZE;

  /** No modifier written. */
  public static final Modifiers NONE = new Modifiers(0, 0, new int[0]);

  private final long low;
  private final long high;
  private final int[] values;

  private Modifiers(long low, long high, int[] values) {
    this.low = low;
    this.high = high;
    this.values = values;
  }

  /** Whether the modifier was written, or its field decoded to something other than its default. */
  public boolean has(ModifierKind kind) {
    int ordinal = kind.ordinal();
    return ((ordinal < Long.SIZE ? low : high) >>> ordinal & 1) != 0;
  }

  /** The field's value; the kind's default when the modifier is absent. */
  public int get(ModifierKind kind) {
    return has(kind) ? values[kind.ordinal()] : kind.absent();
  }

  /** A copy with one more value. */
  public Modifiers with(ModifierKind kind, int value) {
    int ordinal = kind.ordinal();
    int[] copy = Arrays.copyOf(values, Math.max(values.length, ordinal + 1));
    copy[ordinal] = value;
    long bit = 1L << ordinal;
    return ordinal < Long.SIZE
        ? new Modifiers(low | bit, high, copy)
        : new Modifiers(low, high | bit, copy);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Modifiers that
        && low == that.low
        && high == that.high
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(low ^ high) * 31 + Arrays.hashCode(values);
  }
}
