package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;

/**
 * Outstanding requests at the end of a state, three words each: who made it and where; operand;
 * value that is compared. Requests stand in an order that two states share whose futures are equal.
 */
final class Requests {
  static final int OPERATION_BITS = 10;
  static final int SIZE = 3;

  private static final int THREAD_AT = 10;
  private static final int THREAD_MASK = 15;
  private static final int LOCATION_AT = 14;
  private static final int LOCATION_MASK = 31;
  private static final int YOUNGER_AT = 19;
  private static final int MOST_YOUNGER = 63;

  private Requests() {}

  static int operation(int word) {
    return word & (1 << OPERATION_BITS) - 1;
  }

  static int thread(int word) {
    return word >> THREAD_AT & THREAD_MASK;
  }

  static int location(int word) {
    return word >> LOCATION_AT & LOCATION_MASK;
  }

  /** Number of requests of the thread with the same counter that came behind it. */
  static int younger(int word) {
    return word >> YOUNGER_AT & MOST_YOUNGER;
  }

  static Op op(StateLayout layout, int word) {
    return layout.ops[thread(word)][operation(word)];
  }

  static int unit(StateLayout layout, int word) {
    return layout.unit[thread(word)];
  }

  /** Whether it needs the location's old value. */
  static boolean reads(StateLayout layout, int word) {
    return op(layout, word).kind() != Op.Kind.STORE;
  }

  /** Counter of a request: local memory has its own. */
  static Operation.Counter counter(StateLayout layout, int word) {
    return layout.local[location(word)] ? Operation.Counter.LOCAL : op(layout, word).counter();
  }

  /** State with a request more, behind those that stay before it. */
  static int[] push(
      StateLayout layout,
      int[] state,
      int thread,
      int operation,
      int location,
      int value,
      int match) {
    int word = operation | thread << THREAD_AT | location << LOCATION_AT;
    Operation.Counter counter = counter(layout, word);
    age(layout, state, thread, counter);
    int at = state.length;
    int key = key(layout, word);
    while (at > layout.requests && key(layout, state[at - SIZE]) > key) {
      at -= SIZE;
    }
    int[] next = new int[state.length + SIZE];
    System.arraycopy(state, 0, next, 0, at);
    next[at] = word;
    next[at + 1] = value;
    next[at + 2] = match;
    System.arraycopy(state, at, next, at + SIZE, state.length - at);
    return next;
  }

  /** A younger request of the counter came, which may have been answered at once. */
  static void age(StateLayout layout, int[] state, int thread, Operation.Counter counter) {
    for (int i = layout.requests; i < state.length; i += SIZE) {
      if (thread(state[i]) == thread
          && counter(layout, state[i]) == counter
          && younger(state[i]) < MOST_YOUNGER) {
        state[i] += 1 << YOUNGER_AT;
      }
    }
  }

  static int[] remove(int[] state, int at) {
    int[] next = new int[state.length - SIZE];
    System.arraycopy(state, 0, next, 0, at);
    System.arraycopy(state, at + SIZE, next, at, next.length - at);
    return next;
  }

  /**
   * Requests of one key stay in the order in which they came. Where reads wait for the first fill,
   * the order among all units counts, else only that of each unit.
   */
  private static int key(StateLayout layout, int word) {
    int location = location(word);
    if (layout.local[location]) {
      return (layout.locations + thread(word)) * StateLayout.MOST_THREADS;
    }
    boolean shared = layout.rules.loads() == MemoryAssumptions.Loads.FIRST_FILL;
    return location * StateLayout.MOST_THREADS + (shared ? 0 : unit(layout, word));
  }

  /** Whether two requests are in one queue, where the first in the list is performed first. */
  static boolean sameQueue(StateLayout layout, int a, int b) {
    return queue(layout, a) == queue(layout, b);
  }

  static int queue(StateLayout layout, int word) {
    return queue(layout, thread(word), location(word));
  }

  /**
   * Number of the queue of a thread's requests to a location: of global memory one for each unit
   * and location, of local memory one for each thread.
   */
  static int queue(StateLayout layout, int thread, int location) {
    return layout.local[location]
        ? layout.units * layout.locations + thread
        : layout.unit[thread] * layout.locations + location;
  }

  /** Whether a thread may pass a wait. */
  static boolean drained(
      StateLayout layout, int[] state, int thread, Operation.Counter counter, int most) {
    for (int i = layout.requests; i < state.length; i += SIZE) {
      if (thread(state[i]) == thread
          && counter(layout, state[i]) == counter
          && younger(state[i]) >= most) {
        return false;
      }
    }
    return true;
  }

  /** Registers of a thread that requests will set, as bits. */
  static long pending(StateLayout layout, int[] state, int thread) {
    long bits = 0;
    for (int i = layout.requests; i < state.length; i += SIZE) {
      if (thread(state[i]) == thread
          && reads(layout, state[i])
          && op(layout, state[i]).register() >= 0) {
        bits |= 1L << op(layout, state[i]).register();
      }
    }
    return bits;
  }

  /**
   * The most levels that a load of a unit passes on its way to a location.
   *
   * @param from position in the state behind which loads count
   */
  static int passed(StateLayout layout, int[] state, int unit, int location, int from) {
    int most = 0;
    for (int i = layout.requests; i < state.length; i += SIZE) {
      if (i > from
          && unit(layout, state[i]) == unit
          && location(state[i]) == location
          && op(layout, state[i]).kind() == Op.Kind.LOAD) {
        most = Math.max(most, op(layout, state[i]).number());
      }
    }
    return most;
  }

  /** Whether a unit has a request to a location outstanding, or a load of it alone. */
  static boolean any(StateLayout layout, int[] state, int unit, int location, boolean loads) {
    for (int i = layout.requests; i < state.length; i += SIZE) {
      if (unit(layout, state[i]) == unit
          && location(state[i]) == location
          && (!loads || op(layout, state[i]).kind() == Op.Kind.LOAD)) {
        return true;
      }
    }
    return false;
  }
}
