package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Proposition;
import java.util.List;
import java.util.Map;

/** The events of one trace of each thread, with their values. */
final class Execution {
  final Skeleton skeleton;
  private final List<ThreadTrace> traces;
  private final long[] values;

  /** Gives the events of a skeleton the values of traces that have its paths. */
  Execution(Skeleton skeleton, List<ThreadTrace> traces) {
    this.skeleton = skeleton;
    this.traces = List.copyOf(traces);
    values = new long[skeleton.size()];
    int at = 0;
    for (; at < skeleton.writes.length; at++) {
      values[at] = skeleton.test.locations().get(at).init();
    }
    for (ThreadTrace trace : traces) {
      for (long value : trace.values()) {
        values[at++] = value;
      }
    }
  }

  /** Value that an event reads or writes. */
  long value(int event) {
    return values[event];
  }

  /** The writes that an event may read from: those of its value, but for its own half. */
  long sources(int read) {
    MemoryEvent event = skeleton.events.get(read);
    long own =
        event.partner() < 0 ? 0 : 1L << (skeleton.first[skeleton.thread[read]] + event.partner());
    long found = 0;
    for (long rest = skeleton.writes[event.location()] & ~own; rest != 0; rest &= rest - 1) {
      int write = Long.numberOfTrailingZeros(rest);
      found |= values[write] == values[read] ? 1L << write : 0;
    }
    return found;
  }

  /** The final state when the writes have an order. */
  FinalState finalState(Relation co) {
    LitmusTest test = skeleton.test;
    Map<String, Long> found = FinalState.zeros(test);
    for (int t = 0; t < traces.size(); t++) {
      int id = test.threads().get(t).id();
      traces
          .get(t)
          .registers()
          .forEach(
              (name, value) -> found.put(new Proposition.Register(id, name).toString(), value));
    }
    for (int location = 0; location < skeleton.writes.length; location++) {
      long last = Relation.where(skeleton.writes[location], w -> co.row(w) == 0);
      found.put(test.locations().get(location).name(), values[Long.numberOfTrailingZeros(last)]);
    }
    return new FinalState(found);
  }
}
