package dev.lockstep.emulator.check;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who accessed which bytes last: for each word (or byte, where somebody accesses single bytes) the
 * last write and the last reads of two wavefronts. Two are enough: whichever wavefront writes next,
 * one of the two is another one.
 *
 * <p>After FastTrack (Flanagan and Freund, PLDI 2009), which keeps one epoch where one is enough.
 * Memory is bounded: of very large working sets the pages that came first are forgotten.
 */
final class AccessHistory {
  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int MOST_PAGES = 4096;

  /** Slots of a place: the plain write, and two reads. */
  static final int WRITE = 0;

  static final int FIRST_READ = 1;
  static final int SECOND_READ = 2;

  /** The last atomic operation; plain writes are remembered beside it. */
  static final int UPDATE = 3;

  private static final int SLOTS = 4;

  /** Nobody. */
  static final long NONE = 0;

  private static final class Page {
    long[] who;
    long[] when;
    int shift;

    Page(int shift) {
      this.shift = shift;
      who = new long[(PAGE >> shift) * SLOTS];
      when = new long[(PAGE >> shift) * SLOTS];
    }

    void split() {
      Page fine = new Page(0);
      for (int i = 0; i < PAGE; i++) {
        System.arraycopy(who, (i >> shift) * SLOTS, fine.who, i * SLOTS, SLOTS);
        System.arraycopy(when, (i >> shift) * SLOTS, fine.when, i * SLOTS, SLOTS);
      }
      who = fine.who;
      when = fine.when;
      shift = 0;
    }
  }

  private final Map<Long, Page> pages = new LinkedHashMap<>();
  private long lastNumber = -1;
  private Page last = new Page(2);

  /** A place in the history. */
  static final class Place {
    private Page page = new Page(2);
    private int index;

    long who(int slot) {
      return page.who[index + slot];
    }

    long when(int slot) {
      return page.when[index + slot];
    }

    void set(int slot, long who, long when) {
      page.who[index + slot] = who;
      page.when[index + slot] = when;
    }
  }

  /** Whether an access takes its bytes one by one. */
  static boolean isFine(long address, int bytes) {
    return bytes < 4 || (address & 3) != 0;
  }

  /**
   * Moves to the place of an address.
   *
   * @param fine whether single bytes are told apart from now on
   * @return how many bytes the place has
   */
  int find(long address, boolean fine, Place place) {
    long number = address >>> PAGE_BITS;
    Page page = last;
    if (number != lastNumber) {
      page = pages.computeIfAbsent(number, _ -> new Page(2));
      if (pages.size() > MOST_PAGES) {
        Iterator<Long> oldest = pages.keySet().iterator();
        oldest.next();
        oldest.remove();
      }
      last = page;
      lastNumber = number;
    }
    if (fine && page.shift != 0) {
      page.split();
    }
    place.page = page;
    place.index = ((int) (address & (PAGE - 1)) >> page.shift) * SLOTS;
    return 1 << page.shift;
  }
}
