package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;

/** Lines of caches in states, which these methods change. */
final class Lines {
  private final StateLayout layout;
  private final MemoryAssumptions rules;

  Lines(StateLayout layout) {
    this.layout = layout;
    rules = layout.rules;
  }

  /**
   * Whether a line may be older than what the unit itself has asked for: a load is on its way, or a
   * write, where others fill the level, too. A load then goes behind it.
   */
  boolean isOvertaken(int[] state, int level, int unit, int location) {
    boolean shared = level > 0 && rules.owner() == MemoryAssumptions.Owner.WAVE;
    return Requests.any(layout, state, unit, location, !shared);
  }

  /** A write passes the caches that its unit shares with others, which drop their line. */
  void dropShared(int[] state, int t, int location) {
    if (rules.owner() == MemoryAssumptions.Owner.WAVE && !layout.local[location]) {
      for (int level = 1; level < rules.caches(); level++) {
        clear(state, level, layout.unit[t], location);
      }
    }
  }

  /** Whether the unit writes the location behind a request, or has the line dirty. */
  boolean writtenBehind(int[] state, int at) {
    int unit = Requests.unit(layout, state[at]);
    int location = Requests.location(state[at]);
    if (isDirty(state, unit, location)) {
      return true;
    }
    for (int i = at + Requests.SIZE; i < state.length; i += Requests.SIZE) {
      if (Requests.sameQueue(layout, state[i], state[at])
          && Requests.op(layout, state[i]).kind() != Op.Kind.LOAD) {
        return true;
      }
    }
    return false;
  }

  boolean isValid(int[] state, int level, int unit, int location) {
    return (state[layout.valid + level] & layout.bit(layout.owner(level, unit), location)) != 0;
  }

  /**
   * Whether a store changes its unit's line; one that stays dirty waits for no request before it.
   */
  boolean hits(int[] state, int unit, int location) {
    return rules.caches() > 0
        && isValid(state, 0, unit, location)
        && (rules.writes() == MemoryAssumptions.Writes.THROUGH
            || isDirty(state, unit, location)
            || !Requests.any(layout, state, unit, location, false));
  }

  boolean isDirty(int[] state, int unit, int location) {
    return (state[layout.dirty] & layout.bit(unit, location)) != 0;
  }

  void fill(int[] state, int level, int unit, int location, int value) {
    int owner = layout.owner(level, unit);
    state[layout.valid + level] |= layout.bit(owner, location);
    state[layout.line(level, owner, location)] = value;
  }

  void clear(int[] state, int level, int unit, int location) {
    int owner = layout.owner(level, unit);
    state[layout.valid + level] &= ~layout.bit(owner, location);
    state[layout.line(level, owner, location)] = 0;
  }

  /** Drops a line from the nearest levels. */
  void drop(int[] state, int unit, int location, int levels) {
    for (int level = 0; level < Math.min(levels, rules.caches()); level++) {
      clear(state, level, unit, location);
    }
  }

  void dropAll(int[] state, int level, int unit) {
    for (int location = 0; location < layout.locations; location++) {
      if (level > 0 || !isDirty(state, unit, location)) {
        clear(state, level, unit, location);
      }
    }
  }
}
