package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.AmdCompiler;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.target.TargetCode;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.PreparedRun;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.text.InputLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Kernels of the benchmark in Java give what their OpenCL form gives, and execute not many more
 * instructions than clang's code of it. Checks of bounds are ours alone.
 */
final class InstructionCountTest {
  private static final double LIMIT = 1.3;
  private static final Path KERNELS =
      Path.of(System.getProperty("lockstep.root", "."), "bench/kernels");

  private static long instructions(BenchTwin twin) throws Exception {
    EmulatedGpu device = new EmulatedGpu(TargetId.parse("gfx900").orElseThrow());
    TranslatedKernel translation = KernelTranslator.translate(twin.kernel(), false);
    TargetCode code =
        AmdCompiler.compile(translation.kernel(), device.target(), 64, twin.tile().reversed(), 0);
    return EmulatedRun.instructions(device, code, translation, twin.extent().reversed());
  }

  private static List<String> names() throws Exception {
    return Files.readAllLines(KERNELS.resolve("kernels.tsv")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.substring(0, line.indexOf('\t')))
        .toList();
  }

  @Test
  void executesNotManyMoreThanClang() throws Exception {
    double sum = 0;
    StringBuilder counts = new StringBuilder();
    List<Executable> results = new ArrayList<>();
    for (String name : names()) {
      Path path = KERNELS.resolve("quick/" + name + ".json");
      RunFile file = RunFile.read(path, InputLimits.DEFAULT).value().orElseThrow();
      try (PreparedRun run = PreparedRun.of(file, RunOptions.DEFAULT.withCheck(false))) {
        BenchTwin twin = BenchTwin.of(name, file, run);
        long ours = instructions(twin);
        run.launch();
        long theirs = run.counts().instructions() / twin.launches();
        List<String> differences = twin.differences(run);
        results.add(() -> assertEquals(List.of(), differences, name));
        sum += Math.log((double) ours / theirs);
        counts.append(
            String.format(
                Locale.ROOT, "%s %d : %d = %.2f%n", name, ours, theirs, (double) ours / theirs));
      }
    }
    double mean = Math.exp(sum / names().size());
    assertAll(results);
    assertTrue(mean <= LIMIT, () -> mean + "\n" + counts);
  }
}
