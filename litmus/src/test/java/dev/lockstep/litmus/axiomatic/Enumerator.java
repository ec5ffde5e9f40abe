package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A second way to the executions of a test, by plain arrays: a source is guessed for each read of
 * the text, values follow from the guesses, and the writes of each location are put into all
 * orders. Guesses whose values depend on themselves are dropped, which is right for models that
 * forbid such cycles.
 */
final class Enumerator {
  private static final int INITIAL = -1;

  private final LitmusTest test;
  private final List<int[]> reads = new ArrayList<>();
  private final List<int[]> writes = new ArrayList<>();

  /** One execution; events are positions in the lists. */
  static final class Run {
    final List<Access> events = new ArrayList<>();
    boolean[][] rf = new boolean[0][0];
    boolean[][] co = new boolean[0][0];
    final Map<Integer, Map<String, Long>> registers = new HashMap<>();

    boolean[][] relation(Pairs pairs) {
      int size = events.size();
      boolean[][] all = new boolean[size][size];
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          all[a][b] = pairs.has(a, b);
        }
      }
      return all;
    }
  }

  /** Whether two events are related. */
  interface Pairs {
    boolean has(int a, int b);
  }

  /** An event of a run. */
  static final class Access {
    int thread;
    int step;
    char type;
    int location = -1;
    long value;
    TestStep.Kind kind = TestStep.Kind.PLAIN;
    Set<Access> address = Set.of();
    Set<Access> data = Set.of();
    Set<Access> control = Set.of();
  }

  Enumerator(LitmusTest test) {
    this.test = test;
    for (int t = 0; t < test.threads().size(); t++) {
      List<TestStep> steps = test.threads().get(t).steps();
      for (int s = 0; s < steps.size(); s++) {
        switch (steps.get(s)) {
          case TestStep.Load _ -> reads.add(new int[] {t, s});
          case TestStep.Store _ -> writes.add(new int[] {t, s});
          case TestStep.ReadWrite _ -> {
            reads.add(new int[] {t, s});
            writes.add(new int[] {t, s});
          }
          case TestStep.Fence _, TestStep.Barrier _, TestStep.Assign _, TestStep.Branch _ -> {}
          case TestStep.Wait _, TestStep.CacheControl _ -> {}
        }
      }
    }
  }

  /** Gives all executions to a visitor. */
  void each(Consumer<Run> visitor) {
    guess(0, new int[reads.size()], visitor);
  }

  private void guess(int read, int[] sources, Consumer<Run> visitor) {
    if (read == reads.size()) {
      solve(sources, visitor);
      return;
    }
    for (int source = INITIAL; source < writes.size(); source++) {
      boolean own =
          source >= 0
              && writes.get(source)[0] == reads.get(read)[0]
              && writes.get(source)[1] == reads.get(read)[1];
      if (!own) {
        sources[read] = source;
        guess(read + 1, sources, visitor);
      }
    }
  }

  /** Values of writes that are known, by thread and step. */
  private final Map<List<Integer>, Long> written = new HashMap<>();

  private void solve(int[] sources, Consumer<Run> visitor) {
    written.clear();
    int known = -1;
    Run run = null;
    while (known < written.size() || run == null) {
      known = written.size();
      run = walk(sources);
      if (run == null && known == written.size()) {
        return;
      }
    }
    int size = run.events.size();
    run.rf = new boolean[size][size];
    for (int i = 0; i < size; i++) {
      Access read = run.events.get(i);
      if (read.type == 'R') {
        int source = source(run, read, sources);
        if (source < 0) {
          return;
        }
        run.rf[source][i] = true;
      }
    }
    order(run, 0, new boolean[size][size], visitor);
  }

  private int index(int thread, int step, List<int[]> all) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i)[0] == thread && all.get(i)[1] == step) {
        return i;
      }
    }
    throw new IllegalStateException();
  }

  private int source(Run run, Access read, int[] sources) {
    int guess = sources[index(read.thread, read.step, reads)];
    for (int i = 0; i < run.events.size(); i++) {
      Access write = run.events.get(i);
      boolean same =
          guess == INITIAL
              ? write.thread < 0
              : write.thread == writes.get(guess)[0] && write.step == writes.get(guess)[1];
      if (write.type == 'W' && same && write.location == read.location) {
        return i;
      }
    }
    return -1;
  }

  /** A thread's registers on the way; a missing value is not known yet. */
  private static final class Walk {
    final Map<String, Long> values = new HashMap<>();
    final Map<String, Set<Access>> origins = new HashMap<>();
    final Set<String> unknown = new HashSet<>();
    Set<Access> control = new HashSet<>();

    boolean knows(Expression expression) {
      boolean[] fine = {true};
      expression.value(name -> {
        fine[0] &= !unknown.contains(name);
        return values.getOrDefault(name, 0L);
      });
      return fine[0];
    }

    long value(Expression expression) {
      return expression.value(name -> values.getOrDefault(name, 0L));
    }

    Set<Access> origins(Expression expression) {
      Set<String> names = new HashSet<>();
      expression.collect(names);
      Set<Access> all = new HashSet<>();
      names.forEach(name -> all.addAll(origins.getOrDefault(name, Set.of())));
      return all;
    }
  }

  /** Runs all threads as far as values are known; null where one stops. */
  private Run walk(int[] sources) {
    Run run = new Run();
    boolean whole = true;
    for (int i = 0; i < test.locations().size(); i++) {
      Access initial = new Access();
      initial.thread = -1;
      initial.type = 'W';
      initial.location = i;
      initial.value = test.locations().get(i).init();
      run.events.add(initial);
    }
    for (int t = 0; t < test.threads().size(); t++) {
      Walk walk = new Walk();
      List<TestStep> steps = test.threads().get(t).steps();
      int at = 0;
      while (at < steps.size()) {
        int step = at++;
        if (steps.get(step) instanceof TestStep.Branch branch) {
          if (!walk.knows(branch.condition())) {
            whole = false;
            break;
          }
          walk.control = new HashSet<>(walk.control);
          walk.control.addAll(walk.origins(branch.condition()));
          at = walk.value(branch.condition()) != 0 ? branch.target() : at;
        } else if (!step(run, walk, t, step, steps.get(step), sources)) {
          whole = false;
          break;
        }
      }
      run.registers.put(t, walk.values);
      whole &= walk.unknown.isEmpty();
    }
    return whole ? run : null;
  }

  private boolean step(Run run, Walk walk, int t, int step, TestStep what, int[] sources) {
    switch (what) {
      case TestStep.Wait _, TestStep.CacheControl _ ->
          throw new IllegalArgumentException("" + what);
      case TestStep.Load load -> {
        Access read = access(run, walk, t, step, 'R', load.address(), load.kind());
        if (read == null) {
          return false;
        }
        take(walk, load.register(), read, sources);
      }
      case TestStep.Store store -> {
        Access write = access(run, walk, t, step, 'W', store.address(), store.kind());
        if (write == null) {
          return false;
        }
        write.data = walk.origins(store.value());
        if (!walk.knows(store.value())) {
          return false;
        }
        write.value = walk.value(store.value());
        written.put(List.of(t, step), write.value);
      }
      case TestStep.ReadWrite update -> {
        return update(run, walk, t, step, update, sources);
      }
      case TestStep.Fence fence -> {
        Access event = new Access();
        event.thread = t;
        event.step = step;
        event.type = 'F';
        event.kind = fence.kind();
        event.control = walk.control;
        run.events.add(event);
      }
      case TestStep.Barrier _, TestStep.Branch _ ->
          throw new IllegalStateException("not for this test");
      case TestStep.Assign assign -> {
        if (!walk.knows(assign.value())) {
          return false;
        }
        walk.values.put(assign.register(), walk.value(assign.value()));
        walk.origins.put(assign.register(), walk.origins(assign.value()));
      }
    }
    return true;
  }

  private boolean update(
      Run run, Walk walk, int t, int step, TestStep.ReadWrite update, int[] sources) {
    Access read = access(run, walk, t, step, 'R', update.address(), update.kind());
    if (read == null || !walk.knows(update.value())) {
      return false;
    }
    long operand = walk.value(update.value());
    Set<Access> data = walk.origins(update.value());
    boolean compares = update.expected().isPresent();
    if (compares && !walk.knows(update.expected().get())) {
      return false;
    }
    long compared = compares ? walk.value(update.expected().get()) : 0;
    if (compares) {
      data.addAll(walk.origins(update.expected().get()));
    }
    boolean plain = update.update() == TestStep.Update.EXCHANGE;
    if (!plain) {
      data.add(read);
    }
    take(walk, update.register(), read, sources);
    boolean known = !walk.unknown.contains(update.register());
    if (!known && !plain) {
      return false;
    }
    if (compares && read.value != compared) {
      return true;
    }
    Access write = new Access();
    write.thread = t;
    write.step = step;
    write.type = 'W';
    write.location = read.location;
    write.kind = update.kind();
    write.address = read.address;
    write.control = walk.control;
    write.data = data;
    write.value = plain ? operand : update.update().apply(read.value, operand);
    run.events.add(write);
    written.put(List.of(t, step), write.value);
    return true;
  }

  private Access access(
      Run run, Walk walk, int t, int step, char type, Expression address, TestStep.Kind kind) {
    if (!walk.knows(address)) {
      return null;
    }
    Access event = new Access();
    event.thread = t;
    event.step = step;
    event.type = type;
    event.kind = kind;
    event.location = Expression.Address.index(walk.value(address), test.locations().size());
    event.address = walk.origins(address);
    event.control = walk.control;
    run.events.add(event);
    return event;
  }

  private void take(Walk walk, String register, Access read, int[] sources) {
    int guess = sources[index(read.thread, read.step, reads)];
    Long value =
        guess == INITIAL
            ? Long.valueOf(test.locations().get(read.location).init())
            : written.get(List.of(writes.get(guess)[0], writes.get(guess)[1]));
    walk.origins.put(register, Set.of(read));
    walk.unknown.remove(register);
    if (value == null) {
      walk.unknown.add(register);
    } else {
      read.value = value;
      walk.values.put(register, value);
    }
  }

  private void order(Run run, int location, boolean[][] co, Consumer<Run> visitor) {
    List<Location> locations = test.locations();
    if (location == locations.size()) {
      run.co = co;
      visitor.accept(run);
      return;
    }
    List<Integer> own = new ArrayList<>();
    for (int i = locations.size(); i < run.events.size(); i++) {
      Access event = run.events.get(i);
      if (event.type == 'W' && event.location == location) {
        own.add(i);
      }
    }
    permute(run, location, new ArrayList<>(List.of(location)), own, co, visitor);
  }

  private void permute(
      Run run,
      int location,
      List<Integer> placed,
      List<Integer> rest,
      boolean[][] co,
      Consumer<Run> visitor) {
    if (rest.isEmpty()) {
      boolean[][] next = new boolean[co.length][];
      for (int i = 0; i < co.length; i++) {
        next[i] = co[i].clone();
      }
      for (int i = 0; i < placed.size(); i++) {
        for (int j = i + 1; j < placed.size(); j++) {
          next[placed.get(i)][placed.get(j)] = true;
        }
      }
      order(run, location + 1, next, visitor);
      return;
    }
    for (int choice : rest) {
      List<Integer> before = new ArrayList<>(placed);
      before.add(choice);
      List<Integer> after = new ArrayList<>(rest);
      after.remove((Integer) choice);
      permute(run, location, before, after, co, visitor);
    }
  }

  /** The final state of a run. */
  FinalState finalState(Run run) {
    Map<String, Long> values = new TreeMap<>();
    for (int t = 0; t < test.threads().size(); t++) {
      int id = test.threads().get(t).id();
      for (String register : test.threads().get(t).registers()) {
        values.put(id + ":" + register, run.registers.get(t).getOrDefault(register, 0L));
      }
    }
    for (int i = 0; i < run.events.size(); i++) {
      Access event = run.events.get(i);
      boolean last = event.type == 'W';
      for (int j = 0; j < run.events.size(); j++) {
        last &= !run.co[i][j];
      }
      if (last) {
        values.put(test.locations().get(event.location).name(), event.value);
      }
    }
    return new FinalState(values);
  }
}
