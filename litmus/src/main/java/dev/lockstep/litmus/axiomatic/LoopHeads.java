package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Step;
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
    List<Step> steps = thread.steps();
    Map<Integer, Set<String>> heads = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Step.Branch(var _, int target) && target <= i) {
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
    List<Step> steps = thread.steps();
    Map<Integer, Set<String>> heads = of(thread);
    for (int i = 0; i < steps.size(); i++) {
      if (!(steps.get(i) instanceof Step.Branch(var _, int target)) || target > i) {
        continue;
      }
      Set<String> live = heads.getOrDefault(target, Set.of());
      for (Step step : steps.subList(target, i)) {
        boolean compares =
            step instanceof Step.ReadWrite update
                && update.update() == Step.Update.COMPARE_EXCHANGE;
        boolean writes = step instanceof Step.Store || step instanceof Step.ReadWrite && !compares;
        if (writes || step instanceof Step.Barrier || live.contains(written(step))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Live registers before each step, and at the end. */
  private static List<Set<String>> live(TestThread thread) {
    List<Step> steps = thread.steps();
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
        if (steps.get(i) instanceof Step.Branch(var _, int target)) {
          before.addAll(live.get(target));
        }
        before.remove(written(steps.get(i)));
        read(steps.get(i), before);
        grown |= live.get(i).addAll(before);
      }
    }
    return live;
  }

  private static String written(Step step) {
    return switch (step) {
      case Step.Load load -> load.register();
      case Step.ReadWrite update -> update.register();
      case Step.Assign assign -> assign.register();
      case Step.Store _, Step.Fence _, Step.Barrier _, Step.Branch _ -> "";
      case Step.Wait _, Step.CacheControl _ -> "";
    };
  }

  private static void read(Step step, Set<String> registers) {
    switch (step) {
      case Step.Load load -> load.address().collect(registers);
      case Step.Store store -> {
        store.address().collect(registers);
        store.value().collect(registers);
      }
      case Step.ReadWrite update -> {
        update.address().collect(registers);
        update.value().collect(registers);
        update.expected().ifPresent(expected -> expected.collect(registers));
      }
      case Step.Assign(String _, Expression value) -> value.collect(registers);
      case Step.Branch(Expression condition, int _) -> condition.collect(registers);
      case Step.Fence _, Step.Barrier _, Step.Wait _, Step.CacheControl _ -> {}
    }
  }
}
