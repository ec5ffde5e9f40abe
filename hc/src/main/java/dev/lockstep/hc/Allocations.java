package dev.lockstep.hc;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Allocations of an accelerator that are not closed. Addresses are never given twice. */
final class Allocations {
  /** Least alignment of an allocation, in bytes. */
  static final int ALIGNMENT = 256;

  private static final AtomicLong NEXT = new AtomicLong(1L << 32);
  private static final AtomicLong SEQUENCE = new AtomicLong();

  private final NavigableMap<Long, Allocation> known = new TreeMap<>();

  /** Adds an allocation with addresses of its own. */
  synchronized Allocation add(
      int bytes, int alignment, Accelerator accelerator, HostAccess access) {
    long step = Math.max(alignment, ALIGNMENT);
    long base = NEXT.getAndUpdate(next -> aligned(next, step) + bytes + ALIGNMENT);
    Allocation made =
        new Allocation(aligned(base, step), bytes, accelerator, access, SEQUENCE.getAndIncrement());
    if (bytes > 0) {
      known.put(made.base(), made);
    }
    return made;
  }

  private static long aligned(long address, long step) {
    return Math.ceilDiv(address, step) * step;
  }

  synchronized void remove(Allocation allocation) {
    known.remove(allocation.base());
  }

  synchronized List<Allocation> all() {
    return List.copyOf(known.values());
  }

  synchronized Optional<Allocation> find(long address) {
    Map.Entry<Long, Allocation> below = known.floorEntry(address);
    return Optional.ofNullable(below)
        .map(Map.Entry::getValue)
        .filter(allocation -> allocation.contains(address));
  }
}
