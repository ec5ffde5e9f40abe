package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.file.Tolerance;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The benchmark kernels give the results that pocl gave (stored in {@code bench/kernels/quick}),
 * and where pocl is installed, those that it gives now.
 */
class KernelsTest {
  /** A share of the kernels runs; the long form runs all. */
  private static final int SHARE = 5;

  private static final boolean CLANG = OpenClCompiler.find().value().isPresent();

  private static boolean hasPocl() {
    try {
      return OpenClPlatform.open("pocl", 2, false).description().contains("Portable");
    } catch (BenchException e) {
      return false;
    }
  }

  @TestFactory
  Stream<DynamicTest> resultsAgree() throws BenchException, IOException {
    assumeTrue(CLANG, "clang is not installed");
    Optional<String> against = hasPocl() ? Optional.of("pocl") : Optional.empty();
    List<String> names = Shares.of(KernelSet.names(), SHARE);
    BenchReport report =
        Bench.run(
            new BenchOptions(names, against, RunOptions.DEFAULT, 1, true, false), "", name -> {});
    List<String> expected = against.isPresent() ? List.of("platform", "stored") : List.of("stored");
    assertEquals(names, report.kernels().stream().map(KernelResult::name).toList());
    return report.kernels().stream()
        .map(kernel ->
            DynamicTest.dynamicTest(
                kernel.name(),
                () -> {
                  assertEquals("", String.join("\n", kernel.differences()));
                  assertEquals(expected, kernel.compared());
                  assertTrue(kernel.instructions() > 0);
                  assertEquals(against.isPresent(), kernel.ratio().isPresent());
                }));
  }

  @Test
  void wrongResultsAreNoticed() throws BenchException, IOException {
    assumeTrue(CLANG, "clang is not installed");
    try (KernelSet set = KernelSet.open(List.of("triad"))) {
      BenchKernel triad = set.kernels().getFirst();
      try (Side fresh = new Side(triad.quick(), RunOptions.DEFAULT);
          Side done = new Side(triad.quick(), RunOptions.DEFAULT)) {
        done.launch();
        assertEquals(List.of(), Agreement.withStored(triad, done));
        assertEquals(List.of(), Agreement.differences(triad, done, done));
        // Nothing has run: every element is still 0, none of the expected ones is.
        assertTrue(
            Agreement.withStored(triad, fresh).getFirst().startsWith("triad a: 512 of 512 "));
        assertTrue(
            Agreement.differences(triad, fresh, done)
                .getFirst()
                .startsWith("triad a: 512 of 512 "));
      }
    }
  }

  @Test
  void thereAreSixteenWithResults() throws BenchException, IOException {
    try (KernelSet set = KernelSet.open(List.of())) {
      assertEquals(16, set.kernels().size());
      for (BenchKernel kernel : set.kernels()) {
        assertFalse(kernel.results().isEmpty(), kernel.name());
        assertEquals(
            kernel.quick().buffers().keySet(), kernel.full().buffers().keySet(), kernel.name());
        for (Expectation result : kernel.results().values()) {
          assertEquals(
              result.type().isFloat(),
              !(result.tolerance() instanceof Tolerance.Exact),
              kernel.name() + ": integers are exact, floats have a tolerance");
        }
        for (RunFile file : List.of(kernel.full(), kernel.quick())) {
          for (Launch launch : file.launches()) {
            long items = launch.range().local().stream().reduce(1L, (a, b) -> a * b);
            assertTrue(items >= 64 && items <= 256, kernel.name() + ": " + items);
          }
        }
      }
    }
  }

  @Test
  void missingKernelsAndPlatformsAreTold() {
    assertTrue(
        assertThrows(BenchException.class, () -> KernelSet.open(List.of("nothing")))
            .getMessage()
            .startsWith("there is no benchmark kernel 'nothing'; there are saxpy, triad, "));
    BenchException missing =
        assertThrows(BenchException.class, () -> OpenClPlatform.open("no such platform", 1, false));
    assertTrue(missing.getMessage().contains("apt install"), missing.getMessage());
  }

  @Test
  void buildLogsAreTold() throws BenchException {
    assumeTrue(hasPocl(), "pocl is not installed");
    OpenClPlatform pocl = OpenClPlatform.open("PoRtAbLe", 1, false);
    RunFile file =
        new RunFile(
            "f",
            Optional.empty(),
            new ProgramSource.OfText(
                "__kernel void f() { nonsense; }", ProgramSource.Dialect.OPENCL),
            List.of(),
            Map.of(),
            List.of(),
            Map.of());
    BenchException failed = assertThrows(BenchException.class, () -> pocl.side(file));
    assertTrue(failed.getMessage().contains("nonsense"), failed.getMessage());
  }

  /** A loop that uses time is seen. */
  @Test
  void processorTimeGrows() {
    long before = ProcessorTime.nanos();
    long start = System.nanoTime();
    long used = 0;
    long x = 1;
    // On a busy machine a while passes until a thread has its turn.
    while (used <= 5_000_000 && System.nanoTime() - start < 60_000_000_000L) {
      for (int i = 0; i < 1_000_000; i++) {
        x = x * 31 + 7;
      }
      used = ProcessorTime.nanos() - before;
    }
    assertTrue(used > 5_000_000, used + " ns used, " + x);
    assertTrue(ProcessorTime.nanosWithChildren() >= before);
  }
}
