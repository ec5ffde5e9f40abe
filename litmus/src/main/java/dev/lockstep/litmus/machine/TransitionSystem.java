package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.Map;
import java.util.TreeMap;

/**
 * A test on a machine as states and transitions. A state is an array of words that is never changed
 * once it is out. A transition is a process times {@code ALTERNATIVES} plus what the process
 * chooses. Processes are threads, queues of requests, first fills of locations, and write-backs of
 * lines; what a thread does by itself, such as a branch, is part of the transition before it.
 */
public final class TransitionSystem {
  /** The most choices that a process has: a load passes all caches, or hits the first or second. */
  public static final int ALTERNATIVES = 1 + OperationalMachine.MOST_CACHES;

  private static final int PC_MASK = 0x3ff;
  private static final int BARRIER = 1 << 10;
  private static final int BARRIER_MASK = 0xff;
  private static final int BARRIER_AT = 10;

  /** Waited for all requests of a counter since the last transition: a bit for each counter. */
  static final int WAITED_AT = 18;

  /** Waited for some requests of a counter. */
  static final int PARTLY_AT = 21;

  /** Came past a barrier. */
  static final int MET = 1 << 24;

  private static final int FLAGS = 0x7f << WAITED_AT;

  final StateLayout layout;
  private final MemoryAssumptions rules;
  private final Lines lines;
  private final int queues;
  private final int fills;
  private final int backs;

  /**
   * Makes a test ready.
   *
   * @throws UnsupportedTestException when the machine does not take it
   */
  public TransitionSystem(OperationalMachine machine, OperationalTest program)
      throws UnsupportedTestException {
    rules = machine.assumptions();
    layout = new StateLayout(machine, program);
    lines = new Lines(layout);
    queues = layout.threads;
    fills = queues + layout.units * layout.locations + layout.threads;
    backs = fills + layout.locations;
  }

  public int processes() {
    return backs + layout.units * layout.locations;
  }

  /** Number of queues, which are processes behind the threads. */
  public int queueCount() {
    return fills - queues;
  }

  int firstFill() {
    return fills;
  }

  int firstBack() {
    return backs;
  }

  /** Numbers of outstanding requests by queue. */
  public int[] queueLengths(int[] state) {
    int[] lengths = new int[queueCount()];
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      lengths[Requests.queue(layout, state[i])]++;
    }
    return lengths;
  }

  public LitmusTest test() {
    return layout.test;
  }

  /** Queue that gets a request by a transition of {@link #enabled}, or -1. */
  public int target(int[] state, int transition) {
    int t = transition / ALTERNATIVES;
    if (t >= queues) {
      return -1;
    }
    Op op = layout.ops[t][pc(state, t)];
    boolean asks =
        switch (op.kind()) {
          case ATOMIC -> true;
          case STORE -> !storesInCache(state, t, op);
          case LOAD -> transition % ALTERNATIVES == 0;
          default -> false;
        };
    if (!asks) {
      return -1;
    }
    return Requests.queue(layout, t, location(state, t, op));
  }

  private boolean storesInCache(int[] state, int t, Op op) {
    int location = location(state, t, op);
    return rules.writes() == MemoryAssumptions.Writes.BACK
        && !layout.local[location]
        && lines.hits(state, layout.unit[t], location);
  }

  public Actor actor(int process) {
    if (process < queues) {
      return Actor.THREAD;
    }
    if (process < fills) {
      return process - queues < layout.units * layout.locations ? Actor.QUEUE : Actor.LOCAL_QUEUE;
    }
    return process < backs ? Actor.FILL : Actor.WRITE_BACK;
  }

  public enum Actor {
    /** A thread issues its next operation. */
    THREAD,
    /** The oldest request of a unit to a location is performed. */
    QUEUE,
    /** The oldest request of a thread to local memory is performed. */
    LOCAL_QUEUE,
    /** A location comes into the shared cache. */
    FILL,
    /** A dirty line goes to memory. */
    WRITE_BACK
  }

  /** The state before the first transition. */
  public int[] initial() {
    int[] state = layout.initial();
    settle(state);
    return state;
  }

  /**
   * Transitions that a state has.
   *
   * @param out gets them; room for {@code processes() * ALTERNATIVES}
   * @return their number
   */
  public int enabled(int[] state, int[] out) {
    int count = 0;
    for (int t = 0; t < layout.threads; t++) {
      count = threadTransitions(state, t, out, count);
    }
    long seen = 0;
    int filling = 0;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      int queue = Requests.queue(layout, state[i]);
      if ((seen & 1L << queue) != 0) {
        continue;
      }
      seen |= 1L << queue;
      if (awaitsFill(state[i])) {
        int location = Requests.location(state[i]);
        if ((filling & 1 << location) == 0) {
          filling |= 1 << location;
          out[count++] = (fills + location) * ALTERNATIVES;
        }
      } else {
        out[count++] = (queues + queue) * ALTERNATIVES;
      }
    }
    for (int dirty = state[layout.dirty]; dirty != 0; dirty &= dirty - 1) {
      out[count++] = (backs + Integer.numberOfTrailingZeros(dirty)) * ALTERNATIVES;
    }
    return count;
  }

  private boolean awaitsFill(int word) {
    return rules.loads() == MemoryAssumptions.Loads.FIRST_FILL
        && !layout.local[Requests.location(word)]
        && Requests.reads(layout, word);
  }

  private int threadTransitions(int[] state, int t, int[] out, int from) {
    int count = from;
    if (blocked(state, t) || pc(state, t) >= layout.ops[t].length) {
      return count;
    }
    Op op = layout.ops[t][pc(state, t)];
    if (op.kind() == Op.Kind.WAIT) {
      return count;
    }
    int first = t * ALTERNATIVES;
    int location = op.kind() == Op.Kind.LOAD ? location(state, t, op) : -1;
    if (location < 0 || layout.local[location]) {
      out[count++] = first;
      return count;
    }
    int unit = layout.unit[t];
    for (int level = op.number(); level < rules.caches(); level++) {
      if (lines.isValid(state, level, unit, location)
          && !lines.isOvertaken(state, level, unit, location)) {
        out[count++] = first + 1 + level;
      }
    }
    if (!lines.isDirty(state, unit, location)) {
      out[count++] = first;
    }
    return count;
  }

  /** State behind a transition of {@link #enabled}. */
  public int[] apply(int[] before, int transition) {
    int process = transition / ALTERNATIVES;
    int[] state = before.clone();
    if (process < queues) {
      state = step(state, process, transition % ALTERNATIVES);
    } else if (process < fills) {
      state = advance(state, process - queues);
    } else if (process < backs) {
      int location = process - fills;
      state[layout.present] |= 1 << location;
      state = drain(state, location);
    } else {
      writeBack(state, process - backs);
    }
    settle(state);
    return state;
  }

  private int[] step(int[] state, int t, int alternative) {
    int at = pc(state, t);
    Op op = layout.ops[t][at];
    int word = t * layout.threadSize;
    state[word] = (state[word] & ~FLAGS) + 1;
    int unit = layout.unit[t];
    checkReady(state, t, op);
    return switch (op.kind()) {
      case LOAD -> load(state, t, at, alternative);
      case STORE -> store(state, t, at);
      case ATOMIC -> {
        int location = location(state, t, op);
        if (rules.atomicsDrop()) {
          if (lines.isDirty(state, unit, location)) {
            writeBack(state, unit * layout.locations + location);
          }
          lines.drop(state, unit, location, rules.caches());
        }
        int value = op.value().value(state, layout.registers(t));
        int match = op.expected().value(state, layout.registers(t));
        yield arrive(Requests.push(layout, state, t, at, location, value, match), location);
      }
      case INVALIDATE -> {
        for (int level = 0; level < rules.caches(); level++) {
          if ((op.number() & 1 << level) != 0) {
            lines.dropAll(state, level, layout.owner(level, unit));
          }
        }
        yield state;
      }
      case BARRIER -> {
        state[word] = state[word] + BARRIER | MET;
        yield state;
      }
      case CLEAN -> {
        for (int location = 0; location < layout.locations; location++) {
          if (lines.isDirty(state, unit, location)) {
            writeBack(state, unit * layout.locations + location);
          }
        }
        yield state;
      }
      case WAIT, ASSIGN, BRANCH -> throw new IllegalStateException("no transition: " + op);
    };
  }

  private void writeBack(int[] state, int line) {
    int location = line % layout.locations;
    state[layout.memory + location] = state[layout.line(0, line / layout.locations, location)];
    state[layout.dirty] &= ~(1 << line);
  }

  private int[] load(int[] state, int t, int at, int alternative) {
    Op op = layout.ops[t][at];
    int location = location(state, t, op);
    int unit = layout.unit[t];
    if (layout.local[location]) {
      return Requests.push(layout, state, t, at, location, 0, 0);
    }
    if (alternative > 0) {
      int level = alternative - 1;
      int value = state[layout.line(level, layout.owner(level, unit), location)];
      Requests.age(layout, state, t, op.counter());
      lines.drop(state, unit, location, op.number());
      for (int nearer = op.number(); nearer < level; nearer++) {
        lines.fill(state, nearer, unit, location, value);
      }
      state[layout.registers(t) + op.register()] = value;
      return state;
    }
    lines.drop(state, unit, location, rules.caches());
    return arrive(Requests.push(layout, state, t, at, location, 0, 0), location);
  }

  private int[] store(int[] state, int t, int at) {
    Op op = layout.ops[t][at];
    int location = location(state, t, op);
    int value = op.value().value(state, layout.registers(t));
    if (layout.local[location]) {
      return Requests.push(layout, state, t, at, location, value, 0);
    }
    int unit = layout.unit[t];
    boolean hit = lines.hits(state, unit, location);
    for (int level = 0; level < rules.caches(); level++) {
      if (level == 0 && hit) {
        lines.fill(state, level, unit, location, value);
      } else {
        lines.clear(state, level, unit, location);
      }
    }
    if (hit && rules.writes() == MemoryAssumptions.Writes.BACK) {
      state[layout.dirty] |= layout.bit(unit, location);
      Requests.age(layout, state, t, op.counter());
      return state;
    }
    return Requests.push(layout, state, t, at, location, value, 0);
  }

  /** A request came to a location that may be present, and then it is performed unless it waits. */
  private int[] arrive(int[] state, int location) {
    boolean performs =
        rules.loads() == MemoryAssumptions.Loads.FIRST_FILL
            && !layout.local[location]
            && (state[layout.present] & 1 << location) != 0;
    return performs ? drain(state, location) : state;
  }

  /** Performs the oldest request of a queue. */
  private int[] advance(int[] state, int queue) {
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      if (Requests.queue(layout, state[i]) == queue) {
        int location = Requests.location(state[i]);
        return arrive(perform(state, i), location);
      }
    }
    throw new IllegalStateException("no request in queue " + queue);
  }

  /** Performs what waits for a location that is present now. */
  private int[] drain(int[] from, int location) {
    int[] state = from;
    int i = layout.requests;
    int seen = 0;
    while (i < state.length) {
      int word = state[i];
      int unit = 1 << Requests.unit(layout, word);
      if (Requests.location(word) != location || (seen & unit) != 0) {
        i += Requests.SIZE;
      } else if (Requests.reads(layout, word)) {
        state = perform(state, i);
        seen = 0;
        i = layout.requests;
      } else {
        seen |= unit;
        i += Requests.SIZE;
      }
    }
    return state;
  }

  private int[] perform(int[] state, int at) {
    int word = state[at];
    int location = Requests.location(word);
    int t = Requests.thread(word);
    Op op = Requests.op(layout, word);
    int cell = layout.memory + location;
    int old = state[cell];
    switch (op.kind()) {
      case STORE -> {
        state[cell] = state[at + 1];
        lines.dropShared(state, t, location);
      }
      case LOAD -> {
        state[layout.registers(t) + op.register()] = old;
        if (!layout.local[location] && !lines.writtenBehind(state, at)) {
          int passed = Requests.passed(layout, state, layout.unit[t], location, at);
          for (int level = Math.max(op.number(), passed); level < rules.caches(); level++) {
            lines.fill(state, level, layout.unit[t], location, old);
          }
        }
      }
      case ATOMIC -> {
        if (op.register() >= 0) {
          state[layout.registers(t) + op.register()] = old;
        }
        if (op.update() != TestStep.Update.COMPARE_EXCHANGE || state[at + 2] == old) {
          state[cell] = (int) op.update().apply(old, state[at + 1]);
        }
        lines.dropShared(state, t, location);
      }
      default -> throw new IllegalStateException("no request: " + op);
    }
    return Requests.remove(state, at);
  }

  /** Threads go on by themselves as far as they can. */
  private void settle(int[] state) {
    boolean again = true;
    while (again) {
      again = false;
      for (int t = 0; t < layout.threads; t++) {
        boolean running = pc(state, t) < layout.ops[t].length;
        while (!blocked(state, t) && pc(state, t) < layout.ops[t].length && alone(state, t)) {}
        again |= running && pc(state, t) >= layout.ops[t].length;
      }
    }
  }

  /** Executes an operation that concerns its thread alone; false where there is none. */
  private boolean alone(int[] state, int t) {
    int word = t * layout.threadSize;
    Op op = layout.ops[t][pc(state, t)];
    switch (op.kind()) {
      case WAIT -> {
        if (!Requests.drained(layout, state, t, op.counter(), op.number())) {
          return false;
        }
        int at = op.number() == 0 ? WAITED_AT : PARTLY_AT;
        state[word] = state[word] + 1 | 1 << at + op.counter().number();
      }
      case ASSIGN -> {
        checkReady(state, t, op);
        state[word + 1 + op.register()] = op.value().value(state, word + 1);
        state[word]++;
      }
      case BRANCH -> {
        checkReady(state, t, op);
        boolean taken = op.value().value(state, word + 1) != 0;
        state[word] = taken ? state[word] & ~PC_MASK | op.number() : state[word] + 1;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** No operation reads or sets a register that an outstanding request will set. */
  private void checkReady(int[] state, int t, Op op) {
    long uses = op.reads() | (op.register() >= 0 ? 1L << op.register() : 0);
    long early = uses == 0 ? 0 : uses & Requests.pending(layout, state, t);
    if (early != 0) {
      String register = layout.registers.get(t).get(Long.numberOfTrailingZeros(early));
      throw new ProgramFault(
          "thread %d uses register %s before it waits for the load that sets it",
          layout.test.threads().get(t).id(), register);
    }
  }

  int pc(int[] state, int t) {
    return state[t * layout.threadSize] & PC_MASK;
  }

  private int barriers(int[] state, int t) {
    return state[t * layout.threadSize] >> BARRIER_AT & BARRIER_MASK;
  }

  /** Whether a thread waits at a barrier that others of its workgroup have not come to. */
  boolean blocked(int[] state, int t) {
    int count = barriers(state, t);
    if (count == 0) {
      return false;
    }
    for (int u = 0; u < layout.threads; u++) {
      if (layout.group[u] == layout.group[t]
          && barriers(state, u) < count
          && pc(state, u) < layout.ops[u].length) {
        return true;
      }
    }
    return false;
  }

  int location(int[] state, int t, Op op) {
    int address = op.address().value(state, layout.registers(t));
    int location = Expression.Address.index(address, layout.locations);
    if (location < 0) {
      throw new ProgramFault(
          "thread %d accesses address 0x%x, where no location of the test is",
          layout.test.threads().get(t).id(), address);
    }
    return location;
  }

  /** Whether every thread is at its end and nothing is outstanding. */
  public boolean isFinal(int[] state) {
    return waiting(state) < 0 && state.length == layout.requests && state[layout.dirty] == 0;
  }

  /** The first thread that is not at its end; -1 where all are. */
  private int waiting(int[] state) {
    for (int t = 0; t < layout.threads; t++) {
      if (pc(state, t) < layout.ops[t].length) {
        return t;
      }
    }
    return -1;
  }

  /**
   * Values of registers and locations at the end.
   *
   * @throws ProgramFault when the state has no transition, and is not final
   */
  public FinalState outcome(int[] state) {
    if (!isFinal(state)) {
      throw stuck(state);
    }
    Map<String, Long> values = new TreeMap<>();
    for (int t = 0; t < layout.threads; t++) {
      int id = layout.test.threads().get(t).id();
      for (String name : layout.test.threads().get(t).registers()) {
        int number = layout.registers.get(t).indexOf(name);
        long value = number < 0 ? 0 : state[layout.registers(t) + number];
        values.put(id + ":" + name, value);
      }
    }
    for (int l = 0; l < layout.locations; l++) {
      values.put(layout.test.locations().get(l).name(), (long) state[layout.memory + l]);
    }
    return new FinalState(values);
  }

  /** Reason for which a state that is not final has no transition. */
  private ProgramFault stuck(int[] state) {
    int thread = waiting(state);
    return thread < 0
        ? new ProgramFault("a run ends with requests that nothing performs")
        : new ProgramFault(
            "thread %d waits without end, as at a barrier that others do not come to",
            layout.test.threads().get(thread).id());
  }
}
