package dev.lockstep.emulator.check;

import org.jspecify.annotations.Nullable;

/** Values written by lanes of the running store so far, by address: a small open hash table. */
final class LaneWrites {
  /** More than four times the elements that 64 lanes store at once. */
  private static final int SIZE = 2048;

  private long[] keys = new long[0];
  private long[] values = keys;
  private int[] lanes = new int[0];
  private long[] rounds = keys;
  private long round = 1;
  private @Nullable WaveState last;
  private long when = -1;
  private int other;

  /** Whether another lane of the instruction wrote another value to the address. */
  boolean conflicts(WaveState state, long address, boolean local, long value, int lane) {
    int at = find(state, address, local, value, lane);
    if (at < 0) {
      return false;
    }
    other = lanes[at];
    return values[at] != value && other != lane;
  }

  /** Whether another lane of the instruction wrote to the address. */
  boolean repeats(WaveState state, long address, boolean local, long value, int lane) {
    int at = find(state, address, local, value, lane);
    return at >= 0 && lanes[at] != lane;
  }

  /** Entry of an address, or -1 if there was none and now is. */
  private int find(WaveState state, long address, boolean local, long value, int lane) {
    if (keys.length == 0) {
      keys = new long[SIZE];
      values = new long[SIZE];
      lanes = new int[SIZE];
      rounds = new long[SIZE];
    }
    if (last != state || when != state.wave.instructions()) {
      round++;
      last = state;
      when = state.wave.instructions();
    }
    long key = local ? ~address : address;
    int at = (int) ((key * 0x9e37_79b9_7f4a_7c15L) >>> 53);
    for (int probe = 0; probe < SIZE; probe++, at = at + 1 & SIZE - 1) {
      if (rounds[at] != round) {
        rounds[at] = round;
        keys[at] = key;
        values[at] = value;
        lanes[at] = lane;
        return -1;
      }
      if (keys[at] == key) {
        return at;
      }
    }
    return -1;
  }

  /** The lane that wrote the other value. */
  int other() {
    return other;
  }
}
