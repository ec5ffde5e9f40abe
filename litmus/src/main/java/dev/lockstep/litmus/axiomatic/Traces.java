package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The traces of each thread of a test: its reads may have any value that some trace writes to the
 * location, found as a least fixed point from the initial values.
 */
final class Traces {
  /** The most traces of a thread. */
  private static final int MOST_TRACES = 1 << 16;

  /** The most values of a location. */
  private static final int MOST_VALUES = 64;

  /** The most steps on one way through a thread, so that loops end. */
  private static final int MOST_STEPS = 512;

  private final LitmusTest test;
  private final List<Set<Long>> values = new ArrayList<>();
  private boolean grown;

  private Traces(LitmusTest test) {
    this.test = test;
    for (Location location : test.locations()) {
      values.add(new TreeSet<>(Set.of(location.init())));
    }
  }

  /**
   * The traces of all threads.
   *
   * @throws TooLargeException when a thread has too many of them, a loop too many turns, or a
   *     location too many values
   */
  static List<List<Trace>> of(LitmusTest test) throws TooLargeException {
    Traces traces = new Traces(test);
    List<List<Trace>> all = new ArrayList<>();
    do {
      traces.grown = false;
      all.clear();
      for (TestThread thread : test.threads()) {
        List<Trace> own = new ArrayList<>();
        traces.run(thread, new State(), own);
        all.add(own);
      }
    } while (traces.grown);
    return all;
  }

  /** A thread on its way; what a register depends on is a word of reads. */
  private static final class State {
    int at;
    int steps;
    long control;
    final Map<String, Long> registers;
    final Map<String, Long> origins;
    final List<Event> events;
    final List<Trace.Dependencies> dependencies;

    State() {
      registers = new HashMap<>();
      origins = new HashMap<>();
      events = new ArrayList<>();
      dependencies = new ArrayList<>();
    }

    State(State other) {
      at = other.at;
      steps = other.steps;
      control = other.control;
      registers = new HashMap<>(other.registers);
      origins = new HashMap<>(other.origins);
      events = new ArrayList<>(other.events);
      dependencies = new ArrayList<>(other.dependencies);
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

    void set(String register, long value, long from) {
      if (!register.isEmpty()) {
        registers.put(register, value);
        origins.put(register, from);
      }
    }

    int add(Event event, long address, long data) {
      events.add(event);
      dependencies.add(new Trace.Dependencies(address, data, control));
      return events.size() - 1;
    }

    Trace trace() {
      return new Trace(List.copyOf(events), List.copyOf(dependencies), Map.copyOf(registers));
    }
  }

  private void run(TestThread thread, State state, List<Trace> found) throws TooLargeException {
    while (state.at < thread.steps().size()) {
      if (++state.steps > MOST_STEPS || state.events.size() > Relation.MOST_EVENTS - 2) {
        throw new TooLargeException(
            "thread %d has a way of more than %d steps or %d accesses: give its loops a bound"
                .formatted(thread.id(), MOST_STEPS, Relation.MOST_EVENTS - 2));
      }
      int at = state.at++;
      switch (thread.steps().get(at)) {
        case Step.Assign(String register, Expression value) ->
            state.set(register, state.value(value), state.origins(value));
        case Step.Branch(Expression condition, int target) -> {
          state.control |= state.origins(condition);
          state.at = state.value(condition) != 0 ? target : state.at;
        }
        case Step.Fence(Step.Kind kind, boolean global, boolean local) ->
            state.add(new Event(Event.Type.FENCE, -1, 0, at, kind, -1, global, local), 0, 0);
        case Step.Barrier(Step.Kind kind, boolean global, boolean local) ->
            state.add(new Event(Event.Type.BARRIER, -1, 0, at, kind, -1, global, local), 0, 0);
        case Step.Store store -> store(thread, state, at, store);
        case Step.Load load -> {
          int location = location(thread, state, load.address());
          for (long value : List.copyOf(values.get(location))) {
            State next = new State(state);
            Event event = Event.access(Event.Type.READ, location, value, at, load.kind(), -1);
            int read = next.add(event, state.origins(load.address()), 0);
            next.set(load.register(), value, 1L << read);
            run(thread, next, found);
          }
          return;
        }
        case Step.ReadWrite update -> {
          int location = location(thread, state, update.address());
          for (long value : List.copyOf(values.get(location))) {
            State next = new State(state);
            update(next, at, update, location, value);
            run(thread, next, found);
          }
          return;
        }
      }
    }
    if (found.size() >= MOST_TRACES) {
      throw new TooLargeException(
          "thread %d has more than %d ways through it".formatted(thread.id(), MOST_TRACES));
    }
    found.add(state.trace());
  }

  private void store(TestThread thread, State state, int at, Step.Store store)
      throws TooLargeException {
    int location = location(thread, state, store.address());
    long value = state.value(store.value());
    written(location, value);
    state.add(
        Event.access(Event.Type.WRITE, location, value, at, store.kind(), -1),
        state.origins(store.address()),
        state.origins(store.value()));
  }

  private void update(State state, int at, Step.ReadWrite update, int location, long old)
      throws TooLargeException {
    boolean writes = update.expected().isEmpty() || state.value(update.expected().get()) == old;
    int read = state.events.size();
    long address = state.origins(update.address());
    long operand = state.origins(update.value());
    long compared = update.expected().map(state::origins).orElse(0L);
    long result = update.update().apply(old, state.value(update.value()));
    state.add(
        Event.access(Event.Type.READ, location, old, at, update.kind(), writes ? read + 1 : -1),
        address,
        0);
    if (writes) {
      written(location, result);
      state.add(
          Event.access(Event.Type.WRITE, location, result, at, update.kind(), read),
          address,
          operand | compared | (update.update() == Step.Update.EXCHANGE ? 0 : 1L << read));
    }
    state.set(update.register(), old, 1L << read);
  }

  private void written(int location, long value) throws TooLargeException {
    Set<Long> all = values.get(location);
    if (all.add(value)) {
      grown = true;
      if (all.size() > MOST_VALUES) {
        throw new TooLargeException(
            "location %s may get more than %d values"
                .formatted(test.locations().get(location).name(), MOST_VALUES));
      }
    }
  }

  private int location(TestThread thread, State state, Expression address)
      throws TooLargeException {
    long value = state.value(address);
    int index = Expression.Address.index(value, test.locations().size());
    if (index < 0) {
      throw new TooLargeException(
          "thread %d may access address 0x%x, where no location of the test is"
              .formatted(thread.id(), value));
    }
    return index;
  }
}
