package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * The traces of each thread of a test that can be parts of an execution. A read may have any value
 * that a trace of an execution may write to its location: those of the initial state, constants of
 * the program, and what follows from them in as many rounds as an execution has reads, since each
 * round is one step from a write to a read.
 */
final class Traces {
  private static final int MOST_TRACES = 1 << 14;

  private static final int MOST_VALUES = 64;

  /** The most steps on one way through a thread, so that loops end. */
  private static final int MOST_STEPS = 512;

  private final LitmusTest test;
  private final List<Set<Long>> values = new ArrayList<>();

  /** Heads of loops of each thread, with the registers whose values matter from there on. */
  private final Map<TestThread, Map<Integer, Set<String>>> heads = new HashMap<>();

  /** Writes on ways that came to no end, by location and value. */
  private final Set<List<Long>> unfinished = new LinkedHashSet<>();

  private final Map<Path, Path> paths = new HashMap<>();

  private Traces(LitmusTest test) {
    this.test = test;
    for (Location location : test.locations()) {
      values.add(new TreeSet<>(Set.of(location.init())));
    }
    test.threads().forEach(thread -> heads.put(thread, LoopHeads.of(thread)));
  }

  /**
   * The traces of all threads.
   *
   * @throws UnsupportedTestException when a thread has too many of them or none, a loop too many
   *     turns, or a location too many values
   */
  static List<List<ThreadTrace>> of(LitmusTest test) throws UnsupportedTestException {
    Traces traces = new Traces(test);
    traces.constants();
    int rounds = traces.rounds();
    List<List<ThreadTrace>> all = traces.list();
    for (int round = 0; round < rounds && traces.grow(all); round++) {
      all = traces.list();
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).isEmpty() && traces.loops(test.threads().get(i))) {
        throw new UnsupportedTestException(
            "thread %d waits without end: no value that the test writes ends its loop",
            test.threads().get(i).id());
      }
    }
    return all;
  }

  private boolean loops(TestThread thread) {
    return !heads.getOrDefault(thread, Map.of()).isEmpty();
  }

  private List<List<ThreadTrace>> list() throws UnsupportedTestException {
    List<List<ThreadTrace>> all = new ArrayList<>();
    for (TestThread thread : test.threads()) {
      List<ThreadTrace> own = new ArrayList<>();
      run(thread, new State(), own);
      all.add(own);
    }
    // A thread may wait for values that others have not written yet.
    return all.stream().anyMatch(List::isEmpty) ? all : Viable.of(test, all);
  }

  /**
   * The most reads of an execution; with loops that do more than wait, as many as there may be
   * events. Idle turns are left out, so that a loop that waits has one turn.
   */
  private int rounds() {
    int reads = 0;
    for (TestThread thread : test.threads()) {
      if (!LoopHeads.onlyWait(thread)) {
        return Relation.MOST_EVENTS;
      }
      for (TestStep step : thread.steps()) {
        reads += step instanceof TestStep.Load || step instanceof TestStep.ReadWrite ? 1 : 0;
      }
    }
    return reads;
  }

  /**
   * Constants that stores and updates write, also where no value has yet led to them: branches on
   * values that depend on each other may reach them in models that allow it.
   */
  private void constants() throws UnsupportedTestException {
    for (TestThread thread : test.threads()) {
      for (TestStep step : thread.steps()) {
        switch (step) {
          case TestStep.Store(Expression address, Expression value, var _) ->
              constant(address, value);
          case TestStep.ReadWrite update
              when update.update() == TestStep.Update.EXCHANGE
                  || update.update() == TestStep.Update.COMPARE_EXCHANGE ->
              constant(update.address(), update.value());
          case TestStep.ReadWrite _, TestStep.Load _, TestStep.Fence _ -> {}
          case TestStep.Barrier _, TestStep.Assign _, TestStep.Branch _ -> {}
          case TestStep.Wait _, TestStep.CacheControl _ -> {}
        }
      }
    }
  }

  private void constant(Expression address, Expression value) throws UnsupportedTestException {
    OptionalLong where = constant(address);
    OptionalLong what = constant(value);
    if (where.isPresent() && what.isPresent()) {
      int index = Expression.Address.index(where.getAsLong(), test.locations().size());
      if (index >= 0) {
        written(index, what.getAsLong());
      }
    }
  }

  private static OptionalLong constant(Expression expression) {
    boolean[] asked = {false};
    long value =
        expression.value(_ -> {
          asked[0] = true;
          return 0;
        });
    return asked[0] ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** Adds the values that traces write; whether there is a new one. */
  private boolean grow(List<List<ThreadTrace>> all) throws UnsupportedTestException {
    boolean grown = false;
    for (List<Long> write : unfinished) {
      grown |= written(write.getFirst().intValue(), write.getLast());
    }
    for (List<ThreadTrace> own : all) {
      for (ThreadTrace trace : own) {
        List<MemoryEvent> events = trace.path().events();
        for (int i = 0; i < events.size(); i++) {
          if (events.get(i).writes()) {
            grown |= written(events.get(i).location(), trace.values().get(i));
          }
        }
      }
    }
    return grown;
  }

  /** A thread on its way; what a register depends on is a word of reads. */
  private static final class State {
    int at;
    int steps;
    long control;
    long used;
    final Map<String, Long> registers;
    final Map<String, Long> origins;
    final List<MemoryEvent> events;
    final List<Long> words;
    final List<Path.Dependencies> dependencies;

    /** Heads of loops that it came to since it last changed memory, with values of registers. */
    final Set<List<Object>> turns;

    State() {
      registers = new HashMap<>();
      origins = new HashMap<>();
      events = new ArrayList<>();
      words = new ArrayList<>();
      dependencies = new ArrayList<>();
      turns = new HashSet<>();
    }

    State(State other) {
      at = other.at;
      steps = other.steps;
      control = other.control;
      used = other.used;
      registers = new HashMap<>(other.registers);
      origins = new HashMap<>(other.origins);
      events = new ArrayList<>(other.events);
      words = new ArrayList<>(other.words);
      dependencies = new ArrayList<>(other.dependencies);
      turns = new HashSet<>(other.turns);
    }

    /**
     * Comes to the head of a loop. A turn that changed neither memory nor a register that matters
     * is one that an execution may be without: it orders nothing that is not ordered without it.
     *
     * @return whether it has been there since memory changed, with the same values
     */
    boolean isIdle(int head, Set<String> live) {
      List<Object> turn = new ArrayList<>();
      turn.add(head);
      live.stream().sorted().forEach(name -> turn.add(registers.getOrDefault(name, 0L)));
      return !turns.add(turn);
    }

    long value(Expression expression) {
      return expression.value(name -> registers.getOrDefault(name, 0L));
    }

    long origins(Expression expression) {
      Set<String> names = new HashSet<>();
      expression.collect(names);
      long all = 0;
      for (String name : names) {
        all |= origins.getOrDefault(name, 0L);
      }
      return all;
    }

    /** The value of an expression is needed now. */
    void use(Expression expression) {
      used |= origins(expression);
    }

    /** A register gets another value. */
    void reset(String register) {
      used |= origins.getOrDefault(register, 0L);
    }

    void set(String register, long value, long from) {
      if (!register.isEmpty()) {
        registers.put(register, value);
        origins.put(register, from);
      }
    }

    void assign(String register, Expression value) {
      use(value);
      reset(register);
      set(register, value(value), origins(value));
    }

    void branch(Expression condition, int target) {
      use(condition);
      control |= origins(condition);
      at = value(condition) != 0 ? target : at;
    }

    /** Adds an event that orders others and has no place in memory. */
    void order(MemoryEvent.Type type, int at, TestStep.Kind kind, boolean global, boolean local) {
      add(new MemoryEvent(type, -1, at, kind, -1, global, local), 0, 0, 0);
    }

    int add(MemoryEvent event, long word, long address, long data) {
      if (event.writes() || event.type() == MemoryEvent.Type.BARRIER) {
        turns.clear();
      }
      events.add(event);
      words.add(word);
      dependencies.add(new Path.Dependencies(address, data, control, used));
      return events.size() - 1;
    }
  }

  private void run(TestThread thread, State state, List<ThreadTrace> found)
      throws UnsupportedTestException {
    while (state.at < thread.steps().size()) {
      if (++state.steps > MOST_STEPS || state.events.size() > Relation.MOST_EVENTS - 2) {
        throw new UnsupportedTestException(
            "thread %d has a way of more than %d steps or %d accesses: give its loops a bound",
            thread.id(), MOST_STEPS, Relation.MOST_EVENTS - 2);
      }
      Set<String> live = heads.getOrDefault(thread, Map.of()).get(state.at);
      if (live != null && state.isIdle(state.at, live)) {
        unfinished(state);
        return;
      }
      int at = state.at++;
      switch (thread.steps().get(at)) {
        case TestStep.Assign(String register, Expression value) -> state.assign(register, value);
        case TestStep.Branch(Expression condition, int target) -> state.branch(condition, target);
        case TestStep.Fence(TestStep.Kind kind, boolean global, boolean local) ->
            state.order(MemoryEvent.Type.FENCE, at, kind, global, local);
        case TestStep.Barrier(TestStep.Kind kind, boolean global, boolean local) ->
            state.order(MemoryEvent.Type.BARRIER, at, kind, global, local);
        case TestStep.Wait _ ->
            state.order(MemoryEvent.Type.WAIT, at, TestStep.Kind.PLAIN, false, false);
        case TestStep.CacheControl _ -> {}
        case TestStep.Store store -> store(thread, state, at, store);
        case TestStep.Load load -> {
          int location = location(thread, state, load.address());
          for (long value : values.get(location)) {
            State next = new State(state);
            load(next, at, load, location, value);
            run(thread, next, found);
          }
          return;
        }
        case TestStep.ReadWrite update -> {
          int location = location(thread, state, update.address());
          for (long value : values.get(location)) {
            State next = new State(state);
            update(next, at, update, location, value);
            run(thread, next, found);
          }
          return;
        }
      }
    }
    if (found.size() >= MOST_TRACES) {
      throw new UnsupportedTestException(
          "thread %d has more than %d ways through it", thread.id(), MOST_TRACES);
    }
    Path path = new Path(List.copyOf(state.events), List.copyOf(state.dependencies));
    Path known = paths.putIfAbsent(path, path);
    found.add(
        new ThreadTrace(
            known == null ? path : known, List.copyOf(state.words), Map.copyOf(state.registers)));
  }

  private void unfinished(State state) {
    for (int i = 0; i < state.events.size(); i++) {
      if (state.events.get(i).writes()) {
        unfinished.add(List.of((long) state.events.get(i).location(), state.words.get(i)));
      }
    }
  }

  private static void load(State state, int at, TestStep.Load load, int location, long value) {
    state.use(load.address());
    state.reset(load.register());
    MemoryEvent event = MemoryEvent.access(MemoryEvent.Type.READ, location, at, load.kind(), -1);
    int read = state.add(event, value, state.origins(load.address()), 0);
    state.set(load.register(), value, 1L << read);
  }

  private void store(TestThread thread, State state, int at, TestStep.Store store)
      throws UnsupportedTestException {
    int location = location(thread, state, store.address());
    long value = state.value(store.value());
    state.use(store.address());
    state.use(store.value());
    state.add(
        MemoryEvent.access(MemoryEvent.Type.WRITE, location, at, store.kind(), -1),
        value,
        state.origins(store.address()),
        state.origins(store.value()));
  }

  private static void update(
      State state, int at, TestStep.ReadWrite update, int location, long old) {
    boolean writes = update.expected().isEmpty() || state.value(update.expected().get()) == old;
    int read = state.events.size();
    state.use(update.address());
    state.use(update.value());
    update.expected().ifPresent(state::use);
    state.reset(update.register());
    long address = state.origins(update.address());
    long operand = state.origins(update.value());
    long compared = update.expected().map(state::origins).orElse(0L);
    long result = update.update().apply(old, state.value(update.value()));
    state.add(
        MemoryEvent.access(
            MemoryEvent.Type.READ, location, at, update.kind(), writes ? read + 1 : -1),
        old,
        address,
        0);
    if (writes) {
      state.add(
          MemoryEvent.access(MemoryEvent.Type.WRITE, location, at, update.kind(), read),
          result,
          address,
          operand | compared | (update.update() == TestStep.Update.EXCHANGE ? 0 : 1L << read));
    }
    state.set(update.register(), old, 1L << read);
  }

  private boolean written(int location, long value) throws UnsupportedTestException {
    Set<Long> all = values.get(location);
    if (!all.add(value)) {
      return false;
    }
    if (all.size() > MOST_VALUES) {
      throw new UnsupportedTestException(
          "location %s may get more than %d values",
          test.locations().get(location).name(), MOST_VALUES);
    }
    return true;
  }

  private int location(TestThread thread, State state, Expression address)
      throws UnsupportedTestException {
    long value = state.value(address);
    int index = Expression.Address.index(value, test.locations().size());
    if (index < 0) {
      throw new UnsupportedTestException(
          "thread %d may access address 0x%x, where no location of the test is",
          thread.id(), value);
    }
    return index;
  }
}
