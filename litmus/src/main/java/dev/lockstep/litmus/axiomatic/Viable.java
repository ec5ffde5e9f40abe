package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.LitmusTest;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sets of values at locations that traces read and write, so that traces are left out whose reads
 * nothing can serve.
 */
final class Viable {
  private final LitmusTest test;
  private final Map<Cell, Integer> cells = new HashMap<>();

  private Viable(LitmusTest test) {
    this.test = test;
  }

  private record Cell(int location, long value) {}

  /**
   * A trace with its cells.
   *
   * @param reads cells that some write must serve
   * @param writes cells that it serves
   */
  record Option(ThreadTrace trace, BitSet reads, BitSet writes) {}

  /** The traces of each thread that initial values, themselves and the other threads can serve. */
  static List<List<ThreadTrace>> of(LitmusTest test, List<List<ThreadTrace>> all) {
    return options(test, all).stream()
        .map(own -> own.stream().map(Option::trace).toList())
        .toList();
  }

  /** Like {@link #of}, with the cells; cell {@code i} is the initial one of location {@code i}. */
  static List<List<Option>> options(LitmusTest test, List<List<ThreadTrace>> all) {
    Viable viable = new Viable(test);
    for (int i = 0; i < test.locations().size(); i++) {
      viable.cell(i, test.locations().get(i).init());
    }
    List<List<Option>> left = new ArrayList<>();
    for (List<ThreadTrace> own : all) {
      left.add(new ArrayList<>(own.stream().map(viable::option).toList()));
    }
    while (viable.drop(left)) {
      // Traces that others counted on may be gone.
    }
    return left;
  }

  private int cell(int location, long value) {
    return cells.computeIfAbsent(new Cell(location, value), _ -> cells.size());
  }

  private Option option(ThreadTrace trace) {
    BitSet reads = new BitSet();
    BitSet writes = new BitSet();
    List<MemoryEvent> events = trace.path().events();
    for (int i = 0; i < events.size(); i++) {
      MemoryEvent event = events.get(i);
      if (event.reads()) {
        reads.set(cell(event.location(), trace.values().get(i)));
      } else if (event.writes()) {
        writes.set(cell(event.location(), trace.values().get(i)));
      }
    }
    return new Option(trace, reads, writes);
  }

  private boolean drop(List<List<Option>> left) {
    boolean dropped = false;
    for (int own = 0; own < left.size(); own++) {
      BitSet others = initial(test);
      for (int other = 0; other < left.size(); other++) {
        if (other != own) {
          others.or(written(left.get(other)));
        }
      }
      dropped |= left.get(own).removeIf(option -> !served(option, others));
    }
    return dropped;
  }

  /** Cells of the initial state. */
  static BitSet initial(LitmusTest test) {
    BitSet initial = new BitSet();
    initial.set(0, test.locations().size());
    return initial;
  }

  /** Cells that some of the traces write. */
  static BitSet written(List<Option> options) {
    BitSet all = new BitSet();
    options.forEach(option -> all.or(option.writes()));
    return all;
  }

  private static boolean served(Option option, BitSet others) {
    BitSet missing = (BitSet) option.reads().clone();
    missing.andNot(option.writes());
    missing.andNot(others);
    return missing.isEmpty();
  }
}
