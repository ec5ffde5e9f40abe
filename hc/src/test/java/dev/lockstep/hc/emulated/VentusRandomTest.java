package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.front.KernelTranslator;
import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.sample.Compiled;
import dev.lockstep.hc.sample.HostRun;
import dev.lockstep.hc.sample.RandomKernels;
import dev.lockstep.hc.sample.RandomSource;
import dev.lockstep.hc.sample.VentusRun;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.testing.Shares;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random kernels leave as Ventus code what the virtual machine leaves, or end with a fault that one
 * of their work-items has. Their branches part the lanes of whole wavefronts, in loops with several
 * exits.
 */
final class VentusRandomTest {
  private static final int COUNT = Integer.getInteger("lockstep.kernels", Shares.LONG ? 5_000 : 16);

  private static final int FIRST = RandomKernels.first(COUNT, 5_000);

  /** A whole wavefront, and one of which some lanes run. */
  private static final int WIDTH = 44;

  private static final int TILE = 64;

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
    EmulatedGpu device = DeviceProgram.device(TargetId.parse("ventus").orElseThrow());
    Set<String> wrong = new TreeSet<>();
    for (int first = FIRST; first < FIRST + COUNT; first += AT_ONCE) {
      int count = Math.min(AT_ONCE, FIRST + COUNT - first);
      String name = "Random" + first;
      Path file = folder.resolve(name + ".java");
      Files.writeString(file, RandomSource.file(name, first, count));
      Class<?> type = Compiled.of(List.of(file), folder).load(name);
      for (int i = 0; i < count; i++) {
        try {
          check(device, type, i);
        } catch (AssertionError e) {
          wrong.add("seed " + (first + i) + " " + e.getMessage());
        }
      }
    }
    assertEquals(Set.of(), wrong);
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

  private static void check(EmulatedGpu device, Class<?> type, int number) throws Exception {
    Data expected = Data.fresh();
    List<@Nullable String> faults = HostRun.run(kernel(type, number, expected), WIDTH);
    Data found = Data.fresh();
    TranslatedKernel translation =
        KernelTranslator.translate(kernel(type, number, found), number % 2 == 0);
    VentusRun.Result result = VentusRun.run(device, List.of(TILE), translation, WIDTH);
    assertEquals(
        List.of(),
        CheckedProgram.of(result.code().program(), device.target())
            .check(0, false)
            .findings()
            .stream()
            // The check finds that a condition is the same in all lanes where translation does not.
            .filter(finding -> finding.rule() != StaticRule.IDLE_JOIN)
            .map(finding -> finding.rule() + " " + finding.place())
            .toList(),
        result.code().text());
    List<String> expectedFaults = faults.stream().filter(Objects::nonNull).toList();
    assertEquals(expectedFaults.isEmpty(), result.faults().isEmpty(), "faults " + expectedFaults);
    if (expectedFaults.isEmpty()) {
      assertArrayEquals(expected.all(), found.all());
    } else {
      assertTrue(expectedFaults.contains(result.faults().getFirst()), result.faults().getFirst());
    }
  }
}
