package dev.lockstep.hc.lanes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.RandomKernels.Data;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.hc.translated.KernelFaults;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Samples and random kernels whose work-items run in step leave what the lambdas leave, with a
 * thread for each work-item of a tile.
 */
final class LaneSampleTest {
  /** Longest methods, the usual ones and so short ones that kernels are cut everywhere. */
  private static final int USUAL = 7_900;

  private static final int KERNELS = Shares.count("lockstep.kernels", 12, 3000);

  private static final int FIRST = RandomKernels.first(KERNELS, 3000);

  private static final int SHARE = 13;

  /**
   * Of kernels of tiles more have their turn; they are what runs so unless somebody asks for it.
   */
  private static final int TILE_SHARE = 3;

  private static final int AXES = 3;

  @ParameterizedTest
  @ValueSource(ints = {USUAL, 1_000})
  void samplesDoWhatTheirLambdasDo(int longest) {
    Set<String> wrong = new TreeSet<>();
    List<Sample> samples = SampleKernels.all().toList();
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      boolean chosen = Shares.takes(i + longest % 7, sample.tile().isEmpty() ? SHARE : TILE_SHARE);
      for (boolean specialised : chosen ? List.of(false, true) : List.<Boolean>of()) {
        try {
          check(sample, specialised, longest);
        } catch (Exception | AssertionError | VerifyError e) {
          wrong.add(sample + (specialised ? " specialised: " : ": ") + e);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static void check(Sample sample, boolean specialised, int longest)
      throws UnfitLanesException {
    Sample.Instance expected = sample.fresh().get();
    List<@Nullable String> faults = sample.runOnHost(expected.kernel());
    Sample.Instance found = sample.fresh().get();
    TranslatedKernel translation;
    try {
      translation =
          KernelTranslator.translate(
              found.kernel(), specialised, sample.tile().reversed(), TranslatedKernel.Options.HOST);
    } catch (UnsupportedKernelException needsSizes) {
      assertTrue(!specialised, needsSizes.getMessage());
      return;
    }
    String fault = run(translation, sample.extent().reversed(), sample.tile().reversed(), longest);
    String first = faults.stream().filter(Objects::nonNull).findFirst().orElse(null);
    assertEquals(first, fault);
    if (fault == null || sample.tile().isEmpty()) {
      assertArrayEquals(expected.arrays().toArray(), found.arrays().toArray());
    }
  }

  /** Runs all tiles one after the other; gives the first fault. */
  private static @Nullable String run(
      TranslatedKernel translation, List<Integer> extents, List<Integer> tile, int longest)
      throws UnfitLanesException {
    List<Object> arrays = new ArrayList<>();
    translation.arrays().forEach(one -> arrays.add(one.array()));
    List<Class<?>> types = new ArrayList<>();
    arrays.forEach(one -> types.add(one.getClass()));
    LaneProgram program = LaneProgram.of(translation.kernel(), types, longest == USUAL, longest);
    int[] whole = {1, 1, 1};
    int[] tiles = {1, 1, 1};
    for (int axis = 0; axis < extents.size(); axis++) {
      whole[axis] = tile.isEmpty() ? axis == 0 ? 256 : 1 : tile.get(axis);
      tiles[axis] = Math.ceilDiv(extents.get(axis), whole[axis]);
    }
    LaneSteps steps =
        program.steps(
            new LaneArguments(
                arrays,
                translation.scalars().stream().map(one -> one.value().bits()).toList(),
                extents,
                whole[0] * whole[1] * whole[2],
                wanted -> wanted));
    String fault = null;
    for (int number = 0; number < tiles[0] * tiles[1] * tiles[2]; number++) {
      int[] numbers = new int[AXES];
      int rest = number;
      for (int axis = 0; axis < AXES; axis++) {
        numbers[axis] = rest % tiles[axis];
        rest /= tiles[axis];
      }
      LaneEnd end = steps.run(numbers, whole);
      if (fault == null && end instanceof LaneEnd.Failed failed) {
        Throwable cause =
            KernelFaults.cause(program.checks().get(failed.check()), failed.told(), translation);
        fault = HostRun.text((RuntimeException) cause);
      }
      if (fault != null && !tile.isEmpty()) {
        return fault;
      }
      assertTrue(!(end instanceof LaneEnd.Divergent), "a divergent barrier");
    }
    return fault;
  }

  @Test
  void randomKernelsDoWhatTheirLambdasDo(@TempDir Path folder) throws Exception {
    Set<String> wrong = new TreeSet<>();
    for (int first = FIRST; first < FIRST + KERNELS; first += RandomKernels.AT_ONCE) {
      int count = Math.min(RandomKernels.AT_ONCE, FIRST + KERNELS - first);
      RandomKernels kernels = RandomKernels.of(folder, first, count);
      for (int i = 0; i < count; i++) {
        try {
          check(kernels, i, (first + i) % 2 == 0 ? USUAL : 400);
        } catch (Exception | AssertionError | VerifyError e) {
          wrong.add("seed " + (first + i) + ": " + e);
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static void check(RandomKernels kernels, int number, int longest) throws Exception {
    Data expected = Data.fresh();
    List<@Nullable String> faults =
        HostRun.run(kernels.kernel(number, expected), RandomKernels.WIDTH);
    Data found = Data.fresh();
    TranslatedKernel translation =
        KernelTranslator.translate(
            kernels.kernel(number, found),
            number % 3 == 0,
            List.of(),
            TranslatedKernel.Options.HOST);
    String fault = run(translation, List.of(RandomKernels.WIDTH), List.of(), longest);
    assertEquals(faults.stream().filter(Objects::nonNull).findFirst().orElse(null), fault);
    assertArrayEquals(expected.all(), found.all());
  }
}
