package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;

/**
 * Footprints of transitions. Objects are the words of memory, whether each location is present in
 * the shared cache, a line with its queue for each unit and location, the counters of each thread,
 * and a barrier for each workgroup.
 */
public final class Footprints {
  private static final int COUNTERS = Operation.Counter.values().length;

  private final TransitionSystem system;
  private final Layout layout;
  private final Machine machine;
  private final int presence;
  private final int lines;
  private final int counters;
  private final int barriers;
  private long reads;
  private long writes;
  private long adds;
  private long awaited;

  /**
   * Footprints of a system's transitions.
   *
   * @throws UnsupportedTestException when there are more objects than bits
   */
  public Footprints(TransitionSystem system) throws UnsupportedTestException {
    this.system = system;
    layout = system.layout;
    machine = layout.machine;
    presence = layout.locations;
    lines = presence + layout.locations;
    counters = lines + layout.units * layout.locations;
    barriers = counters + layout.threads * COUNTERS;
    int objects = barriers + layout.threads;
    if (objects > Long.SIZE) {
      throw new UnsupportedTestException(
          "the test has %d objects, and partial-order reduction takes up to %d: take state hashing"
              .formatted(objects, Long.SIZE));
    }
  }

  /** Footprint of the next transition of a process, for all its choices together. */
  public Footprint of(int[] state, int process) {
    reads = 0;
    writes = 0;
    adds = 0;
    awaited = 0;
    switch (system.actor(process)) {
      case THREAD -> thread(state, process);
      case QUEUE, LOCAL_QUEUE -> queue(state, process - layout.threads);
      case FILL -> fill(state, process - system.firstFill());
      case WRITE_BACK -> {
        int line = process - system.firstBack();
        writes |= 1L << lines + line | 1L << line % layout.locations;
      }
    }
    return new Footprint(reads, writes, adds, awaited);
  }

  private void thread(int[] state, int t) {
    int word = state[t * layout.threadSize];
    for (int c = 0; c < COUNTERS; c++) {
      long counter = 1L << counters + t * COUNTERS + c;
      if ((word & 1 << TransitionSystem.WAITED_AT + c) != 0) {
        reads |= counter;
        awaited |= counter;
      }
      if ((word & 1 << TransitionSystem.PARTLY_AT + c) != 0) {
        reads |= counter;
      }
    }
    long barrier = 1L << barriers + layout.group[t];
    if ((word & TransitionSystem.MET) != 0) {
      reads |= barrier;
      awaited |= barrier;
    }
    Op op = layout.ops[t][system.pc(state, t)];
    int unit = layout.unit[t];
    switch (op.kind()) {
      case BARRIER -> adds |= barrier;
      case INVALIDATE -> invalidate(state, unit);
      case CLEAN -> clean(state, unit);
      case LOAD, STORE, ATOMIC -> {
        int location = system.location(state, t, op);
        if (!layout.local[location]) {
          access(state, t, op, location);
        }
      }
      case WAIT, ASSIGN, BRANCH -> throw new IllegalStateException("no transition: " + op);
    }
  }

  private void access(int[] state, int t, Op op, int location) {
    writes |= lineOf(layout.unit[t], location);
    if (op.kind() == Op.Kind.ATOMIC
        && machine.atomicsDrop()
        && (state[layout.dirty] & layout.bit(layout.unit[t], location)) != 0) {
      writes |= 1L << location;
    }
    if (op.kind() != Op.Kind.STORE && machine.loads() == MemoryAssumptions.Loads.FIRST_FILL) {
      boolean updates = op.kind() == Op.Kind.ATOMIC;
      long present = 1L << presence + location;
      reads |= present;
      writes |= updates ? present : 0;
      if ((state[layout.present] & 1 << location) != 0) {
        reads |= 1L << location;
        writes |= updates ? 1L << location : 0;
      }
    }
  }

  /** Lines that are not there stay so. */
  private void invalidate(int[] state, int unit) {
    reads |= linesOf(unit);
    for (int level = 0; level < machine.caches(); level++) {
      writes |= changed(state[layout.valid + level], layout.owner(level, unit));
    }
  }

  private void clean(int[] state, int unit) {
    reads |= linesOf(unit);
    writes |= changed(state[layout.dirty], unit);
    for (int location = 0; location < layout.locations; location++) {
      if ((state[layout.dirty] & layout.bit(unit, location)) != 0) {
        writes |= 1L << location;
      }
    }
  }

  /** Lines of a unit among those that a word of the state has. */
  private long changed(int word, int unit) {
    return (word & 0xffff_ffffL) << lines
        & ((1L << layout.locations) - 1) << lines + unit * layout.locations;
  }

  private void queue(int[] state, int queue) {
    boolean first = true;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      int word = state[i];
      if (Requests.queue(layout, word) != queue) {
        continue;
      }
      if (first) {
        performed(word);
      } else if (machine.loads() == MemoryAssumptions.Loads.FIRST_FILL
          && !layout.local[Requests.location(word)]) {
        // A request behind a store may be performed with it.
        performed(word);
        reads |= 1L << presence + Requests.location(word);
        writes |= lineOf(queue / layout.locations, queue % layout.locations);
      }
      first = false;
    }
  }

  private void performed(int word) {
    int location = Requests.location(word);
    Op op = Requests.op(layout, word);
    if (op.kind() == Op.Kind.LOAD) {
      reads |= 1L << location;
      if (!layout.local[location]) {
        writes |= lineOf(Requests.unit(layout, word), location);
      }
    } else {
      writes |= 1L << location;
      if (machine.owner() == MemoryAssumptions.Owner.WAVE && !layout.local[location]) {
        writes |= lineOf(Requests.unit(layout, word), location);
      }
    }
    if (machine.writes() == MemoryAssumptions.Writes.BACK && !layout.local[location]) {
      // A store stays in the cache if its unit has no request to the location.
      writes |= lineOf(Requests.unit(layout, word), location);
    }
    adds |=
        1L << counters + Requests.thread(word) * COUNTERS + Requests.counter(layout, word).number();
  }

  private void fill(int[] state, int location) {
    writes |= 1L << presence + location;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      if (Requests.location(state[i]) == location && Requests.reads(layout, state[i])) {
        performed(state[i]);
      }
    }
  }

  /** The lines of a unit and those that it shares. */
  private long linesOf(int unit) {
    long all = 0;
    for (int level = 0; level < machine.caches(); level++) {
      all |= ((1L << layout.locations) - 1) << lines + layout.owner(level, unit) * layout.locations;
    }
    return all;
  }

  private long lineOf(int unit, int location) {
    long all = 1L << lines + unit * layout.locations + location;
    for (int level = 1; level < machine.caches(); level++) {
      all |= 1L << lines + layout.owner(level, unit) * layout.locations + location;
    }
    return all;
  }
}
