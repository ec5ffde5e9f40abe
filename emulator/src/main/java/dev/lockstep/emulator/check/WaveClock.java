package dev.lockstep.emulator.check;

import java.util.HashMap;
import java.util.Map;

/**
 * What a wavefront knows to have happened before now. Within its workgroup the barriers say it;
 * across workgroups, and between barriers, atomics and loads past the caches do.
 */
final class WaveClock {
  /** Number in the dispatch. */
  final int wave;

  /** Number of its workgroup. */
  final int group;

  /** Barriers that its workgroup has passed. */
  int epoch;

  /** Counts the waits after which all its earlier stores are done. */
  int clock = 1;

  /** Whether it accessed memory since the clock ticked. */
  boolean busy;

  private final Map<Integer, Integer> waves = new HashMap<>();
  private final Map<Integer, Integer> groups = new HashMap<>();

  WaveClock(int wave, int group) {
    this.wave = wave;
    this.group = group;
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
    if (otherGroup == group && at < epoch) {
      return true;
    }
    Integer seen = waves.get(otherWave);
    if (seen != null && (int) (when >>> 32) < seen) {
      return true;
    }
    Integer barriers = groups.get(otherGroup);
    return barriers != null && at < barriers;
  }

  /** Learns what somebody knew who wrote at a time. */
  void learn(int otherWave, int otherGroup, long when) {
    if (otherWave != wave) {
      waves.merge(otherWave, (int) (when >>> 32), Math::max);
      groups.merge(otherGroup, (int) when, Math::max);
    }
  }

  /** Learns everything that another one knows. */
  void learn(WaveClock other) {
    if (other != this) {
      learn(other.wave, other.group, other.when());
      other.waves.forEach((key, value) -> waves.merge(key, value, Math::max));
      other.groups.forEach((key, value) -> groups.merge(key, value, Math::max));
    }
  }

  /** Whether it knows anything beyond the barriers of its workgroup. */
  boolean isInformed() {
    return !waves.isEmpty();
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
