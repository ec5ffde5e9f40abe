package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Places in a state, which is an array of words: a word and the registers of each thread, memory,
 * the lines of caches with words that say which are valid, which lines are dirty, which locations
 * are present in the shared cache; then outstanding requests, three words each.
 */
final class StateLayout {
  static final int MOST_THREADS = 8;

  /** The most pairs of a compute unit and a location, which are bits of a word. */
  static final int MOST_LINES = 32;

  /** The most operations of a thread, which a request's word can name. */
  private static final int MOST_OPERATIONS = 1 << Requests.OPERATION_BITS;

  final LitmusTest test;
  final MemoryAssumptions rules;
  final int threads;
  final int locations;
  final int units;

  /** Compute unit of each thread. */
  final int[] unit;

  /** Workgroup of each thread. */
  final int[] group;

  /** The first unit of the same workgroup as each unit. */
  private final int[] neighbour;

  final boolean[] local;
  final Op[][] ops;
  final List<List<String>> registers = new ArrayList<>();
  final int threadSize;
  final int memory;
  final int lines;
  final int valid;
  final int dirty;
  final int present;
  final int requests;

  StateLayout(OperationalMachine machine, OperationalTest program) throws UnsupportedTestException {
    rules = machine.assumptions();
    test = program.test();
    threads = test.threads().size();
    locations = test.locations().size();
    unit = new int[threads];
    group = new int[threads];
    local = new boolean[locations];
    for (int l = 0; l < locations; l++) {
      local[l] = test.locations().get(l).region() == Location.Region.LOCAL;
    }
    units = place();
    neighbour = neighbours();
    check();
    ops = new Op[threads][];
    int most = 0;
    for (int t = 0; t < threads; t++) {
      List<String> names = OperationOperand.numbering();
      ops[t] =
          program.threads().get(t).stream()
              .map(operation -> Op.of(operation, names, machine))
              .toArray(Op[]::new);
      registers.add(names);
      most = Math.max(most, names.size());
      if (ops[t].length >= MOST_OPERATIONS || names.size() > Long.SIZE) {
        throw new UnsupportedTestException(
            "thread %d has more than %d operations or %d registers",
            test.threads().get(t).id(), MOST_OPERATIONS - 1, Long.SIZE);
      }
    }
    threadSize = 1 + most;
    memory = threads * threadSize;
    lines = memory + locations;
    valid = lines + rules.caches() * units * locations;
    dirty = valid + rules.caches();
    present = dirty + 1;
    requests = present + 1;
  }

  /** Numbers compute units and workgroups; the number of units. */
  private int place() {
    Map<Integer, Integer> groups = new HashMap<>();
    for (int t = 0; t < threads; t++) {
      int number = test.threads().get(t).place().group();
      group[t] = groups.computeIfAbsent(number, _ -> groups.size());
      unit[t] = rules.owner() == MemoryAssumptions.Owner.WAVE ? t : group[t];
    }
    return Arrays.stream(unit).max().orElse(0) + 1;
  }

  private int[] neighbours() {
    int[] first = new int[units];
    for (int t = threads - 1; t >= 0; t--) {
      for (int u = 0; u <= t; u++) {
        if (group[u] == group[t]) {
          first[unit[t]] = unit[u];
          break;
        }
      }
    }
    return first;
  }

  /** Unit whose place in a state has a level's lines: units of a workgroup share all but L0. */
  int owner(int level, int unit) {
    return level == 0 ? unit : neighbour[unit];
  }

  private void check() throws UnsupportedTestException {
    if (test.threads().stream().map(t -> t.place().gpu()).distinct().count() > 1) {
      throw new UnsupportedTestException(
          "the test runs on several devices; machines are one device: give all threads one 'gpu'");
    }
    if (threads > MOST_THREADS || units * locations > MOST_LINES) {
      throw new UnsupportedTestException(
          "the test has %d threads and %d locations; a machine takes up to %d threads, and up to %d"
              + " pairs of a compute unit and a location",
          threads, locations, MOST_THREADS, MOST_LINES);
    }
    for (int l = 0; l < locations; l++) {
      int at = l;
      if (local[l]
          && test.threads().stream()
                  .filter(thread -> names(thread, at))
                  .map(thread -> thread.place().group())
                  .distinct()
                  .count()
              > 1) {
        throw new UnsupportedTestException(
            "location %s is local memory, which threads of two workgroups cannot share",
            test.locations().get(l).name());
      }
    }
  }

  private static boolean names(TestThread thread, int location) {
    return thread.steps().stream()
        .flatMap(TestStep::values)
        .anyMatch(value -> value.names(location));
  }

  /** Position of a thread's register 0. */
  int registers(int thread) {
    return thread * threadSize + 1;
  }

  /** Position of a line's value. */
  int line(int level, int unit, int location) {
    return lines + (level * units + unit) * locations + location;
  }

  /** Bit of a line in words of valid or dirty lines. */
  int bit(int unit, int location) {
    return 1 << unit * locations + location;
  }

  int[] initial() {
    int[] state = new int[requests];
    for (int l = 0; l < locations; l++) {
      state[memory + l] = (int) test.locations().get(l).init();
    }
    return state;
  }
}
