package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One change of a test.
 *
 * @param thread position among the test's threads
 * @param at position of a step in its thread
 * @param kind what is done at the step
 * @param step the fence that is put there, or the operation that stands in the step's place
 * @param cost instructions that it adds
 * @param instructions what the changed operation is in the mapping; {@code ACCESS} is the access
 */
public record TestChange(
    int thread, int at, Kind kind, TestStep step, int cost, List<String> instructions) {
  public TestChange {
    instructions = List.copyOf(instructions);
  }

  public enum Kind {
    /** A fence is put directly behind the step, on its own way. */
    FENCE_AFTER,
    /** A fence is put directly before the step, on all ways to it. */
    FENCE_BEFORE,
    /** The fence gets another order, scope or memory. */
    STRONGER_FENCE,
    /** The access gets another order or scope. */
    STRONGER_ACCESS
  }

  public TestStep original(LitmusTest test) {
    return test.threads().get(thread).steps().get(at);
  }

  /** As in {@code P0 after store x (step 0): fence.release.device}. */
  public String text(LitmusTest test) {
    String place =
        switch (kind) {
          case FENCE_AFTER -> "after";
          case FENCE_BEFORE -> "before";
          case STRONGER_FENCE, STRONGER_ACCESS -> "at";
        };
    return "P%d %s %s (step %d): %s"
        .formatted(
            test.threads().get(thread).id(), place, name(test, original(test)), at, what(test));
  }

  /** The operation with its order and scope, as in {@code load.acquire.device x}. */
  public String what(LitmusTest test) {
    TestStep.Kind kind = step.kind();
    String scope = "." + word(kind.scope());
    if (step instanceof TestStep.Fence(TestStep.Kind _, boolean global, boolean local)) {
      Optional<String> tag = kind.tags().stream().sorted().findFirst();
      if (tag.isPresent()) {
        return tag.get().startsWith("fence.") ? tag.get() : tag.get() + scope;
      }
      String region = global ? local ? "" : ".global" : ".local";
      return "fence." + word(kind.order()) + scope + region;
    }
    String[] parts = name(test, step).split(" ", 2);
    return parts[0] + "." + word(kind.order()) + scope + " " + parts[1];
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String name(LitmusTest test, TestStep step) {
    return switch (step) {
      case TestStep.Load load -> "load " + location(test, load.address());
      case TestStep.Store store -> "store " + location(test, store.address());
      case TestStep.ReadWrite update ->
          word(update.update()) + " " + location(test, update.address());
      case TestStep.Fence _ -> "fence";
      case TestStep.Barrier _ -> "barrier";
      case TestStep.Assign _ -> "assignment";
      case TestStep.Branch _ -> "branch";
      case TestStep.Wait _ -> "wait";
      case TestStep.CacheControl _ -> "cache instruction";
    };
  }

  private static String location(LitmusTest test, Expression address) {
    return switch (address) {
      case Expression.Address(int index) -> test.locations().get(index).name();
      case Expression.Dependent(Expression value, Set<String> _) -> location(test, value);
      case Expression.Register(String name) -> "[" + name + "]";
      case Expression.Constant _, Expression.Binary _ -> "[computed]";
    };
  }
}
