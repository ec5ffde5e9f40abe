package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.file.Expectation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunDevice;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * The run files of OpenCL kernels: all are in order, and where pocl is installed, it gives what
 * they expect.
 */
@Isolated
class PoclOracleTest {
  private static final String POCL = "Portable Computing Language";
  private static final List<String> FOLDERS = List.of("examples", "corpus/opencl");

  /** Programs in which pocl, on some hosts, is not as the specification wants it. */
  private static final Map<String, String> DEVIATIONS =
      Map.of(
          "round_double",
          "pocl 3.1 with AVX-512 gives fract(-0.0) as 0.0; OpenCL C 3.0, 7.5.1, says -0.0");

  private static List<Path> runFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : FOLDERS) {
      files.addAll(Corpus.files(folder, ".json"));
    }
    return files;
  }

  private static RunFile read(Path file) {
    Parsed<RunFile> parsed = RunFile.read(file, InputLimits.DEFAULT);
    assertEquals(List.of(), parsed.diagnostics().stream().map(Problem::render).toList());
    return parsed.value().orElseThrow();
  }

  @TestFactory
  Stream<DynamicTest> everyRunFileExpectsSomething() throws IOException {
    return runFiles().stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(),
                () -> assertFalse(read(file).expectations().isEmpty())));
  }

  @TestFactory
  Stream<DynamicTest> poclAgrees() throws IOException {
    Optional<OpenCl> pocl = OpenCl.open(POCL);
    Assumptions.assumeTrue(pocl.isPresent(), "pocl is not installed");
    OpenCl client = pocl.orElseThrow();
    return Shares.of(runFiles().stream().filter(file -> isOpenCl(read(file))).toList(), 25).stream()
        .map(file ->
            DynamicTest.dynamicTest(
                file.getFileName().toString(), () -> agrees(client, read(file))))
        .onClose(client::close);
  }

  private static boolean hasImages(RunFile run) {
    return run.launches().stream()
        .flatMap(launch -> launch.arguments().stream())
        .anyMatch(Argument.OfImage.class::isInstance);
  }

  private static boolean isOpenCl(RunFile run) {
    return run.program() instanceof ProgramSource.OfFile file
        && file.dialect() == ProgramSource.Dialect.OPENCL;
  }

  private static void agrees(OpenCl pocl, RunFile run) throws IOException {
    boolean wantsHalf =
        run.program() instanceof ProgramSource.OfFile file
            && Files.readString(file.path()).contains("cl_khr_fp16 : enable");
    Assumptions.assumeTrue(
        !wantsHalf || pocl.extensions().contains("cl_khr_fp16"),
        "this device has no half arithmetic; HalfReferenceTest is the oracle");
    if (hasImages(run)) {
      RunReport report =
          RunSession.run(run, RunOptions.DEFAULT.withDevice(RunDevice.installed(POCL)));
      assertEquals(List.of(), report.failures());
      return;
    }
    try (Arena arena = Arena.ofConfined()) {
      Map<String, MemorySegment> results = pocl.run(run, arena);
      for (Map.Entry<String, Expectation> entry : run.expectations().entrySet()) {
        MemorySegment actual = results.get(entry.getKey());
        Expectation.Comparison comparison = entry.getValue().compare(actual);
        Assumptions.assumeTrue(
            comparison.matches() || !DEVIATIONS.containsKey(run.name()),
            DEVIATIONS.get(run.name()));
        assertTrue(
            comparison.matches(),
            () -> String.join("\n", entry.getValue().explain(entry.getKey(), comparison)));
      }
    }
  }
}
