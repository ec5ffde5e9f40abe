package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The texts of {@code corpus/isa} assemble to their bytes: the first of each instruction in each
 * file and a share of the others, or all of them.
 */
class SampleTest {
  private static final int SHARE = 10;
  private static final String WAVE64 = "-wave64";

  static Stream<Path> files() throws IOException {
    return Files.walk(Path.of(System.getProperty("lockstep.root"), "corpus", "isa"))
        .filter(p -> p.toString().endsWith(".tsv"))
        // Texts that only a disassembler makes: LLVM's assembler refuses some of them.
        .filter(p -> !String.valueOf(p.getParent().getFileName()).equals("boundary"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("files")
  void textAssemblesToItsBytes(Path file) throws IOException {
    String name = file.getFileName().toString().replace(".tsv", "");
    List<String> bytes = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Set<String> kinds = new HashSet<>();
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] columns = line.split("\t");
      boolean first = kinds.add(columns[1].split(" ", 2)[0]);
      if (Shares.takes(number++, SHARE) || first) {
        bytes.add(columns[0]);
        text.append(columns[1]).append('\n');
      }
    }
    SourceText source = new SourceText(name, text.toString());
    // A file for wavefronts of 64 lanes says so in its name.
    boolean wide = name.endsWith(WAVE64);
    String target = wide ? name.substring(0, name.length() - WAVE64.length()) : name;
    AssemblerOptions plain = AssemblerOptions.of(TargetId.parse(target).orElseThrow());
    AssemblerOptions options =
        wide
            ? new AssemblerOptions(
                plain.target(),
                64,
                plain.version(),
                plain.defines(),
                plain.dialect(),
                plain.includes())
            : plain;
    Assembled assembled = Assembler.assemble(source, options);
    List<String> wrong = new ArrayList<>();
    for (Problem diagnostic : assembled.diagnostics()) {
      wrong.add(diagnostic.render());
    }
    assertEquals(bytes.size(), assembled.placed().size());
    for (int i = 0; i < bytes.size(); i++) {
      Placed placed = assembled.placed().get(i);
      if (placed.section() >= 0) {
        String hex =
            HexFormat.of()
                .formatHex(
                    assembled
                        .sections()
                        .get(placed.section())
                        .bytes(placed.offset(), placed.size()));
        if (!hex.equals(bytes.get(i))) {
          wrong.add(
              source.lineText(placed.span().start()) + ": " + hex + " instead of " + bytes.get(i));
        }
      }
    }
    System.out.println(
        file.getParent().getFileName()
            + "/"
            + name
            + ": "
            + (bytes.size() - wrong.size())
            + " of "
            + bytes.size()
            + " texts assemble to their bytes");
    assertEquals(List.of(), wrong);
  }
}
