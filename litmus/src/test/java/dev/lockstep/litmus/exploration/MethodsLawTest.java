package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.Checker;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.testing.Shares;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The methods of exploration agree, and machines are between two models. */
final class MethodsLawTest {
  private static final long CANDIDATES = 2_000_000;

  /** Bound of stateless exploration, which few tests with many fences of one unit come to. */
  private static final long EXECUTIONS = 10_000;

  private static final long RUNS = 500;

  private static final int TESTS = Shares.count("lockstep.litmus", 15, 3000);

  @Test
  void bothMethodsFindTheSameOutcomes() throws Exception {
    RandomTests tests = new RandomTests(Shares.SEED);
    int compared = 0;
    int refused = 0;
    for (int i = 0; i < TESTS; i++) {
      LitmusTest test = tests.next(i, 2 + i % 2, 3 - i % 2, true);
      for (Machine machine : Corpus.machines()) {
        TransitionSystem system = Corpus.system(machine, Corpus.fit(machine, test));
        Exploration states = StateSearch.explore(system, Limits.usual());
        try {
          Exploration reduced =
              ReducedSearch.explore(system, Limits.usual().mostStates(EXECUTIONS));
          assertEquals(
              states.outcomes().keySet(),
              reduced.outcomes().keySet(),
              () -> machine.name() + ": " + test);
          compared++;
        } catch (BoundException e) {
          refused++;
        }
      }
    }
    assertTrue(refused * 20 <= compared, refused + " refused, " + compared + " compared");
  }

  @Test
  void everyMachineIsBetweenSequentialConsistencyAndCoherence() throws Exception {
    RandomTests tests = new RandomTests(Shares.SEED + 1);
    for (int i = 0; i < TESTS; i++) {
      LitmusTest test = tests.next(i, 2 + i % 2, 3 - i % 2, false);
      Set<FinalState> least = allowed(test, "sc");
      Set<FinalState> most = allowed(test, "coherence");
      for (Machine machine : Corpus.machines()) {
        Set<FinalState> found =
            StateSearch.explore(Corpus.system(machine, Corpus.fit(machine, test)), Limits.usual())
                .outcomes()
                .keySet();
        assertTrue(found.containsAll(least), () -> machine.name() + " lacks some of: " + test);
        if (machine.atomicsDrop()) {
          assertTrue(most.containsAll(found), () -> machine.name() + " breaks: " + test);
        }
      }
    }
  }

  @Test
  void everyRandomOutcomeIsAmongAll() throws Exception {
    for (LitmusTest test : Corpus.tests("paper.json")) {
      for (Machine machine : Corpus.machines()) {
        TransitionSystem system = Corpus.system(machine, test);
        Set<FinalState> all = StateSearch.explore(system, Limits.usual()).outcomes().keySet();
        for (int column = 1; column <= Incantations.COMBINATIONS; column += 5) {
          Exploration runs =
              RandomRuns.run(system, Incantations.column(column), Shares.SEED, 0, RUNS);
          assertTrue(
              all.containsAll(runs.outcomes().keySet()), () -> machine.name() + " " + test.name());
          assertEquals(RUNS, runs.outcomes().values().stream().mapToLong(n -> n).sum());
        }
      }
    }
  }

  @Test
  void runsDependOnSeedAndNumberAlone() throws Exception {
    TransitionSystem system =
        Corpus.system(Machines.all().getFirst(), Corpus.test("paper.json", "mp"));
    Incantations incantations = Incantations.column(12);
    Exploration whole = RandomRuns.run(system, incantations, 7, 0, RUNS);
    Exploration first = RandomRuns.run(system, incantations, 7, 0, RUNS / 2);
    Exploration second = RandomRuns.run(system, incantations, 7, RUNS / 2, RUNS);
    whole
        .outcomes()
        .forEach((state, count) ->
            assertEquals(
                count,
                first.outcomes().getOrDefault(state, 0L)
                    + second.outcomes().getOrDefault(state, 0L)));
  }

  private static Set<FinalState> allowed(LitmusTest test, String model) throws Exception {
    return new Checker(CANDIDATES).check(test, Models.named(model)).allowed().keySet();
  }
}
