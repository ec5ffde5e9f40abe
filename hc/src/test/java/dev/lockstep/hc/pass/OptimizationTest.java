package dev.lockstep.hc.pass;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.sample.Evaluator;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.RandomKernels.Data;
import dev.lockstep.hc.sample.Sample;
import dev.lockstep.hc.sample.SampleKernels;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Optimized kernels keep the rules, and each work-item leaves what the virtual machine leaves, its
 * exception included. What is left of a kernel is counted by hand.
 */
final class OptimizationTest {
  private static final int[] TILE = {16, 16, 16};

  private static final int SHARE = 3;

  /** Samples in two forms. */
  static Stream<Arguments> samples() {
    List<Arguments> all =
        SampleKernels.all()
            .flatMap(one -> Stream.of(Arguments.of(one, false), Arguments.of(one, true)))
            .toList();
    return Shares.of(all, SHARE).stream();
  }

  private static TranslatedKernel optimized(TranslatedKernel translation, int... tile) {
    IrKernel kernel = Optimization.apply(translation.kernel(), tile);
    assertEquals(List.of(), KernelRules.broken(kernel));
    return new TranslatedKernel(
        kernel,
        translation.arrays(),
        translation.scalars(),
        translation.messages(),
        translation.prints());
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("samples")
  void anOptimizedKernelDoesWhatTheLambdaDoes(Sample sample, boolean specialised) {
    Sample.Instance expected = sample.fresh().get();
    List<@Nullable String> faults = sample.runOnHost(expected.kernel());
    Sample.Instance translated = sample.fresh().get();
    TranslatedKernel translation =
        optimized(
            KernelTranslator.translate(translated.kernel(), specialised),
            sample.anyTile().stream().mapToInt(Integer::intValue).toArray());
    assertEquals(faults, Evaluator.run(translation, sample.tile(), sample.extents()));
    boolean endsEarly = !sample.tile().isEmpty() && faults.stream().anyMatch(Objects::nonNull);
    if (!endsEarly) {
      assertArrayEquals(expected.arrays().toArray(), translated.arrays().toArray());
    }
  }

  @Test
  void optimizedRandomKernelsDoWhatTheirLambdasDo(@TempDir Path folder) throws Exception {
    int all = Shares.count("lockstep.kernels", 16, 5000);
    int begin = RandomKernels.first(all, 5000);
    for (int first = begin; first < begin + all; first += RandomKernels.AT_ONCE) {
      int count = Math.min(RandomKernels.AT_ONCE, begin + all - first);
      RandomKernels kernels = RandomKernels.of(folder, first, count);
      for (int i = 0; i < count; i++) {
        String seed = "seed " + (first + i);
        Data expected = Data.fresh();
        List<@Nullable String> faults =
            HostRun.run(kernels.kernel(i, expected), RandomKernels.WIDTH);
        Data found = Data.fresh();
        TranslatedKernel translation =
            optimized(KernelTranslator.translate(kernels.kernel(i, found), i % 2 == 0), TILE);
        assertEquals(faults, Evaluator.run(translation, RandomKernels.WIDTH), seed);
        assertArrayEquals(expected.all(), found.all(), seed);
      }
    }
  }

  private static IrKernel kernel(Object lambda) {
    return optimized(KernelTranslator.translate(lambda, false), TILE).kernel();
  }

  private static long count(IrKernel kernel, IrOperation operation) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(one -> one.operation() == operation)
        .count();
  }

  @Test
  void turnsWhoseNumberIsKnownStandInARow() {
    int[] out = new int[8];
    Sample.Line lambda =
        x -> {
          int sum = 0;
          for (int i = 1; i < 4; i++) {
            for (int k = i; k > 0; k--) {
              sum += out[x] << k;
            }
          }
          out[x] = sum;
        };
    IrKernel kernel = kernel(lambda);
    assertEquals(1, kernel.blocks().size());
    assertEquals(6, count(kernel, IrOperation.SHL));
  }

  @Test
  void aTurnMayLeaveTheLoop() {
    int[] out = new int[8];
    Sample.Line lambda =
        x -> {
          int i = 0;
          while (i < 3 && out[x] != i) {
            i++;
          }
          out[x] = i * 10;
        };
    IrKernel kernel = kernel(lambda);
    assertEquals(3, count(kernel, IrOperation.NE) + count(kernel, IrOperation.EQ));
    assertEquals(0, new Loops(kernel).all().size());
  }

  @Test
  void aLoopOfManyTurnsStays() {
    int[] out = new int[8];
    Sample.Line lambda =
        x -> {
          for (int i = 0; i < 100_000; i++) {
            out[x] += i;
          }
        };
    assertEquals(1, new Loops(kernel(lambda)).all().size());
  }

  @Test
  void elementsOfASmallPrivateArrayAreValues() {
    int[] out = new int[8];
    Sample.Line lambda =
        x -> {
          short[] own = new short[4];
          for (int i = 0; i < 8; i++) {
            own[i & 3] += (short) (out[x] * i);
          }
          if (x > 2) {
            own[1] = 7;
          }
          out[x] = own[1];
        };
    IrKernel kernel = kernel(lambda);
    assertEquals(0, kernel.memories().stream().filter(IrMemory.Private.class::isInstance).count());
    assertEquals(1, count(kernel, IrOperation.STORE));
  }

  @Test
  void anArrayWithAVariableIndexStays() {
    int[] out = new int[8];
    Sample.Line lambda =
        x -> {
          int[] own = {1, 2, 3, 4};
          out[x] = own[x & 3];
        };
    IrKernel kernel = kernel(lambda);
    assertEquals(1, kernel.memories().stream().filter(IrMemory.Private.class::isInstance).count());
    assertEquals(1, count(kernel, IrOperation.CHECK));
  }

  /** The element between two others, and those of an array of the tile, need no check. */
  @Test
  void checksThatHoldAreDropped() {
    int[] data = new int[64];
    TiledKernel1 lambda =
        item -> {
          int[] shared = TileStatic.ints(16);
          int l = item.localX();
          shared[15 - l] = data[4 * l] + data[4 * l + 3] + data[4 * l + 2];
          item.barrier().await();
          if (l < 8) {
            data[4 * l + 1] = shared[l + 8] + shared[2 * l - (l & 3)];
          }
        };
    assertEquals(2, count(kernel(lambda), IrOperation.CHECK));
  }

  /** The index is from -4 to 5, so the first and the second of three checks may fail. */
  @Test
  void checksThatMayFailStay() {
    int[] data = new int[64];
    Sample.Line lambda =
        x -> {
          int i = data[x];
          if (i > -5 && i < 6) {
            int[] own = new int[8];
            own[i] = x;
            own[i + 3] = x;
            own[i + 2] = x;
            data[x] = own[i & 7];
          }
        };
    assertEquals(3, count(kernel(lambda), IrOperation.CHECK));
  }
}
