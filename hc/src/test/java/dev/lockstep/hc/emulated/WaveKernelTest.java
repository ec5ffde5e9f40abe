package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.amd.RegisterLimits;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.intrinsic.Wave;
import dev.lockstep.hc.sample.EmulatedRun;
import dev.lockstep.hc.sample.Sample.Line;
import dev.lockstep.runtime.device.EmulatedGpu;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels that call {@link Wave} do with lanes what its pages say, in a wavefront that is full. */
final class WaveKernelTest {
  private static final int COUNT = 64;

  @Test
  void theHostHasNoWavefronts() {
    assertThrows(UnsupportedOperationException.class, Wave::laneId);
    assertThrows(UnsupportedOperationException.class, Wave::activeMask);
  }

  @ParameterizedTest
  @CsvSource({"gfx700, 64", "gfx900, 64", "gfx1030, 32", "gfx1200, 32"})
  void lanesSeeEachOther(String target, int wave) throws Exception {
    long[] masks = new long[COUNT * 3];
    int[] numbers = new int[COUNT * 7];
    double[] wide = new double[COUNT];
    Line kernel =
        x -> {
          int lane = Wave.laneId();
          boolean odd = (x & 1) == 1;
          masks[x * 3] = Wave.ballot(odd);
          masks[x * 3 + 1] = Wave.activeMask();
          masks[x * 3 + 2] = Wave.shuffle(x * 5_000_000_000L, lane ^ 1) + Wave.first((long) x);
          numbers[x * 7] = lane;
          numbers[x * 7 + 1] = Wave.size();
          numbers[x * 7 + 2] = Wave.shuffle(x, (lane + 3) % Wave.size());
          numbers[x * 7 + 3] = Wave.first(x);
          if (odd) {
            numbers[x * 7 + 4] = Wave.activeCount();
            numbers[x * 7 + 5] = Wave.first(x);
          }
          numbers[x * 7 + 6] = (Wave.any(x == 5) ? 1 : 0) + (Wave.all(x < 40) ? 2 : 0);
          wide[x] = Wave.shuffle(x * 0.5, 3) + Wave.shuffle(x * 0.25f, 2) + Wave.first(x * 2.0);
        };
    TranslatedKernel translation = KernelTranslator.translate(kernel, true);
    EmulatedGpu device = new EmulatedGpu(TargetId.parse(target).orElseThrow());
    EmulatedRun.Result result =
        EmulatedRun.run(
            device, wave, RegisterLimits.MOST, List.of(COUNT), translation, new int[] {COUNT});
    assertEquals(List.of(), result.faults());
    long all = wave == 64 ? -1 : 0xffff_ffffL;
    for (int x = 0; x < COUNT; x++) {
      int first = x / wave * wave;
      int lane = x - first;
      assertEquals(0xaaaa_aaaa_aaaa_aaaaL & all, masks[x * 3]);
      assertEquals(all, masks[x * 3 + 1]);
      assertEquals((x ^ 1) * 5_000_000_000L + first, masks[x * 3 + 2]);
      assertEquals(lane, numbers[x * 7]);
      assertEquals(wave, numbers[x * 7 + 1]);
      assertEquals(first + (lane + 3) % wave, numbers[x * 7 + 2]);
      assertEquals(first, numbers[x * 7 + 3]);
      assertEquals(x % 2 == 1 ? wave / 2 : 0, numbers[x * 7 + 4]);
      assertEquals(x % 2 == 1 ? first + 1 : 0, numbers[x * 7 + 5]);
      assertEquals((first <= 5 ? 1 : 0) + (first + wave <= 40 ? 2 : 0), numbers[x * 7 + 6]);
      assertEquals((first + 3) * 0.5 + (first + 2) * 0.25 + first * 2.0, wide[x]);
    }
  }
}
