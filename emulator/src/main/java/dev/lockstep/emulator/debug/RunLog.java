package dev.lockstep.emulator.debug;

import java.util.Arrays;

/**
 * Execution log of a dispatch: the wavefront of each run of instructions, in order. Times count the
 * instructions of all wavefronts.
 */
final class RunLog {
  /** Bits of a packed wavefront that hold its number in the workgroup. */
  private static final int WAVE_BITS = 8;

  /** Host bytes of one entry. */
  private static final int ENTRY = 16;

  private long[] who = new long[64];
  private long[] ends = new long[64];
  private int first;
  private int end;
  private long start;

  static long pack(long workgroup, int wavefront) {
    return workgroup << WAVE_BITS | wavefront;
  }

  static Who unpack(long packed) {
    return new Who(packed >>> WAVE_BITS, wavefront(packed));
  }

  static long workgroup(long packed) {
    return packed >>> WAVE_BITS;
  }

  static int wavefront(long packed) {
    return (int) (packed & (1 << WAVE_BITS) - 1);
  }

  /** The time behind the last entry. */
  long end() {
    return end == first ? start : ends[end - 1];
  }

  long bytes() {
    return (long) (end - first) * ENTRY;
  }

  /** The wavefront of the last entry, or -1. */
  long last() {
    return end == first ? -1 : who[end - 1];
  }

  /** Instructions of the last entry. */
  long lastCount() {
    return end == first ? 0 : ends[end - 1] - begin(end - 1);
  }

  private long begin(int entry) {
    return entry == first ? start : ends[entry - 1];
  }

  void append(long packed, long count) {
    if (end > first && who[end - 1] == packed) {
      ends[end - 1] += count;
      return;
    }
    if (end == who.length) {
      int used = end - first;
      int size = Math.max(64, used * 2);
      who = Arrays.copyOf(Arrays.copyOfRange(who, first, end), size);
      ends = Arrays.copyOf(Arrays.copyOfRange(ends, first, end), size);
      first = 0;
      end = used;
    }
    long time = end();
    who[end] = packed;
    ends[end] = time + count;
    end++;
  }

  /** The entry that holds the instruction executed at a time; the time is inside of the log. */
  int at(long time) {
    int found = Arrays.binarySearch(ends, first, end, time);
    // An entry that ends at the time does not hold it.
    return found >= 0 ? found + 1 : -found - 1;
  }

  long who(int entry) {
    return who[entry];
  }

  long end(int entry) {
    return ends[entry];
  }

  /** Forgets what lies behind a time. */
  void truncate(long time) {
    if (time >= end()) {
      return;
    }
    int entry = at(time);
    if (begin(entry) < time) {
      ends[entry] = time;
      entry++;
    }
    end = entry;
  }

  /** Forgets what lies before a time. */
  void forget(long time) {
    first = time >= end() ? end : at(time);
    start = time;
  }

  /**
   * The time at which a wavefront was about to execute an instruction that lies so many of its own
   * back, or -1 when the log does not reach so far.
   */
  long back(long packed, long time, long count) {
    long left = count;
    int entry = time >= end() ? end - 1 : at(time);
    for (; entry >= first; entry--) {
      if (who[entry] == packed) {
        long stop = Math.min(ends[entry], time);
        long length = stop - begin(entry);
        if (length >= left) {
          return stop - left;
        }
        left -= Math.max(0, length);
      }
    }
    return -1;
  }
}
