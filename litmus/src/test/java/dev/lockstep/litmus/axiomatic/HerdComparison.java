package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.cat.Model;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.LitmusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures how many small tests the checker judges in a second by {@code sc}, beside herd7 in turns
 * on the same tests; prints the rows of BENCHMARKS.md. Arguments: rounds, a JSON file of tests, a
 * folder with their {@code .litmus} text, then the command of herd7, to which the files are
 * appended.
 */
final class HerdComparison {
  private static final long CANDIDATES = 200_000;
  private static final double NANOS = 1e9;

  private HerdComparison() {}

  public static void main(String... arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    List<LitmusTest> tests = tests(Path.of(arguments[1]));
    List<String> command = new ArrayList<>(List.of(arguments).subList(3, arguments.length));
    try (Stream<Path> files = Files.list(Path.of(arguments[2]))) {
      files
          .map(Path::toString)
          .filter(name -> name.endsWith(".litmus"))
          .sorted()
          .forEach(command::add);
    }
    Model model = Models.named("sc");
    double[] ours = new double[rounds];
    double[] theirs = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      theirs[round] = seconds(() -> herd(command));
      ours[round] =
          seconds(() ->
              IntStream.range(0, tests.size()).parallel().forEach(i -> judge(tests.get(i), model)));
    }
    print("herd7", tests.size(), theirs);
    print("checker", tests.size(), ours);
  }

  private static List<LitmusTest> tests(Path file) throws IOException {
    return TestFile.read(file.toString(), Files.readString(file)).value().orElseThrow().stream()
        .map(TestFile.Entry::test)
        .toList();
  }

  private static void judge(LitmusTest test, Model model) {
    try {
      new AxiomaticChecker(CANDIDATES).check(test, model);
    } catch (Exception e) {
      throw new IllegalStateException(test.name(), e);
    }
  }

  private static void herd(List<String> command) {
    try {
      int code =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start()
              .waitFor();
      if (code != 0) {
        throw new IllegalStateException("herd7 ends with " + code);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static double seconds(Runnable action) {
    long start = System.nanoTime();
    action.run();
    return (System.nanoTime() - start) / NANOS;
  }

  private static void print(String name, int tests, double[] seconds) {
    Arrays.sort(seconds);
    double median = seconds[seconds.length / 2];
    System.out.printf(
        Locale.ROOT,
        "| %s | %.2f (%.2f to %.2f) | %.0f |%n",
        name,
        median,
        seconds[0],
        seconds[seconds.length - 1],
        tests / median);
  }
}
