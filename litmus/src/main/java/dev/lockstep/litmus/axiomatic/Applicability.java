package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestStep;
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
  static void check(LitmusTest test, String model, Set<ModelOperation> known) throws CatException {
    for (TestThread thread : test.threads()) {
      for (int i = 0; i < thread.steps().size(); i++) {
        Set<ModelOperation> missing = operations(test, thread.steps().get(i));
        missing.removeAll(known);
        if (!missing.isEmpty()) {
          throw CatException.refused(
              model,
              "thread %d, operation %d: the model does not know %s; beyond what all models know it has: %s"
                  .formatted(
                      thread.id(),
                      number(thread, i),
                      ModelOperation.list(missing),
                      ModelOperation.list(known)));
        }
      }
    }
  }

  /** Number of a step among those that are no branches, from 1, as a reader counts them. */
  private static int number(TestThread thread, int step) {
    return 1
        + (int)
            thread.steps().subList(0, step).stream()
                .filter(one -> !(one instanceof TestStep.Branch))
                .count();
  }

  private static Set<ModelOperation> operations(LitmusTest test, TestStep step) {
    Set<ModelOperation> found = EnumSet.noneOf(ModelOperation.class);
    Expression address = step.address();
    if (address != null) {
      access(test, address, step.kind(), found);
    } else if (step instanceof TestStep.Fence fence) {
      fence(fence, found);
    } else if (step instanceof TestStep.Barrier) {
      found.add(ModelOperation.BARRIER);
    }
    if (test.target().isPresent()) {
      found.add(ModelOperation.INSTRUCTION);
    }
    return found;
  }

  private static void access(
      LitmusTest test, Expression address, TestStep.Kind kind, Set<ModelOperation> found) {
    switch (kind.order()) {
      case PLAIN, RELAXED -> {}
      case ACQUIRE, RELEASE, ACQUIRE_RELEASE -> found.add(ModelOperation.ORDERED);
      case SEQ_CST -> found.add(ModelOperation.SEQ_CST);
    }
    if (kind.tags().contains("volatile")) {
      found.add(ModelOperation.VOLATILE);
    }
    int location = Expression.Address.index(address.value(_ -> 0), test.locations().size());
    if (location >= 0 && test.locations().get(location).region() == Location.Region.LOCAL) {
      found.add(ModelOperation.LOCAL);
    }
  }

  private static void fence(TestStep.Fence fence, Set<ModelOperation> found) {
    if (fence.kind().tags().stream().anyMatch(tag -> tag.startsWith(Fixed.SET_FENCE))) {
      found.add(ModelOperation.SET_FENCE);
      return;
    }
    if (!Fixed.TAGS.containsAll(fence.kind().tags())) {
      found.add(ModelOperation.TAG);
      return;
    }
    if (fence.kind().order() != Order.SEQ_CST) {
      found.add(ModelOperation.ORDERED_FENCE);
    }
    if (!fence.global() || !fence.local()) {
      found.add(ModelOperation.REGION_FENCE);
    }
  }
}
