package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor.Words;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Undefined bits of a memory, and origins of undefined values. */
final class ShadowMemory {
  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final int WORD = 4;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final class Page {
    final byte[] undefined = new byte[PAGE];
    final int[] origins = new int[PAGE / 4];

    /** The undefined bits of the four bytes from a place on. */
    int word(int at) {
      return (int) WORDS.get(undefined, at);
    }

    void define(int at) {
      WORDS.set(undefined, at, 0);
    }
  }

  private static final long NOWHERE = -1;

  /** Pages that are found by a part of their number. */
  private static final int NEAR = 64;

  private final boolean undefined;
  private final long[] nearNumbers = new long[NEAR];
  private final @Nullable Page[] near = new Page[NEAR];
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
    Arrays.fill(nearNumbers, NOWHERE);
  }

  /** Nobody has touched it any more. */
  void clear() {
    pages.values().forEach(page -> Arrays.fill(page.undefined, (byte) (undefined ? 0xff : 0)));
    pages.values().forEach(page -> Arrays.fill(page.origins, 0));
    ranges.clear();
  }

  /** Takes the values of a range away; it covers whole pages. */
  void forget(long address, long bytes) {
    ranges.put(address, address + bytes);
    Arrays.fill(nearNumbers, NOWHERE);
    pages.keySet().removeIf(n -> n << PAGE_BITS >= address && n << PAGE_BITS < address + bytes);
  }

  private @Nullable Page page(long number) {
    int at = (int) number & NEAR - 1;
    if (nearNumbers[at] != number) {
      near[at] = pages.get(number);
      nearNumbers[at] = number;
    }
    return near[at];
  }

  /** Whether a range is defined without a record: most memory. */
  boolean isPlain(long address, int bytes) {
    long number = address >>> PAGE_BITS;
    return page(number) == null
        && number == address + bytes - 1 >>> PAGE_BITS
        && !startsUndefined(number);
  }

  private boolean startsUndefined(long number) {
    if (undefined || ranges.isEmpty()) {
      return undefined;
    }
    long at = number << PAGE_BITS;
    for (Map.Entry<Long, Long> range : ranges.entrySet()) {
      if (at >= range.getKey() && at < range.getValue()) {
        return true;
      }
    }
    return false;
  }

  /** Whether some bytes are known to have a value; it may not look at all. */
  boolean isDefined(long address, int bytes) {
    Page page = page(address >>> PAGE_BITS);
    int at = (int) address & PAGE - 1;
    return page == null
        ? isPlain(address, bytes)
        : bytes == WORD && at <= PAGE - WORD && page.word(at) == 0;
  }

  /** Says that some bytes have a value, if that is soon done. */
  boolean define(long address, int bytes) {
    Page page = page(address >>> PAGE_BITS);
    int at = (int) address & PAGE - 1;
    if (page == null) {
      return isPlain(address, bytes);
    }
    if (bytes != WORD || at > PAGE - WORD) {
      return false;
    }
    page.define(at);
    return true;
  }

  /** Whether words have a value. */
  boolean isDefined(Words words) {
    return all(words, false);
  }

  /**
   * Says that words have a value.
   *
   * @return whether it could; some may be left out
   */
  boolean define(Words words) {
    return all(words, true);
  }

  private boolean all(Words words, boolean defines) {
    long number = NOWHERE;
    Page page = null;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      long address = words.address(Long.numberOfTrailingZeros(rest));
      int at = (int) address & PAGE - 1;
      if (at > PAGE - WORD) {
        return false;
      }
      if (address >>> PAGE_BITS != number) {
        number = address >>> PAGE_BITS;
        if (defines && startsUndefined(number)) {
          set(address, 0, 0);
        }
        page = page(number);
        if (page == null && !defines && startsUndefined(number)) {
          return false;
        }
      }
      if (page != null && defines) {
        page.define(at);
      } else if (page != null && page.word(at) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The undefined bits of a byte. */
  int get(long address) {
    Page page = page(address >>> PAGE_BITS);
    if (page == null) {
      return startsUndefined(address >>> PAGE_BITS) ? 0xff : 0;
    }
    return page.undefined[(int) address & PAGE - 1] & 0xff;
  }

  /** Origin of the undefined value of a byte's word; 0: nothing was ever written there. */
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
      nearNumbers[(int) number & NEAR - 1] = NOWHERE;
    }
    int at = (int) address & PAGE - 1;
    page.undefined[at] = (byte) bits;
    if (bits != 0) {
      page.origins[at >> 2] = origin;
    }
  }
}
