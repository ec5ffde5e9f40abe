package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every line of {@code corpus/assembler/rejected} gets exactly its own error, with a place in it.
 */
class RejectedTest {
  static Stream<Path> files() throws IOException {
    return Files.list(
            Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "rejected"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void eachLineIsRejected(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".tsv", "");
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#")) {
        lines.add(line.substring(line.indexOf('\t') + 1));
      }
    }
    assertTrue(lines.size() >= 300, "too few lines: " + lines.size());
    Assembled assembled =
        Assembler.assemble(
            new SourceText(name, String.join("\n", lines) + "\n"),
            AssemblerOptions.of(TargetId.parse(name).orElseThrow()));
    List<Integer> expected = new ArrayList<>();
    for (int i = 1; i <= lines.size(); i++) {
      expected.add(i);
    }
    assertEquals(expected, assembled.diagnostics().stream().map(d -> d.span().line()).toList());
  }
}
