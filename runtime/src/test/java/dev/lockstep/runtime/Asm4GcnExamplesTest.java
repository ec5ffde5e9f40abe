package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The examples of {@code examples/asm4gcn} give their expected results on both engines, checked
 * mode finds nothing in them, and their page tells how many instructions they take. Each of their
 * twins in OpenCL C runs in one of the three ways.
 */
class Asm4GcnExamplesTest {
  private static final String FOLDER = "examples/asm4gcn";
  private static final String TWIN = "_opencl.json";
  private static final long BUDGET = 10_000_000L;
  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  /** A line of the page's table: a kernel, and for 64 lanes its instructions and the compiler's. */
  private static final Pattern COUNTS =
      Pattern.compile("^\\| `(\\w+)` \\|.*\\| (\\d+) \\| (\\d+) \\|$", Pattern.MULTILINE);

  enum Way {
    INTERPRETED,
    TRANSLATED,
    CHECKED
  }

  record Variant(Path file, Way way) {
    @Override
    public String toString() {
      return file.getFileName() + " " + way;
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> variants = new ArrayList<>();
    int turn = 0;
    for (Path file : Corpus.files(FOLDER, ".json")) {
      boolean twin = file.toString().endsWith(TWIN);
      turn += twin ? 1 : 0;
      for (Way way : Way.values()) {
        if (!twin || Shares.takes(turn++, Way.values().length)) {
          variants.add(new Variant(file, way));
        }
      }
    }
    return variants.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void resultsAreAsExpected(Variant variant) {
    RunReport report = run(variant.file(), variant.way());
    assertEquals(List.of(), report.failures());
    assertEquals(List.of(), report.findings());
    assertTrue(report.notes().stream().anyMatch(note -> note.text().startsWith("verified")));
  }

  static Stream<MatchResult> counts() throws IOException {
    List<MatchResult> rows =
        COUNTS.matcher(Files.readString(Corpus.path(FOLDER + "/README.md"))).results().toList();
    assertEquals(Corpus.files(FOLDER, TWIN).size(), rows.size());
    return rows.stream();
  }

  @ParameterizedTest
  @MethodSource("counts")
  void thePageTellsHowManyInstructionsTheyTake(MatchResult row) {
    long ours = perWavefront(row.group(1) + ".json");
    assertEquals(Long.parseLong(row.group(2)), ours);
    // The compiler's number is another one with another version; the order is what is promised.
    assertTrue(ours < perWavefront(row.group(1) + TWIN), row.group());
  }

  private static long perWavefront(String file) {
    RunReport report = run(Corpus.path(FOLDER).resolve(file), Way.INTERPRETED);
    RunReport.LaunchTime launch = report.launches().getFirst();
    return launch.instructions() / launch.wavefronts();
  }

  private static RunReport run(Path path, Way way) {
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    assumeTrue(
        CLANG
            || file.program() instanceof ProgramSource.OfFile program
                && program.dialect() == ProgramSource.Dialect.ASM4GCN,
        "no clang 19 or later here");
    return RunSession.run(
        file,
        new RunOptions(Optional.empty(), List.of(), 1, 1, BUDGET, OptionalLong.empty())
            .withCheck(way == Way.CHECKED)
            .withEngine(
                way == Way.TRANSLATED ? EngineChoice.TRANSLATE_AT_ONCE : EngineChoice.INTERPRET));
  }
}
