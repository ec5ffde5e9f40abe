package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Names of registers and of their halves in all operands, against {@code
 * corpus/assembler/registers}: the bytes, or that the text is refused. A name of a register is
 * never a symbol.
 */
final class RegisterNamesTest {
  static Stream<Path> files() throws IOException {
    return Files.list(
            Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "registers"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void textsMakeTheirBytesOrAreRefused(Path file) throws IOException {
    TargetId target =
        TargetId.parse(file.getFileName().toString().replace(".tsv", "")).orElseThrow();
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("#")) {
        continue;
      }
      count++;
      String[] columns = line.split("\t");
      String outcome = outcome(target, columns[0].replace("\\n", "\n") + "\n");
      boolean error = columns[1].startsWith("error");
      if (error ? !outcome.startsWith("error") : !outcome.equals(columns[1])) {
        wrong.add(columns[0] + " | expected " + columns[1] + " | " + outcome);
      }
    }
    assertTrue(count > 0);
    assertEquals("", String.join("\n", wrong));
  }

  private static String outcome(TargetId target, String text) {
    Assembled assembled =
        Assembler.assemble(new SourceText("line", text), AssemblerOptions.of(target));
    for (Problem diagnostic : assembled.diagnostics()) {
      if (diagnostic.isError()) {
        return "error: " + diagnostic.text();
      }
    }
    return HexFormat.of().formatHex(assembled.text());
  }
}
