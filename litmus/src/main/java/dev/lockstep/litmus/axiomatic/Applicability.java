package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.EnumSet;
import java.util.Set;

/** Whether a model gives a meaning to all that a test does. */
final class Applicability {
  private Applicability() {}

  /**
   * Refuses a test with an operation that a model does not know.
   *
   * @throws CatException which names thread, step, model and what the model knows
   */
  static void check(LitmusTest test, String model, Set<Operation> known) throws CatException {
    for (TestThread thread : test.threads()) {
      for (int i = 0; i < thread.steps().size(); i++) {
        Set<Operation> missing = operations(test, thread.steps().get(i));
        missing.removeAll(known);
        if (!missing.isEmpty()) {
          throw CatException.refused(
              model,
              "thread %d, operation %d: the model does not know %s; beyond what all models know it has: %s"
                  .formatted(
                      thread.id(),
                      number(thread, i),
                      Operation.list(missing),
                      Operation.list(known)));
        }
      }
    }
  }

  /** Number of a step among those that are no branches, from 1, as a reader counts them. */
  private static int number(TestThread thread, int step) {
    return 1
        + (int)
            thread.steps().subList(0, step).stream()
                .filter(one -> !(one instanceof Step.Branch))
                .count();
  }

  private static Set<Operation> operations(LitmusTest test, Step step) {
    Set<Operation> found = EnumSet.noneOf(Operation.class);
    Expression address = step.address();
    if (address != null) {
      access(test, address, step.kind(), found);
    } else if (step instanceof Step.Fence fence) {
      fence(fence, found);
    } else if (step instanceof Step.Barrier) {
      found.add(Operation.BARRIER);
    }
    if (test.target().isPresent()) {
      found.add(Operation.INSTRUCTION);
    }
    return found;
  }

  private static void access(
      LitmusTest test, Expression address, Step.Kind kind, Set<Operation> found) {
    switch (kind.order()) {
      case PLAIN, RELAXED -> {}
      case ACQUIRE, RELEASE, ACQUIRE_RELEASE -> found.add(Operation.ORDERED);
      case SEQ_CST -> found.add(Operation.SEQ_CST);
    }
    if (kind.tags().contains("volatile")) {
      found.add(Operation.VOLATILE);
    }
    int location = Expression.Address.index(address.value(_ -> 0), test.locations().size());
    if (location >= 0 && test.locations().get(location).region() == Location.Region.LOCAL) {
      found.add(Operation.LOCAL);
    }
  }

  private static void fence(Step.Fence fence, Set<Operation> found) {
    if (fence.kind().tags().stream().anyMatch(tag -> tag.startsWith(Fixed.SET_FENCE))) {
      found.add(Operation.SET_FENCE);
      return;
    }
    if (!Fixed.TAGS.containsAll(fence.kind().tags())) {
      found.add(Operation.TAG);
      return;
    }
    if (fence.kind().order() != Order.SEQ_CST) {
      found.add(Operation.ORDERED_FENCE);
    }
    if (!fence.global() || !fence.local()) {
      found.add(Operation.REGION_FENCE);
    }
  }
}
