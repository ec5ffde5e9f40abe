package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunFinding;
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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checked mode finds the planted bugs of {@code corpus/check}, each of them where it is and nothing
 * else, and finds nothing in the kernels of {@code corpus/opencl} and {@code examples}.
 *
 * <p>Of the clean kernels each runs in one variant, another one for each kernel. In the short form
 * a share of them runs, and of the planted bugs; in the long one each clean kernel in all variants,
 * which takes half an hour.
 */
@Execution(ExecutionMode.CONCURRENT)
class CheckedRunTest {
  private static final List<String> TARGETS =
      List.of("gfx700", "gfx803", "gfx900", "gfx90a", "gfx1010", "gfx1030");
  private static final List<String> LEVELS = List.of("-O0", "-O1", "-O2", "-O3");
  private static final int SHARE = 97;

  /** One of so many planted bugs is looked for. */
  private static final int PLANTED = 5;

  private static final long BUDGET = 2_000_000_000L;

  record Clean(Path file, Optional<String> target, List<String> options) {
    @Override
    public String toString() {
      return file.getFileName() + " " + target.orElse("") + " " + String.join(" ", options);
    }
  }

  static Stream<Path> planted() throws IOException {
    try (Stream<Path> all = Files.walk(Corpus.path("corpus/check"))) {
      return all.filter(p -> p.toString().endsWith(".json")).sorted().toList().stream();
    }
  }

  static List<Path> some() throws IOException {
    return Shares.of(planted().toList(), PLANTED);
  }

  private static RunReport run(Path path, Optional<String> target, List<String> options) {
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    return RunSession.run(
        file, new RunOptions(target, options, 1, 1, BUDGET, OptionalLong.empty()).withCheck(true));
  }

  private static boolean needsCompiler(Path run) {
    String name = run.getFileName().toString();
    return !Files.exists(run.resolveSibling(name.replace(".json", ".s")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("some")
  void plantedBugsAreFound(Path path) throws IOException {
    if (needsCompiler(path)) {
      assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    }
    RunReport report = run(path, Optional.empty(), List.of());
    boolean endless = path.getParent().endsWith("endless-loop");
    assertEquals(
        endless ? List.of("kernel 'bug' never ends") : List.of(),
        report.failures().stream().map(Problem::text).toList());
    List<String> found = new ArrayList<>();
    for (RunFinding finding : report.findings()) {
      String other =
          finding
              .other()
              .flatMap(RunFinding.End::source)
              .map(s -> String.valueOf(s.line()))
              .orElse("-");
      int line = finding.end().source().map(RunFinding.SourcePlace::line).orElse(0);
      found.add(finding.rule() + " " + line + " " + other);
    }
    assertEquals(
        Corpus.expectedLines(path).stream().sorted().toList(), found.stream().sorted().toList());
  }

  @Test
  void thereAreEnoughOfEachClass() throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    for (Path path : planted().toList()) {
      counts.merge(path.getParent().getFileName().toString(), 1, Integer::sum);
    }
    assertTrue(counts.values().stream().allMatch(count -> count >= 8), counts::toString);
    assertTrue(counts.values().stream().mapToInt(c -> c).sum() >= 80, counts::toString);
  }

  /** The message of the missing wait in the tiled matrix product, word for word. */
  @Test
  void theMessageIsUnderstandable() {
    Path path = Corpus.path("corpus/check/use-before-wait/tiled_product.json");
    RunFinding finding = run(path, Optional.empty(), List.of()).findings().getFirst();
    assertEquals(
        "v16 is used before its value has arrived: the load in line 56 takes a while, and nothing"
            + " waits for it",
        finding.message());
    assertEquals("insert `s_waitcnt lgkmcnt(0)` before line 61", finding.fix());
    assertTrue(
        finding.problem().render().contains("ds_read2_b32 v[16:17], v14"),
        finding.problem().render());
  }

  static Stream<Clean> clean() throws IOException {
    int turn = 0;
    List<Path> files = new ArrayList<>(Corpus.files("examples", ".json"));
    files.addAll(Corpus.files("corpus/opencl", ".json"));
    List<Clean> result = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      if (!needsCompiler(files.get(i))) {
        result.add(new Clean(files.get(i), Optional.empty(), List.of()));
        continue;
      }
      if (!Shares.takes(turn++, SHARE)) {
        continue;
      }
      for (int variant = 0; variant < TARGETS.size() * LEVELS.size(); variant++) {
        if (Shares.LONG || variant == i * 5 % (TARGETS.size() * LEVELS.size())) {
          result.add(
              new Clean(
                  files.get(i),
                  Optional.of(TARGETS.get(variant % TARGETS.size())),
                  List.of(LEVELS.get(variant / TARGETS.size()))));
        }
      }
    }
    return result.stream();
  }

  /** Without instructions for half precision, sums are rounded once less than is expected. */
  private static boolean isRoundedLater(Clean clean) {
    return clean.file().endsWith("half_arithmetic.json")
        && clean.target().equals(Optional.of("gfx700"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("clean")
  void cleanKernelsAreClean(Clean clean) {
    if (!clean.options().isEmpty()) {
      assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    }
    RunReport report = run(clean.file(), clean.target(), clean.options());
    if (!isRoundedLater(clean)) {
      assertEquals(List.of(), report.failures());
    }
    assertEquals(
        List.of(), report.findings().stream().map(finding -> finding.problem().render()).toList());
  }
}
