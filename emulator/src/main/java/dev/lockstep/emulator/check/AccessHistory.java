package dev.lockstep.emulator.check;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

  /** Numbers for a place: who and when for each of its slots. */
  static final int PLACE = 8;

  /** Nobody. */
  static final long NONE = 0;

  private static final class Page {
    /** For each slot of each place, who and when. */
    long[] slots;

    int shift;

    Page(int shift) {
      this.shift = shift;
      slots = new long[(PAGE >> shift) * PLACE];
    }

    void split() {
      Page fine = new Page(0);
      for (int i = 0; i < PAGE; i++) {
        System.arraycopy(slots, (i >> shift) * PLACE, fine.slots, i * PLACE, PLACE);
      }
      slots = fine.slots;
      shift = 0;
    }
  }

  private static final Page NOWHERE = new Page(2);

  private final Map<Long, Page> pages = new LinkedHashMap<>();
  private long lastNumber = -1;
  private Page last = NOWHERE;

  /** A place in the history. */
  static final class Place {
    private Page page = NOWHERE;
    private int index;

    long who(int slot) {
      return page.slots[index + 2 * slot];
    }

    long when(int slot) {
      return page.slots[index + 2 * slot + 1];
    }

    void set(int slot, long who, long when) {
      page.slots[index + 2 * slot] = who;
      page.slots[index + 2 * slot + 1] = when;
    }
  }

  /** Forgets everything. */
  void clear() {
    pages.values().removeIf(page -> page.shift == 0);
    lastNumber = -1;
    for (Page page : pages.values()) {
      Arrays.fill(page.slots, NONE);
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
    Page page = page(address);
    if (fine && page.shift != 0) {
      page.split();
    }
    place.page = page;
    place.index = ((int) (address & (PAGE - 1)) >> page.shift) * PLACE;
    return 1 << page.shift;
  }

  private Page page(long address) {
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
    return page;
  }

  /** Whether two addresses lie on one page. */
  static boolean isNear(long address, long other) {
    return (address ^ other) >>> PAGE_BITS == 0;
  }

  /**
   * The slots of the places of a page: the places of its words are {@link #PLACE} numbers each.
   *
   * @return null if single bytes are told apart there
   */
  long @Nullable [] words(long address) {
    Page page = page(address);
    return page.shift == 2 ? page.slots : null;
  }

  /** Where the place of a word begins in the slots of its page. */
  static int index(long address) {
    return ((int) address & (PAGE - 1)) >> 2 << 3;
  }
}
