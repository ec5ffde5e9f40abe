package dev.lockstep.litmus.exploration;

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
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Litmus tests that nobody wrote: accesses, fences, dependencies and barriers by chance. */
final class RandomTests {
  private static final TestStep.Kind MEMBAR =
      new TestStep.Kind(Order.SEQ_CST, Scope.DEVICE, Set.of("membar"));

  private static final Order[] LOADS = {
    Order.PLAIN, Order.PLAIN, Order.RELAXED, Order.ACQUIRE, Order.SEQ_CST
  };
  private static final Order[] STORES = {
    Order.PLAIN, Order.PLAIN, Order.RELAXED, Order.RELEASE, Order.SEQ_CST
  };

  private final Random random;

  RandomTests(long seed) {
    random = new Random(seed);
  }

  /** A test; models have no barriers that hold threads up. */
  LitmusTest next(int number, int threads, int steps, boolean barriers) {
    boolean local = random.nextInt(4) == 0;
    boolean barrier = barriers && random.nextInt(6) == 0;
    List<Location> locations = new ArrayList<>();
    for (String name : List.of("x", "y")) {
      boolean inLocal = local && random.nextBoolean();
      locations.add(
          new Location(name, inLocal ? Location.Region.LOCAL : Location.Region.GLOBAL, 0));
    }
    boolean oneGroup = local || random.nextInt(3) == 0;
    List<TestThread> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int group = oneGroup ? 0 : random.nextInt(threads);
      List<TestStep> program = new ArrayList<>();
      for (int i = 0; i < steps; i++) {
        if (barrier && i == steps / 2) {
          program.add(
              new TestStep.Barrier(new TestStep.Kind(Order.PLAIN, Scope.WORKGROUP, Set.of())));
        }
        program.add(step(t, i));
      }
      all.add(new TestThread(t, new TestThread.Place(t, group, 0), program));
    }
    return new LitmusTest(
        "random" + number,
        locations,
        all,
        new Question(Question.Quantifier.EXISTS, new Proposition.And(List.of())));
  }

  private TestStep step(int thread, int at) {
    Expression address = new Expression.Address(random.nextInt(2));
    Expression value = new Expression.Constant(thread * 4 + at + 1);
    if (at > 0 && random.nextInt(4) == 0) {
      value = new Expression.Dependent(value, Set.of("r" + (at - 1)));
    }
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> new TestStep.Load("r" + at, address, kind(LOADS));
      case 3, 4, 5 -> new TestStep.Store(address, value, kind(STORES));
      case 6 ->
          new TestStep.ReadWrite(
              TestStep.Update.EXCHANGE, "r" + at, address, value, Optional.empty(), kind(STORES));
      case 7 ->
          new TestStep.ReadWrite(
              TestStep.Update.COMPARE_EXCHANGE,
              "r" + at,
              address,
              value,
              Optional.of(new Expression.Constant(0)),
              kind(LOADS));
      default -> new TestStep.Fence(MEMBAR, true, true);
    };
  }

  private TestStep.Kind kind(Order[] orders) {
    Scope scope = random.nextInt(3) == 0 ? Scope.WORKGROUP : Scope.DEVICE;
    return new TestStep.Kind(orders[random.nextInt(orders.length)], scope, Set.of());
  }
}
