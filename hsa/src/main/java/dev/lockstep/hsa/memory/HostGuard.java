package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.guest.host.HostMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Memory of the program that kernels and copies access, and that the program may take away at any
 * time. Where it is gone the library puts zeros instead of ending the process, and counts: see
 * {@code foreign} in {@code jvm.c}.
 */
public final class HostGuard {
  // Places in struct foreign.
  private static final int FAULTS = 0;
  private static final int ADDRESS = 8;
  private static final int CURRENT = 16;
  private static final int LISTS = 24;

  /** Most ranges of a list. */
  private static final int MOST = 512;

  private static final int LIST = 8 + 16 * MOST;

  private final long table;
  private final AddressRanges ranges = new AddressRanges();

  /**
   * Nothing yet.
   *
   * @param table address of the library's table
   */
  public HostGuard(long table) {
    this.table = table;
  }

  /** Guards a range for as long as the process lives. */
  synchronized void add(long start, long end) {
    if (ranges.holds(start, end)) {
      return;
    }
    ranges.add(start, end);
    List<long[]> all = new ArrayList<>();
    for (Map.Entry<Long, Long> one : ranges.all().entrySet()) {
      all.add(new long[] {one.getKey(), one.getValue()});
    }
    while (all.size() > MOST) {
      join(all);
    }
    // The other list is written, and then shown.
    long next = 1 - HostMemory.getLongVolatile(table + CURRENT);
    long list = table + LISTS + next * LIST;
    HostMemory.putLong(list, all.size());
    for (int i = 0; i < all.size(); i++) {
      HostMemory.putLong(list + 8 + 16L * i, all.get(i)[0]);
      HostMemory.putLong(list + 16 + 16L * i, all.get(i)[1]);
    }
    HostMemory.putLongVolatile(table + CURRENT, next);
  }

  /** Joins the two ranges that are nearest to each other. */
  private static void join(List<long[]> all) {
    int best = 0;
    for (int i = 1; i + 1 < all.size(); i++) {
      if (all.get(i + 1)[0] - all.get(i)[1] < all.get(best + 1)[0] - all.get(best)[1]) {
        best = i;
      }
    }
    all.get(best)[1] = all.get(best + 1)[1];
    all.remove(best + 1);
  }

  /** The page that the library has put the last time, which is no memory of the program. */
  AddressRanges.Range filled() {
    long page = address() & -Pages.SIZE;
    return new AddressRanges.Range(page, faults() == 0 ? page : page + Pages.SIZE);
  }

  /** The number of times that memory was gone. */
  public long faults() {
    return HostMemory.getLongVolatile(table + FAULTS);
  }

  /** Address at which it was gone the last time. */
  public long address() {
    return HostMemory.getLongVolatile(table + ADDRESS);
  }
}
