package dev.lockstep.hc.emulated;

import com.aparapi.Kernel;
import com.aparapi.Range;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel2;
import java.util.List;

/**
 * Kernels of the benchmark for Aparapi. Those without tiles call the same lambdas; of the others
 * the body is written with Aparapi's local memory and barriers.
 */
final class AparapiKernels {
  private static final int GROUP = 256;
  private static final int TILE = 16;
  private static final int BODIES = 64;

  private AparapiKernels() {}

  /** The work-items of a kernel, in work-groups where its tiles say so. */
  static Range range(BenchTwin twin) {
    List<Integer> e = twin.extent();
    List<Integer> t = twin.tile();
    return switch (twin.kernel()) {
      case IntKernel _ -> Range.create(e.getFirst());
      case Kernel2 _ -> Range.create2D(e.get(1), e.get(0));
      default ->
          e.size() == 1
              ? Range.create(e.getFirst(), t.getFirst())
              : Range.create2D(e.get(1), e.get(0), t.get(1), t.get(0));
    };
  }

  /** The kernel of a name. */
  static Kernel of(String name, BenchTwin twin) {
    return switch (twin.kernel()) {
      case IntKernel line -> new Line(line);
      case Kernel2 plane -> new Plane(plane);
      default -> tiled(name, twin.data().toArray(), twin.extent().getFirst());
    };
  }

  private static Kernel tiled(String name, Object[] data, int size) {
    return switch (name) {
      case "transpose" -> new Transpose((int[]) data[0], (int[]) data[1], size);
      case "sgemm" -> new Sgemm((float[]) data[0], (float[]) data[1], (float[]) data[2], size);
      case "nbody" -> new Nbody((float[]) data[0], (float[]) data[1], size, (float) data[2]);
      case "reduction" -> new Reduction((float[]) data[0], (float[]) data[1], size);
      case "bitonic_sort" -> new BitonicSort((int[]) data[0], (int[]) data[1]);
      case "histogram_lds" -> new Histogram((int[]) data[0], (int[]) data[1], size);
      default -> throw new IllegalArgumentException("no kernel of " + name);
    };
  }

  private static final class Line extends Kernel {
    private final IntKernel body;

    private Line(IntKernel body) {
      this.body = body;
    }

    @Override
    public void run() {
      body.run(getGlobalId());
    }
  }

  private static final class Plane extends Kernel {
    private final Kernel2 body;

    private Plane(Kernel2 body) {
      this.body = body;
    }

    @Override
    public void run() {
      body.run(new Index2(getGlobalId(1), getGlobalId(0)));
    }
  }

  private static final class Transpose extends Kernel {
    private final int[] in;
    private final int[] out;
    private final int n;
    @Local private final int[] tile = new int[TILE * (TILE + 1)];

    private Transpose(int[] in, int[] out, int n) {
      this.in = in;
      this.out = out;
      this.n = n;
    }

    @Override
    public void run() {
      int lx = getLocalId(0);
      int ly = getLocalId(1);
      int x = getGroupId(0) * TILE;
      int y = getGroupId(1) * TILE;
      tile[ly * (TILE + 1) + lx] = in[(y + ly) * n + x + lx];
      localBarrier();
      out[(x + ly) * n + y + lx] = tile[lx * (TILE + 1) + ly];
      localBarrier();
    }
  }

  private static final class Sgemm extends Kernel {
    private final float[] a;
    private final float[] b;
    private final float[] c;
    private final int n;
    @Local private final float[] ta = new float[TILE * TILE];
    @Local private final float[] tb = new float[TILE * TILE];

    private Sgemm(float[] a, float[] b, float[] c, int n) {
      this.a = a;
      this.b = b;
      this.c = c;
      this.n = n;
    }

    @Override
    public void run() {
      int lx = getLocalId(0);
      int ly = getLocalId(1);
      int column = getGlobalId(0);
      int row = getGlobalId(1);
      float sum = 0;
      for (int t = 0; t < n; t += TILE) {
        ta[ly * TILE + lx] = a[row * n + t + lx];
        tb[ly * TILE + lx] = b[(t + ly) * n + column];
        localBarrier();
        for (int k = 0; k < TILE; k++) {
          sum += ta[ly * TILE + k] * tb[k * TILE + lx];
        }
        localBarrier();
      }
      c[row * n + column] = sum;
    }
  }

  private static final class Nbody extends Kernel {
    private final float[] position;
    private final float[] velocity;
    private final int bodies;
    private final float step;
    @Local private final float[] tile = new float[4 * BODIES];

    private Nbody(float[] position, float[] velocity, int bodies, float step) {
      this.position = position;
      this.velocity = velocity;
      this.bodies = bodies;
      this.step = step;
    }

    @Override
    public void run() {
      int i = 4 * getGlobalId();
      int l = 4 * getLocalId();
      float x = position[i];
      float y = position[i + 1];
      float z = position[i + 2];
      float ax = 0;
      float ay = 0;
      float az = 0;
      for (int t = 0; t < bodies; t += BODIES) {
        for (int k = 0; k < 4; k++) {
          tile[l + k] = position[4 * t + l + k];
        }
        localBarrier();
        for (int k = 0; k < BODIES; k++) {
          float dx = tile[4 * k] - x;
          float dy = tile[4 * k + 1] - y;
          float dz = tile[4 * k + 2] - z;
          float square = dx * dx + dy * dy + dz * dz + 0.01f;
          float inverse = 1f / (float) Math.sqrt(square);
          float pull = tile[4 * k + 3] * inverse * inverse * inverse;
          ax += pull * dx;
          ay += pull * dy;
          az += pull * dz;
        }
        localBarrier();
      }
      velocity[i] += step * ax;
      velocity[i + 1] += step * ay;
      velocity[i + 2] += step * az;
    }
  }

  private static final class Reduction extends Kernel {
    private final float[] in;
    private final float[] sums;
    private final int size;
    @Local private final float[] part = new float[GROUP];

    private Reduction(float[] in, float[] sums, int size) {
      this.in = in;
      this.sums = sums;
      this.size = size;
    }

    @Override
    public void run() {
      int l = getLocalId();
      float sum = 0;
      for (int i = getGlobalId(); i < in.length; i += size) {
        sum += in[i];
      }
      part[l] = sum;
      for (int step = GROUP / 2; step > 0; step /= 2) {
        localBarrier();
        if (l < step) {
          part[l] += part[l + step];
        }
      }
      if (l == 0) {
        sums[getGroupId()] = part[0];
      }
      localBarrier();
    }
  }

  private static final class BitonicSort extends Kernel {
    private final int[] in;
    private final int[] out;
    @Local private final int[] keys = new int[2 * GROUP];

    private BitonicSort(int[] in, int[] out) {
      this.in = in;
      this.out = out;
    }

    @Override
    public void run() {
      int l = getLocalId();
      int base = getGroupId() * 2 * GROUP;
      keys[l] = in[base + l];
      keys[l + GROUP] = in[base + l + GROUP];
      for (int size = 2; size <= 2 * GROUP; size *= 2) {
        for (int stride = size / 2; stride > 0; stride /= 2) {
          localBarrier();
          int i = 2 * l - (l & stride - 1);
          int low = keys[i];
          int high = keys[i + stride];
          boolean rising = (i & size) == 0;
          if (low > high == rising) {
            keys[i] = high;
            keys[i + stride] = low;
          }
        }
      }
      localBarrier();
      out[base + l] = keys[l];
      out[base + l + GROUP] = keys[l + GROUP];
      localBarrier();
    }
  }

  private static final class Histogram extends Kernel {
    private final int[] in;
    private final int[] bins;
    private final int size;
    @Local private final int[] own = new int[GROUP];

    private Histogram(int[] in, int[] bins, int size) {
      this.in = in;
      this.bins = bins;
      this.size = size;
    }

    @Override
    public void run() {
      int l = getLocalId();
      own[l] = 0;
      localBarrier();
      for (int i = getGlobalId(); i < in.length; i += size) {
        int four = in[i];
        atomicAdd(own, four & 255, 1);
        atomicAdd(own, four >>> 8 & 255, 1);
        atomicAdd(own, four >>> 16 & 255, 1);
        atomicAdd(own, four >>> 24, 1);
      }
      localBarrier();
      atomicAdd(bins, l, own[l]);
      localBarrier();
    }
  }
}
