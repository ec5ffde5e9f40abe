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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Launches that go wrong, and what is said of them: each run file of {@code corpus/faults} fails
 * with a message that holds the lines of the {@code .expected} beside it, in their order; {@code
 * ok} stands for a run that goes well. Each runs with one of two engines, or with both.
 */
final class FaultsTest {
  private static final String WELL = "ok";

  static List<Path> files() throws IOException {
    try (Stream<Path> all =
        Files.list(Path.of(System.getProperty("lockstep.root"), "corpus", "faults"))) {
      return all.filter(path -> path.toString().endsWith(".json")).sorted().toList();
    }
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
      String text = String.join("\n", report.failures());
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
