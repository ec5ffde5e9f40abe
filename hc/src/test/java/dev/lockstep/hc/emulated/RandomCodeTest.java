package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.RegisterLimits;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.RandomKernels.Data;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random kernels as machine code leave what the virtual machine leaves, or end with a fault that
 * one of its work-items has. Targets have their turns, and every other kernel has few registers.
 */
final class RandomCodeTest {
  private static final int COUNT = Shares.count("lockstep.kernels", 24, 5000);
  private static final int FIRST = RandomKernels.first(COUNT, 5000);
  private static final RegisterLimits FEW = new RegisterLimits(18, 48);

  private record Target(EmulatedGpu device, int wave) {
    static Target of(String name, int wave) {
      return new Target(new EmulatedGpu(TargetId.parse(name).orElseThrow()), wave);
    }
  }

  private final List<Target> targets =
      List.of(
          Target.of("gfx900", 64),
          Target.of("gfx1030", 32),
          Target.of("gfx700", 64),
          Target.of("gfx1200", 32),
          Target.of("gfx1100", 32),
          Target.of("gfx803", 64),
          Target.of("gfx1030", 64),
          Target.of("gfx90a", 64));

  @Test
  void randomKernelsDoWhatTheirLambdasDo(@TempDir Path folder) throws Exception {
    Set<String> wrong = new TreeSet<>();
    for (int first = FIRST; first < FIRST + COUNT; first += RandomKernels.AT_ONCE) {
      int count = Math.min(RandomKernels.AT_ONCE, FIRST + COUNT - first);
      RandomKernels kernels = RandomKernels.of(folder, first, count);
      for (int i = 0; i < count; i++) {
        int seed = first + i;
        for (int target = 0; target < targets.size(); target++) {
          if (Shares.takes(seed + target, targets.size())) {
            try {
              check(kernels, i, targets.get(target), seed / targets.size() % 2 == 0);
            } catch (Exception | AssertionError e) {
              wrong.add("seed " + seed + " on " + targets.get(target).device().target() + ": " + e);
            }
          }
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  /**
   * In these kernels an instruction met halves of one scalar register, or a literal beside a
   * constant, which the assembler refused; in the last one code stood behind a check that always
   * fails, and read registers that nothing writes.
   */
  @ParameterizedTest
  @CsvSource({
    "12064, gfx900, 64, true",
    "12992, gfx900, 64, true",
    "13089, gfx90a, 64, true",
    "14209, gfx90a, 64, true",
    "4530, gfx803, 64, true"
  })
  void kernelsThatOnceWentWrong(
      int seed, String target, int wave, boolean few, @TempDir Path folder) throws Exception {
    RandomKernels kernels = RandomKernels.of(folder, seed - seed % 2, 2);
    check(kernels, seed % 2, Target.of(target, wave), few);
  }

  private static void check(RandomKernels kernels, int number, Target target, boolean few)
      throws Exception {
    Data expected = Data.fresh();
    List<@Nullable String> faults =
        HostRun.run(kernels.kernel(number, expected), RandomKernels.WIDTH);
    Data found = Data.fresh();
    TranslatedKernel translation =
        KernelTranslator.translate(kernels.kernel(number, found), number % 2 == 0);
    EmulatedRun.Result result =
        EmulatedRun.run(
            target.device(),
            target.wave(),
            few ? FEW : RegisterLimits.MOST,
            translation,
            RandomKernels.WIDTH);
    assertEquals(
        List.of(),
        CheckedProgram.of(result.code().assembled(), target.wave())
            .check(0, false)
            .findings()
            .stream()
            .map(finding -> finding.rule() + " " + finding.place())
            .toList());
    List<String> expectedFaults = faults.stream().filter(Objects::nonNull).toList();
    if (expectedFaults.isEmpty()) {
      assertEquals(List.of(), result.faults());
      assertArrayEquals(expected.all(), found.all());
    } else {
      assertTrue(
          expectedFaults.containsAll(result.faults()) && !result.faults().isEmpty(),
          () -> expectedFaults + " expected, but " + result.faults());
    }
  }
}
