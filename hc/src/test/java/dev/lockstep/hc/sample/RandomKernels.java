package dev.lockstep.hc.sample;

import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Kernels of {@link RandomSource}, compiled, and the arrays that they work on. */
public final class RandomKernels {
  /** Work-items of a launch, and elements of each array. */
  public static final int WIDTH = 9;

  /** Kernels of one class file, whose constants are limited. */
  public static final int AT_ONCE = 100;

  private final Class<?> type;

  /**
   * The seed of the first of so many kernels: that of the property, else in the short form other
   * ones for each share, of those that the long form has.
   */
  public static int first(int count, int all) {
    int turns = Math.max(1, all / count);
    int turn = Shares.LONG ? 0 : (int) Math.floorMod(Shares.SEED, (long) turns);
    return Integer.getInteger("lockstep.kernels.first", turn * count);
  }

  private RandomKernels(Class<?> type) {
    this.type = type;
  }

  /** What a kernel works on. */
  public record Data(int[] ints, long[] longs, float[] floats, double[] doubles) {
    public static Data fresh() {
      Data data = new Data(new int[WIDTH], new long[WIDTH], new float[WIDTH], new double[WIDTH]);
      for (int i = 0; i < WIDTH; i++) {
        data.ints[i] = i * 0x9e3779b9;
        data.longs[i] = i * 0x9e3779b97f4a7c15L;
        data.floats[i] = i * 0.7f - 2;
        data.doubles[i] = 1.0 / (i - 3);
      }
      return data;
    }

    public Object[] all() {
      return new Object[] {ints, longs, floats, doubles};
    }
  }

  /** Makes kernels of seeds that follow each other, at most {@link #AT_ONCE}. */
  public static RandomKernels of(Path folder, int first, int count)
      throws IOException, ClassNotFoundException {
    String name = "Random" + first;
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, RandomSource.file(name, first, count));
    return new RandomKernels(Compiled.of(List.of(file), folder).load(name));
  }

  /** The lambda of one of the seeds, from 0, with captured arrays. */
  public Object kernel(int number, Data data) throws ReflectiveOperationException {
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
}
