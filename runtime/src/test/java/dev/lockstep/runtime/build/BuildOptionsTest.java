package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.text.OptionWords;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Options of OpenCL C as {@code corpus/opencl-build/options.tsv} lists them. */
class BuildOptionsTest {
  record Case(String options, String condition, String message) {}

  static List<Case> cases() throws IOException {
    Path file =
        Path.of(System.getProperty("lockstep.root"), "corpus", "opencl-build", "options.tsv");
    List<String> lines = Files.readAllLines(file);
    assertTrue(lines.getFirst().startsWith("# Oracle: "));
    return lines.stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(row -> new Case(row[0], row[1], row.length > 2 ? row[2] : ""))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void optionsMeanWhatTheSpecificationSays(Case one) {
    Parsed<OpenClCompiler> clang = OpenClCompiler.find();
    assumeTrue(clang.ok(), "no clang 19 or later here");
    String text =
        "#if !(" + one.condition() + ")\n#error it does not hold\n#endif\nkernel void k() {}";
    Parsed<Bytes> built =
        clang
            .value()
            .orElseThrow()
            .compile(
                one.condition().isEmpty() ? "kernel void k() {}" : text,
                "text",
                "gfx900",
                OptionWords.split(one.options()));
    List<String> messages = built.diagnostics().stream().map(Problem::headline).toList();
    assertEquals(
        one.message().isEmpty()
            ? List.of()
            : List.of("text:1:1: error: " + one.message() + " [build-options]"),
        messages);
  }
}
