package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.axiomatic.TooLargeException;
import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.testing.Shares;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A machine and its twin, a model, allow the same. Lines of caches are the one difference: they may
 * be old or dirty where a unit accesses a location again that it has loaded.
 */
final class TwinTest {
  private static final long CANDIDATES = 500_000;
  private static final int TESTS = Shares.count("lockstep.litmus", 15, 3000);

  /** Paper's tests that the axiomatic side refuses, since values of dlb-mp have no bound there. */
  private static final Set<String> REFUSED =
      Set.of("dlb-mp", "dlb-mp@intra", "dlb-mp+fence", "dlb-mp+fence@intra");

  @Test
  void twinsAllowThePaperTestsAlike() throws Exception {
    for (LitmusTest test : Shares.of(Corpus.tests("paper.json"), 3)) {
      for (Machine machine : Corpus.machines()) {
        Model twin = Models.named(machine.twin());
        try {
          assertEquals(
              allowed(test, twin), found(test, machine), () -> machine.name() + " " + test.name());
        } catch (TooLargeException e) {
          assertTrue(REFUSED.contains(test.name()), test.name() + ": " + e.getMessage());
        }
      }
    }
  }

  @Test
  void twinsAllowRandomTestsAlike() throws Exception {
    RandomTests tests = new RandomTests(Shares.SEED + 4);
    for (Machine machine : Corpus.machines()) {
      Model twin = Models.named(machine.twin());
      int equal = 0;
      for (int i = 0; i < TESTS; i++) {
        LitmusTest test = Corpus.fit(machine, tests.next(i, 2 + i % 2, 3 - i % 2, false));
        Set<FinalState> allowed = allowed(test, twin);
        Set<FinalState> found = found(test, machine);
        assertTrue(found.containsAll(allowed), () -> machine.name() + " lacks some of: " + test);
        if (!returns(machine, test)) {
          assertEquals(allowed, found, () -> machine.name() + ": " + test);
          equal++;
        }
      }
      assertTrue(equal > 0, machine.name() + ": too few tests are compared: " + equal);
    }
  }

  private static Set<FinalState> allowed(LitmusTest test, Model model) throws Exception {
    return new Checker(CANDIDATES).check(test, model).allowed().keySet();
  }

  private static Set<FinalState> found(LitmusTest test, Machine machine) throws Exception {
    return StateSearch.explore(Corpus.system(machine, test), Limits.usual()).outcomes().keySet();
  }

  /**
   * Whether a workgroup loads a location twice, or accesses it in another way where stores stay in
   * caches.
   */
  private static boolean returns(Machine machine, LitmusTest test) {
    Map<String, Integer> loads = new HashMap<>();
    Map<String, Integer> accesses = new HashMap<>();
    for (TestThread thread : test.threads()) {
      for (Step step : thread.steps()) {
        Expression address =
            switch (step) {
              case Step.Load load -> load.address();
              case Step.Store store -> store.address();
              case Step.ReadWrite update -> update.address();
              default -> null;
            };
        if (address != null) {
          String key = thread.place().group() + " " + address;
          accesses.merge(key, 1, Integer::sum);
          loads.merge(key, step instanceof Step.Load ? 1 : 0, Integer::sum);
        }
      }
    }
    return loads.entrySet().stream()
        .anyMatch(one ->
            machine.writes() == Machine.Writes.BACK
                ? one.getValue() > 0 && accesses.getOrDefault(one.getKey(), 0) > 1
                : one.getValue() > 1);
  }
}
