package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tests in assembly language have the verdicts of the file beside them. */
final class AssemblyVerdictsTest {
  private static final Path FOLDER = Path.of("..", "corpus", "litmus", "assembly");
  private static final long CANDIDATES = 500_000;

  @TestFactory
  Stream<DynamicTest> verdicts() throws IOException {
    return Files.readAllLines(FOLDER.resolve("expected.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(row -> DynamicTest.dynamicTest(row[0] + " " + row[1], () -> check(row)));
  }

  private static void check(String[] row) throws Exception {
    String text = Files.readString(FOLDER.resolve(row[0] + ".litmus"));
    Parsed<LitmusTest> parsed = LitmusText.read(row[0], text);
    assertTrue(parsed.value().isPresent(), () -> parsed.diagnostics().toString());
    LitmusTest test = parsed.value().get();
    if (Models.names().contains(row[1])) {
      boolean allowed =
          new AxiomaticChecker(CANDIDATES).check(test, Models.named(row[1])).isAllowed();
      assertEquals(row[2], allowed ? "Allowed" : "Forbidden");
      return;
    }
    OperationalMachine machine = Machines.named(row[1]);
    Exploration found =
        StateSearch.explore(Corpus.system(machine, test), ExplorationLimits.usual());
    assertEquals(
        row[2], found.isAllowed() ? "Allowed" : "Forbidden", () -> found.outcomes().toString());
    Set<FinalState> twin =
        new AxiomaticChecker(CANDIDATES)
            .check(test, Models.named(machine.twin()))
            .allowed()
            .keySet();
    assertTrue(found.outcomes().keySet().containsAll(twin), () -> "the twin allows more: " + twin);
  }
}
