package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All ways to put fences into the gaps of a test of straight threads, each judged with its complete
 * set of outcomes; those that no weaker way is below. A gap has a word for each fence: the pairs of
 * accesses that a fence of RISC-V orders, or the number of a scope.
 */
final class BruteForce {
  private static final List<String> SETS =
      List.of("r.r", "r.w", "r.rw", "w.r", "w.w", "w.rw", "rw.r", "rw.w", "rw.rw");

  private final LitmusTest test;
  private final Model model;
  private final long executions;
  private final List<int[]> gaps = new ArrayList<>();
  private final List<String> words = new ArrayList<>();
  private final List<List<Integer>> solutions = new ArrayList<>();

  private BruteForce(LitmusTest test, Model model, long executions) {
    this.test = test;
    this.model = model;
    this.executions = executions;
    for (int thread = 0; thread < test.threads().size(); thread++) {
      for (int at = 0; at + 1 < test.threads().get(thread).steps().size(); at++) {
        gaps.add(new int[] {thread, at});
      }
    }
    words.add("");
    if (model.name().equals("rvwmo")) {
      SETS.forEach(set -> words.add("fence." + set));
      words.add("fence.tso");
    } else {
      words.addAll(List.of("membar.workgroup", "membar.device", "membar.system"));
    }
  }

  static Set<String> minima(LitmusTest test, Model model, long executions) throws Exception {
    BruteForce force = new BruteForce(test, model, executions);
    force.choose(new ArrayList<>());
    Set<String> all = new TreeSet<>();
    for (List<Integer> one : force.solutions) {
      if (force.solutions.stream().noneMatch(o -> !o.equals(one) && force.isBelow(o, one))) {
        all.add(force.text(one));
      }
    }
    return all;
  }

  private void choose(List<Integer> chosen) throws Exception {
    if (chosen.size() < gaps.size()) {
      for (int word = 0; word < words.size(); word++) {
        chosen.add(word);
        choose(chosen);
        chosen.removeLast();
      }
      return;
    }
    List<TestThread> threads = new ArrayList<>();
    for (int thread = 0; thread < test.threads().size(); thread++) {
      TestThread old = test.threads().get(thread);
      List<TestStep> steps = new ArrayList<>();
      for (int at = 0; at < old.steps().size(); at++) {
        steps.add(old.steps().get(at));
        for (int gap = 0; gap < gaps.size(); gap++) {
          if (gaps.get(gap)[0] == thread && gaps.get(gap)[1] == at && chosen.get(gap) > 0) {
            steps.add(fence(words.get(chosen.get(gap))));
          }
        }
      }
      threads.add(new TestThread(old.id(), old.place(), steps));
    }
    Verdicts verdicts =
        new AxiomaticChecker(executions)
            .check(new LitmusTest(test.name(), test.locations(), threads, test.question()), model);
    if (!verdicts.isAllowed()) {
      solutions.add(List.copyOf(chosen));
    }
  }

  private static TestStep fence(String word) {
    Scope scope = Scope.SYSTEM;
    for (Scope one : Scope.values()) {
      scope = word.endsWith(one.name().toLowerCase(java.util.Locale.ROOT)) ? one : scope;
    }
    String tag = word.startsWith("membar") ? "membar" : word;
    return new TestStep.Fence(new TestStep.Kind(Order.SEQ_CST, scope, Set.of(tag)), true, true);
  }

  private boolean isBelow(List<Integer> one, List<Integer> other) {
    for (int gap = 0; gap < gaps.size(); gap++) {
      if (!pairs(other.get(gap)).containsAll(pairs(one.get(gap)))) {
        return false;
      }
    }
    return true;
  }

  /** What a fence orders: pairs of accesses, or for scopes as many marks as it is wide. */
  private Set<String> pairs(int word) {
    Set<String> all = new TreeSet<>();
    String text = words.get(word);
    if (text.startsWith("membar")) {
      for (int i = 0; i < word; i++) {
        all.add("scope" + i);
      }
    } else if (text.equals("fence.tso")) {
      all.addAll(Set.of("rr", "rw", "ww"));
    } else if (!text.isEmpty()) {
      String[] sides = text.substring("fence.".length()).split("\\.");
      sides[0]
          .chars()
          .forEach(b -> sides[1].chars().forEach(a -> all.add("" + (char) b + (char) a)));
    }
    return all;
  }

  private String text(List<Integer> chosen) {
    List<String> parts = new ArrayList<>();
    for (int gap = 0; gap < gaps.size(); gap++) {
      if (chosen.get(gap) > 0) {
        int thread = gaps.get(gap)[0];
        int at = gaps.get(gap)[1];
        String step =
            switch (test.threads().get(thread).steps().get(at)) {
              case TestStep.Load load -> "load " + location(load.address());
              case TestStep.Store store -> "store " + location(store.address());
              case TestStep.ReadWrite update ->
                  update.update().name().toLowerCase(java.util.Locale.ROOT)
                      + " "
                      + location(update.address());
              default -> throw new IllegalStateException();
            };
        parts.add(
            "P%d after %s (step %d): %s".formatted(thread, step, at, words.get(chosen.get(gap))));
      }
    }
    return String.join(" + ", parts);
  }

  private String location(dev.lockstep.litmus.test.Expression address) {
    return test.locations()
        .get(((dev.lockstep.litmus.test.Expression.Address) address).index())
        .name();
  }
}
