package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.Arrays;

/**
 * Footprints of transitions. Objects are the words of memory; whether each location is present in
 * the shared cache; for each unit and location a line of its own cache, one of those behind it that
 * it shares with others, whether the first is dirty, and a queue; the counters of each thread; and
 * a barrier for each workgroup. What a machine does not have takes no bits; where there are too
 * many objects, a line and what belongs to it are one.
 */
public final class Footprints {
  private final TransitionSystem system;
  private final StateLayout layout;
  private final MemoryAssumptions rules;
  private final Lines caches;

  /** Whether loads wait for the first fill of their location; a line and its queue are one then. */
  private final boolean filling;

  private final boolean back;

  /** Whether the caches behind the first are shared by units that have a first one each. */
  private final boolean sharing;

  private final int presence;
  private final int lines;
  private final int shared;
  private final int dirt;
  private final int queues;
  private final int counters;
  private final int barriers;
  private long reads;
  private long writes;
  private long adds;
  private long pushes;
  private long clears;
  private long cleared;
  private long awaited;

  /**
   * Footprints of a system's transitions.
   *
   * @throws UnsupportedTestException when there are more objects than bits
   */
  public Footprints(TransitionSystem system) throws UnsupportedTestException {
    this.system = system;
    layout = system.layout;
    rules = layout.rules;
    caches = new Lines(layout);
    filling = rules.loads() == MemoryAssumptions.Loads.FIRST_FILL;
    back = rules.writes() == MemoryAssumptions.Writes.BACK;
    sharing = rules.owner() == MemoryAssumptions.Owner.WAVE && rules.caches() > 1 && !filling;
    int pairs = layout.units * layout.locations;
    presence = layout.locations;
    lines = presence + (filling ? layout.locations : 0);
    int parts = 1 + (sharing ? 1 : 0) + (back ? 1 : 0) + (filling ? 0 : 1);
    int others =
        layout.threads * Operation.Counter.values().length
            + Arrays.stream(layout.group).max().orElse(0)
            + 1;
    boolean apart = lines + parts * pairs + others <= Long.SIZE;
    shared = sharing && apart ? lines + pairs : lines;
    dirt = back && apart ? shared + pairs : shared;
    queues = filling || !apart ? lines : dirt + pairs;
    counters = queues + pairs;
    barriers = counters + layout.threads * Operation.Counter.values().length;
    int objects = counters + others;
    if (objects > Long.SIZE) {
      throw new UnsupportedTestException(
          "the test has %d objects, and partial-order reduction takes up to %d: take state hashing",
          objects, Long.SIZE);
    }
  }

  /** Footprint of the next transition of a process, for all its choices together. */
  public Footprint of(int[] state, int process) {
    reads = 0;
    writes = 0;
    adds = 0;
    pushes = 0;
    clears = 0;
    cleared = 0;
    awaited = 0;
    switch (system.actor(process)) {
      case THREAD -> thread(state, process);
      case QUEUE, LOCAL_QUEUE -> queue(state, process - layout.threads);
      case FILL -> fill(state, process - system.firstFill());
      case WRITE_BACK -> writeBack(process - system.firstBack());
    }
    return new Footprint(reads, writes, adds, pushes, clears, cleared, awaited);
  }

  /** The value of a dirty line goes to memory. */
  private void writeBack(int line) {
    reads |= 1L << lines + line;
    writes |= 1L << dirt + line | 1L << line % layout.locations;
  }

  private void thread(int[] state, int t) {
    int word = state[t * layout.threadSize];
    for (Operation.Counter each : Operation.Counter.values()) {
      long counter = counter(t, each);
      if ((word & 1 << TransitionSystem.WAITED_AT + each.number()) != 0) {
        reads |= counter;
        awaited |= counter;
      }
      if ((word & 1 << TransitionSystem.PARTLY_AT + each.number()) != 0) {
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
      case INVALIDATE -> invalidate(state, unit, op.number());
      case CLEAN -> clean(state, unit);
      case LOAD, STORE, ATOMIC -> {
        int location = system.location(state, t, op);
        if (!layout.local[location]) {
          access(state, unit, op, location);
        }
      }
      case WAIT, ASSIGN, BRANCH -> throw new IllegalStateException("no transition: " + op);
    }
  }

  private long counter(int thread, Operation.Counter counter) {
    return 1L << counters + thread * Operation.Counter.values().length + counter.number();
  }

  private void access(int[] state, int unit, Op op, int location) {
    if (filling) {
      filling(state, unit, op, location);
      return;
    }
    long queue = queueOf(unit, location);
    boolean valid = isValid(state, unit, location);
    boolean dirty = caches.isDirty(state, unit, location);
    switch (op.kind()) {
      case LOAD -> {
        reads |= lineOf(unit, location) | dirtOf(unit, location);
        // A line counts where no load of the unit is on its way.
        reads |= valid ? queue : 0;
        // A load from memory drops the lines; one from a farther cache fills the nearer ones.
        if (!dirty) {
          drop(state, 0, unit, location);
        }
        writes |= valid && rules.caches() > 1 ? line(0, unit, location) : 0;
        pushes |= dirty ? 0 : queue;
      }
      case STORE -> {
        // A line that is there gets the value, those behind it are dropped.
        reads |= line(0, unit, location);
        writes |= caches.isValid(state, 0, unit, location) ? line(0, unit, location) : 0;
        drop(state, 1, unit, location);
        boolean stays = back && valid;
        // A store stays in a clean line where its unit has no request to the location.
        reads |= stays ? dirtOf(unit, location) | (dirty ? 0 : queue) : 0;
        writes |= stays ? dirtOf(unit, location) : 0;
        pushes |= stays && dirty ? 0 : queue;
      }
      default -> {
        pushes |= queue;
        if (rules.atomicsDrop()) {
          reads |= dirtOf(unit, location);
          drop(state, 0, unit, location);
          writes |= dirty ? dirtOf(unit, location) | 1L << location : 0;
        }
      }
    }
  }

  /** Whether a level of a unit's caches has a location. */
  private boolean isValid(int[] state, int unit, int location) {
    for (int level = 0; level < rules.caches(); level++) {
      if (caches.isValid(state, level, unit, location)) {
        return true;
      }
    }
    return false;
  }

  /** Lines of some levels and those behind them are forgotten. */
  private void drop(int[] state, int nearest, int unit, int location) {
    for (int level = nearest; level < rules.caches(); level++) {
      clears |= line(level, unit, location);
      cleared |= caches.isValid(state, level, unit, location) ? line(level, unit, location) : 0;
    }
  }

  /** An access where loads may wait for the first fill of their location. */
  private void filling(int[] state, int unit, Op op, int location) {
    boolean updates = op.kind() == Op.Kind.ATOMIC;
    writes |= lineOf(unit, location);
    if (op.kind() == Op.Kind.STORE) {
      return;
    }
    long present = 1L << presence + location;
    reads |= present;
    writes |= updates ? present : 0;
    if ((state[layout.present] & 1 << location) != 0) {
      reads |= 1L << location;
      writes |= updates ? 1L << location : 0;
    }
  }

  /** Lines that are not there stay so, and dirty ones stay. */
  private void invalidate(int[] state, int unit, int levels) {
    for (int level = 0; level < rules.caches(); level++) {
      if ((levels & 1 << level) == 0) {
        continue;
      }
      for (int location = 0; location < layout.locations; location++) {
        boolean kept = level == 0 && caches.isDirty(state, unit, location);
        boolean there = caches.isValid(state, level, unit, location) && !kept;
        reads |= dirtOf(unit, location);
        clears |= line(level, unit, location);
        cleared |= there ? line(level, unit, location) : 0;
      }
    }
  }

  private void clean(int[] state, int unit) {
    long dirty = back ? changed(state[layout.dirty], unit) : 0;
    reads |= dirty << lines;
    writes |= dirty << dirt;
    for (int location = 0; location < layout.locations; location++) {
      reads |= dirtOf(unit, location);
      if (caches.isDirty(state, unit, location)) {
        writes |= 1L << location;
      }
    }
  }

  /** Lines of a unit among those that a word of the state has, from the first line. */
  private long changed(int word, int unit) {
    long all = (1L << layout.locations) - 1;
    return word & 0xffff_ffffL & (all << unit * layout.locations);
  }

  private void queue(int[] state, int queue) {
    boolean first = true;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      int word = state[i];
      if (Requests.queue(layout, word) != queue) {
        continue;
      }
      if (first) {
        performed(state, word);
        // What is put behind it may be performed with it.
        reads |= filling && !layout.local[Requests.location(word)] ? lineOf(word) : 0;
      } else if (filling && !layout.local[Requests.location(word)]) {
        // A request behind a store may be performed with it.
        performed(state, word);
        reads |= 1L << presence + Requests.location(word);
        writes |= lineOf(word);
      }
      first = false;
    }
  }

  private void performed(int[] state, int word) {
    int location = Requests.location(word);
    Op op = Requests.op(layout, word);
    boolean loads = op.kind() == Op.Kind.LOAD;
    if (loads) {
      reads |= 1L << location;
    } else {
      writes |= 1L << location;
    }
    adds |= counter(Requests.thread(word), Requests.counter(layout, word));
    if (layout.local[location]) {
      return;
    }
    int unit = Requests.unit(layout, word);
    if (filling) {
      writes |= loads ? lineOf(unit, location) : 0;
      return;
    }
    adds |= queueOf(unit, location);
    if (loads && op.number() < rules.caches()) {
      // The line gets the value unless a write of the unit is behind the load.
      reads |= queueOf(unit, location) | dirtOf(unit, location);
      for (int level = op.number(); level < rules.caches(); level++) {
        writes |= line(level, unit, location);
      }
    } else if (!loads && rules.owner() == MemoryAssumptions.Owner.WAVE) {
      drop(state, 1, unit, location);
    }
  }

  private void fill(int[] state, int location) {
    writes |= 1L << presence + location;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      if (Requests.location(state[i]) == location && Requests.reads(layout, state[i])) {
        performed(state, state[i]);
      }
    }
  }

  private long lineOf(int word) {
    return lineOf(Requests.unit(layout, word), Requests.location(word));
  }

  private long lineOf(int unit, int location) {
    long all = line(0, unit, location);
    for (int level = 1; level < rules.caches(); level++) {
      all |= line(level, unit, location);
    }
    return all;
  }

  private long line(int level, int unit, int location) {
    int first = level == 0 ? lines : shared;
    return 1L << first + layout.owner(level, unit) * layout.locations + location;
  }

  private long dirtOf(int unit, int location) {
    return back ? 1L << dirt + unit * layout.locations + location : 0;
  }

  private long queueOf(int unit, int location) {
    return 1L << queues + unit * layout.locations + location;
  }
}
