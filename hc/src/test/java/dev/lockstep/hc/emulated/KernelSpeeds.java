package dev.lockstep.hc.emulated;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.AcceleratorView;
import dev.lockstep.hc.CompletionFuture;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures the benchmark's kernels in Java on an emulated GPU beside their OpenCL form on the same
 * and beside the same Java in parallel streams; prints the table of BENCHMARKS.md. Arguments: the
 * folder of the run files, rounds, and names of kernels, none for all.
 */
final class KernelSpeeds {
  private static final double MILLI = 1e6;

  private KernelSpeeds() {}

  private interface Action {
    void run() throws Exception;
  }

  public static void main(String... arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    List<String> names =
        arguments.length > 2
            ? List.of(arguments).subList(2, arguments.length)
            : Files.readAllLines(folder.resolveSibling("kernels.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(0, line.indexOf('\t')))
                .toList();
    System.out.println(
        "| | OpenCL, gfx900 | Java, gfx900 | | with copies of the arrays | parallel streams | |");
    System.out.println("|---|---|---|---|---|---|---|");
    double others = 0;
    double streams = 0;
    for (String name : names) {
      double[] times = measure(name, folder, rounds);
      others += Math.log(times[0] / times[1]);
      streams += Math.log(times[3] / times[2]);
      System.out.printf(
          Locale.ROOT,
          "| %s | %.2f ms | %.2f ms | %.2f | %.2f ms | %.2f ms | %.2f |%n",
          name,
          times[0],
          times[1],
          times[0] / times[1],
          times[2],
          times[3],
          times[3] / times[2]);
    }
    System.out.printf(
        Locale.ROOT,
        "| geometric mean | | | %.2f | | | %.2f |%n",
        Math.exp(others / names.size()),
        Math.exp(streams / names.size()));
  }

  /**
   * Medians in milliseconds: the OpenCL form; the Java form on arrays of the device, then launched
   * with copies of arrays; and in streams.
   */
  private static double[] measure(String name, Path folder, int rounds) throws Exception {
    RunFile file =
        RunFile.read(folder.resolve(name + ".json"), InputLimits.DEFAULT).value().orElseThrow();
    try (PreparedRun run = PreparedRun.of(file, RunOptions.DEFAULT.withCheck(false));
        AcceleratorView view = Accelerator.of("gcn:gfx900").createView()) {
      BenchTwin twin = BenchTwin.of(name, file, run);
      EmulatedRun.Prepared prepared =
          EmulatedRun.prepare(twin.kernel(), twin.tile().reversed(), RunOptions.DEFAULT.threads());
      Action[] actions = {
        run::launch,
        () -> prepared.run(twin.extent().reversed()),
        () -> launch(view, twin).join(),
        () -> BenchStreams.run(name, twin)
      };
      double[][] times = new double[actions.length][rounds];
      // Some launches are interpreted before the machine translates the code.
      int warm = rounds + 5;
      for (int round = -warm; round < rounds; round++) {
        for (int i = 0; i < actions.length; i++) {
          long start = System.nanoTime();
          actions[i].run();
          if (round >= 0) {
            times[i][round] = (System.nanoTime() - start) / MILLI;
          }
        }
      }
      for (double[] all : times) {
        Arrays.sort(all);
      }
      int middle = rounds / 2;
      return new double[] {
        times[0][middle] / twin.launches(), times[1][middle], times[2][middle], times[3][middle]
      };
    }
  }

  static CompletionFuture launch(AcceleratorView view, BenchTwin twin) {
    List<Integer> e = twin.extent();
    List<Integer> t = twin.tile();
    return switch (twin.kernel()) {
      case IntKernel line -> Hc.parallelForEach(view, e.getFirst(), line);
      case Kernel2 plane -> Hc.parallelForEach(view, new Extent2(e.get(0), e.get(1)), plane);
      case TiledKernel1 kernel ->
          Hc.parallelForEach(view, new Extent1(e.getFirst()).tile(t.getFirst()), kernel);
      case TiledKernel2 kernel ->
          Hc.parallelForEach(
              view, new Extent2(e.get(0), e.get(1)).tile(t.get(0), t.get(1)), kernel);
      default -> throw new IllegalArgumentException("no kernel: " + twin.kernel());
    };
  }
}
