package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What OpenCL C has beyond numbers: every run file of {@code corpus/opencl-language} and {@code
 * corpus/opencl-print} gives what it expects and prints what the file beside it says, optimised and
 * not, with our own library alone and with ROCm's where they are installed; in the short form a
 * share of the files in the usual way, and of all ways.
 */
@Execution(ExecutionMode.CONCURRENT)
class OpenClLanguageTest {
  private static final List<String> TARGETS =
      List.of("gfx600", "gfx700", "gfx803", "gfx900", "gfx1030", "gfx1201");

  private static final long BUDGET = 100_000_000L;
  private static final int SHARE = 97;

  /** One of so many files runs in the usual way. */
  private static final int USUAL = 5;

  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  record Variant(Path file, String target, List<String> options) {
    @Override
    public String toString() {
      return file.getFileName() + " " + target + " " + options;
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> usual = new ArrayList<>();
    List<Variant> variants = new ArrayList<>();
    for (String folder : List.of("opencl-language", "opencl-print")) {
      for (Path file : Corpus.files("corpus/" + folder, ".json")) {
        usual.add(new Variant(file, "gfx900", List.of("-O2")));
        for (String target : TARGETS) {
          for (String level : List.of("-O0", "-O2")) {
            variants.add(new Variant(file, target, List.of(level)));
            variants.add(new Variant(file, target, List.of(level, "--device-library=own")));
          }
        }
      }
    }
    return Stream.concat(Shares.of(usual, USUAL).stream(), Shares.of(variants, SHARE).stream())
        .distinct();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void runsAndPrintsAsExpected(Variant variant) throws IOException {
    assumeTrue(CLANG, "no clang 19 or later here");
    RunFile file = RunFile.read(variant.file(), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                Optional.of(variant.target()),
                variant.options(),
                1,
                2,
                BUDGET,
                OptionalLong.empty()));
    assertEquals(List.of(), report.failures());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(n -> n.text().startsWith("verified")).count());
    Path printed = Path.of(variant.file().toString().replace(".json", ".printed"));
    String wanted = Files.exists(printed) ? Files.readString(printed) : "";
    assertEquals(byWorkItem(wanted), byWorkItem(report.printed()));
  }

  /** Lines by their first word: those of one work-item are in order. */
  private static Map<String, List<String>> byWorkItem(String text) {
    Map<String, List<String>> lines = new TreeMap<>();
    text.lines()
        .forEach(
            line -> lines.computeIfAbsent(line.split(" ", 2)[0], _ -> new ArrayList<>()).add(line));
    return lines;
  }
}
