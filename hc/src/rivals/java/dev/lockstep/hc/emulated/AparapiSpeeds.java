package dev.lockstep.hc.emulated;

import com.aparapi.Kernel;
import com.aparapi.Range;
import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.AcceleratorView;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Measures a kernel of the benchmark in Java, launched with copies of its arrays on an emulated
 * GPU, beside Aparapi's Java fallback (its pool of threads) and one thread; prints a row of
 * BENCHMARKS.md. Arguments: the folder of the run files, rounds, the name of the kernel. A process
 * measures one kernel, so that the rivals' calls of its body have one target.
 */
@SuppressWarnings("deprecation") // Aparapi chooses its fallback by execution modes alone.
final class AparapiSpeeds {
  private static final double MILLI = 1e6;

  private AparapiSpeeds() {}

  public static void main(String... arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    String name = arguments[2];
    RunFile file =
        RunFile.read(folder.resolve(name + ".json"), InputLimits.DEFAULT).value().orElseThrow();
    BenchTwin ours;
    BenchTwin theirs;
    BenchTwin single;
    try (PreparedRun run = PreparedRun.of(file, RunOptions.DEFAULT.withCheck(false))) {
      ours = BenchTwin.of(name, file, run);
      theirs = BenchTwin.of(name, file, run);
      single = BenchTwin.of(name, file, run);
    }
    Kernel kernel = AparapiKernels.of(name, theirs);
    kernel.setExecutionModeWithoutFallback(Kernel.EXECUTION_MODE.JTP);
    Range range = AparapiKernels.range(theirs);
    try (AcceleratorView view = Accelerator.of("gcn:gfx900").createView()) {
      KernelSpeeds.launch(view, ours).join();
      kernel.execute(range);
      check(name, ours, theirs);
      double lockstep = median(rounds, rounds + 5, () -> KernelSpeeds.launch(view, ours).join());
      double aparapi = median(rounds, rounds, () -> kernel.execute(range));
      double one =
          single.data().isEmpty() ? median(rounds, rounds, () -> sequential(single)) : Double.NaN;
      System.out.printf(
          Locale.ROOT,
          "| %s | %.2f ms | %.2f ms | %.2f | %s |%n",
          name,
          lockstep,
          aparapi,
          aparapi / lockstep,
          Double.isNaN(one) ? "" : String.format(Locale.ROOT, "%.2f ms", one));
    }
    kernel.dispose();
    System.exit(0);
  }

  private static double median(int rounds, int warm, Runnable action) {
    double[] times = new double[rounds];
    for (int round = -warm; round < rounds; round++) {
      long start = System.nanoTime();
      action.run();
      if (round >= 0) {
        times[round] = (System.nanoTime() - start) / MILLI;
      }
    }
    Arrays.sort(times);
    return times[rounds / 2];
  }

  private static void sequential(BenchTwin twin) {
    switch (twin.kernel()) {
      case IntKernel line -> {
        for (int i = 0; i < twin.extent().getFirst(); i++) {
          line.run(i);
        }
      }
      case Kernel2 plane -> {
        for (int y = 0; y < twin.extent().get(0); y++) {
          for (int x = 0; x < twin.extent().get(1); x++) {
            plane.run(new Index2(y, x));
          }
        }
      }
      default -> throw new IllegalArgumentException("tiles need threads");
    }
  }

  /** Results agree but for the order of sums. */
  private static void check(String name, BenchTwin ours, BenchTwin theirs) {
    ours.results()
        .forEach((buffer, array) -> {
          Object other = theirs.results().get(buffer);
          IntFunction<Double> one = i -> Array.getDouble(array, i);
          IntFunction<Double> two = i -> Array.getDouble(other, i);
          for (int i = 0; i < Array.getLength(array); i++) {
            double a = one.apply(i);
            double b = two.apply(i);
            if (!(Math.abs(a - b) <= 1e-3 * Math.max(1, Math.abs(b)))) {
              throw new IllegalStateException(
                  "%s: %s[%d] is %s here and %s there".formatted(name, buffer, i, a, b));
            }
          }
        });
  }
}
