package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.cat.CatException;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.generation.CycleException;
import dev.lockstep.litmus.generation.CycleFile;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.ProgramFault;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.testing.Shares;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever a file of tests, a model or a list of cycles holds, it is read or refused with its
 * place, and what is read gets verdicts or is refused by name.
 */
final class ReaderFuzzTest {
  private static final int ROUNDS = Shares.count("lockstep.litmus.fuzz", 6, 400);

  /** Of files with many tests, one of so many. */
  private static final int TESTS = 60;

  private static final long CANDIDATES = 500;
  private static final long MOST_NANOS = 20_000_000_000L;

  private static final List<Path> ROOTS =
      List.of(
          Path.of("..", "corpus", "litmus"),
          Path.of("..", "examples"),
          Path.of("src", "test", "resources"),
          Path.of("src", "main", "resources"));

  /** Words that readers know, and numbers at their limits. */
  private static final List<String> WORDS =
      List.of(
          "0",
          "-1",
          "4294967296",
          "99999999999999999999",
          "x",
          "r0",
          "P0",
          "when",
          "let rec",
          "exists",
          "forall",
          "~",
          "\"",
          "'",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          ";",
          ":",
          "|",
          "&",
          "^-1",
          "*",
          "+",
          "\\",
          "->",
          "@",
          "#",
          "(*",
          "//",
          "\n",
          "\t",
          "\0",
          "é",
          "\ud83d",
          "ld r0, 1",
          "null",
          "true",
          "1e9",
          "[]",
          "{}");

  private static List<Path> files(String ending) throws IOException {
    List<Path> all = new ArrayList<>();
    for (Path root : ROOTS) {
      try (Stream<Path> below = Files.walk(root)) {
        below.filter(path -> path.toString().endsWith(ending)).sorted().forEach(all::add);
      }
    }
    return all;
  }

  private static String changed(String text, Random random) {
    StringBuilder out = new StringBuilder(text);
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes && !out.isEmpty(); i++) {
      int at = random.nextInt(out.length());
      int end = Math.min(out.length(), at + random.nextInt(16));
      switch (random.nextInt(5)) {
        case 0 -> out.delete(at, end);
        case 1 -> out.insert(at, out.substring(at, end));
        case 2 -> out.insert(at, WORDS.get(random.nextInt(WORDS.size())));
        case 3 -> out.replace(at, end, WORDS.get(random.nextInt(WORDS.size())));
        default -> out.setLength(at + 1);
      }
    }
    return out.toString();
  }

  /** Tries a text as it is and changed. */
  private static void each(Path file, String text, Reader reader) throws Exception {
    Random random = new Random(file.toString().hashCode() + Shares.SEED);
    for (int round = 0; round < ROUNDS; round++) {
      String input = changed(text, random);
      long begin = System.nanoTime();
      try {
        reader.read(input);
      } catch (RuntimeException | Error e) {
        throw new AssertionError(file + ", round " + round + ":\n" + input, e);
      }
      assertTrue(System.nanoTime() - begin < MOST_NANOS, () -> file + " takes long:\n" + input);
    }
  }

  /** Reads a text to its end. */
  private interface Reader {
    void read(String text) throws Exception;
  }

  private static void place(Parsed<?> parsed, String text) {
    long lines = text.lines().count() + 1;
    assertEquals(parsed.value().isPresent(), parsed.diagnostics().isEmpty());
    for (Problem one : parsed.diagnostics()) {
      assertTrue(
          one.place().line() >= 1 && one.place().line() <= lines && one.place().column() >= 1,
          one::headline);
      assertFalse(one.text().isBlank());
      assertFalse(one.render().isBlank());
    }
  }

  private static void tests(String text) throws Exception {
    Parsed<List<TestFile.Entry>> parsed = TestFile.read("fuzz", text);
    place(parsed, text);
    for (TestFile.Entry entry : parsed.value().orElse(List.of())) {
      judge(entry.test());
    }
  }

  private static void judge(LitmusTest test) throws Exception {
    try {
      new AxiomaticChecker(CANDIDATES).check(test, Models.named("sc"));
    } catch (UnsupportedTestException | CatException e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
    }
    OperationalMachine machine = Corpus.machines().get(Math.floorMod(test.hashCode(), 5));
    try {
      StateSearch.explore(
          Corpus.system(machine, test), ExplorationLimits.usual().mostStates(CANDIDATES));
    } catch (UnsupportedTestException | ProgramFault e) {
      assertFalse(String.valueOf(e.getMessage()).isBlank());
    }
  }

  @Test
  void textsOfTests() throws Exception {
    List<Path> files = files(".litmus");
    assertTrue(files.size() > 60);
    for (Path file : files) {
      each(file, Files.readString(file), ReaderFuzzTest::tests);
    }
  }

  @Test
  void testsInJson() throws Exception {
    for (Path file : files(".json")) {
      List<String> lines = Files.readAllLines(file);
      if (lines.stream().limit(3).noneMatch(line -> line.contains(TestFile.SCHEMA))) {
        continue;
      }
      for (int i = 2; i < lines.size(); i += TESTS) {
        String one = lines.get(i).strip().replaceAll(",$", "").replaceAll("[]]}$", "");
        String text = "{\"schema\": \"" + TestFile.SCHEMA + "\", \"tests\": [\n" + one + "\n]}";
        each(file, text, ReaderFuzzTest::tests);
      }
    }
  }

  @Test
  void models() throws Exception {
    LitmusTest test = Corpus.test("paper.json", "mp");
    for (Path file : files(".cat")) {
      each(
          file,
          Files.readString(file),
          text -> {
            try {
              new AxiomaticChecker(CANDIDATES)
                  .check(test, Models.of("fuzz.cat", text, name -> Optional.empty()));
            } catch (CatException e) {
              assertFalse(e.report().isBlank());
            } catch (UnsupportedTestException e) {
              assertFalse(String.valueOf(e.getMessage()).isBlank());
            }
          });
    }
  }

  @Test
  void cycles() throws Exception {
    for (Path file : files("cycles.txt")) {
      each(
          file,
          Files.readString(file),
          text -> {
            try {
              CycleFile.tests(text);
            } catch (CycleException e) {
              assertFalse(String.valueOf(e.getMessage()).isBlank());
            }
          });
    }
  }
}
