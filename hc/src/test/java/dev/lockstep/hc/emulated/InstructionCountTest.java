package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.AmdCode;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.front.Translation;
import dev.lockstep.hc.front.Translator;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Instructions that kernels of the benchmark execute, in Java through the back end and in OpenCL
 * through clang, on the same data. Checks of bounds are ours alone.
 */
final class InstructionCountTest {
  private static final double LIMIT = 1.3;

  private static PreparedRun clang(String name) throws Exception {
    Path file =
        Path.of(System.getProperty("lockstep.root"), "bench/kernels/quick/" + name + ".json");
    RunFile read = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
    return PreparedRun.of(read, RunOptions.DEFAULT.withCheck(false));
  }

  private static int[] ints(PreparedRun run, String buffer) {
    return run.contents(buffer).toArray(ValueLayout.JAVA_INT);
  }

  private static long instructions(Object kernel, List<Integer> tile, Integer... extents)
      throws Exception {
    EmulatedGpu device = new EmulatedGpu(TargetId.parse("gfx900").orElseThrow());
    Translation translation = Translator.translate(kernel, false);
    AmdCode code = AmdCompiler.compile(translation.kernel(), device.target(), 64, tile);
    return EmulatedRun.instructions(device, code, translation, List.of(extents));
  }

  private static Object twin(String name, PreparedRun run) {
    float[] f = new float[512];
    double[] d = new double[256];
    return switch (name) {
      case "saxpy" -> BenchTwins.saxpy(0.5f, f, new float[512], 512, 8, 128);
      case "triad" -> BenchTwins.triad(f, new float[512], new float[512], 3f);
      case "stencil" -> BenchTwins.stencil(f, new float[512], 64, 8);
      case "dgemm" -> BenchTwins.dgemm(d, new double[256], new double[256], 16);
      case "mandelbrot" -> BenchTwins.mandelbrot(new int[256], 0.046875f, 0.625f, 64, 64);
      case "xtea" -> BenchTwins.xtea(ints(run, "blocks"), new int[] {1, 2, 3, 0xdeadbeef}, 2);
      default -> BenchTwins.privateSort(ints(run, "in"), new int[4096], 128);
    };
  }

  @Test
  void executesNotManyMoreThanClang() throws Exception {
    Map<String, Integer[]> sizes = new TreeMap<>();
    sizes.put("saxpy", new Integer[] {128});
    sizes.put("triad", new Integer[] {512});
    sizes.put("stencil", new Integer[] {64, 8});
    sizes.put("dgemm", new Integer[] {16, 16});
    sizes.put("mandelbrot", new Integer[] {64, 4});
    sizes.put("xtea", new Integer[] {128});
    sizes.put("private_sort", new Integer[] {128});
    Map<String, List<Integer>> tiles =
        Map.of(
            "triad", List.of(256),
            "stencil", List.of(64, 4),
            "dgemm", List.of(16, 16),
            "mandelbrot", List.of(64, 4));
    double sum = 0;
    StringBuilder counts = new StringBuilder();
    for (Map.Entry<String, Integer[]> one : sizes.entrySet()) {
      String name = one.getKey();
      try (PreparedRun run = clang(name)) {
        run.reset();
        Object twin = twin(name, run);
        long theirs = run.launch().instructions();
        // The program launches the stencil twice.
        theirs /= name.equals("stencil") ? 2 : 1;
        long ours = instructions(twin, tiles.getOrDefault(name, List.of(64)), one.getValue());
        sum += Math.log((double) ours / theirs);
        counts.append(name).append(' ').append(ours).append(" : ").append(theirs).append('\n');
      }
    }
    double mean = Math.exp(sum / sizes.size());
    assertTrue(mean <= LIMIT, () -> mean + "\n" + counts);
  }
}
