package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;

import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.sample.Sample.Instance;
import java.util.List;

/** Kernels whose position is an index object. */
final class IndexSamples {
  private IndexSamples() {}

  static void addTo(List<Sample> all) {
    all.add(new Sample("index-of-one-axis", List.of(COUNT), IndexSamples::oneAxis));
    all.add(new Sample("index-of-two-axes", List.of(5, 19), IndexSamples::twoAxes));
    all.add(new Sample("index-arithmetic", List.of(6, 7), IndexSamples::arithmetic));
    all.add(new Sample("index-of-three-axes", List.of(3, 4, 9), IndexSamples::threeAxes));
    all.add(new Sample("index-by-axis", List.of(4, 11), IndexSamples::byAxis));
  }

  private static Instance oneAxis() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    Kernel1 kernel = i -> out[i.x()] = in[i.x()] * 3 + i.x();
    return new Instance(kernel, List.of(out));
  }

  private static Instance twoAxes() {
    int[] out = new int[5 * 19];
    Kernel2 kernel = i -> out[i.y() * 19 + i.x()] = i.y() << 16 | i.x();
    return new Instance(kernel, List.of(out));
  }

  private static Instance arithmetic() {
    int[] out = new int[6 * 7];
    Index2 shift = new Index2(2, 3);
    Kernel2 kernel =
        i -> {
          Index2 moved = i.plus(shift).times(5).rem(4).minus(i.div(2));
          out[i.y() * 7 + i.x()] = moved.y() * 1000 + moved.x();
        };
    return new Instance(kernel, List.of(out));
  }

  private static Instance threeAxes() {
    int[] out = new int[3 * 4 * 9];
    Kernel3 kernel = i -> out[(i.z() * 4 + i.y()) * 9 + i.x()] = i.z() * 100 + i.y() * 10 + i.x();
    return new Instance(kernel, List.of(out));
  }

  private static Instance byAxis() {
    int[] out = new int[4 * 11];
    Kernel2 kernel =
        i -> {
          int sum = 0;
          for (int axis = 0; axis < i.rank(); axis++) {
            sum = sum * 31 + i.get(axis);
          }
          out[i.y() * 11 + i.x()] = sum;
        };
    return new Instance(kernel, List.of(out));
  }
}
