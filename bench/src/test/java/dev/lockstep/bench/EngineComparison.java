package dev.lockstep.bench;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Measures what it costs to choose the engine: each run file below some folders with the engine
 * that chooses and with the interpreter alone, in turns, and prints the table of BENCHMARKS.md. The
 * virtual machine is warm, the program is loaded anew for each run, so that nothing of it is
 * translated. Arguments: rounds, run files or folders.
 */
final class EngineComparison {
  private static final long BUDGET = 2_000_000_000L;
  private static final double MILLION = 1e6;

  /** Thresholds of a difference: a factor of the time, and a number of nanoseconds. */
  private static final double FACTOR = 1.1;

  private static final long LEAST = 1_000_000;

  /** Milliseconds in which translation that nobody waits for comes to its end. */
  private static final int AFTERWARDS = 10;

  private static final int LONGEST = 10;
  private static final int AGAIN = 3;

  private EngineComparison() {}

  /** Medians of one run file. */
  private record Row(Path file, long instructions, Series interpreted, Series chosen) {
    double cpu() {
      return (double) chosen.cpu().median() / interpreted.cpu().median();
    }

    double wall() {
      return (double) chosen.wall().median() / interpreted.wall().median();
    }

    boolean isWorse() {
      return cpu() > FACTOR && chosen.cpu().median() - interpreted.cpu().median() > LEAST;
    }

    String text() {
      return String.format(
          Locale.ROOT,
          "| `%s` | %,d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |",
          file,
          instructions,
          interpreted.cpu().median() / MILLION,
          chosen.cpu().median() / MILLION,
          cpu(),
          interpreted.wall().median() / MILLION,
          chosen.wall().median() / MILLION,
          wall());
    }
  }

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    List<Row> rows = new ArrayList<>();
    int unfit = 0;
    for (String argument : List.of(arguments).subList(1, arguments.length)) {
      try (Stream<Path> all = Files.walk(Path.of(argument))) {
        for (Path path : all.filter(p -> p.toString().endsWith(".json")).sorted().toList()) {
          Optional<Row> row = row(path, rounds);
          // The virtual machine's compilers work at any time: what is worse is so again and again.
          for (int i = 0; i < AGAIN && row.isPresent() && row.get().isWorse(); i++) {
            row = row(path, rounds);
          }
          row.ifPresent(rows::add);
          unfit += row.isPresent() ? 0 : 1;
        }
      }
    }
    System.out.printf("%d run files, %d others or that do not end%n", rows.size(), unfit);
    print("by processor time", rows, Comparator.comparingDouble(Row::cpu));
    print("by time", rows, Comparator.comparingDouble(Row::wall));
    print("longest", rows, Comparator.comparingLong(Row::instructions));
    System.out.println("worse:");
    rows.stream().filter(Row::isWorse).map(Row::text).forEach(System.out::println);
    double interpreted = rows.stream().mapToDouble(row -> row.interpreted().cpu().median()).sum();
    double chosen = rows.stream().mapToDouble(row -> row.chosen().cpu().median()).sum();
    System.out.printf("sum %.1f ms, %.1f ms%n", interpreted / MILLION, chosen / MILLION);
  }

  private static void print(String title, List<Row> rows, Comparator<Row> order) {
    System.out.println(title + ":");
    System.out.println(
        "| file | instructions | interpret, ms CPU | auto | | interpret, ms | auto | |");
    System.out.println("|---|---|---|---|---|---|---|---|");
    rows.stream()
        .sorted(order.reversed())
        .limit(LONGEST)
        .map(Row::text)
        .forEach(System.out::println);
  }

  private static Optional<Row> row(Path path, int rounds) throws Exception {
    Optional<RunFile> read = RunFile.read(path, InputLimits.DEFAULT).value();
    if (read.isEmpty()) {
      return Optional.empty();
    }
    RunFile file = read.get();
    Optional<BuiltProgram> built =
        BuiltProgram.build(file.program(), file.target(), file.options()).program();
    if (built.isEmpty()) {
      return Optional.empty();
    }
    List<Series.Sample> interpreted = new ArrayList<>();
    List<Series.Sample> chosen = new ArrayList<>();
    long[] instructions = new long[1];
    try {
      for (int i = -2; i < rounds; i++) {
        Series.Sample one = sample(file, built.get(), EngineChoice.INTERPRET, instructions);
        Series.Sample other = sample(file, built.get(), EngineChoice.AUTO, instructions);
        if (i >= 0) {
          interpreted.add(one);
          chosen.add(other);
        }
      }
    } catch (ClException e) {
      return Optional.empty();
    }
    return Optional.of(new Row(path, instructions[0], new Series(interpreted), new Series(chosen)));
  }

  private static Series.Sample sample(
      RunFile file, BuiltProgram program, EngineChoice engine, long[] instructions)
      throws IOException, InterruptedException {
    RunOptions options =
        new RunOptions(Optional.empty(), List.of(), 1, 2, BUDGET, OptionalLong.empty())
            .withEngine(engine);
    try (PreparedRun run = PreparedRun.of(file, options, program)) {
      long cpu = ProcessorTime.nanos();
      long wall = System.nanoTime();
      run.launch();
      instructions[0] = run.counts().instructions();
      wall = System.nanoTime() - wall;
      Thread.sleep(AFTERWARDS);
      cpu = ProcessorTime.nanos() - cpu;
      return new Series.Sample(cpu, wall);
    }
  }
}
