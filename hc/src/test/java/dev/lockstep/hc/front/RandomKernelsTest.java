package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.ir.KernelRules;
import dev.lockstep.hc.sample.Compiled;
import dev.lockstep.hc.sample.Evaluator;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomSource;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random kernels leave what the virtual machine leaves. */
final class RandomKernelsTest {
  private static final int COUNT = Integer.getInteger("lockstep.kernels", 300);
  private static final int WIDTH = 9;

  /** Kernels of one class file, whose constants are limited. */
  private static final int AT_ONCE = 100;

  private record Data(int[] ints, long[] longs, float[] floats, double[] doubles) {
    static Data fresh() {
      Data data = new Data(new int[WIDTH], new long[WIDTH], new float[WIDTH], new double[WIDTH]);
      for (int i = 0; i < WIDTH; i++) {
        data.ints[i] = i * 0x9e3779b9;
        data.longs[i] = i * 0x9e3779b97f4a7c15L;
        data.floats[i] = i * 0.7f - 2;
        data.doubles[i] = 1.0 / (i - 3);
      }
      return data;
    }

    Object[] all() {
      return new Object[] {ints, longs, floats, doubles};
    }
  }

  @Test
  void randomKernelsDoWhatTheirLambdasDo(@TempDir Path folder) throws Exception {
    for (int first = 0; first < COUNT; first += AT_ONCE) {
      int count = Math.min(AT_ONCE, COUNT - first);
      String name = "Random" + first;
      Path file = folder.resolve(name + ".java");
      Files.writeString(file, RandomSource.file(name, first, count));
      Class<?> type = Compiled.of(List.of(file), folder).load(name);
      for (int i = 0; i < count; i++) {
        check(type, i, "seed " + (first + i));
      }
    }
  }

  private static Object kernel(Class<?> type, int number, Data data) throws Exception {
    Method method =
        type.getDeclaredMethod(
            "kernel" + number,
            int[].class,
            long[].class,
            float[].class,
            double[].class,
            int.class,
            float.class);
    method.setAccessible(true);
    return method.invoke(null, data.ints(), data.longs(), data.floats(), data.doubles(), 5, 0.25f);
  }

  private static void check(Class<?> type, int number, String seed) throws Exception {
    Data expected = Data.fresh();
    List<@Nullable String> faults = HostRun.run(kernel(type, number, expected), WIDTH);
    Data found = Data.fresh();
    Translation translation = Translator.translate(kernel(type, number, found), number % 2 == 0);
    assertEquals(List.of(), KernelRules.broken(translation.kernel()), seed);
    assertEquals(faults, Evaluator.run(translation, WIDTH), seed);
    assertArrayEquals(expected.all(), found.all(), seed);
  }
}
