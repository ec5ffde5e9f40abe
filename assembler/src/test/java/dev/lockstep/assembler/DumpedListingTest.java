package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Listings of objdump as sources: {@code corpus/assembler/dumps}. */
class DumpedListingTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"), "corpus", "assembler", "dumps");
  private static final Pattern NAME = Pattern.compile("-(gfx\\w+?)(-wave64)?\\.s$");

  private static List<Path> files(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".s")).sorted().toList();
    }
  }

  static List<Path> listings() throws Exception {
    return files(FOLDER);
  }

  static List<Path> wrong() throws Exception {
    return files(FOLDER.resolve("wrong"));
  }

  private static Assembled assembled(Path file) throws Exception {
    Matcher name = NAME.matcher(file.toString());
    assertTrue(name.find(), file.toString());
    AssemblerOptions options = AssemblerOptions.of(TargetId.parse(name.group(1)).orElseThrow());
    return Assembler.assemble(
        new SourceText(file.getFileName().toString(), Files.readString(file)),
        options.withWaveSize(name.group(2) == null ? 0 : 64));
  }

  private static Path beside(Path file, String ending) {
    return Path.of(file.toString().replaceFirst("\\.s$", ending));
  }

  @ParameterizedTest
  @MethodSource("listings")
  void makesTheBytesOfTheObject(Path file) throws Exception {
    Assembled assembled = assembled(file);
    assertEquals(
        List.of(),
        assembled.diagnostics().stream().filter(Problem::isError).map(Problem::render).toList());
    List<String> lines = new ArrayList<>();
    for (Assembled.Content section : assembled.sections()) {
      if (section.name().startsWith(".text") && section.size() > 0) {
        lines.add(section.name() + " " + HexFormat.of().formatHex(section.bytes()));
      }
    }
    List<String> expected = Files.readAllLines(beside(file, ".bytes"));
    assertEquals(String.join("\n", expected.subList(1, expected.size())), String.join("\n", lines));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void saysWhatIsWrong(Path file) throws Exception {
    List<String> expected = Files.readAllLines(beside(file, ".expect"));
    assertEquals(
        String.join("\n", expected.subList(1, expected.size())),
        String.join("\n", assembled(file).diagnostics().stream().map(Problem::headline).toList()));
  }
}
