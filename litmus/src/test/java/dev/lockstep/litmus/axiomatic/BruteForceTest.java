package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Proposition;
import dev.lockstep.litmus.test.Question;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The final states of the checker beside those of two other ways to them: interleavings for
 * sequential consistency, and executions from guessed sources with models as loops over arrays.
 */
final class BruteForceTest {
  /** Reads, writes and fences of a test that is taken. */
  private static final int MOST_EVENTS = 6;

  /** One of so many tests of the corpus is compared. */
  private static final int SMALL = 3;

  private static final int RANDOM = Shares.count("lockstep.litmus.random", 100, 10_000);

  private static int events(LitmusTest test) {
    int events = 0;
    for (TestThread thread : test.threads()) {
      for (TestStep step : thread.steps()) {
        events +=
            switch (step) {
              case TestStep.ReadWrite _ -> 2;
              case TestStep.Load _, TestStep.Store _, TestStep.Fence _ -> 1;
              case TestStep.Assign _, TestStep.Branch _ -> 0;
              case TestStep.Barrier _, TestStep.Wait _, TestStep.CacheControl _ -> MOST_EVENTS + 1;
            };
      }
    }
    return events;
  }

  @Test
  void smallTestsOfTheCorpusHaveTheSameStates() throws Exception {
    int seen = 0;
    for (var entry : Corpus.all().getOrDefault("scoped.json", List.of())) {
      if (events(entry.test()) <= MOST_EVENTS) {
        if (Shares.takes(seen, SMALL)) {
          assertSame(entry.test());
        }
        seen++;
      }
    }
    assertTrue(seen >= 150, "only " + seen + " tests are small");
  }

  @Test
  void randomTestsHaveTheSameStates() throws Exception {
    Random random = new Random(Shares.SEED);
    int seen = 0;
    for (int i = 0; i < RANDOM; i++) {
      LitmusTest test = some(random, "random " + Shares.SEED + "." + i);
      if (events(test) <= MOST_EVENTS) {
        assertSame(test);
        seen++;
      }
    }
    assertTrue(seen >= RANDOM / 2, "only " + seen + " tests are small");
  }

  private static void assertSame(LitmusTest test) throws Exception {
    assertEquals(interleaved(test), checked(test, "sc"), () -> "sc " + test);
    Map<String, Set<FinalState>> found = new TreeMap<>();
    Enumerator enumerator = new Enumerator(test);
    enumerator.each(run -> {
      ArrayModels models = new ArrayModels(test, run);
      models
          .allowing()
          .forEach(model ->
              found.computeIfAbsent(model, _ -> new HashSet<>()).add(enumerator.finalState(run)));
    });
    for (String model : ArrayModels.NAMES) {
      assertEquals(
          found.getOrDefault(model, Set.of()), checked(test, model), () -> model + " " + test);
    }
  }

  private static Set<FinalState> checked(LitmusTest test, String model) throws Exception {
    return Set.copyOf(
        new AxiomaticChecker(1_000_000).check(test, Models.named(model)).allowed().keySet());
  }

  /** A state between two steps. */
  private record Moment(List<Integer> at, Map<String, Long> registers, List<Long> memory) {}

  private static Set<FinalState> interleaved(LitmusTest test) {
    Set<FinalState> found = new HashSet<>();
    Set<Moment> seen = new HashSet<>();
    List<Integer> start = test.threads().stream().map(_ -> 0).toList();
    List<Long> memory = test.locations().stream().map(Location::init).toList();
    go(test, new Moment(start, Map.of(), memory), seen, found);
    return found;
  }

  private static void go(LitmusTest test, Moment moment, Set<Moment> seen, Set<FinalState> found) {
    if (!seen.add(moment)) {
      return;
    }
    boolean ended = true;
    for (int t = 0; t < test.threads().size(); t++) {
      if (moment.at.get(t) < test.threads().get(t).steps().size()) {
        ended = false;
        go(test, next(test, moment, t), seen, found);
      }
    }
    if (ended) {
      Map<String, Long> values = new HashMap<>();
      for (TestThread thread : test.threads()) {
        for (String register : thread.registers()) {
          String name = thread.id() + ":" + register;
          values.put(name, moment.registers.getOrDefault(name, 0L));
        }
      }
      for (int i = 0; i < test.locations().size(); i++) {
        values.put(test.locations().get(i).name(), moment.memory.get(i));
      }
      found.add(new FinalState(values));
    }
  }

  private static Moment next(LitmusTest test, Moment moment, int t) {
    TestThread thread = test.threads().get(t);
    List<Integer> at = new ArrayList<>(moment.at);
    Map<String, Long> registers = new HashMap<>(moment.registers);
    List<Long> memory = new ArrayList<>(moment.memory);
    int step = at.get(t);
    at.set(t, step + 1);
    java.util.function.ToLongFunction<Expression> value =
        expression ->
            expression.value(name -> moment.registers.getOrDefault(thread.id() + ":" + name, 0L));
    java.util.function.ToIntFunction<Expression> place =
        address -> Expression.Address.index(value.applyAsLong(address), memory.size());
    switch (thread.steps().get(step)) {
      case TestStep.Load load ->
          registers.put(
              thread.id() + ":" + load.register(), memory.get(place.applyAsInt(load.address())));
      case TestStep.Store store ->
          memory.set(place.applyAsInt(store.address()), value.applyAsLong(store.value()));
      case TestStep.ReadWrite update -> {
        int location = place.applyAsInt(update.address());
        long old = memory.get(location);
        registers.put(thread.id() + ":" + update.register(), old);
        if (update.expected().isEmpty() || value.applyAsLong(update.expected().get()) == old) {
          memory.set(location, update.update().apply(old, value.applyAsLong(update.value())));
        }
      }
      case TestStep.Branch branch ->
          at.set(t, value.applyAsLong(branch.condition()) != 0 ? branch.target() : step + 1);
      case TestStep.Assign assign ->
          registers.put(thread.id() + ":" + assign.register(), value.applyAsLong(assign.value()));
      case TestStep.Fence _ -> {}
      case TestStep.Barrier _, TestStep.Wait _, TestStep.CacheControl _ ->
          throw new IllegalStateException("not for this test");
    }
    return new Moment(at, registers, memory);
  }

  /** A test of two or three threads with all that the JSON form can say, within a few events. */
  private static LitmusTest some(Random random, String name) {
    int places = 1 + random.nextInt(2);
    List<Location> locations = new ArrayList<>();
    for (int i = 0; i < places; i++) {
      locations.add(
          new Location("xyz".substring(i, i + 1), Location.Region.GLOBAL, random.nextInt(2)));
    }
    List<TestThread> threads = new ArrayList<>();
    int count = 2 + random.nextInt(2);
    for (int t = 0; t < count; t++) {
      List<TestStep> steps = new ArrayList<>();
      List<String> made = new ArrayList<>();
      int length = 1 + random.nextInt(count == 2 ? 3 : 2);
      for (int i = 0; i < length; i++) {
        step(random, places, made, steps);
      }
      threads.add(
          new TestThread(
              t, new TestThread.Place(t, random.nextInt(2), random.nextInt(5) / 4), steps));
    }
    return new LitmusTest(
        name,
        locations,
        threads,
        new Question(Question.Quantifier.EXISTS, new Proposition.And(List.of())));
  }

  private static void step(Random random, int places, List<String> made, List<TestStep> steps) {
    Expression address = new Expression.Address(random.nextInt(places));
    Expression value = new Expression.Constant(1 + random.nextInt(2));
    if (!made.isEmpty()) {
      String register = made.get(random.nextInt(made.size()));
      switch (random.nextInt(6)) {
        case 0 -> address = new Expression.Dependent(address, Set.of(register));
        case 1 -> value = new Expression.Dependent(value, Set.of(register));
        case 2 -> value = new Expression.Register(register);
        case 3 ->
            // Over this operation, or to it.
            steps.add(
                new TestStep.Branch(
                    new Expression.Register(register), steps.size() + 1 + random.nextInt(2)));
        default -> {}
      }
    }
    TestStep.Kind kind = new TestStep.Kind(Order.RELAXED, Scope.SYSTEM, Set.of());
    String register = "r" + made.size();
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> steps.add(new TestStep.Store(address, value, kind));
      case 3, 4, 5 -> {
        steps.add(new TestStep.Load(register, address, kind));
        made.add(register);
      }
      case 6 -> {
        Scope scope = Scope.values()[random.nextInt(Scope.values().length)];
        steps.add(
            new TestStep.Fence(
                new TestStep.Kind(Order.SEQ_CST, scope, Set.of("membar")), true, true));
      }
      default -> {
        TestStep.Update update =
            List.of(TestStep.Update.EXCHANGE, TestStep.Update.ADD, TestStep.Update.COMPARE_EXCHANGE)
                .get(random.nextInt(3));
        Optional<Expression> expected =
            update == TestStep.Update.COMPARE_EXCHANGE
                ? Optional.of(new Expression.Constant(random.nextInt(2)))
                : Optional.empty();
        steps.add(new TestStep.ReadWrite(update, register, address, value, expected, kind));
        made.add(register);
      }
    }
  }
}
