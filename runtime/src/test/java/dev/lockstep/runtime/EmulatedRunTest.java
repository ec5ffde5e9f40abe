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
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every run file of {@code examples} and {@code corpus/opencl} gives its expected results on the
 * emulated machines: optimised and not, with device libraries and with our own built-ins. Programs
 * in assembly, or with operations of one machine, run on the machine that they are written for.
 */
@Execution(ExecutionMode.CONCURRENT)
class EmulatedRunTest {
  private static final List<String> TARGETS =
      List.of(
          "gfx600", "gfx700", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1010", "gfx1030",
          "gfx1100", "gfx1151", "gfx1200");

  private static final List<String> OPTIMISATIONS = List.of("-O0", "-O2");

  /** More than the longest of these runs needs, little enough to end an endless loop soon. */
  private static final long BUDGET = 200_000_000L;

  /** Each file runs on a share of the machines, another one than the file before it. */
  private static final int SHARE = 397;

  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  record Variant(Path file, Optional<String> target, List<String> options) {
    @Override
    public String toString() {
      return file.getFileName() + target.map(t -> " " + t).orElse("") + " " + options;
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> variants = new ArrayList<>();
    int turn = 0;
    for (String folder : List.of("examples", "examples/matrix", "corpus/opencl", "corpus/matrix")) {
      for (Path file : Corpus.files(folder, ".json")) {
        String name = file.getFileName().toString();
        turn++;
        if (Files.exists(file.resolveSibling(name.replace(".json", ".s"))) || isForOne(file)) {
          variants.add(new Variant(file, Optional.empty(), List.of()));
          continue;
        }
        for (String target : TARGETS) {
          for (String optimisation : OPTIMISATIONS) {
            if (Shares.takes(turn++, SHARE)) {
              variants.add(new Variant(file, Optional.of(target), List.of(optimisation)));
            }
          }
        }
      }
    }
    return variants.stream();
  }

  /** Whether the program uses operations that only the machine of the file has. */
  private static boolean isForOne(Path runFile) throws IOException {
    String name = runFile.getFileName().toString().replaceAll("\\..*", ".cl");
    Path program = runFile.resolveSibling(name);
    return Files.exists(program) && Files.readString(program).contains("__builtin_amdgcn_");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void resultsAreAsExpected(Variant variant) {
    RunFile file = RunFile.read(variant.file(), InputLimits.DEFAULT).value().orElseThrow();
    assumeTrue(CLANG || !Corpus.isOpenCl(file.program()), "no clang 19 or later here");
    // The tests run at once already; some of them divide their workgroups between two threads, too.
    int threads = variant.options().contains("-O0") ? 1 : 2;
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                variant.target(), variant.options(), 1, threads, BUDGET, OptionalLong.empty()));
    assertEquals(List.of(), report.failures());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(n -> n.text().startsWith("verified")).count());
  }
}
