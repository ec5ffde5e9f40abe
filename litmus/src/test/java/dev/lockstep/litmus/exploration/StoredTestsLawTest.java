package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Every stored test on every machine: outcomes are between two models and equal those of the twin,
 * but for differences that a table names; all methods agree.
 */
final class StoredTestsLawTest {
  private static final int SHARE = 101;
  private static final long RUNS = 200;

  /** Time of one exploration; the longest takes some 15 seconds of a processor. */
  private static final long SECONDS = 600;

  @Test
  void outcomesAreBetweenSequentialConsistencyAndCoherence() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Corpus.Stored stored : tests()) {
      Set<FinalState> least = Corpus.allowed("sc", stored.test());
      Set<FinalState> most = Corpus.allowed("coherence", stored.test());
      for (OperationalMachine machine : Corpus.machines()) {
        Set<FinalState> found = Corpus.found(machine, stored.test());
        if (!found.containsAll(least)) {
          wrong.add("%s lacks some of sc: %s".formatted(machine.name(), stored));
        }
        compare(machine, "coherence", stored, most.containsAll(found), wrong);
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void twinsAllowTheSame() throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Corpus.Stored stored : tests()) {
      for (OperationalMachine machine : Corpus.machines()) {
        Set<FinalState> allowed = Corpus.allowed(machine.twin(), stored.test());
        Set<FinalState> found = Corpus.found(machine, stored.test());
        if (!found.containsAll(allowed)) {
          wrong.add("%s lacks some of its twin: %s".formatted(machine.name(), stored));
        }
        compare(machine, "twin", stored, allowed.equals(found), wrong);
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void methodsAgree() throws Exception {
    for (Corpus.Stored stored : tests()) {
      for (OperationalMachine machine : Corpus.machines()) {
        TransitionSystem system = Corpus.system(machine, stored.test());
        Set<FinalState> all =
            StateSearch.explore(system, ExplorationLimits.usual()).outcomes().keySet();
        assertEquals(
            all,
            ReducedSearch.explore(system, ExplorationLimits.usual().seconds(SECONDS))
                .outcomes()
                .keySet(),
            () -> machine.name() + ": " + stored);
        for (int column : List.of(1, Incantations.COMBINATIONS)) {
          Exploration runs =
              RandomRuns.run(system, Incantations.column(column), Shares.SEED, 0, RUNS);
          assertTrue(
              all.containsAll(runs.outcomes().keySet()), () -> machine.name() + ": " + stored);
        }
      }
    }
  }

  /** Rows of the table name tests that are there. */
  @Test
  void differencesAreOfStoredTests() throws Exception {
    Set<String> names = new HashSet<>();
    for (Corpus.Stored stored : Corpus.stored()) {
      names.add(stored.toString());
    }
    for (String[] row : Corpus.rows("differences.tsv")) {
      assertTrue(names.contains(row[2] + " " + row[3]), () -> String.join(" ", row));
    }
  }

  private static List<Corpus.Stored> tests() throws Exception {
    return Shares.of(Corpus.stored(), SHARE);
  }

  /** A machine is within a bound, or leaves it by the mechanism that the table names. */
  private static void compare(
      OperationalMachine machine,
      String bound,
      Corpus.Stored stored,
      boolean within,
      List<String> wrong)
      throws Exception {
    String text = String.join("\t", machine.name(), bound, stored.file(), stored.test().name());
    List<String> named =
        Corpus.rows("differences.tsv").stream()
            .filter(row -> String.join("\t", List.of(row).subList(0, 4)).equals(text))
            .map(row -> row[4])
            .toList();
    if (within) {
      named.forEach(name -> wrong.add(text + "\tis within the bound, not " + name));
      return;
    }
    Mechanisms.Mechanism mechanism = Mechanisms.of(machine, bound).orElseThrow();
    if (!named.equals(List.of(mechanism.name()))) {
      wrong.add(text + "\t" + mechanism.name());
    }
    Set<FinalState> rest = Corpus.found(mechanism.without(machine), stored.test());
    boolean explained =
        bound.equals("twin")
            ? Corpus.allowed(machine.twin(), stored.test()).equals(rest)
            : Corpus.allowed(bound, stored.test()).containsAll(rest);
    if (!explained) {
      wrong.add(text + "\thas a difference without " + mechanism.name());
    }
  }
}
