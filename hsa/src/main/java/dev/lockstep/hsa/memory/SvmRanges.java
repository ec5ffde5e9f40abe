package dev.lockstep.hsa.memory;

import dev.lockstep.emulator.host.Pages;
import dev.lockstep.guest.host.HostMemory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The attributes that a program has given to its memory, by address. They last as long as the
 * memory is mapped, of whose end nobody tells: a page of each range is touched when it gets
 * attributes, and where that is no longer in memory, what is mapped there is new.
 */
final class SvmRanges {
  private final NavigableMap<Long, Entry> entries = new TreeMap<>();
  private final SvmRange usual;

  /**
   * Pages with the same attributes.
   *
   * @param end behind the last
   * @param witness address of the page that was touched
   */
  private record Entry(long end, long witness, SvmRange attributes) {}

  /**
   * None yet.
   *
   * @param open handles of the agents that may access memory without attributes
   */
  SvmRanges(Set<Long> open) {
    usual = SvmRange.usual(open);
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** What memory has without attributes. */
  SvmRange usual() {
    return usual;
  }

  /** The attributes at an address. */
  SvmRange at(long address) {
    Map.Entry<Long, Entry> below = entries.floorEntry(address);
    return below == null || below.getValue().end <= address ? usual : below.getValue().attributes;
  }

  private List<Map.Entry<Long, Entry>> within(AddressRanges.Range range) {
    Long from = entries.floorKey(range.start());
    List<Map.Entry<Long, Entry>> found = new ArrayList<>();
    for (Map.Entry<Long, Entry> one :
        entries.subMap(from == null ? range.start() : from, range.end()).entrySet()) {
      if (one.getValue().end > range.start()) {
        found.add(Map.entry(one.getKey(), one.getValue()));
      }
    }
    return found;
  }

  /** Forgets attributes of memory that is not mapped any more. */
  void forgetUnmapped() {
    entries
        .entrySet()
        .removeIf(one -> !Pages.areMapped(one.getKey(), one.getValue().end - one.getKey()));
  }

  private void forgetOld(AddressRanges.Range range) {
    for (Map.Entry<Long, Entry> one : within(range)) {
      if (!Pages.isTouched(one.getValue().witness)) {
        entries.remove(one.getKey());
      }
    }
  }

  private void split(long address) {
    Map.Entry<Long, Entry> below = entries.lowerEntry(address);
    if (below != null && below.getValue().end > address) {
      Entry whole = below.getValue();
      entries.put(below.getKey(), new Entry(address, whole.witness, whole.attributes));
      entries.put(address, new Entry(whole.end, whole.witness, whole.attributes));
    }
  }

  /** Changes the attributes of whole pages, which can be read. */
  void change(AddressRanges.Range range, UnaryOperator<SvmRange> change) {
    forgetOld(range);
    split(range.start());
    split(range.end());
    long next = range.start();
    List<Map.Entry<Long, Entry>> there = within(range);
    for (Map.Entry<Long, Entry> one : there) {
      add(next, one.getKey(), change);
      Entry old = one.getValue();
      entries.put(one.getKey(), new Entry(old.end, old.witness, change.apply(old.attributes)));
      next = old.end;
    }
    add(next, range.end(), change);
  }

  private void add(long start, long end, UnaryOperator<SvmRange> change) {
    if (start < end) {
      HostMemory.getIntVolatile(start);
      entries.put(start, new Entry(end, start, change.apply(usual)));
    }
  }

  /** The attributes in a range; the usual ones where there are none at all. */
  List<SvmRange> in(AddressRanges.Range range) {
    forgetOld(range);
    List<SvmRange> found = within(range).stream().map(one -> one.getValue().attributes).toList();
    return found.isEmpty() ? List.of(usual) : found;
  }

  /** The part of a range around an address whose attributes are such. */
  AddressRanges.Range around(AddressRanges.Range range, long address, Predicate<SvmRange> such) {
    long start = range.start();
    long end = range.end();
    long next = start;
    for (Map.Entry<Long, Entry> one : within(range)) {
      if (one.getKey() > next && !such.test(usual)) {
        start = one.getKey() <= address ? one.getKey() : start;
        end = next > address ? Math.min(end, next) : end;
      }
      if (!such.test(one.getValue().attributes)) {
        start = one.getValue().end <= address ? one.getValue().end : start;
        end = one.getKey() > address ? Math.min(end, one.getKey()) : end;
      }
      next = one.getValue().end;
    }
    if (next < range.end() && !such.test(usual)) {
      end = next > address ? Math.min(end, next) : end;
    }
    return new AddressRanges.Range(start, end);
  }
}
