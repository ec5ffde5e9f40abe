package dev.lockstep.isa.model;

import java.util.Arrays;

/** The modifier values of one instruction; immutable. Values are those of the format's fields. */
public final class Modifiers {
  /** So many modifiers the tables may have. */
  public static final int MOST = 255;

  /** No modifier written. */
  public static final Modifiers NONE = new Modifiers(new int[0], new int[0]);

  /** Ordinals of the modifiers that are there, ascending; their values stand at the same places. */
  private final int[] kinds;

  private final int[] values;

  private Modifiers(int[] kinds, int[] values) {
    this.kinds = kinds;
    this.values = values;
  }

  /** Whether no modifier is there. */
  public boolean isNone() {
    return kinds.length == 0;
  }

  private int find(ModifierKind kind) {
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == kind.ordinal()) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the modifier was written, or its field decoded to something other than its default. */
  public boolean has(ModifierKind kind) {
    return find(kind) >= 0;
  }

  /** The field's value; the kind's default when the modifier is absent. */
  public int get(ModifierKind kind) {
    int at = find(kind);
    return at < 0 ? kind.absent() : values[at];
  }

  /** A copy with one more value. */
  public Modifiers with(ModifierKind kind, int value) {
    int at = find(kind);
    if (at >= 0) {
      int[] changed = values.clone();
      changed[at] = value;
      return new Modifiers(kinds, changed);
    }
    int count = kinds.length;
    int[] moreKinds = Arrays.copyOf(kinds, count + 1);
    int[] moreValues = Arrays.copyOf(values, count + 1);
    int place = count;
    while (place > 0 && moreKinds[place - 1] > kind.ordinal()) {
      moreKinds[place] = moreKinds[place - 1];
      moreValues[place] = moreValues[place - 1];
      place--;
    }
    moreKinds[place] = kind.ordinal();
    moreValues[place] = value;
    return new Modifiers(moreKinds, moreValues);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Modifiers that
        && Arrays.equals(kinds, that.kinds)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(kinds) * 31 + Arrays.hashCode(values);
  }
}
