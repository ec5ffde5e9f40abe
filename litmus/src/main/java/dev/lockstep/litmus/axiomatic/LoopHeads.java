package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where the loops of a thread begin, and which registers live there. */
final class LoopHeads {
  private LoopHeads() {}

  /**
   * Targets of branches backward, each with the registers whose values a step behind it may read or
   * the final state has.
   */
  static Map<Integer, Set<String>> of(TestThread thread) {
    List<TestStep> steps = thread.steps();
    Map<Integer, Set<String>> heads = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof TestStep.Branch(var _, int target) && target <= i) {
        heads.put(target, Set.of());
      }
    }
    if (!heads.isEmpty()) {
      List<Set<String>> live = live(thread);
      heads.replaceAll((at, _) -> Set.copyOf(live.get(at)));
    }
    return heads;
  }

  /** Whether no turn of a loop changes what later turns see, but by a comparison that ends it. */
  static boolean onlyWait(TestThread thread) {
    List<TestStep> steps = thread.steps();
    Map<Integer, Set<String>> heads = of(thread);
    for (int i = 0; i < steps.size(); i++) {
      if (!(steps.get(i) instanceof TestStep.Branch(var _, int target)) || target > i) {
        continue;
      }
      Set<String> live = heads.getOrDefault(target, Set.of());
      for (TestStep step : steps.subList(target, i)) {
        boolean compares =
            step instanceof TestStep.ReadWrite update
                && update.update() == TestStep.Update.COMPARE_EXCHANGE;
        boolean writes =
            step instanceof TestStep.Store || step instanceof TestStep.ReadWrite && !compares;
        if (writes || step instanceof TestStep.Barrier || live.contains(step.register())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Live registers before each step, and at the end. */
  private static List<Set<String>> live(TestThread thread) {
    List<TestStep> steps = thread.steps();
    List<Set<String>> live = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      live.add(new HashSet<>());
    }
    live.add(new HashSet<>(thread.registers()));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = steps.size() - 1; i >= 0; i--) {
        Set<String> before = new HashSet<>(live.get(i + 1));
        if (steps.get(i) instanceof TestStep.Branch(var _, int target)) {
          before.addAll(live.get(target));
        }
        before.remove(steps.get(i).register());
        steps.get(i).collect(before);
        grown |= live.get(i).addAll(before);
      }
    }
    return live;
  }
}
