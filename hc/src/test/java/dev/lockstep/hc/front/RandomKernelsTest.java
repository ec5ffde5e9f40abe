package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.sample.Evaluator;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.RandomKernels.Data;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random kernels leave what the virtual machine leaves. */
final class RandomKernelsTest {
  private static final int COUNT = Shares.count("lockstep.kernels", 60, 300);
  private static final int FIRST = RandomKernels.first(COUNT, 300);

  @Test
  void randomKernelsDoWhatTheirLambdasDo(@TempDir Path folder) throws Exception {
    for (int first = FIRST; first < FIRST + COUNT; first += RandomKernels.AT_ONCE) {
      int count = Math.min(RandomKernels.AT_ONCE, FIRST + COUNT - first);
      RandomKernels kernels = RandomKernels.of(folder, first, count);
      for (int i = 0; i < count; i++) {
        check(kernels, i, "seed " + (first + i));
      }
    }
  }

  private static void check(RandomKernels kernels, int number, String seed) throws Exception {
    Data expected = Data.fresh();
    List<@Nullable String> faults =
        HostRun.run(kernels.kernel(number, expected), RandomKernels.WIDTH);
    Data found = Data.fresh();
    TranslatedKernel translation =
        KernelTranslator.translate(kernels.kernel(number, found), number % 2 == 0);
    assertEquals(List.of(), KernelRules.broken(translation.kernel()), seed);
    assertEquals(faults, Evaluator.run(translation, RandomKernels.WIDTH), seed);
    assertArrayEquals(expected.all(), found.all(), seed);
  }
}
