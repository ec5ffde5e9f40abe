package dev.lockstep.bench;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The benchmark kernels from Java, and by the program in C ({@code bench/host/suite.c}) on this
 * platform and on pocl: three processes in turns, a round of each, so that what else the machine
 * does falls on all. Prints rows of the table of BENCHMARKS.md. Arguments: the program, the two
 * values of {@code OCL_ICD_VENDORS}, rounds, kernels.
 */
final class HostSuite {
  private static final Path FOLDER = Path.of("bench/kernels/full");
  private static final long WARM_UP = 5_000_000_000L;
  private static final double MILLI = 1e6;

  private HostSuite() {}

  /** Something that makes a round when asked. */
  private interface Turn {
    Series.Sample round() throws BenchException, IOException;
  }

  /** The program in C. */
  private record Host(Process process, BufferedReader output, Writer input)
      implements Turn, AutoCloseable {
    static Host start(String program, String vendors, String platform, String kernel)
        throws IOException {
      ProcessBuilder builder =
          new ProcessBuilder(program, platform, FOLDER.toString(), "turns", kernel);
      builder.environment().put("OCL_ICD_VENDORS", vendors);
      Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      return new Host(process, process.inputReader(), process.outputWriter());
    }

    @Override
    public Series.Sample round() throws IOException {
      input.write("\n");
      input.flush();
      String line = output.readLine();
      if (line == null) {
        throw new IOException("the program in C has ended");
      }
      String[] times = line.split("\t", -1);
      return new Series.Sample(nanos(times[1]), nanos(times[0]));
    }

    @Override
    public void close() throws IOException {
      input.close();
      output.close();
      process.destroy();
    }
  }

  public static void main(String... arguments) throws BenchException, IOException {
    int rounds = Integer.parseInt(arguments[3]);
    List<String> kernels = List.of(arguments).subList(4, arguments.length);
    for (String kernel : kernels.isEmpty() ? all() : kernels) {
      try (Side own = new Side(file(kernel), RunOptions.DEFAULT);
          Host ours = Host.start(arguments[0], arguments[1], "Lockstep", kernel);
          Host theirs = Host.start(arguments[0], arguments[2], "Portable", kernel)) {
        System.out.println(row(kernel, List.of(() -> Turns.once(own), ours, theirs), rounds));
      }
    }
  }

  private static List<String> all() throws IOException {
    return Files.readAllLines(FOLDER.resolveSibling("kernels.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1)[0])
        .toList();
  }

  private static RunFile file(String kernel) throws IOException {
    return RunFile.read(FOLDER.resolve(kernel + ".json"), InputLimits.DEFAULT)
        .value()
        .orElseThrow();
  }

  private static long nanos(String milliseconds) {
    return (long) (Double.parseDouble(milliseconds) * MILLI);
  }

  private static String row(String kernel, List<Turn> turns, int rounds)
      throws BenchException, IOException {
    List<List<Series.Sample>> times = new ArrayList<>();
    for (Turn turn : turns) {
      times.add(new ArrayList<>());
      long start = System.nanoTime();
      while (System.nanoTime() - start < WARM_UP) {
        turn.round();
      }
    }
    for (int i = 0; i < rounds; i++) {
      for (int k = 0; k < turns.size(); k++) {
        times.get(k).add(turns.get(k).round());
      }
    }
    List<Series.Sample> ratios = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      Series.Sample java = times.get(0).get(i);
      Series.Sample host = times.get(1).get(i);
      ratios.add(
          new Series.Sample(host.cpu() * 1000 / java.cpu(), host.wall() * 1000 / java.wall()));
    }
    StringBuilder row = new StringBuilder("| " + kernel);
    for (List<Series.Sample> side : times) {
      Series series = new Series(side);
      row.append(text(series.wall().median() / MILLI)).append(text(series.cpu().median() / MILLI));
    }
    return row + text(new Series(ratios).wall().median() / 1e3) + " |";
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, " | %.2f", number);
  }
}
