package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Bundles of texts, as {@code hipcc -S} writes them: {@code corpus/assembler/bundles}. */
class BundledTextTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "bundles");

  private static Assembled assembled(String target) throws Exception {
    return Assembler.assemble(
        new SourceText("four.s", Files.readString(FOLDER.resolve("four.s"))),
        AssemblerOptions.of(TargetId.parse(target).orElseThrow()));
  }

  static List<String[]> sections() throws Exception {
    return Files.readAllLines(FOLDER.resolve("four.bytes")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" "))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("sections")
  void thePartOfTheTargetIsRead(String target, String section, String bytes) throws Exception {
    Assembled assembled = assembled(target);
    Assembled.Content content =
        assembled.sections().stream()
            .filter(one -> one.name().equals(section))
            .findFirst()
            .orElseThrow();
    assertEquals(bytes, HexFormat.of().formatHex(content.bytes()));
    List<Problem> told = assembled.diagnostics();
    assertEquals(1, told.size(), told.toString());
    assertEquals(Severity.NOTE, told.getFirst().severity());
    assertTrue(told.getFirst().text().contains("gfx90a:xnack-"), told.getFirst().text());
  }

  @ParameterizedTest
  @CsvSource({"gfx1200,2,no part", "gfx90a,313,several parts"})
  void noPartAndSeveralAreRefused(String target, int line, String why) throws Exception {
    Assembled assembled = assembled(target);
    assertEquals(1, assembled.diagnostics().size(), assembled.diagnostics().toString());
    Problem error = assembled.diagnostics().getFirst();
    assertTrue(error.isError());
    assertEquals(line, error.span().line());
    assertTrue(error.text().startsWith(why), error.text());
  }

  /** A mistake in a part has its line of the whole text. */
  @Test
  void mistakesHaveTheirLine() throws Exception {
    String text =
        Files.readString(FOLDER.resolve("four.s"))
            .replaceFirst("(?s)(START__ hip-amdgcn-amd-amdhsa--gfx1201.*?)s_endpgm", "$1s_endpgn");
    Assembled assembled =
        Assembler.assemble(
            new SourceText("four.s", text),
            AssemblerOptions.of(TargetId.parse("gfx1201").orElseThrow()));
    List<Problem> errors = assembled.diagnostics().stream().filter(Problem::isError).toList();
    assertEquals(1, errors.size(), errors.toString());
    long line = text.substring(0, text.indexOf("s_endpgn")).lines().count();
    assertEquals(line, errors.getFirst().span().line());
  }
}
