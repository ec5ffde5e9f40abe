package dev.lockstep.emulator.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The windows of a memory at one time, by address; also in the form in which machine code reads
 * them. There a large window is several parts, so that each has addresses of one high word and a
 * size below that of an int.
 */
public final class WindowTable {
  public static final WindowTable EMPTY = new WindowTable(new Window[0]);

  // Places in an entry, in bytes.
  public static final int BASE = 0;
  public static final int SIZE = 8;

  /** The host's address of the first byte. */
  public static final int HOST = 16;

  /** Binary logarithm of the bytes of an entry. */
  public static final int ENTRY_SHIFT = 5;

  private static final int ENTRY = 1 << ENTRY_SHIFT;

  /** Parts of windows end at multiples of this. */
  private static final int PART_SHIFT = 31;

  private static final long PART = 1L << PART_SHIFT;

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private final Window[] windows;
  private volatile @Nullable Entries entries;

  /**
   * The entries for machine code.
   *
   * @param memory an entry without addresses, and behind it the others
   * @param count number of the others
   */
  private record Entries(MemorySegment memory, int count) {}

  WindowTable(Window[] windows) {
    this.windows = windows;
  }

  /** The windows; not to be changed. */
  Window[] windows() {
    return windows;
  }

  /** The last window whose base is not above the address, or -1. */
  static int floor(Window[] all, long address) {
    int low = 0;
    int high = all.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (Long.compareUnsigned(all[middle].base(), address) <= 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  /** Number of entries for machine code. */
  public int count() {
    return entries().count;
  }

  /** Address of an entry that has no addresses; the others follow. */
  public long empty() {
    return entries().memory.address();
  }

  /** Address of the first entry, or of the empty one where there is none. */
  public long first() {
    Entries all = entries();
    return all.memory.address() + (all.count == 0 ? 0 : ENTRY);
  }

  private Entries entries() {
    Entries known = entries;
    if (known == null) {
      known = write();
      entries = known;
    }
    return known;
  }

  private Entries write() {
    int count = Arrays.stream(windows).mapToInt(WindowTable::parts).sum();
    MemorySegment memory = Arena.ofAuto().allocate((long) ENTRY * (count + 1), ENTRY);
    long place = ENTRY;
    for (Window window : windows) {
      if (window.segment().isNative()) {
        long host = window.segment().address() + window.base() - window.origin();
        long end = window.base() + window.size();
        for (long base = window.base(); base != end; place += ENTRY) {
          long next = Math.min(end - base, PART - (base & PART - 1));
          memory.set(LONG, place + BASE, base);
          memory.set(LONG, place + SIZE, next);
          memory.set(LONG, place + HOST, host);
          base += next;
          host += next;
        }
      }
    }
    return new Entries(memory, count);
  }

  private static int parts(Window window) {
    long last = window.base() + window.size() - 1;
    long between = (last >>> PART_SHIFT) - (window.base() >>> PART_SHIFT);
    return window.segment().isNative() ? Math.toIntExact(between + 1) : 0;
  }
}
