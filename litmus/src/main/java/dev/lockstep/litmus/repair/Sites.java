package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sites of a test in a dialect, and the test with some of their choices. */
final class Sites {
  private final LitmusTest test;
  private final ModelFences dialect;
  private final List<RepairSite> all = new ArrayList<>();

  Sites(LitmusTest test, ModelFences dialect) {
    this.test = test;
    this.dialect = dialect;
    for (int thread = 0; thread < test.threads().size(); thread++) {
      find(thread, test.threads().get(thread).steps());
    }
  }

  List<RepairSite> all() {
    return List.copyOf(all);
  }

  private void find(int thread, List<TestStep> steps) {
    int last = -1;
    for (int at = 0; at < steps.size(); at++) {
      if (steps.get(at).address() == null) {
        continue;
      }
      if (last >= 0) {
        gap(thread, steps, last, at);
      }
      List<TestStep> stronger = dialect.accesses(test, steps.get(at));
      add(thread, at, TestChange.Kind.STRONGER_ACCESS, Optional.of(steps.get(at)), stronger);
      last = at;
    }
  }

  /** Changes between two accesses: the fences there made stronger, or new ones. */
  private void gap(int thread, List<TestStep> steps, int from, int to) {
    boolean known = false;
    for (int at = from + 1; at < to; at++) {
      TestStep there = steps.get(at);
      if (!(there instanceof TestStep.Fence(TestStep.Kind kind, boolean _, boolean _))) {
        continue;
      }
      List<TestStep> fences = dialect.fences(test, kind.scope());
      if (fences.stream().anyMatch(one -> Strength.isAtMost(there, one))) {
        known = true;
        add(thread, at, TestChange.Kind.STRONGER_FENCE, Optional.of(there), fences);
      }
    }
    if (known) {
      return;
    }
    List<TestStep> fences = dialect.fences(test, Scope.WORKGROUP);
    add(thread, from, TestChange.Kind.FENCE_AFTER, Optional.empty(), fences);
    boolean loops = false;
    for (int at = from + 1; at < to; at++) {
      loops |= steps.get(at) instanceof TestStep.Branch(var _, int target) && target <= at;
    }
    if (loops) {
      add(thread, to, TestChange.Kind.FENCE_BEFORE, Optional.empty(), fences);
    }
  }

  private void add(
      int thread, int at, TestChange.Kind kind, Optional<TestStep> there, List<TestStep> choices) {
    List<TestStep> stronger =
        choices.stream()
            .filter(one ->
                there.isEmpty()
                    || Strength.isAtMost(there.get(), one) && !Strength.isAtMost(one, there.get()))
            .toList();
    if (!stronger.isEmpty()) {
      all.add(RepairSite.of(thread, at, kind, there, stronger));
    }
  }

  /** The test with a choice for each site. */
  LitmusTest with(int[] chosen) {
    List<TestThread> threads = new ArrayList<>();
    for (int thread = 0; thread < test.threads().size(); thread++) {
      threads.add(with(thread, chosen));
    }
    return new LitmusTest(test.name(), test.locations(), threads, test.question());
  }

  private TestThread with(int number, int[] chosen) {
    TestThread thread = test.threads().get(number);
    List<TestStep> steps = new ArrayList<>(thread.steps());
    // Backward, so that positions of sites that come later stay.
    for (int i = all.size() - 1; i >= 0; i--) {
      RepairSite site = all.get(i);
      if (site.thread() != number || chosen[i] == 0) {
        continue;
      }
      TestStep step = site.choices().get(chosen[i]).orElseThrow();
      switch (site.kind()) {
        case STRONGER_ACCESS, STRONGER_FENCE -> steps.set(site.at(), step);
        case FENCE_AFTER -> insert(steps, site.at() + 1, step, 0);
        case FENCE_BEFORE -> insert(steps, site.at(), step, 1);
      }
    }
    return new TestThread(thread.id(), thread.place(), steps);
  }

  /**
   * Puts in a step.
   *
   * @param reached 1 where branches to its place shall come to it, 0 where they shall pass it
   */
  private static void insert(List<TestStep> steps, int place, TestStep step, int reached) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof TestStep.Branch(var condition, int target)
          && target >= place + reached) {
        steps.set(i, new TestStep.Branch(condition, target + 1));
      }
    }
    steps.add(place, step);
  }
}
