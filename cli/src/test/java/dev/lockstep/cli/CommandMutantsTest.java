package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.testing.Mutation;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Damaged files before the commands that read them: each command ends in time with one of its exit
 * codes, and none by a defect of its own.
 */
final class CommandMutantsTest {
  private static final int MUTANTS = Shares.count("lockstep.command-mutants", 3, 1_000);
  private static final long LONGEST = 20_000_000_000L;
  private static final long LARGEST = 60_000;
  private static final String BYTES = "corpus/codeobject";

  @TempDir static Path folder = Path.of("");

  /** Run files name programs beside them. */
  @BeforeAll
  static void copyPrograms() throws IOException {
    for (String place :
        List.of("examples/ventus", "examples/asm4gcn", "examples", "corpus/debug")) {
      for (Path file : inputs(place, "", 1)) {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static List<Path> inputs(String place, String endings, int depth) throws IOException {
    try (Stream<Path> files = Files.walk(House.ROOT.resolve(place), depth)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> Arrays.stream(endings.split("/", -1)).anyMatch(file.toString()::endsWith))
          .filter(file -> file.toFile().length() < LARGEST)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "corpus/codeobject | .co/.o/.hipfb/.a/.so/.exe | disasm; disasm --list; check;"
            + " run --global 64 --budget 200000; debug --global 64 --command step --command where",
        "corpus/codeobject/bundles | .hipfb/.o/.so/.a/.exe | disasm --target gfx90a;"
            + " check --bundle 2; run --bundle 3 --global 64 --budget 200000",
        "examples | .s/.asm4gcn | asm -o OUT; check; asm --emit listing -o OUT;"
            + " run --global 64 --budget 200000",
        "corpus/assembler | .s | asm --target gfx1100 -o OUT; check --target gfx1201",
        "corpus/ventus | .s | asm --target ventus -o OUT; check --target ventus:2025",
        "examples | saxpy.json/add.json/sum.json/product.json | run --budget 200000;"
            + " debug --command step --command step-back",
        "corpus/machine/good | .json | run --budget 20000; debug --command step --command where",
        "corpus/litmus | .litmus/.json | litmus",
        "corpus/debug | .txt | debug corpus/debug/loop.json -x",
      })
  void everyCommandEndsWithOneOfItsCodes(String place, String endings, String commands)
      throws IOException {
    List<Path> files = inputs(place, endings, 9);
    assertFalse(files.isEmpty(), place);
    Random random = new Random(Shares.SEED);
    for (int i = 0; i < MUTANTS; i++) {
      Path file = files.get(random.nextInt(files.size()));
      Path mutant = folder.resolve("mutant-" + file.getFileName());
      byte[] bytes = Files.readAllBytes(file);
      Files.write(
          mutant, place.startsWith(BYTES) ? Mutation.of(bytes, random) : text(bytes, random));
      for (String command : commands.split("; *")) {
        ends(command, mutant, "mutant " + i + " of " + file + ": " + command);
      }
      Files.delete(mutant);
    }
  }

  private static byte[] text(byte[] bytes, Random random) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return Mutation.of(text, random).getBytes(StandardCharsets.UTF_8);
  }

  private static void ends(String command, Path mutant, String what) {
    String line = command.replace("", "").replace("OUT", folder + "/out") + " MUTANT";
    String[] words = CommandRun.words(line);
    words[words.length - 1] = mutant.toString();
    long begin = System.nanoTime();
    CommandRun run = CommandRun.of(words);
    assertTrue(System.nanoTime() - begin < LONGEST, () -> "too long: " + what);
    assertTrue(run.code() >= 0 && run.code() <= 2, () -> what + " ends with " + run.code());
    assertFalse(run.err().contains("internal error"), () -> what + "\n" + run.err());
    assertTrue(run.code() == 0 || !run.err().isBlank() || !run.out().isBlank(), what);
  }
}
