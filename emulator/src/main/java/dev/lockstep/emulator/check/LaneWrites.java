package dev.lockstep.emulator.check;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the lanes of the running store wrote so far, by address. */
final class LaneWrites {
  private final Map<Long, Long> values = new HashMap<>();
  private final Map<Long, Integer> lanes = new HashMap<>();
  private @Nullable WaveState last;
  private long when = -1;
  private int other;

  /** Whether another lane of the instruction wrote another value to the address. */
  boolean conflicts(WaveState state, long address, boolean local, long value, int lane) {
    if (last != state || when != state.wave.instructions()) {
      values.clear();
      lanes.clear();
      last = state;
      when = state.wave.instructions();
    }
    long key = local ? ~address : address;
    Long known = values.putIfAbsent(key, value);
    Integer owner = lanes.putIfAbsent(key, lane);
    if (known == null || owner == null || known == value || owner == lane) {
      return false;
    }
    other = owner;
    return true;
  }

  /** The lane that wrote the other value. */
  int other() {
    return other;
  }
}
