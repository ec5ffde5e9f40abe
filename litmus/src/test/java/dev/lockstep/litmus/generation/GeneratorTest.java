package dev.lockstep.litmus.generation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.file.TestText;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests from cycles. */
class GeneratorTest {
  private static final Path CATALOGUE = Path.of("../corpus/litmus/catalogue");

  private static boolean isAllowed(LitmusTest test, String model)
      throws UnsupportedTestException, CatException {
    return new AxiomaticChecker(100_000).check(test, Models.named(model)).isAllowed();
  }

  /** Each test reads back as it was written, and the stored catalogue is what the cycles give. */
  @Test
  void catalogueIsTheTestsOfItsCycles() throws IOException, CycleException {
    List<LitmusTest> tests = CycleFile.tests(Files.readString(CATALOGUE.resolve("cycles.txt")));
    assertTrue(tests.size() >= 200, "too few shapes: " + tests.size());
    String text = TestText.json(tests);
    assertEquals(Files.readString(CATALOGUE.resolve("shapes.json")), text);
    assertEquals(
        tests,
        TestFile.read("shapes.json", text).value().orElseThrow().stream()
            .map(TestFile.Entry::test)
            .toList());
  }

  /** A cycle of communications and program order is what sequential consistency forbids. */
  @Test
  void sequentialConsistencyForbidsAllCycles()
      throws IOException, CycleException, UnsupportedTestException, CatException {
    for (LitmusTest test : CycleFile.tests(Files.readString(CATALOGUE.resolve("cycles.txt")))) {
      assertFalse(isAllowed(test, "sc"), test::name);
    }
  }

  /** Verdicts of herd7 7.57: sc.cat forbids all, and coherence alone forbids the last three. */
  @ParameterizedTest
  @CsvSource({
    "PodWW Rfe PodRR Fre, mp+po+po@inter, true",
    "PodWR Fre PodWR Fre, sb+po+po@inter, true",
    "PodRW Rfe PodRW Rfe, lb+po+po@inter, true",
    "PodWW Rfe PodRW Coe, s+po+po@inter, true",
    "PodWW Coe PodWR Fre, r+po+po@inter, true",
    "PodWW Coe PodWW Coe, 2+2w+po+po@inter, true",
    "Rfe PodRW Rfe PodRR Fre, wrc+po+po@inter, true",
    "Rfe PodRR Fre Rfe PodRR Fre, iriw+po+po@inter, true",
    "Rfe PosRR Fre, corr+pos@inter, false",
    "Rfe PosRW Coe, corw2+pos@inter, false",
    "PosWR Fre Coe, cowr+pos@inter, false"
  })
  void shapes(String edges, String name, boolean allowed)
      throws CycleException, UnsupportedTestException, CatException {
    LitmusTest test = CycleFile.test(List.of(edges.split(" ", -1)), "inter", false);
    assertEquals(name, test.name());
    assertEquals(allowed, isAllowed(test, "coherence"));
    assertFalse(isAllowed(test, "sc"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PodWW Rfe PodWR Fre | Rfe ends with a load, but PodWR begins with a store",
        "PodWW Rfe | a cycle goes through at least two threads: it needs two of Rfe, Fre and Coe",
        "PodWW Rfe PosRR Fre | one edge alone leads to another location, and none back: use none or at least two",
        "Rfe Fre | communications of one location never contradict each other: the cycle needs Pos",
        "DpDatadR Fre Rfe | DpDatadR: a load has no data that depend on anything"
      })
  void refusals(String edges, String reason) {
    assertEquals(
        reason,
        assertThrows(
                CycleException.class,
                () -> CycleFile.test(List.of(edges.split(" ", -1)), "inter", false))
            .getMessage());
  }
}
