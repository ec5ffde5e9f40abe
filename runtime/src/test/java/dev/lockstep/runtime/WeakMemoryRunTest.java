package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The spin lock of the examples on weak memory. */
class WeakMemoryRunTest {
  private static final long BUDGET = 20_000_000L;
  private static final int SEEDS = 4;

  /** Seeds that never show what a wait forbids; where it is allowed, one of some does. */
  private static final int FORBIDDEN = Shares.LONG ? 200 : 25;

  private static List<String> failures(String name, String target, long seed) throws IOException {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    return failures(Corpus.path("examples/weak_memory").resolve(name), target, seed);
  }

  private static List<String> failures(Path path, String target, long seed) throws IOException {
    RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(Optional.of(target), List.of(), 1, 1, BUDGET, OptionalLong.of(seed))
                .withWeak(true));
    return report.failures().stream().map(Problem::render).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx600", "gfx900", "gfx1030", "gfx1200"})
  void lockWithoutFencesLosesCounts(String target) throws IOException {
    int lost = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      lost += failures("unfenced.json", target, seed).isEmpty() ? 0 : 1;
    }
    assertTrue(lost > 0, "no seed shows that the lock is broken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gfx600", "gfx900", "gfx1030", "gfx1200"})
  void lockWithFencesHolds(String target) throws IOException {
    for (int seed = 1; seed <= SEEDS; seed++) {
      assertEquals(List.of(), failures("fenced.json", target, seed));
    }
  }

  /**
   * Whether one of some seeds shows that each of two threads has loaded what the other stored
   * behind its load.
   */
  private static boolean isBuffered(String kernel, long first, int seeds) throws IOException {
    Path path = Corpus.path("corpus/litmus/weak/load_buffering_%s.json".formatted(kernel));
    for (long seed = first; seed < first + seeds; seed++) {
      if (failures(path, "gfx900", seed).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource({
    "free, waiting",
    "byte, byte_waiting",
    "high_half, high_half_waiting",
    "scalar, scalar_waiting"
  })
  void loadsAreBufferedUnlessAWaitForbidsIt(String free, String waiting) throws IOException {
    // Not each 200 seeds in a row show it; these do.
    assertTrue(isBuffered(free, 1, 200), "no seed shows load buffering");
    long first = Shares.LONG ? 1 : Math.floorMod(Shares.SEED, 100L) * FORBIDDEN + 1;
    assertFalse(isBuffered(waiting, first, FORBIDDEN), "a seed shows load buffering");
  }

  @Test
  void widenedScalarLoadsReachPastTheEnd() throws IOException {
    for (int seed = 1; seed <= 20; seed++) {
      Path path = Corpus.path("corpus/run/widened_load.json");
      assertEquals(List.of(), failures(path, "gfx900", seed));
    }
  }

  @Test
  void runDependsOnTheSeedAlone() throws IOException {
    for (int seed = 1; seed <= SEEDS; seed++) {
      assertEquals(
          failures("unfenced.json", "gfx900", seed), failures("unfenced.json", "gfx900", seed));
    }
  }
}
