package dev.lockstep.isa;

import java.util.Arrays;

/** The modifier values of one instruction; immutable. Values are those of the format's fields. */
public final class Modifiers {
  /** Presence is one bit of a {@code long} for each modifier of the tables. */
  static final int MOST = Long.SIZE;

  /** No modifier written. */
  public static final Modifiers NONE = new Modifiers(0, new int[0]);

  private final long present;
  private final int[] values;

  private Modifiers(long present, int[] values) {
    this.present = present;
    this.values = values;
  }

  /** Whether the modifier was written, or its field decoded to something other than its default. */
  public boolean has(ModifierKind kind) {
    return (present >>> kind.ordinal() & 1) != 0;
  }

  /** The field's value; the kind's default when the modifier is absent. */
  public int get(ModifierKind kind) {
    return has(kind) ? values[kind.ordinal()] : kind.absent();
  }

  /** A copy with one more value. */
  public Modifiers with(ModifierKind kind, int value) {
    int[] copy = Arrays.copyOf(values, Math.max(values.length, kind.ordinal() + 1));
    copy[kind.ordinal()] = value;
    return new Modifiers(present | 1L << kind.ordinal(), copy);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Modifiers that
        && present == that.present
        && Arrays.equals(values, 0, values.length, that.values, 0, that.values.length);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(present) * 31 + Arrays.hashCode(values);
  }
}
