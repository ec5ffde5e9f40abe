package dev.lockstep.emulator.check;

import org.jspecify.annotations.Nullable;

/**
 * Accesses of the two halves of a wavefront with 64 lanes to the same bytes of one memory. The
 * lanes run in step, so nothing has to order them; with 32 lanes the halves are two wavefronts, and
 * only a barrier does. An atomic operation of the wavefront between two accesses may order them, as
 * a lock does, so nothing is reported then.
 */
final class HalfTracker {
  /** Lanes of the narrower wavefronts. */
  static final int LANES = 32;

  private static final int LANE_SHIFT = 24;
  private static final int WAVE_SHIFT = 32;
  private static final int LANE = 0x3f;
  private static final int INSTRUCTIONS_SHIFT = 32;
  private static final long SILENT = 1L << 23;
  private static final long INSTRUCTION = SILENT - 1;

  private final CheckedCode code;
  private final AccessHistory history = new AccessHistory();
  private final AccessHistory.Place place = new AccessHistory.Place();

  /** The access of the other half. */
  record Earlier(Facts facts, int lane, boolean wrote) {}

  HalfTracker(CheckedCode code) {
    this.code = code;
  }

  /** Nothing has happened yet. */
  void clear() {
    history.clear();
  }

  /**
   * An access that is no atomic operation.
   *
   * @param silent whether it leaves memory as it was
   * @return the access of the other half that a barrier would have to order with it, or null
   */
  @Nullable Earlier access(
      WaveState state,
      Facts facts,
      boolean writes,
      long address,
      int bytes,
      int lane,
      boolean silent) {
    long who =
        (long) state.clock.wave << WAVE_SHIFT
            | (long) lane << LANE_SHIFT
            | (silent && writes ? SILENT : 0)
            | code.number(facts) & INSTRUCTION;
    boolean fine = AccessHistory.isFine(address, bytes);
    Earlier found = null;
    for (int i = 0; i < bytes; ) {
      i += history.find(address + i, fine, place);
      Earlier other = writes && silent ? null : other(state, AccessHistory.WRITE, lane);
      if (writes && !silent) {
        other = other == null ? other(state, reads(1 - lane / LANES), lane) : other;
      }
      found = found == null ? other : found;
      place.set(writes ? AccessHistory.WRITE : reads(lane / LANES), who, when(state));
    }
    return found;
  }

  private static int reads(int half) {
    return half == 0 ? AccessHistory.FIRST_READ : AccessHistory.SECOND_READ;
  }

  /** The instruction that runs, counted, and what its wavefront has passed of barriers. */
  private static long when(WaveState state) {
    return state.wave.instructions() << INSTRUCTIONS_SHIFT | state.clock.epoch;
  }

  private @Nullable Earlier other(WaveState state, int slot, int lane) {
    long who = place.who(slot);
    long when = place.when(slot);
    int before = (int) (who >>> LANE_SHIFT) & LANE;
    if (who == AccessHistory.NONE
        || (who & SILENT) != 0
        || (int) (who >>> WAVE_SHIFT) != state.clock.wave
        || before / LANES == lane / LANES
        || when == when(state)
        || when >>> INSTRUCTIONS_SHIFT <= state.lastAtomic
        || (int) when < WaveClock.before(state.clock.epoch)) {
      return null;
    }
    return new Earlier(
        code.numbered((int) (who & INSTRUCTION)), before, slot == AccessHistory.WRITE);
  }
}
