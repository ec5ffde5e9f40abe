package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Run files of kernels in assembly language: results in the file, what is printed in {@code
 *
 * begins as the first one did.
 */
class RunResultsTest {
  private static final long BUDGET = 1_000_000;

  record Variant(Path file, EngineChoice engine, int threads, int rounds) {
    @Override
    public String toString() {
      return file.getFileName() + " " + engine;
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> all = new ArrayList<>();
    for (String folder :
        List.of("corpus/run", "corpus/run/natural", "corpus/ventus/run", "examples/ventus")) {
      for (Path file : Corpus.files(folder, ".json")) {
        all.add(new Variant(file, EngineChoice.INTERPRET, 1, 1));
        // A message tells which of several rounds went wrong.
        int rounds = beside(file, ".failure").isEmpty() ? 3 : 1;
        all.add(new Variant(file, EngineChoice.TRANSLATE, 2, rounds));
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void runsAsExpected(Variant variant) throws IOException {
    RunFile file = RunFile.read(variant.file(), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                    Optional.empty(),
                    List.of(),
                    variant.rounds(),
                    variant.threads(),
                    BUDGET,
                    OptionalLong.empty())
                .withEngine(variant.engine()));
    String folder = variant.file().getParent() + "/";
    assertEquals(
        beside(variant.file(), ".failure"),
        Problem.joined(report.failures()).replace(folder, "").strip());
    String printed = report.printed().strip();
    String wanted = beside(variant.file(), ".printed");
    if (variant.threads() == 1) {
      assertEquals(wanted, printed);
    } else {
      // Workgroups on several threads print in any order.
      assertEquals(letters(wanted), letters(printed));
    }
    if (report.failures().isEmpty()) {
      assertEquals(
          file.expectations().size(),
          report.notes().stream().filter(n -> n.text().startsWith("verified")).count());
    }
  }

  private static List<Integer> letters(String text) {
    return text.chars().filter(Character::isLetter).sorted().boxed().toList();
  }

  private static String beside(Path file, String ending) throws IOException {
    Path other = Path.of(file.toString().replaceAll("\\.json$", ending));
    return Files.exists(other) ? Files.readString(other).strip() : "";
  }
}
