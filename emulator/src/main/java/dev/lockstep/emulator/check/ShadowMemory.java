package dev.lockstep.emulator.check;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which bits of a memory nobody has given a value yet, and where undefined values came from. */
final class ShadowMemory {
  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;

  private static final class Page {
    final byte[] undefined = new byte[PAGE];
    final int[] origins = new int[PAGE / 4];
  }

  private static final long NOWHERE = -1;

  private final boolean undefined;
  private long lastNumber = NOWHERE;
  private @Nullable Page last;
  private final Map<Long, Page> pages = new HashMap<>();

  /** Ranges that begin undefined although the others do not. */
  private final Map<Long, Long> ranges = new HashMap<>();

  /**
   * Memory that nobody has touched.
   *
   * @param undefined whether it has no value
   */
  ShadowMemory(boolean undefined) {
    this.undefined = undefined;
  }

  /** Takes the values of a range away; it covers whole pages. */
  void forget(long address, long bytes) {
    ranges.put(address, address + bytes);
    lastNumber = NOWHERE;
    pages.keySet().removeIf(n -> n << PAGE_BITS >= address && n << PAGE_BITS < address + bytes);
  }

  private @Nullable Page page(long number) {
    if (number != lastNumber) {
      last = pages.get(number);
      lastNumber = number;
    }
    return last;
  }

  /** Whether a range has a value without anybody having said so: most memory. */
  boolean isPlain(long address, int bytes) {
    long number = address >>> PAGE_BITS;
    return page(number) == null
        && number == address + bytes - 1 >>> PAGE_BITS
        && !startsUndefined(number);
  }

  private boolean startsUndefined(long number) {
    if (undefined) {
      return true;
    }
    long at = number << PAGE_BITS;
    for (Map.Entry<Long, Long> range : ranges.entrySet()) {
      if (at >= range.getKey() && at < range.getValue()) {
        return true;
      }
    }
    return false;
  }

  /** The undefined bits of a byte. */
  int get(long address) {
    Page page = page(address >>> PAGE_BITS);
    if (page == null) {
      return startsUndefined(address >>> PAGE_BITS) ? 0xff : 0;
    }
    return page.undefined[(int) address & PAGE - 1] & 0xff;
  }

  /** Where the undefined value of a byte's word came from; 0: nothing was ever written there. */
  int origin(long address) {
    Page page = page(address >>> PAGE_BITS);
    return page == null ? 0 : page.origins[((int) address & PAGE - 1) >> 2];
  }

  /** Sets the undefined bits of a byte. */
  void set(long address, int bits, int origin) {
    long number = address >>> PAGE_BITS;
    Page page = page(number);
    if (page == null) {
      boolean fresh = startsUndefined(number);
      if (bits == 0 && !fresh) {
        return;
      }
      page = new Page();
      if (fresh) {
        Arrays.fill(page.undefined, (byte) 0xff);
      }
      pages.put(number, page);
      last = page;
    }
    int at = (int) address & PAGE - 1;
    page.undefined[at] = (byte) bits;
    if (bits != 0) {
      page.origins[at >> 2] = origin;
    }
  }
}
