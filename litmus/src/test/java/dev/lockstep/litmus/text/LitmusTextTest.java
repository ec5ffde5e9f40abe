package dev.lockstep.litmus.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Readers of {@code .litmus} text, over the files of {@code text/}. */
class LitmusTextTest {
  private static final Path FILES = Path.of("src/test/resources/text");

  static List<Path> readable() throws IOException {
    return below("outcomes");
  }

  static List<Path> broken() throws IOException {
    return below("broken");
  }

  private static List<Path> below(String folder) throws IOException {
    try (Stream<Path> all = Files.walk(FILES.resolve(folder))) {
      return all.filter(path -> path.toString().endsWith(".litmus")).sorted().toList();
    }
  }

  /** Each dialect's form of a program has the outcomes that the oracle names. */
  @ParameterizedTest
  @MethodSource("readable")
  void outcomesUnderSequentialConsistency(Path file)
      throws IOException, UnsupportedTestException, CatException {
    Parsed<LitmusTest> parsed = LitmusText.read(file.toString(), Files.readString(file));
    assertEquals("", shown(parsed));
    List<String> lines = Files.readAllLines(file.resolveSibling("outcomes.txt"));
    SortedSet<String> expected = new TreeSet<>(lines.subList(1, lines.size()));
    List<String> names =
        Stream.of(expected.first().split(" ", -1)).map(part -> part.split("=", -1)[0]).toList();
    SortedSet<String> found = new TreeSet<>();
    for (FinalState state :
        new AxiomaticChecker(100_000)
            .check(parsed.value().orElseThrow(), Models.named("sc"))
            .allowed()
            .keySet()) {
      found.add(
          names.stream()
              .map(name -> name + "=" + state.values().getOrDefault(plain(name), 0L) + ";")
              .collect(Collectors.joining(" ")));
    }
    assertEquals(String.join("\n", expected), String.join("\n", found));
  }

  private static String plain(String name) {
    return name.replace("[", "").replace("]", "");
  }

  /** What is wrong is told at its place: the second line of a file says where and what. */
  @ParameterizedTest
  @MethodSource("broken")
  void refusals(Path file) throws IOException {
    String text = Files.readString(file);
    String expected = Files.readAllLines(file.resolveSibling(name(file) + ".expected")).get(1);
    Parsed<LitmusTest> parsed = LitmusText.read(file.toString(), text);
    assertFalse(parsed.ok());
    Problem first = parsed.diagnostics().getFirst();
    assertEquals(
        expected, first.place().line() + ":" + first.place().column() + ": " + first.text());
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName()).replace(".litmus", "");
  }

  /** No change of a file makes a reader fail otherwise than by a diagnostic. */
  @ParameterizedTest
  @MethodSource("readable")
  void noTextBreaksReaders(Path file) throws IOException {
    String text = Files.readString(file);
    Random random = new Random(file.toString().hashCode());
    TreeMap<Boolean, Integer> seen = new TreeMap<>();
    for (int round = 0; round < 400; round++) {
      StringBuilder changed = new StringBuilder(text);
      for (int i = 0; i <= random.nextInt(4) && !changed.isEmpty(); i++) {
        change(changed, random);
      }
      Parsed<LitmusTest> parsed = LitmusText.read("fuzz", changed.toString());
      assertEquals(parsed.ok(), parsed.diagnostics().isEmpty(), changed::toString);
      seen.merge(parsed.ok(), 1, Integer::sum);
    }
    assertTrue(seen.getOrDefault(false, 0) > 20, "too few broken texts: " + seen);
  }

  private static void change(StringBuilder text, Random random) {
    int at = random.nextInt(text.length());
    int end = Math.min(text.length(), at + random.nextInt(12));
    switch (random.nextInt(4)) {
      case 0 -> text.delete(at, end);
      case 1 -> text.insert(at, text.substring(at, end));
      case 2 ->
          text.setCharAt(at, "(){}[]|;:=@,.*&!~\"'0x-\n\u00e9\ud83d".charAt(random.nextInt(25)));
      default -> text.setLength(at + 1);
    }
  }

  private static String shown(Parsed<LitmusTest> parsed) {
    return parsed.diagnostics().stream().map(Problem::render).collect(Collectors.joining("\n"));
  }
}
