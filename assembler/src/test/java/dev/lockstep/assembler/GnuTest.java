package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The macro language and the directives: sources in {@code corpus/assembler/gnu} with what LLVM's
 * assembler makes of them beside them, and random programs against the live tool where it is.
 */
class GnuTest {
  private static final int PROGRAMS = 60;

  static Stream<Path> files() throws IOException {
    return Files.list(Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "gnu"))
        .filter(p -> p.toString().endsWith(".s"))
        .sorted();
  }

  static Assembled assemble(Path file) throws IOException {
    return Assembler.assemble(
        new SourceText(String.valueOf(file.getFileName()), Files.readString(file)),
        new AssemblerOptions(
            TargetId.parse("gfx900").orElseThrow(),
            0,
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            name -> read(file.resolveSibling(name))));
  }

  private static Optional<byte[]> read(Path file) {
    try {
      return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The dump of our object; no lines when there are errors. */
  private static List<String> dump(Path file) throws IOException {
    Assembled assembled = assemble(file);
    return assembled.object() == null
        ? List.of()
        : ObjectDump.of(assembled.object().toObject().toArray());
  }

  @ParameterizedTest
  @MethodSource("files")
  void objectIsThatOfLlvm(Path file) throws IOException {
    List<String> lines =
        Files.readAllLines(
            file.resolveSibling(file.getFileName().toString().replace(".s", ".expected")));
    assertEquals(LlvmMc.ORACLE, lines.getFirst());
    Assembled assembled = assemble(file);
    assertEquals(
        List.of(),
        assembled.diagnostics().stream().filter(Problem::isError).map(Problem::render).toList());
    assertEquals(String.join("\n", lines.subList(1, lines.size())), String.join("\n", dump(file)));
  }

  @Test
  void randomProgramsMeanWhatLlvmSays() throws IOException {
    Assumptions.assumeTrue(LlvmMc.isPresent());
    List<String> wrong = new ArrayList<>();
    int accepted = 0;
    Path file = Files.createTempFile("program", ".s");
    for (long seed = 1; seed <= PROGRAMS; seed++) {
      Files.writeString(file, MacroPrograms.program(seed));
      Optional<List<String>> expected = LlvmMc.dump(file);
      if (expected.isPresent()) {
        accepted += expected.get().isEmpty() ? 0 : 1;
        if (!expected.get().equals(dump(file))) {
          wrong.add("seed " + seed);
        }
      }
    }
    Files.delete(file);
    assertEquals(List.of(), wrong);
    assertFalse(accepted < PROGRAMS / 5, "too few programs are accepted: " + accepted);
  }

  @Test
  void libraryMeansWhatLlvmSays() throws IOException {
    Assumptions.assumeTrue(LlvmMc.isPresent());
    Path file = Files.createTempFile("library", ".s");
    Files.writeString(file, MacroLibrary.library(1, 1500));
    List<String> expected = LlvmMc.dump(file).orElseThrow();
    assertFalse(expected.isEmpty());
    assertEquals(expected, dump(file));
    Files.delete(file);
  }
}
