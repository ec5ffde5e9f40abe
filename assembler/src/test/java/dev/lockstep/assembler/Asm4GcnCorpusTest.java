package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
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
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs in Asm4GCN under {@code corpus/asm4gcn}. Beside each stands what it must come to: in
 * {@code programs} an equal program without variables, instruction by instruction, with LLVM's
 * bytes of it in front; in {@code diagnostics} the exact text of every message. The first line
 * names the oracle and the target, and the options behind "options:".
 */
class Asm4GcnCorpusTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("lockstep.root"), "corpus", "asm4gcn");
  private static final int SHARE = 7;
  private static final Pattern TARGET = Pattern.compile("-mcpu=(\\S+?),? ");
  private static final Pattern OPTIONS = Pattern.compile("options: (.*)");

  static Stream<Path> programs() throws IOException {
    return files("programs");
  }

  static Stream<Path> diagnostics() throws IOException {
    return files("diagnostics");
  }

  private static Stream<Path> files(String folder) throws IOException {
    return Files.list(CORPUS.resolve(folder))
        .filter(p -> p.toString().endsWith(".asm4gcn"))
        .sorted();
  }

  private static List<String> expected(Path file) throws IOException {
    String name = String.valueOf(file.getFileName()).replace(".asm4gcn", ".expected");
    return Files.readAllLines(file.resolveSibling(name));
  }

  private static String target(String head) {
    Matcher target = TARGET.matcher(head + " ");
    assertTrue(target.find(), "the first line names no target: " + head);
    return target.group(1);
  }

  static Assembled assemble(Path file, String head) throws IOException {
    Matcher found = OPTIONS.matcher(head);
    List<String> options = found.find() ? Arrays.asList(found.group(1).split(" ")) : List.of();
    Dialect dialect =
        new Dialect.Asm4Gcn(
            options.contains("--classic"),
            options.contains("--friendly64"),
            options.contains("--mul32"),
            options.contains("--align=hardware"),
            options.contains("--convention=catalyst")
                ? Dialect.Convention.CATALYST
                : Dialect.Convention.HSA);
    return Assembler.assemble(
        new SourceText(String.valueOf(file.getFileName()), Files.readString(file)),
        AssemblerOptions.of(TargetId.parse(target(head)).orElseThrow()).withDialect(dialect));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void programIsTheEqualOne(Path file) throws IOException {
    List<String> lines = expected(file);
    Assembled assembled = assemble(file, lines.getFirst());
    assertEquals(
        "",
        String.join(
            "\n",
            assembled.diagnostics().stream()
                .filter(Problem::isError)
                .map(Problem::render)
                .toList()));
    List<String> bytes = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      bytes.add(line.substring(0, line.indexOf('\t')));
    }
    assertEquals(String.join("\n", bytes), String.join("\n", hex(assembled)));
  }

  private static List<String> hex(Assembled assembled) {
    List<String> hex = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      hex.add(
          placed.section() < 0
              ? "error"
              : HexFormat.of()
                  .formatHex(
                      assembled
                          .sections()
                          .get(placed.section())
                          .bytes(placed.offset(), placed.size())));
    }
    return hex;
  }

  /** Of one of so many llvm-mc makes the bytes again. */
  static List<Path> some() throws IOException {
    return Shares.of(programs().toList(), SHARE);
  }

  @ParameterizedTest
  @MethodSource("some")
  void equalProgramHasTheseBytes(Path file) throws IOException {
    Assumptions.assumeTrue(LlvmMc.isPresent());
    List<String> lines = expected(file);
    StringBuilder bytes = new StringBuilder();
    StringBuilder text = new StringBuilder();
    for (String line : lines.subList(1, lines.size())) {
      int tab = line.indexOf('\t');
      bytes.append(line, 0, tab);
      text.append(line.substring(tab + 1)).append('\n');
    }
    Optional<byte[]> llvm = LlvmMc.text(text.toString(), target(lines.getFirst()));
    assertTrue(llvm.isPresent(), "LLVM refuses the equal program");
    assertEquals(bytes.toString(), HexFormat.of().formatHex(llvm.get()));
  }

  @ParameterizedTest
  @MethodSource("diagnostics")
  void everyMistakeIsTold(Path file) throws IOException {
    List<String> lines = expected(file);
    Assembled assembled = assemble(file, lines.getFirst());
    assertEquals(
        String.join("\n", lines.subList(1, lines.size())),
        String.join("\n", assembled.diagnostics().stream().map(Problem::render).toList()));
  }

  @Test
  void everySectionHasTwoPrograms() throws IOException {
    for (int section = 1; section <= 16; section++) {
      String prefix = String.format(java.util.Locale.ROOT, "s%02d-", section);
      long count = programs().filter(p -> p.getFileName().toString().startsWith(prefix)).count();
      assertTrue(count >= 2, "section " + section + " has " + count);
    }
  }
}
