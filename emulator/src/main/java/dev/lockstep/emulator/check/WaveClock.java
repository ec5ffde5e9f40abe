package dev.lockstep.emulator.check;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Vector clock of a wavefront: events known to have happened before now. Within its workgroup they
 * are known from barriers; across workgroups, and between barriers, from atomics and from loads
 * past the caches.
 */
final class WaveClock {
  /** Number in the dispatch. */
  final int wave;

  /** Number of its workgroup. */
  final int group;

  /**
   * Twice the barriers that it has passed, and one more where it has arrived at the next one: what
   * it does until it has waited there is in no order with what others do behind it.
   */
  int epoch;

  /** Counts the waits after which all its earlier stores are done. */
  int clock = 1;

  /** Whether it accessed memory since the clock ticked. */
  boolean busy;

  private @Nullable WaveClock snapshot;

  private final Map<Integer, Integer> waves = new HashMap<>();
  private final Map<Integer, Integer> groups = new HashMap<>();

  WaveClock(int wave, int group) {
    this.wave = wave;
    this.group = group;
  }

  /** Accesses of the workgroup in earlier epochs have happened before this one. */
  static int before(int epoch) {
    return (epoch & ~1) - 1;
  }

  long when() {
    return (long) clock << 32 | epoch;
  }

  /** Whether an access is known to have happened. */
  boolean knows(int otherWave, int otherGroup, long when) {
    if (otherWave == wave) {
      return true;
    }
    int at = (int) when;
    if (otherGroup == group && at < before(epoch)) {
      return true;
    }
    Integer seen = waves.get(otherWave);
    if (seen != null && (int) (when >>> 32) < seen) {
      return true;
    }
    Integer barriers = groups.get(otherGroup);
    return barriers != null && at < before(barriers);
  }

  /** Learns what somebody knew who wrote at a time. */
  void learn(int otherWave, int otherGroup, long when) {
    if (otherWave != wave) {
      raise(waves, otherWave, (int) (when >>> 32));
      raise(groups, otherGroup, (int) when);
    }
  }

  /** Learns everything that another one knows. */
  void learn(WaveClock other) {
    if (other != this) {
      learn(other.wave, other.group, other.when());
      other.waves.forEach((key, value) -> raise(waves, key, value));
      other.groups.forEach((key, value) -> raise(groups, key, value));
    }
  }

  private void raise(Map<Integer, Integer> map, int key, int value) {
    Integer known = map.get(key);
    if (known == null || known < value) {
      map.put(key, value);
      snapshot = null;
    }
  }

  /** Whether it knows anything beyond the barriers of its workgroup. */
  boolean isInformed() {
    return !waves.isEmpty();
  }

  /** Present knowledge; the same object as long as nothing is added. Not to be changed. */
  WaveClock snapshot() {
    WaveClock known = snapshot;
    if (known == null || known.epoch != epoch || known.clock != clock) {
      known = copy();
      snapshot = known;
    }
    return known;
  }

  /** A copy that stays as it is. */
  WaveClock copy() {
    WaveClock result = new WaveClock(wave, group);
    result.epoch = epoch;
    result.clock = clock;
    result.waves.putAll(waves);
    result.groups.putAll(groups);
    return result;
  }
}
