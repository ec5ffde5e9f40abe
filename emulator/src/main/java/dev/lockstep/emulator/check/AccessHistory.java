package dev.lockstep.emulator.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * History of accesses: for each word (or byte, where single bytes are accessed) the last write and
 * the last reads of two wavefronts. Two are enough: whichever wavefront writes next, one of the two
 * is another one.
 *
 * <p>After FastTrack (Flanagan and Freund, PLDI 2009), which keeps one epoch where one is enough.
 * Memory is bounded: of very large working sets the pages that came first are forgotten.
 */
final class AccessHistory {
  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MOST_PAGES = 4096;

  /** Pages that are found by a part of their number. */
  private static final int NEAR = 64;

  private static final long NO_NUMBER = -1;

  /** Slots of a place: the plain write, and two reads. */
  static final int WRITE = 0;

  static final int FIRST_READ = 1;
  static final int SECOND_READ = 2;

  /** The last atomic operation; plain writes are remembered beside it. */
  static final int UPDATE = 3;

  /** Numbers for a place in one half of the slots: who and when for each. */
  private static final int PLACE = 4;

  /** Nobody. */
  static final long NONE = 0;

  /** The history of some memory. */
  static final class Page {
    /** The first two slots of all places: of most memory these are all that is used. */
    private long[] first;

    /** The other two. */
    private long @Nullable [] second;

    private int shift;

    Page(int shift) {
      this.shift = shift;
      first = new long[(PAGE >> shift) * PLACE];
    }

    private void split() {
      Page fine = new Page(0);
      long[] rest = second == null ? null : fine.rest();
      for (int i = 0; i < PAGE; i++) {
        System.arraycopy(first, (i >> shift) * PLACE, fine.first, i * PLACE, PLACE);
        if (second != null && rest != null) {
          System.arraycopy(second, (i >> shift) * PLACE, rest, i * PLACE, PLACE);
        }
      }
      first = fine.first;
      second = rest;
      shift = 0;
    }

    private long[] rest() {
      long[] known = second;
      if (known == null) {
        known = new long[first.length];
        second = known;
      }
      return known;
    }

    /** Whether all places have whole words. */
    boolean hasWords() {
      return shift == 2;
    }

    /** Whether there is anything in the last two slots. */
    boolean hasRest() {
      return second != null;
    }

    /** Index of the first place of a word. */
    static int index(long address) {
      return ((int) address & (PAGE - 1)) >> 2 << 2;
    }

    long who(int place, int slot) {
      if (slot < SECOND_READ) {
        return first[place + 2 * slot];
      }
      return second == null ? NONE : second[place + 2 * (slot - SECOND_READ)];
    }

    long when(int place, int slot) {
      if (slot < SECOND_READ) {
        return first[place + 2 * slot + 1];
      }
      return second == null ? 0 : second[place + 2 * (slot - SECOND_READ) + 1];
    }

    void set(int place, int slot, long who, long when) {
      long[] slots = slot < SECOND_READ ? first : rest();
      int at = place + 2 * (slot & 1);
      slots[at] = who;
      slots[at + 1] = when;
    }
  }

  private static final Page NOWHERE = new Page(2);

  private final Map<Long, Page> pages = new LinkedHashMap<>();
  private final long[] nearNumbers = new long[NEAR];
  private final Page[] near = new Page[NEAR];

  AccessHistory() {
    Arrays.fill(nearNumbers, NO_NUMBER);
    Arrays.fill(near, NOWHERE);
  }

  /** A place in the history. */
  static final class Place {
    private Page page = NOWHERE;
    private int index;

    long who(int slot) {
      return page.who(index, slot);
    }

    long when(int slot) {
      return page.when(index, slot);
    }

    void set(int slot, long who, long when) {
      page.set(index, slot, who, when);
    }
  }

  /** Forgets everything. */
  void clear() {
    pages.values().removeIf(page -> page.shift == 0);
    Arrays.fill(nearNumbers, NO_NUMBER);
    for (Page page : pages.values()) {
      Arrays.fill(page.first, NONE);
      if (page.second != null) {
        Arrays.fill(page.second, NONE);
      }
    }
  }

  /** Whether an access takes its bytes one by one. */
  static boolean isFine(long address, int bytes) {
    return bytes < 4 || (address & 3) != 0;
  }

  /**
   * Moves to the place of an address.
   *
   * @param fine whether single bytes are distinguished from now on
   * @return number of bytes of the place
   */
  int find(long address, boolean fine, Place place) {
    Page page = page(address);
    if (fine && page.shift != 0) {
      page.split();
    }
    place.page = page;
    place.index = ((int) (address & (PAGE - 1)) >> page.shift) * PLACE;
    return 1 << page.shift;
  }

  Page page(long address) {
    long number = address >>> PAGE_BITS;
    int at = (int) number & NEAR - 1;
    if (nearNumbers[at] != number) {
      near[at] = pages.computeIfAbsent(number, _ -> new Page(2));
      nearNumbers[at] = number;
      if (pages.size() > MOST_PAGES) {
        long oldest = pages.keySet().iterator().next();
        pages.remove(oldest);
        Arrays.fill(nearNumbers, NO_NUMBER);
        return page(address);
      }
    }
    return near[at];
  }

  /** Whether two addresses lie on one page. */
  static boolean isNear(long address, long other) {
    return (address ^ other) >>> PAGE_BITS == 0;
  }
}
