package dev.lockstep.bench;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures first launches: a new process for each, which builds the program from its text and
 * launches once. Ours counts as a whole, the start of the virtual machine included. Theirs is
 * called from a virtual machine, too, for which they are not to blame: its process prints what the
 * build and the launch took. pocl's cache of built kernels is off there.
 */
public final class ColdStart {
  private static final Map<String, String> WITHOUT_CACHES = Map.of("POCL_KERNEL_CACHE", "0");

  private ColdStart() {}

  /**
   * The figures of a kernel.
   *
   * @param ours the command whose process calls {@link Bench#first}
   * @param theirs the command whose process does so and prints {@link #line}
   * @param rounds processes of each, in turns
   */
  public static KernelResult.Cold measure(
      List<String> ours, Optional<List<String>> theirs, int rounds)
      throws BenchException, IOException {
    List<Series.Sample> own = new ArrayList<>();
    List<Series.Sample> other = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      own.add(whole(ours));
      if (theirs.isPresent()) {
        other.add(sample(theirs.get()));
      }
    }
    return new KernelResult.Cold(
        new Series(own), other.isEmpty() ? Optional.empty() : Optional.of(new Series(other)));
  }

  /** A sample as the process prints it: processor time and wall time in nanoseconds. */
  public static String line(Series.Sample sample) {
    return sample.cpu() + " " + sample.wall();
  }

  private static Series.Sample whole(List<String> command) throws BenchException, IOException {
    long cpu = ProcessorTime.nanosOfChildren();
    long wall = System.nanoTime();
    output(command);
    wall = System.nanoTime() - wall;
    return new Series.Sample(ProcessorTime.nanosOfChildren() - cpu, wall);
  }

  private static Series.Sample sample(List<String> command) throws BenchException, IOException {
    String output = output(command);
    String last = output.strip().lines().reduce("", (first, second) -> second);
    String[] words = last.split(" ", -1);
    if (words.length == 2 && words[0].matches("[0-9]{1,18}") && words[1].matches("[0-9]{1,18}")) {
      return new Series.Sample(Long.parseLong(words[0]), Long.parseLong(words[1]));
    }
    throw failed(output);
  }

  private static BenchException failed(String output) {
    return new BenchException("a first launch in a process of its own failed:\n" + output);
  }

  private static String output(List<String> command) throws BenchException, IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(WITHOUT_CACHES);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor() == 0) {
        return output;
      }
    } catch (InterruptedException _) {
      process.destroy();
      throw new InterruptedIOException("a first launch was interrupted");
    }
    throw failed(output);
  }
}
