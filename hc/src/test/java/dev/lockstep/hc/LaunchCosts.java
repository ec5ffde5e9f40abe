package dev.lockstep.hc;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.target.UnfitKernelException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures what launches and translations of kernels cost; prints the table of BENCHMARKS.md.
 * Arguments: path of an accelerator, rounds.
 */
final class LaunchCosts {
  private static final int LAUNCHES = 10_000;
  private static final int WARM = 20_000;
  private static final int COMPILES = 60;
  private static final int LARGE = 1 << 22;
  private static final double MICRO = 1e3;
  private static final double MILLI = 1e6;

  private LaunchCosts() {}

  private interface Action {
    void run() throws UnfitKernelException;
  }

  public static void main(String... arguments) throws UnfitKernelException {
    Accelerator accelerator = Accelerator.of(arguments[0]);
    int rounds = Integer.parseInt(arguments[1]);
    for (int i = 0; i < rounds; i++) {
      launches(accelerator);
      compiles(accelerator);
      arrays(accelerator);
    }
  }

  private static double median(int warm, int count, Action action) throws UnfitKernelException {
    double[] times = new double[count];
    for (int i = 0; i < warm + count; i++) {
      long start = System.nanoTime();
      action.run();
      if (i >= warm) {
        times[i - warm] = System.nanoTime() - start;
      }
    }
    Arrays.sort(times);
    return times[count / 2];
  }

  private static void print(String what, double value, String unit) {
    System.out.printf(Locale.ROOT, "| %s | %.1f %s |%n", what, value, unit);
  }

  private static void launches(Accelerator accelerator) throws UnfitKernelException {
    AcceleratorView view = accelerator.createView();
    int[] word = new int[1];
    print(
        "empty kernel, launch and join",
        median(WARM, LAUNCHES, () -> Hc.parallelForEach(view, 1, i -> {}).join()) / MICRO,
        "us");
    print(
        "kernel that stores to an array of 1, launch and join",
        median(WARM, LAUNCHES, () -> Hc.parallelForEach(view, 1, i -> word[i]++).join()) / MICRO,
        "us");
    double many =
        median(
            1,
            5,
            () -> {
              for (int i = 0; i < LAUNCHES; i++) {
                Hc.parallelForEach(view, 1, k -> {});
              }
              view.join();
            });
    print("empty kernel, one of 10,000 before a join", many / MICRO / LAUNCHES, "us");
    view.close();
  }

  private static void compiles(Accelerator accelerator) throws UnfitKernelException {
    int wave = accelerator.waveSize();
    if (wave == 1) {
      return;
    }
    String name = accelerator.path().substring(accelerator.path().indexOf(':') + 1);
    TargetId target = TargetId.parse(name).orElseThrow();
    int[] colours = new int[64];
    double[] field = new double[64];
    IntKernel kernel = i -> fiftyLines(i, colours, field);
    TranslatedKernel translation = KernelTranslator.translate(kernel, false);
    print(
        "kernel of 50 lines, translated",
        median(COMPILES, COMPILES, () -> KernelTranslator.translate(kernel, false)) / MILLI,
        "ms");
    print(
        "the same, compiled",
        median(
                COMPILES,
                COMPILES,
                () -> AmdCompiler.compile(translation.kernel(), target, wave, List.of(256), 0))
            / MILLI,
        "ms");
  }

  private static void arrays(Accelerator accelerator) throws UnfitKernelException {
    AcceleratorView view = accelerator.createView();
    float[] x = new float[LARGE];
    float[] y = new float[LARGE];
    float a = 2;
    print(
        "saxpy over 4 Mi floats, launch and join",
        median(3, 9, () -> Hc.parallelForEach(view, LARGE, i -> y[i] = a * x[i] + y[i]).join())
            / MILLI,
        "ms");
    print(
        "one item with the same arrays: the copies",
        median(3, 9, () -> Hc.parallelForEach(view, 1, i -> y[i] = a * x[i] + y[i]).join()) / MILLI,
        "ms");
    view.close();
  }

  /** A kernel of 50 lines: an orbit with two ways to colour it, and a smoothed neighbourhood. */
  private static void fiftyLines(int i, int[] colours, double[] field) {
    int width = 8;
    int column = i % width;
    int row = i / width;
    double cr = column * 0.4 - 2;
    double ci = row * 0.3 - 1.2;
    double zr = 0;
    double zi = 0;
    int steps = 0;
    while (steps < 100) {
      double square = zr * zr - zi * zi + cr;
      zi = 2 * zr * zi + ci;
      zr = square;
      if (zr * zr + zi * zi > 4) {
        break;
      }
      steps++;
    }
    int colour;
    switch (steps & 3) {
      case 0 -> colour = steps << 16;
      case 1 -> colour = steps << 8;
      case 2 -> colour = steps * 31;
      default -> colour = -steps;
    }
    double sum = 0;
    int count = 0;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int x = column + dx;
        int y = row + dy;
        if (x < 0 || y < 0 || x >= width || y >= width) {
          continue;
        }
        sum += field[y * width + x];
        count++;
      }
    }
    double mean = count == 0 ? 0 : sum / count;
    if (mean > 1) {
      colour ^= 0xff;
    } else if (mean < -1) {
      colour |= 0xf;
    }
    long hash = colour * 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 29;
    colours[i] = (int) hash + Math.max(colour, steps);
  }
}
