package dev.lockstep.hsa.memory;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** A set of addresses, as ranges that do not touch each other. Several threads may use it. */
final class AddressRanges {
  private final NavigableMap<Long, Long> ends = new TreeMap<>();

  /**
   * Addresses one behind the other.
   *
   * @param end behind the last
   */
  record Range(long start, long end) {
    boolean holds(long address, long bytes) {
      return address >= start && address <= end - bytes;
    }

    /** The addresses of both; empty where there are none. */
    Optional<Range> and(Range other) {
      long from = Math.max(start, other.start);
      long to = Math.min(end, other.end);
      return from < to ? Optional.of(new Range(from, to)) : Optional.empty();
    }

    /** The part around an address that has none of others'; empty where the address is theirs. */
    Optional<Range> without(Range other, long address) {
      if (other.end <= start || other.start >= end) {
        return Optional.of(this);
      }
      if (address < other.start) {
        return Optional.of(new Range(start, other.start));
      }
      return address >= other.end ? Optional.of(new Range(other.end, end)) : Optional.empty();
    }
  }

  synchronized void add(long start, long end) {
    long from = start;
    long to = end;
    Map.Entry<Long, Long> near = ends.floorEntry(to);
    while (near != null && near.getValue() >= from) {
      from = Math.min(from, near.getKey());
      to = Math.max(to, near.getValue());
      ends.remove(near.getKey());
      near = ends.floorEntry(to);
    }
    ends.put(from, to);
  }

  synchronized boolean holds(long start, long end) {
    Map.Entry<Long, Long> below = ends.floorEntry(start);
    return below != null && below.getValue() >= end;
  }

  /** The part of a range around an address that has none of these. */
  synchronized Optional<Range> without(Range range, long address) {
    Optional<Range> left = Optional.of(range);
    Map.Entry<Long, Long> below = ends.lowerEntry(range.end());
    while (left.isPresent() && below != null && below.getValue() > left.get().start()) {
      left = left.get().without(new Range(below.getKey(), below.getValue()), address);
      below = ends.lowerEntry(below.getKey());
    }
    return left;
  }

  /** All of them, sorted. */
  synchronized Map<Long, Long> all() {
    return new TreeMap<>(ends);
  }
}
