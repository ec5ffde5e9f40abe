package dev.lockstep.litmus.axiomatic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Verdicts and complete sets of final states of the corpus, as other tools found them. */
final class OracleTest {
  /** One of so many verdicts is compared. */
  private static final int SHARE = 3;

  private static final long CANDIDATES = 200_000;

  /**
   * The least number of tests with a verdict of each model, so that none is compared with nothing.
   */
  private static final Map<String, Integer> LEAST =
      Map.of(
          "sc", 400,
          "coherence", 400,
          "ptx-rmo-scoped", 400,
          "ptx-rmo-scoped-coh", 400,
          "ptx-6.0", 100,
          "opencl-2.0-scoped-sc", 450,
          "hsa-1.01", 100,
          "rvwmo", 100);

  @Test
  void verdictsAndOutcomesAreThoseOfOtherTools() throws Exception {
    int number = 0;
    List<String> differences = new ArrayList<>();
    Map<String, Integer> compared = new TreeMap<>();
    for (var file : Corpus.all().entrySet()) {
      for (TestFile.Entry entry : file.getValue()) {
        for (var expected : entry.expected().entrySet()) {
          compared.merge(expected.getKey(), 1, Integer::sum);
          if (Shares.takes(number++, SHARE)) {
            compare(file.getKey(), entry, expected.getKey(), expected.getValue(), differences);
          }
        }
      }
    }
    assertEquals(List.of(), differences);
    LEAST.forEach((model, least) ->
        assertTrue(compared.getOrDefault(model, 0) >= least, () -> model + " in " + compared));
  }

  private static void compare(
      String file,
      TestFile.Entry entry,
      String model,
      TestFile.Expectation expected,
      List<String> differences)
      throws Exception {
    Verdicts verdicts = new AxiomaticChecker(CANDIDATES).check(entry.test(), Models.named(model));
    String where = file + " " + entry.test().name() + " " + model + ": ";
    String verdict = verdicts.isAllowed() ? "Allowed" : "Forbidden";
    boolean undefined = !verdicts.undefined().isEmpty() || verdicts.flags().contains("data_race");
    boolean agrees =
        switch (expected.verdict()) {
          case "data_race", "undefined" -> undefined;
          default -> verdict.equals(expected.verdict()) && !undefined;
        };
    if (!agrees) {
      differences.add(
          where
              + expected.verdict()
              + " expected, not "
              + verdict
              + (undefined ? " undefined" : ""));
    }
    if (expected.outcomes().isPresent()) {
      Set<FinalState> missing = new TreeSet<>(expected.outcomes().get());
      missing.removeAll(verdicts.allowed().keySet());
      Set<FinalState> more = new TreeSet<>(verdicts.allowed().keySet());
      more.removeAll(expected.outcomes().get());
      if (!missing.isEmpty() || !more.isEmpty()) {
        differences.add(where + "missing " + missing + ", more " + more);
      }
    }
  }
}
