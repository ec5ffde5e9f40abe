package dev.lockstep.emulator.check;

import java.util.Arrays;

/** Visits of wavefronts to addresses: a hash table of pairs of numbers. */
final class Visits {
  private static final int SMALLEST = 64;

  private long[] addresses = new long[SMALLEST];

  /** Numbers of wavefronts and 1; 0 where nothing is. */
  private int[] waves = new int[SMALLEST];

  private int size;

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    if (size != 0) {
      Arrays.fill(waves, 0);
      size = 0;
    }
  }

  boolean contains(int wave, long address) {
    return size != 0 && waves[find(wave, address)] != 0;
  }

  /** Adds a pair unless it is there. */
  void add(int wave, long address) {
    int at = find(wave, address);
    if (waves[at] != 0) {
      return;
    }
    addresses[at] = address;
    waves[at] = wave + 1;
    size++;
    if (2 * size > waves.length) {
      grow();
    }
  }

  /** Slot of a pair, or a free one for it. */
  private int find(int wave, long address) {
    int mask = waves.length - 1;
    long mixed = (address * 31 + wave) * 0x9e37_79b9_7f4a_7c15L;
    int at = (int) (mixed >>> 32) & mask;
    while (waves[at] != 0 && (waves[at] != wave + 1 || addresses[at] != address)) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldAddresses = addresses;
    int[] oldWaves = waves;
    addresses = new long[2 * oldWaves.length];
    waves = new int[2 * oldWaves.length];
    for (int i = 0; i < oldWaves.length; i++) {
      if (oldWaves[i] != 0) {
        int at = find(oldWaves[i] - 1, oldAddresses[i]);
        addresses[at] = oldAddresses[i];
        waves[at] = oldWaves[i];
      }
    }
  }
}
