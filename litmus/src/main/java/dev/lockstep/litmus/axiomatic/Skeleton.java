package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of one path of each thread, behind an initial write of each location, and what is the
 * same whatever they read.
 */
final class Skeleton {
  final LitmusTest test;
  final List<MemoryEvent> events = new ArrayList<>();

  /** Position of the thread of each event, -1 for initial writes. */
  final int[] thread;

  /** Position of the first event of each thread. */
  final int[] first;

  final Relation po;
  final Relation address;
  final Relation data;
  final Relation control;
  final Relation used;
  final Relation rmw;
  final long[] reads;
  final long[] writes;

  /** Names of models that have the same value in all candidates. */
  final Fixed fixed;

  /**
   * Joins paths.
   *
   * @throws UnsupportedTestException when there are more events than a relation takes
   */
  Skeleton(LitmusTest test, List<Path> paths) throws UnsupportedTestException {
    this.test = test;
    int locations = test.locations().size();
    int size = locations + paths.stream().mapToInt(t -> t.events().size()).sum();
    if (size > Relation.MOST_EVENTS) {
      throw new UnsupportedTestException(
          "an execution has %d accesses and fences, initial writes among them; %d are the most",
          size, Relation.MOST_EVENTS);
    }
    thread = new int[size];
    first = new int[paths.size()];
    for (int i = 0; i < locations; i++) {
      thread[i] = -1;
      events.add(
          MemoryEvent.access(
              MemoryEvent.Type.WRITE, i, -1, dev.lockstep.litmus.test.TestStep.Kind.PLAIN, -1));
    }
    Rows rows = new Rows(size);
    for (int t = 0; t < paths.size(); t++) {
      first[t] = events.size();
      rows.add(paths.get(t), first[t]);
      for (MemoryEvent event : paths.get(t).events()) {
        thread[events.size()] = t;
        events.add(event);
      }
    }
    po = Relation.of(rows.po);
    address = Relation.of(rows.address);
    data = Relation.of(rows.data);
    control = Relation.of(rows.control);
    used = Relation.of(rows.used);
    rmw = Relation.of(rows.rmw);
    reads = new long[locations];
    writes = new long[locations];
    for (int i = 0; i < size; i++) {
      MemoryEvent event = events.get(i);
      if (event.reads()) {
        reads[event.location()] |= 1L << i;
      } else if (event.writes()) {
        writes[event.location()] |= 1L << i;
      }
    }
    fixed = new Fixed(this);
  }

  private static final class Rows {
    final long[] po;
    final long[] address;
    final long[] data;
    final long[] control;
    final long[] used;
    final long[] rmw;

    Rows(int size) {
      po = new long[size];
      address = new long[size];
      data = new long[size];
      control = new long[size];
      used = new long[size];
      rmw = new long[size];
    }

    void add(Path path, int first) {
      int size = path.events().size();
      for (int i = 0; i < size; i++) {
        int at = first + i;
        for (int j = i + 1; j < size; j++) {
          po[at] |= 1L << (first + j);
        }
        Path.Dependencies from = path.dependencies().get(i);
        spread(address, from.address() << first, at);
        spread(data, from.data() << first, at);
        spread(control, from.control() << first, at);
        spread(used, from.used() << first, at);
        MemoryEvent event = path.events().get(i);
        if (event.reads() && event.partner() >= 0) {
          rmw[at] |= 1L << (first + event.partner());
        }
      }
    }

    private static void spread(long[] rows, long reads, int to) {
      for (long rest = reads; rest != 0; rest &= rest - 1) {
        rows[Long.numberOfTrailingZeros(rest)] |= 1L << to;
      }
    }
  }

  /** Number of events, initial writes among them. */
  int size() {
    return events.size();
  }

  /** Whether an event is an access of a region, or a fence that orders it. */
  boolean isIn(int event, boolean local) {
    MemoryEvent one = events.get(event);
    if (one.location() < 0) {
      return local ? one.local() : one.global();
    }
    return (test.locations().get(one.location()).region() == Location.Region.LOCAL) == local;
  }

  /** Whether an event's location has an access that is no atomic operation. */
  boolean isPlainLocation(int event) {
    int location = events.get(event).location();
    return location >= 0
        && events.stream()
            .skip(writes.length)
            .anyMatch(other -> other.location() == location && other.kind().order() == Order.PLAIN);
  }

  /** Number of barriers before a barrier in its thread. */
  int barrierNumber(int event) {
    return (int)
        java.util.stream.IntStream.range(first[thread[event]], event)
            .filter(i -> events.get(i).type() == MemoryEvent.Type.BARRIER)
            .count();
  }

  /** Place of an event's thread, null for an initial write. */
  TestThread.@Nullable Place place(int event) {
    return thread[event] < 0 ? null : test.threads().get(thread[event]).place();
  }
}
