package dev.lockstep.emulator.check;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Plain reads that race with atomic operations of others. Loops of compare and swap begin with such
 * a read: it guesses the old value, and a wrong guess does no harm. So a race counts only if the
 * reader never comes back to the place with an atomic operation of its own.
 */
final class Guesses {
  /** So many are remembered; more are taken for harmless. */
  private static final int MOST = 1 << 18;

  private record Key(int wave, boolean local, long address) {}

  private final Map<Key, DynamicFinding> open = new HashMap<>();

  /**
   * A plain read raced.
   *
   * @param atomics wavefronts that used a place of that memory with atomic operations
   */
  void add(int wave, boolean local, long address, DynamicFinding finding, Visits atomics) {
    if (!atomics.contains(wave, address) && open.size() < MOST) {
      open.putIfAbsent(new Key(wave, local, address), finding);
    }
  }

  /** A wavefront accesses a place with an atomic operation. */
  void confirm(int wave, boolean local, long address) {
    if (!open.isEmpty()) {
      open.remove(new Key(wave, local, address));
    }
  }

  /** Wavefronts have ended. */
  void settle(int from, int to, Findings findings) {
    Iterator<Map.Entry<Key, DynamicFinding>> entries = open.entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<Key, DynamicFinding> entry = entries.next();
      if (entry.getKey().wave() >= from && entry.getKey().wave() < to) {
        findings.add(entry.getValue());
        entries.remove();
      }
    }
  }
}
