package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.testing.Shares;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The methods of exploration agree, and machines are between two models. */
final class MethodsLawTest {
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
      for (OperationalMachine machine : Corpus.machines()) {
        TransitionSystem system = Corpus.system(machine, test);
        Exploration states = StateSearch.explore(system, ExplorationLimits.usual());
        try {
          Exploration reduced =
              ReducedSearch.explore(system, ExplorationLimits.usual().mostStates(EXECUTIONS));
          assertEquals(
              states.outcomes().keySet(),
              reduced.outcomes().keySet(),
              () -> machine.name() + ": " + test);
          compared++;
        } catch (UnsupportedTestException e) {
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
      LitmusTest test = tests.next(i, 2 + i % 2, 3 - i % 2, true);
      Set<FinalState> least = Corpus.allowed("sc", test);
      Set<FinalState> most = Corpus.allowed("coherence", test);
      for (OperationalMachine machine : Corpus.machines()) {
        assertTrue(
            Corpus.found(machine, test).containsAll(least),
            () -> machine.name() + " lacks some of: " + test);
        Optional<Mechanisms.Mechanism> leaves = Mechanisms.of(machine, "coherence");
        OperationalMachine bound = leaves.isPresent() ? leaves.get().without(machine) : machine;
        assertTrue(
            most.containsAll(Corpus.found(bound, test)), () -> bound.title() + " breaks: " + test);
      }
    }
  }

  @Test
  void everyRandomOutcomeIsAmongAll() throws Exception {
    for (LitmusTest test : Corpus.tests("paper.json")) {
      for (OperationalMachine machine : Corpus.machines()) {
        TransitionSystem system = Corpus.system(machine, test);
        Set<FinalState> all =
            StateSearch.explore(system, ExplorationLimits.usual()).outcomes().keySet();
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
}
