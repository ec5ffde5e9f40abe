package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.assembler.result.Assembled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sources with mistakes in {@code corpus/assembler/diagnostics}: the exact text of every diagnostic
 * stands beside them, behind a first line that names the oracle.
 */
class DiagnosticsTest {
  static Stream<Path> files() throws IOException {
    return Files.list(
            Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "diagnostics"))
        .filter(p -> p.toString().endsWith(".s"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyMistakeIsTold(Path file) throws IOException {
    String name = String.valueOf(file.getFileName());
    Assembled assembled = GnuTest.assemble(file);
    Path expected = file.resolveSibling(name.replace(".s", ".expected"));
    List<String> lines = Files.readAllLines(expected);
    assertEquals(
        lines.subList(1, lines.size()),
        assembled.diagnostics().stream().flatMap(d -> d.render().lines()).toList());
  }
}
