package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The events of one trace of each thread, behind an initial write of each location, and the
 * relations that are the same whoever reads from whom.
 */
final class Execution {
  final LitmusTest test;
  final List<Event> events = new ArrayList<>();

  /** Position of the thread of each event, -1 for initial writes. */
  final int[] thread;

  /** Position of the first event of each thread. */
  private final int[] first;

  private final List<Trace> traces;
  final Relation po;
  final Relation address;
  final Relation data;
  final Relation control;
  final Relation rmw;
  final long[] reads;
  final long[] writes;

  /**
   * Joins traces.
   *
   * @throws TooLargeException when there are more events than a relation takes
   */
  Execution(LitmusTest test, List<Trace> traces) throws TooLargeException {
    this.test = test;
    this.traces = List.copyOf(traces);
    int locations = test.locations().size();
    int size = locations + traces.stream().mapToInt(t -> t.events().size()).sum();
    if (size > Relation.MOST_EVENTS) {
      throw new TooLargeException(
          "an execution has %d accesses and fences, initial writes among them; %d are the most"
              .formatted(size, Relation.MOST_EVENTS));
    }
    thread = new int[size];
    first = new int[traces.size()];
    for (int i = 0; i < locations; i++) {
      thread[i] = -1;
      events.add(
          Event.access(
              Event.Type.WRITE,
              i,
              test.locations().get(i).init(),
              -1,
              dev.lockstep.litmus.test.Step.Kind.PLAIN,
              -1));
    }
    Rows rows = new Rows(size);
    for (int t = 0; t < traces.size(); t++) {
      first[t] = events.size();
      rows.add(traces.get(t), first[t]);
      for (Event event : traces.get(t).events()) {
        thread[events.size()] = t;
        events.add(event);
      }
    }
    po = Relation.of(rows.po);
    address = Relation.of(rows.address);
    data = Relation.of(rows.data);
    control = Relation.of(rows.control);
    rmw = Relation.of(rows.rmw);
    reads = new long[locations];
    writes = new long[locations];
    for (int i = 0; i < size; i++) {
      Event event = events.get(i);
      if (event.reads()) {
        reads[event.location()] |= 1L << i;
      } else if (event.writes()) {
        writes[event.location()] |= 1L << i;
      }
    }
  }

  private static final class Rows {
    final long[] po;
    final long[] address;
    final long[] data;
    final long[] control;
    final long[] rmw;

    Rows(int size) {
      po = new long[size];
      address = new long[size];
      data = new long[size];
      control = new long[size];
      rmw = new long[size];
    }

    void add(Trace trace, int first) {
      int size = trace.events().size();
      for (int i = 0; i < size; i++) {
        int at = first + i;
        for (int j = i + 1; j < size; j++) {
          po[at] |= 1L << (first + j);
        }
        Trace.Dependencies from = trace.dependencies().get(i);
        spread(address, from.address() << first, at);
        spread(data, from.data() << first, at);
        spread(control, from.control() << first, at);
        Event event = trace.events().get(i);
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

  int size() {
    return events.size();
  }

  /** The writes that an event may read from: those of its value, but for its own half. */
  long sources(int read) {
    Event event = events.get(read);
    long own = event.partner() < 0 ? 0 : 1L << (first[thread[read]] + event.partner());
    return Relation.where(
        writes[event.location()] & ~own, w -> events.get(w).value() == event.value());
  }

  /** Whether an event is an access of a region, or a fence that orders it. */
  boolean isIn(int event, boolean local) {
    Event one = events.get(event);
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

  /** How many barriers stand before a barrier in its thread. */
  int barrierNumber(int event) {
    return (int)
        java.util.stream.IntStream.range(first[thread[event]], event)
            .filter(i -> events.get(i).type() == Event.Type.BARRIER)
            .count();
  }

  /** Place of an event's thread, null for an initial write. */
  TestThread.@Nullable Place place(int event) {
    return thread[event] < 0 ? null : test.threads().get(thread[event]).place();
  }

  /** The final state when the writes have an order. */
  FinalState finalState(Relation co) {
    Map<String, Long> values = new TreeMap<>();
    for (TestThread one : test.threads()) {
      for (String name : one.registers()) {
        values.put(new Proposition.Register(one.id(), name).toString(), 0L);
      }
    }
    for (int t = 0; t < traces.size(); t++) {
      int id = test.threads().get(t).id();
      traces
          .get(t)
          .registers()
          .forEach(
              (name, value) -> values.put(new Proposition.Register(id, name).toString(), value));
    }
    for (int location = 0; location < writes.length; location++) {
      long last = Relation.where(writes[location], w -> co.row(w) == 0);
      values.put(
          test.locations().get(location).name(),
          events.get(Long.numberOfTrailingZeros(last)).value());
    }
    return new FinalState(values);
  }
}
