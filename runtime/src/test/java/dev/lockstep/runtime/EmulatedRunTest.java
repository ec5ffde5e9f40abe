package dev.lockstep.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every run file of {@code examples} and {@code corpus/opencl} gives its expected results on the
 * emulated machine: optimised and not, with device libraries and with our own built-ins.
 */
class EmulatedRunTest {
  record Variant(Path file, String optimisation) {
    @Override
    public String toString() {
      return file.getFileName() + " " + optimisation;
    }
  }

  static Stream<Variant> variants() throws IOException {
    Path root = Path.of(System.getProperty("lockstep.root"));
    Stream<Path> files =
        Stream.concat(
            Files.list(root.resolve("examples")), Files.list(root.resolve("corpus/opencl")));
    return files
        .filter(path -> path.toString().endsWith(".json"))
        .sorted()
        .flatMap(path ->
            Files.exists(path.resolveSibling(path.getFileName().toString().replace(".json", ".s")))
                ? Stream.of(new Variant(path, ""))
                : Stream.of(new Variant(path, "-O0"), new Variant(path, "-O2")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("variants")
  void resultsAreAsExpected(Variant variant) {
    if (!variant.optimisation().isEmpty()) {
      assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    }
    Parsed<RunFile> parsed = RunFile.read(variant.file(), InputLimits.DEFAULT);
    RunFile file = parsed.value().orElseThrow();
    List<String> options =
        variant.optimisation().isEmpty() ? List.of() : List.of(variant.optimisation());
    RunReport report =
        RunSession.run(
            file,
            new RunOptions(Optional.empty(), options, 1, 2, 2_000_000_000L, OptionalLong.empty()));
    assertEquals(List.of(), report.failures());
    assertEquals(
        file.expectations().size(),
        report.notes().stream().filter(n -> n.startsWith("verified")).count());
  }
}
