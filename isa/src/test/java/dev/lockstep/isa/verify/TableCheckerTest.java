package dev.lockstep.isa.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The checker's findings on the tables of {@code corpus/tables}: none on the good ones, exactly the
 * expected ones on the bad ones; and none on the tables that are shipped.
 */
class TableCheckerTest {
  private static final int ROUNDS = 1_000;

  private static Stream<Path> tables(String folder) throws IOException {
    Path path = Path.of(System.getProperty("lockstep.root"), "corpus", "tables", folder);
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(p -> p.toString().endsWith(".isa")).sorted().toList().stream();
    }
  }

  static Stream<Path> good() throws IOException {
    return tables("good");
  }

  static Stream<Path> bad() throws IOException {
    return tables("bad");
  }

  private static List<String> check(Path file) throws IOException {
    String name = file.getFileName().toString();
    return TableChecker.check(new LinkedHashMap<>(Map.of(name, Files.readString(file))));
  }

  @ParameterizedTest
  @MethodSource("good")
  void goodTablesHaveNoFindings(Path file) throws IOException {
    assertEquals(List.of(), check(file));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void badTablesHaveTheExpectedFindings(Path file) throws IOException {
    Path expected = Path.of(file.toString().replaceAll("\\.isa$", ".expected"));
    List<String> lines =
        Files.readAllLines(expected).stream().filter(line -> !line.startsWith("#")).toList();
    assertFalse(lines.isEmpty(), "a bad table has findings");
    assertEquals(String.join("\n", lines), String.join("\n", check(file)));
  }

  /** The shipped tables as they are loaded: all generations, all wavefront sizes. */
  @Test
  void amdTablesHaveNoFindings() {
    assertEquals(List.of(), TableChecker.check(Family.amdFiles()));
  }

  @Test
  void ventusTablesHaveNoFindings() {
    assertEquals(List.of(), TableChecker.check(Family.ventusFiles()));
  }

  /** Files are named in findings, and lines are counted in each file. */
  @Test
  void findingsNameTheFile() {
    SequencedMap<String, String> files = new LinkedHashMap<>(Family.amdFiles());
    files.put("more.isa", "# one comment\nkind vgpr registers vector\n");
    assertEquals(
        List.of("more.isa:2: operand kind vgpr is given twice"), TableChecker.check(files));
  }

  /** Tables with a few characters changed are checked to the end, whatever they say then. */
  @ParameterizedTest
  @MethodSource("good")
  void damagedTablesAreChecked(Path file) throws IOException {
    String text = Files.readString(file);
    String alphabet = " \n|:.,#=[]@!?+-~_019axv";
    SplittableRandom random = new SplittableRandom(1);
    int rejected = 0;
    for (int round = 0; round < ROUNDS; round++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int i = random.nextInt(3); i >= 0; i--) {
        int at = random.nextInt(damaged.length());
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        switch (random.nextInt(3)) {
          case 0 -> damaged.setCharAt(at, other);
          case 1 -> damaged.insert(at, other);
          default -> damaged.delete(at, Math.min(damaged.length(), at + 1 + random.nextInt(9)));
        }
      }
      List<String> findings =
          TableChecker.check(new LinkedHashMap<>(Map.of("damaged.isa", damaged.toString())));
      rejected += findings.isEmpty() ? 0 : 1;
      for (String finding : findings) {
        assertTrue(finding.matches("damaged\\.isa:[0-9]+: (?s).+"), finding);
      }
    }
    assertTrue(rejected > ROUNDS / 2, "only " + rejected + " of " + ROUNDS + " were rejected");
  }
}
