package dev.lockstep.litmus.generation;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes the test of a cycle. */
public final class CycleGenerator {
  private static final List<String> NAMES = List.of("x", "y", "z", "a", "b", "c", "d", "e");

  private final Cycle cycle;
  private final List<List<TestStep>> threads = new ArrayList<>();
  private final Map<Integer, Integer> loads = new TreeMap<>();
  private final List<Proposition> condition = new ArrayList<>();
  private final Map<Integer, Integer> finalValues = new TreeMap<>();
  private final Map<Integer, Integer> stores = new HashMap<>();
  private String register = "";

  private CycleGenerator(Cycle cycle) {
    this.cycle = cycle;
  }

  /**
   * The test of a cycle. Its condition holds where an execution has the cycle.
   *
   * @param edges names of edges
   * @param groups number of the workgroup of each thread; empty, one for each
   * @param local whether all locations are in the workgroup's memory
   */
  public static LitmusTest generate(List<String> edges, List<Integer> groups, boolean local)
      throws CycleException {
    return new CycleGenerator(Cycle.of(edges)).test(groups, local);
  }

  private LitmusTest test(List<Integer> groups, boolean local) throws CycleException {
    int count = cycle.accesses().getLast().thread() + 1;
    if (!groups.isEmpty() && groups.size() != count) {
      throw new CycleException(
          "%d workgroups for %d threads: give one number for each thread", groups.size(), count);
    }
    for (int i = 0; i < count; i++) {
      threads.add(new ArrayList<>());
    }
    for (int i = 0; i < cycle.accesses().size(); i++) {
      access(i);
    }
    List<TestThread> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int group = groups.isEmpty() ? i : groups.get(i);
      all.add(new TestThread(i, new TestThread.Place(i, group, 0), threads.get(i)));
    }
    stores.forEach((location, number) -> {
      if (number > 1) {
        condition.add(
            new Proposition.Equal(
                new Proposition.Memory(name(location)), finalValues.getOrDefault(location, 0)));
      }
    });
    Question question = new Question(Question.Quantifier.EXISTS, new Proposition.And(condition));
    return new LitmusTest(ShapeNames.name(cycle, groups, local), locations(local), all, question);
  }

  private List<Location> locations(boolean local) throws CycleException {
    int count = 1 + cycle.accesses().stream().mapToInt(Cycle.Access::location).max().orElse(0);
    if (count > NAMES.size()) {
      throw new CycleException("a cycle has at most %s locations", NAMES.size());
    }
    List<Location> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new Location(name(i), local ? Location.Region.LOCAL : Location.Region.GLOBAL, 0));
    }
    return all;
  }

  private static String name(int location) {
    return NAMES.get(location);
  }

  private void access(int index) {
    Cycle.Access access = cycle.accesses().get(index);
    int before = (index + cycle.edges().size() - 1) % cycle.edges().size();
    Edge incoming = cycle.edges().get(before);
    List<TestStep> steps = threads.get(access.thread());
    if (incoming.link() instanceof Edge.Link.Update) {
      note(access);
      return;
    }
    Expression address = new Expression.Address(access.location());
    Expression value = new Expression.Constant(access.value());
    switch (incoming.link()) {
      case Edge.Link.Fence(Scope scope, Optional<Order> order) -> steps.add(fence(scope, order));
      case Edge.Link.Dependency(Edge.Link.Kind kind) -> {
        Set<String> from = Set.of(register);
        switch (kind) {
          case ADDRESS -> address = new Expression.Dependent(address, from);
          case DATA -> value = new Expression.Dependent(value, from);
          case CONTROL ->
              steps.add(new TestStep.Branch(new Expression.Register(register), steps.size() + 1));
        }
      }
      case Edge.Link.Plain _, Edge.Link.Update _ -> {}
    }
    if (cycle.edges().get(index).link() instanceof Edge.Link.Update) {
      Cycle.Access written = cycle.accesses().get(index + 1);
      TestStep.Kind kind = new TestStep.Kind(Order.RELAXED, Scope.SYSTEM, Set.of());
      load(access);
      Expression stored = new Expression.Constant(written.value());
      if (value instanceof Expression.Dependent(Expression _, Set<String> from)) {
        stored = new Expression.Dependent(stored, from);
      }
      steps.add(
          new TestStep.ReadWrite(
              TestStep.Update.EXCHANGE, register, address, stored, Optional.empty(), kind));
    } else if (access.direction() == 'R') {
      load(access);
      steps.add(new TestStep.Load(register, address, TestStep.Kind.PLAIN));
    } else {
      note(access);
      steps.add(new TestStep.Store(address, value, TestStep.Kind.PLAIN));
    }
  }

  private static TestStep fence(Scope scope, Optional<Order> order) {
    TestStep.Kind kind =
        order.isPresent()
            ? new TestStep.Kind(order.get(), scope, Set.of())
            : new TestStep.Kind(Order.SEQ_CST, scope, Set.of("membar"));
    return new TestStep.Fence(kind, true, true);
  }

  private void load(Cycle.Access access) {
    int number = loads.merge(access.thread(), 1, Integer::sum) - 1;
    register = "r" + number;
    condition.add(
        new Proposition.Equal(new Proposition.Register(access.thread(), register), access.value()));
  }

  private void note(Cycle.Access access) {
    stores.merge(access.location(), 1, Integer::sum);
    finalValues.merge(access.location(), access.value(), Math::max);
  }
}
