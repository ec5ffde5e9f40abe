package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The examples of LLVM's page on AMDGPU operand syntax, by section, against {@code
 * corpus/assembler/operands.tsv}: the bytes of {@code .text}, or that there is an error.
 */
final class OperandPageTest {
  @Test
  void examplesMakeTheirBytesOrTheirErrors() throws IOException {
    Path file = Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "operands.tsv");
    List<String> wrong = new ArrayList<>();
    Map<String, Integer> sections = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#")) {
        String[] columns = line.split("\t");
        sections.merge(columns[0], 1, Integer::sum);
        String outcome = outcome(columns[1], columns[2].replace("\\n", "\n") + "\n");
        boolean error = columns[3].startsWith("error");
        String expected = columns[3].replace(" reloc", "");
        if (error ? !outcome.startsWith("error") : !outcome.equals(expected)) {
          wrong.add(
              columns[0]
                  + " | "
                  + columns[1]
                  + " | "
                  + columns[2]
                  + " | expected "
                  + columns[3]
                  + " | "
                  + outcome);
        }
      }
    }
    System.out.println("examples by section: " + sections);
    assertEquals("", String.join("\n", wrong));
  }

  private static String outcome(String target, String text) {
    Assembled assembled =
        Assembler.assemble(
            new SourceText("example", text),
            AssemblerOptions.of(TargetId.parse(target).orElseThrow()));
    for (Problem diagnostic : assembled.diagnostics()) {
      if (diagnostic.isError()) {
        return "error: " + diagnostic.text();
      }
    }
    return HexFormat.of().formatHex(assembled.text());
  }
}
