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
 * Programs that synchronise as they should give the expected results on weak memory, too: the run
 * files in OpenCL C of {@code examples} and {@code corpus/opencl}, with several seeds.
 */
@Execution(ExecutionMode.CONCURRENT)
class WeakCorpusTest {
  private static final List<String> TARGETS = List.of("gfx700", "gfx900", "gfx1030", "gfx1200");
  private static final int SEEDS = 3;
  private static final long BUDGET = 200_000_000L;

  /** One of so many files, machines and seeds. */
  private static final int SHARE = 150;

  record Variant(Path file, String target, long seed) {
    @Override
    public String toString() {
      return file.getFileName() + " " + target + " " + seed;
    }
  }

  static Stream<Variant> variants() throws IOException {
    List<Variant> variants = new ArrayList<>();
    int turn = 0;
    for (String folder : List.of("examples", "corpus/opencl")) {
      for (Path file : Corpus.files(folder, ".json")) {
        String name = file.getFileName().toString();
        Path program = file.resolveSibling(name.replaceAll("\\..*", ".cl"));
        if (!Files.exists(program) || Files.readString(program).contains("__builtin_amdgcn_")) {
          continue;
        }
        for (String target : TARGETS) {
          for (int seed = 1; seed <= SEEDS; seed++) {
            if (Shares.takes(turn++, SHARE)) {
              variants.add(new Variant(file, target, seed));
            }
          }
        }
      }
    }
    return variants.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void resultsAreAsExpected(Variant variant) {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    RunFile file = RunFile.read(variant.file(), InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(
                    Optional.of(variant.target()),
                    List.of(),
                    1,
                    1,
                    BUDGET,
                    OptionalLong.of(variant.seed()))
                .withWeak(true));
    assertEquals(List.of(), report.failures());
  }
}
