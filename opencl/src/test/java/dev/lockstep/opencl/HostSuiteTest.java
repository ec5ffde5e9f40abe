package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The benchmark kernels run by a program in C ({@code bench/host/suite.c}): the results on this
 * platform are the stored ones and, within the kernels' tolerances, those of pocl.
 */
final class HostSuiteTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);
  private static final Path BENCH = HostCompiler.ROOT.resolve("bench");
  private static final Path KERNELS = BENCH.resolve("kernels/quick");

  @TempDir static Path folder;

  private static Path suite;

  @BeforeAll
  static void compiled() throws IOException, InterruptedException {
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    suite = folder.resolve("suite");
    Result made =
        HostCompiler.compile(suite, List.of(BENCH.resolve("host/suite.c")), "-lOpenCL", "-lm");
    assertEquals(0, made.code(), made::err);
  }

  private static List<String> kernels() throws IOException {
    return Files.readAllLines(BENCH.resolve("kernels/kernels.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1)[0])
        .toList();
  }

  /** Runs all kernels; their buffers lie in the results' folder then. */
  private static Result run(String platform, Path results, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(suite.toString(), platform, KERNELS.toString(), "1", "0"));
    command.addAll(kernels());
    Map<String, String> all = new HashMap<>(environment);
    all.put("SUITE_RESULTS", Files.createDirectories(results).toString());
    return ProgramRun.run(all, LIMIT, command);
  }

  private static Map<String, Expectation> expectations(String kernel) throws IOException {
    return RunFile.read(KERNELS.resolve(kernel + ".json"), InputLimits.DEFAULT)
        .value()
        .orElseThrow()
        .expectations();
  }

  private static MemorySegment result(Path results, String kernel, String buffer)
      throws IOException {
    byte[] bytes = Files.readAllBytes(results.resolve(kernel + "." + buffer));
    return MemorySegment.ofArray(bytes);
  }

  private static long differing(Expectation rule, MemorySegment ours, MemorySegment theirs) {
    ElementType type = rule.type();
    long differing = 0;
    for (long i = 0; i < ours.byteSize() / type.bytes(); i++) {
      differing += rule.tolerance().accepts(type, type.read(theirs, i), type.read(ours, i)) ? 0 : 1;
    }
    return differing;
  }

  @Test
  void resultsAreThoseStoredAndThoseOfPocl() throws Exception {
    Path own = folder.resolve("own");
    Path other = folder.resolve("other");
    Result ours = run("Lockstep", own, HostCompiler.environment(folder));
    assertEquals(0, ours.code(), ours::err);
    assertEquals(kernels(), ours.out().stream().map(line -> line.split("\t", -1)[0]).toList());
    for (String kernel : kernels()) {
      assertFalse(expectations(kernel).isEmpty());
      for (Map.Entry<String, Expectation> entry : expectations(kernel).entrySet()) {
        Expectation stored = entry.getValue();
        MemorySegment result = result(own, kernel, entry.getKey());
        assertEquals(stored.count() * stored.type().bytes(), result.byteSize());
        assertEquals(List.of(), stored.explain(kernel, stored.compare(result)));
      }
    }
    Result theirs = run("Portable", other, Map.of());
    assumeTrue(
        !theirs.err().contains("there is no platform")
            && !theirs.err().contains("clGetPlatformIDs"),
        "pocl is not installed");
    assertEquals(0, theirs.code(), theirs::err);
    List<String> differences = new ArrayList<>();
    for (String kernel : kernels()) {
      for (Map.Entry<String, Expectation> entry : expectations(kernel).entrySet()) {
        String buffer = entry.getKey();
        long differing =
            differing(entry.getValue(), result(own, kernel, buffer), result(other, kernel, buffer));
        if (differing > 0) {
          differences.add(kernel + " " + buffer + ": " + differing + " elements differ");
        }
      }
    }
    assertEquals(List.of(), differences);
  }
}
