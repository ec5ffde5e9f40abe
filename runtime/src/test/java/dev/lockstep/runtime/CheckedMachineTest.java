package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.MachineFile;
import dev.lockstep.runtime.machine.MachineRun;
import dev.lockstep.runtime.run.RunFinding;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checked mode for machine files: it finds the planted bugs of {@code
 * corpus/machine/checked/planted.json}, and in the whole machine corpus only what {@code
 * corpus.expected} lists: cases that leave waits and NOPs out because they are about values, or
 * that show what a machine does with accesses that are wrong.
 */
class CheckedMachineTest {
  private static final String FOLDER = "corpus/machine";

  private static String end(RunFinding.End end) {
    return end.source().map(s -> String.valueOf(s.line())).orElse(end.place());
  }

  private static List<String> findings(Path path) {
    MachineFile.Cases cases = MachineFile.read(path, InputLimits.DEFAULT);
    assertTrue(cases.ok(), () -> path + ": " + cases.diagnostics());
    List<String> result = new ArrayList<>();
    for (MachineFile.Case one : cases.cases()) {
      MachineRun.Report report =
          MachineRun.run(one, MachineRun.DEFAULT_BUDGET, true, EngineChoice.AUTO);
      long others = report.lines().stream().filter(l -> !l.startsWith("checked mode")).count();
      assertEquals(0, others, report::text);
      assertEquals(report.findings().isEmpty(), report.ok());
      for (RunFinding finding : report.findings()) {
        result.add(
            "%s: %s %s %s"
                .formatted(
                    one.name(),
                    finding.rule(),
                    end(finding.end()),
                    finding.other().map(CheckedMachineTest::end).orElse("-")));
      }
    }
    return result;
  }

  private static List<String> expected(Path path) throws IOException {
    return Corpus.expectedLines(path).stream().filter(l -> !l.startsWith("#")).sorted().toList();
  }

  @Test
  void plantedBugsAreFound() throws IOException {
    Path path = Corpus.path(FOLDER + "/checked/planted.json");
    assertEquals(expected(path), findings(path).stream().sorted().toList());
  }

  @Test
  void theCorpusHasNoOtherFindingsThanThoseListed() throws IOException {
    List<Path> paths = new ArrayList<>(Corpus.files(FOLDER, ".json"));
    paths.addAll(Corpus.files(FOLDER + "/files", ".json"));
    List<String> found = new ArrayList<>();
    for (Path path : paths) {
      findings(path).forEach(line -> found.add(path.getFileName() + ": " + line));
    }
    Path expected = Corpus.path(FOLDER + "/checked/corpus.json");
    assertEquals(expected(expected), found.stream().sorted().toList());
  }

  /** A finding names its place in the case's text. */
  @Test
  void findingsHaveLines() {
    Path path = Corpus.path(FOLDER + "/checked/planted.json");
    MachineFile.Case one = MachineFile.read(path, InputLimits.DEFAULT).cases().get(1);
    RunFinding finding =
        MachineRun.run(one, MachineRun.DEFAULT_BUDGET, true, EngineChoice.AUTO)
            .findings()
            .getFirst();
    assertEquals(
        "source:2:1: error: v1 is used before its value has arrived: the load in line 1 takes a"
            + " while, and nothing waits for it [use-before-wait]",
        finding.problem().headline());
    assertEquals("insert `s_waitcnt vmcnt(0)` before line 2", finding.fix());
  }
}
