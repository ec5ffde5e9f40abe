package dev.lockstep.emulator.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Consecutive words of a lane. Two or four that are aligned to their size are moved at once: other
 * threads see all of them or none, as in the memory of a GPU, on which programs count that publish
 * a value and its state together. Java has no access of 16 bytes, so threads take turns for it.
 */
public final class WordRun {
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Numbers of stores by place, odd while one goes on; each in a line of the cache. */
  private static final int[] STORES = new int[1 << 13];

  private static final int LINE = 16;
  private static final VarHandle STORE = MethodHandles.arrayElementVarHandle(int[].class);

  private WordRun() {}

  private static int line(long address) {
    return (int) (address >>> 4) * LINE & STORES.length - 1;
  }

  /**
   * Loads words into registers.
   *
   * @param at offset of the first in the segment
   * @param to the first one's register; those of the others follow at a distance
   */
  public static void load(
      MemorySegment segment, long at, int[] file, int to, int distance, int count) {
    long address = segment.address() + at;
    if (count == 2 && (address & 7) == 0) {
      put(segment.get(LONG, at), file, to, distance);
    } else if (count == 4 && (address & 15) == 0) {
      int line = line(address);
      long low;
      long high;
      int before;
      do {
        before = (int) STORE.getAcquire(STORES, line);
        low = segment.get(LONG, at);
        high = segment.get(LONG, at + Long.BYTES);
        VarHandle.acquireFence();
      } while ((before & 1) != 0 || (int) STORE.getOpaque(STORES, line) != before);
      put(low, file, to, distance);
      put(high, file, to + 2 * distance, distance);
    } else {
      for (int i = 0; i < count; i++) {
        file[to + i * distance] = segment.get(INT, at + (long) Integer.BYTES * i);
      }
    }
  }

  private static void put(long words, int[] file, int to, int distance) {
    file[to] = (int) words;
    file[to + distance] = (int) (words >>> Integer.SIZE);
  }

  private static long words(int[] file, int from, int distance) {
    return file[from] & 0xffff_ffffL | (long) file[from + distance] << Integer.SIZE;
  }

  /** Stores words from registers; parameters as load. */
  public static void store(
      MemorySegment segment, long at, int[] file, int from, int distance, int count) {
    long address = segment.address() + at;
    if (count == 2 && (address & 7) == 0) {
      segment.set(LONG, at, words(file, from, distance));
    } else if (count == 4 && (address & 15) == 0) {
      int line = line(address);
      int before = begin(line);
      try {
        segment.set(LONG, at, words(file, from, distance));
        segment.set(LONG, at + Long.BYTES, words(file, from + 2 * distance, distance));
      } finally {
        STORE.setRelease(STORES, line, before + 2);
      }
    } else {
      for (int i = 0; i < count; i++) {
        segment.set(INT, at + (long) Integer.BYTES * i, file[from + i * distance]);
      }
    }
  }

  private static int begin(int line) {
    while (true) {
      int before = (int) STORE.getOpaque(STORES, line);
      if ((before & 1) == 0 && STORE.compareAndSet(STORES, line, before, before + 1)) {
        return before;
      }
      Thread.onSpinWait();
    }
  }
}
