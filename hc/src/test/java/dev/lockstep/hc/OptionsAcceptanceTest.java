package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.intrinsic.Wave;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Behaviours that HCC's tests ask of the options of views and launches, and what features mean. */
final class OptionsAcceptanceTest {
  private static final int COUNT = 2048;

  static Stream<Accelerator> accelerators() {
    return TestViews.accelerators().stream();
  }

  static Stream<Accelerator> withSimds() {
    return accelerators().filter(a -> a.isEmulated() && a.supports(Feature.WAVE));
  }

  /** HC/queue_priority and execute_order. */
  @ParameterizedTest
  @MethodSource("accelerators")
  void viewsOfAllOptionsRunLaunches(Accelerator accelerator) {
    for (ExecutionOrder order : ExecutionOrder.values()) {
      for (Priority priority : Priority.values()) {
        ViewOptions options =
            ViewOptions.DEFAULT
                .withOrder(order)
                .withPriority(priority)
                .withQueuing(QueuingMode.IMMEDIATE);
        try (AcceleratorView view = accelerator.createView(options)) {
          int[] out = new int[100];
          Hc.parallelForEach(view, out.length, i -> out[i] = i * i).join();
          assertArrayEquals(IntStream.range(0, 100).map(i -> i * i).toArray(), out);
          assertEquals(options, view.options());
          assertEquals(order, view.executionOrder());
          assertEquals(priority, view.priority());
          assertEquals(QueuingMode.IMMEDIATE, view.queuingMode());
        }
      }
    }
    AcceleratorView usual = accelerator.defaultView();
    assertEquals(ViewOptions.DEFAULT, usual.options());
    assertEquals(Accelerator.all().get(accelerator.ordinal()), accelerator);
  }

  /** A kernel that has 90 values of each work-item at once. */
  private static TiledKernel1 manyValues(int[] in, int[] out) {
    return i -> {
      int[] values = new int[90];
      for (int k = 0; k < 90; k++) {
        values[k] = in[i.globalX() * 7 + k * 13 & COUNT - 1];
      }
      int sum = 0;
      for (int k = 0; k < 90; k++) {
        sum = sum * 31 + values[89 - k];
      }
      for (int k = 0; k < 90; k++) {
        sum ^= sum * values[k];
      }
      out[i.globalX()] = sum;
    };
  }

  /** HC/wg_register_limit1: too many registers for the tile, and what to do about it. */
  @ParameterizedTest
  @MethodSource("withSimds")
  void aTileThatFindsNoRegistersIsRefused(Accelerator accelerator) {
    int[] in = IntStream.range(0, COUNT).map(i -> i * i + 5).toArray();
    int[] expected = new int[COUNT];
    Hc.parallelForEach(
            Accelerator.of("cpu").defaultView(),
            new Extent1(COUNT).tile(64),
            manyValues(in, expected))
        .join();
    int[] out = new int[COUNT];
    Hc.parallelForEach(accelerator.defaultView(), new Extent1(COUNT).tile(64), manyValues(in, out))
        .join();
    assertArrayEquals(expected, out);
    int[] large = new int[COUNT];
    TiledKernel1 kernel = manyValues(in, large);
    Extent1 grid = new Extent1(COUNT);
    int waves = 1024 / accelerator.waveSize() / 4;
    // These have twice as many vector registers for each lane, or more.
    boolean fits = accelerator.waveSize() == 32 || accelerator.path().equals("gcn:gfx90a");
    if (fits) {
      Hc.parallelForEach(accelerator.defaultView(), grid.tile(1024), kernel).join();
    } else {
      InvalidComputeDomainException refused =
          assertThrows(
              InvalidComputeDomainException.class,
              () -> Hc.parallelForEach(accelerator.defaultView(), grid.tile(1024), kernel));
      assertTrue(refused.getMessage().contains("the tile has 1024 work-items"));
      ViewOptions options =
          ViewOptions.DEFAULT.withLaunches(LaunchOptions.NONE.withWavesPerSimd(waves));
      try (AcceleratorView view = accelerator.createView(options)) {
        Hc.parallelForEach(view, grid.tile(1024), kernel).join();
      }
    }
    assertArrayEquals(expected, large);
  }

  @ParameterizedTest
  @MethodSource("accelerators")
  void viewsTakeTilesOfTheirSizes(Accelerator accelerator) {
    LaunchOptions range = LaunchOptions.NONE.withTileSizeRange(32, 64);
    try (AcceleratorView view = accelerator.createView(ViewOptions.DEFAULT.withLaunches(range))) {
      int[] out = new int[128];
      Hc.parallelForEach(view, new Extent1(128).tile(64), i -> out[i.globalX()] = 1).join();
      Hc.parallelForEach(view, 128, i -> out[i]++).join();
      assertTrue(IntStream.of(out).allMatch(o -> o == 2));
      for (int size : new int[] {31, 65}) {
        InvalidComputeDomainException refused =
            assertThrows(
                InvalidComputeDomainException.class,
                () ->
                    Hc.parallelForEach(
                        view, new Extent1(128).tile(size), i -> out[i.globalX()] = 1));
        assertTrue(refused.getMessage().contains("32 to 64"), refused.getMessage());
      }
    }
    assertThrows(
        IllegalArgumentException.class, () -> LaunchOptions.NONE.withTileSizeRange(64, 32));
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.NONE.withTileSizeRange(0, 32));
    assertThrows(IllegalArgumentException.class, () -> LaunchOptions.NONE.withWavesPerSimd(-1));
  }

  @ParameterizedTest
  @MethodSource("withSimds")
  void moreWavefrontsThanASimdHoldsAreRefused(Accelerator accelerator) {
    ViewOptions options =
        ViewOptions.DEFAULT.withLaunches(LaunchOptions.NONE.withWavesPerSimd(100));
    try (AcceleratorView view = accelerator.createView(options)) {
      int[] out = new int[1];
      assertThrows(
          InvalidComputeDomainException.class, () -> Hc.parallelForEach(view, 1, i -> out[i] = 1));
    }
  }

  /** What an accelerator does not support is refused there, and only there. */
  @ParameterizedTest
  @MethodSource("accelerators")
  void featuresAreWhatKernelsMayUse(Accelerator accelerator) {
    AcceleratorView view = accelerator.defaultView();
    double[] doubles = {1};
    long[] longs = {1};
    int[] ints = {1};
    List<Runnable> kernels =
        List.of(
            () -> Hc.parallelForEach(view, 1, i -> doubles[i] *= 2).join(),
            () -> Hc.parallelForEach(view, 1, i -> ints[i] = Wave.activeCount()).join(),
            () -> Hc.parallelForEach(view, 1, i -> Atomics.add(longs, i, 5L)).join());
    Feature[] features = {Feature.DOUBLE, Feature.WAVE, Feature.LONG_ATOMICS};
    for (int k = 0; k < features.length; k++) {
      Runnable kernel = kernels.get(k);
      if (accelerator.supports(features[k])) {
        assertDoesNotThrow(kernel::run, features[k].name());
      } else if (accelerator.isEmulated()) {
        assertThrows(UnsupportedKernelException.class, kernel::run);
      } else {
        assertThrows(RuntimeException.class, kernel::run);
      }
    }
    assertEquals(accelerator.supportsDoublePrecision(), accelerator.supports(Feature.DOUBLE));
    assertEquals(!accelerator.isEmulated(), accelerator.supports(Feature.SHARED_MEMORY));
  }

  @Test
  void versionsAndTicks() {
    assertEquals("0.2.0", Hc.version().toString());
    assertEquals(Hc.version(), Accelerator.of("cpu").version());
    assertTrue(Hc.version().compareTo(new Version(0, 3, 0)) < 0);
    assertTrue(Hc.version().compareTo(new Version(0, 0, 9)) > 0);
    int[] out = new int[1];
    long before = Hc.systemTicks();
    CompletionFuture launch = Hc.parallelForEach(1, i -> out[i] = 1);
    launch.join();
    assertTrue(before <= launch.beginTick() && launch.endTick() <= Hc.systemTicks());
    assertEquals(launch.tickFrequency(), Hc.tickFrequency());
  }
}
