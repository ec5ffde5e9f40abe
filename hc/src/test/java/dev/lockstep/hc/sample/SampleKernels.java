package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** All samples. */
public final class SampleKernels {
  static final int COUNT = 37;

  private SampleKernels() {}

  public static Stream<Sample> all() {
    List<Sample> all = new ArrayList<>();
    FlowSamples.addTo(all);
    IndexSamples.addTo(all);
    ObjectSamples.addTo(all);
    PatternSamples.addTo(all);
    ArraySamples.addTo(all);
    NumberSamples.addTo(all);
    LibrarySamples.addTo(all);
    TileSamples.addTo(all);
    AtomicSamples.addTo(all);
    IntrinsicSamples.addTo(all);
    return all.stream();
  }

  static void line(List<Sample> all, String name, Supplier<Instance> fresh) {
    all.add(new Sample(name, List.of(COUNT), fresh));
  }

  /** Ints of all sizes and signs. */
  static int[] ints(int length) {
    int[] made = new int[length];
    int seed = 12345;
    for (int i = 0; i < length; i++) {
      seed = seed * 1103515245 + 12345;
      made[i] = i % 5 == 0 ? seed : i % 5 == 1 ? seed >> 20 : i % 5 == 2 ? i : seed >>> 28;
    }
    if (length > 8) {
      made[3] = Integer.MIN_VALUE;
      made[4] = -1;
      made[6] = Integer.MAX_VALUE;
      made[7] = 0;
    }
    return made;
  }

  static long[] longs(int length) {
    int[] parts = ints(2 * length);
    long[] made = new long[length];
    for (int i = 0; i < length; i++) {
      made[i] = i % 3 == 0 ? parts[i] : (long) parts[i] << 32 | parts[i + length] & 0xffffffffL;
    }
    made[1] = Long.MIN_VALUE;
    made[2] = -1;
    return made;
  }

  static float[] floats(int length) {
    float[] special = {
      0f,
      -0f,
      1f,
      -1f,
      Float.NaN,
      Float.POSITIVE_INFINITY,
      Float.NEGATIVE_INFINITY,
      Float.MIN_VALUE,
      Float.MAX_VALUE,
      0.5f,
      -2.5f,
      3e9f,
      -3e9f,
      1e20f,
      0.1f
    };
    int[] parts = ints(length);
    float[] made = new float[length];
    for (int i = 0; i < length; i++) {
      made[i] = i < special.length ? special[i] : parts[i] / 1000f;
    }
    return made;
  }

  static double[] doubles(int length) {
    float[] parts = floats(length);
    double[] made = new double[length];
    for (int i = 0; i < length; i++) {
      made[i] = parts[i] * (i < 15 ? 1 : 1.000000119);
    }
    made[14] = 1e300;
    return made;
  }
}
