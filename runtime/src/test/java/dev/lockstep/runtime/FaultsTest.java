package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Launches that go wrong, and what is said of them: each run file of {@code corpus/faults} fails
 * with a message that holds the lines of the {@code .expected} beside it, in their order; {@code
 * ok} stands for a run that goes well. Each runs with one of two engines, or with both; of those
 * that ask for a service of the device, one half run, or all.
 */
final class FaultsTest {
  private static final String WELL = "ok";

  /** A share of the services that no device here has is asked for. */
  private static final int SERVICES = 3;

  static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    int service = 0;
    for (Path file : Corpus.files("corpus/faults", ".json")) {
      if (!file.getFileName().toString().startsWith("service-")
          || Shares.takes(service++, SERVICES)) {
        files.add(file);
      }
    }
    return files;
  }

  @ParameterizedTest
  @MethodSource("files")
  void messagesSayWhatIsWrong(Path file) throws IOException {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "clang is not installed");
    List<String> expected =
        Files.readAllLines(Path.of(file.toString().replace(".json", ".expected")));
    assertTrue(expected.getFirst().startsWith("# Oracle: "));
    RunFile run = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
    int number = files().indexOf(file);
    for (EngineChoice engine : List.of(EngineChoice.INTERPRET, EngineChoice.TRANSLATE)) {
      if (!Shares.takes(number++, 2)) {
        continue;
      }
      RunReport report = RunSession.run(run, RunOptions.DEFAULT.withEngine(engine));
      String text = Problem.joined(report.failures());
      boolean well = expected.size() == 2 && expected.get(1).equals(WELL);
      assertEquals(well, report.ok(), text);
      int at = 0;
      for (String line : well ? List.<String>of() : expected.subList(1, expected.size())) {
        int found = text.indexOf(line, at);
        assertTrue(found >= 0, "'" + line + "' is missing in:\n" + text);
        at = found + line.length();
      }
    }
  }
}
