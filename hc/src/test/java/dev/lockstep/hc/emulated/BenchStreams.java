package dev.lockstep.hc.emulated;

import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel2;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

/**
 * Kernels of the benchmark in parallel streams. Those without tiles are the same lambdas; of the
 * others a tile is an element of the stream, and its work-items are loops between the barriers.
 */
final class BenchStreams {
  private static final int GROUP = 256;
  private static final int TILE = 16;

  private BenchStreams() {}

  /** Runs a kernel once. */
  static void run(String name, BenchTwin twin) {
    List<Integer> extent = twin.extent();
    switch (twin.kernel()) {
      case IntKernel line -> IntStream.range(0, extent.getFirst()).parallel().forEach(line::run);
      case Kernel2 plane -> {
        int width = extent.get(1);
        IntStream.range(0, extent.get(0))
            .parallel()
            .forEach(y -> {
              for (int x = 0; x < width; x++) {
                plane.run(new Index2(y, x));
              }
            });
      }
      default -> tiles(name, twin);
    }
  }

  private static void tiles(String name, BenchTwin twin) {
    Object[] data = twin.data().toArray();
    int n = twin.extent().getFirst();
    switch (name) {
      case "transpose" -> transpose((int[]) data[0], (int[]) data[1], n);
      case "sgemm" -> sgemm((float[]) data[0], (float[]) data[1], (float[]) data[2], n);
      case "nbody" -> nbody((float[]) data[0], (float[]) data[1], n, (float) data[2]);
      case "reduction" -> reduction((float[]) data[0], (float[]) data[1], n);
      case "bitonic_sort" -> bitonicSort((int[]) data[0], (int[]) data[1], n);
      case "histogram_lds" -> histogram((int[]) data[0], (int[]) data[1], n);
      default -> throw new IllegalArgumentException("no stream of " + name);
    }
  }

  private static void transpose(int[] in, int[] out, int n) {
    int tiles = n / TILE;
    IntStream.range(0, tiles * tiles)
        .parallel()
        .forEach(number -> {
          int x = number % tiles * TILE;
          int y = number / tiles * TILE;
          int[] tile = new int[TILE * TILE];
          for (int ly = 0; ly < TILE; ly++) {
            for (int lx = 0; lx < TILE; lx++) {
              tile[ly * TILE + lx] = in[(y + ly) * n + x + lx];
            }
          }
          for (int ly = 0; ly < TILE; ly++) {
            for (int lx = 0; lx < TILE; lx++) {
              out[(x + ly) * n + y + lx] = tile[lx * TILE + ly];
            }
          }
        });
  }

  private static void sgemm(float[] a, float[] b, float[] c, int n) {
    int tiles = n / TILE;
    IntStream.range(0, tiles * tiles)
        .parallel()
        .forEach(number -> {
          int x = number % tiles * TILE;
          int y = number / tiles * TILE;
          float[] sums = new float[TILE * TILE];
          float[] tb = new float[TILE * TILE];
          for (int t = 0; t < n; t += TILE) {
            for (int k = 0; k < TILE; k++) {
              System.arraycopy(b, (t + k) * n + x, tb, k * TILE, TILE);
            }
            for (int ly = 0; ly < TILE; ly++) {
              for (int k = 0; k < TILE; k++) {
                float factor = a[(y + ly) * n + t + k];
                for (int lx = 0; lx < TILE; lx++) {
                  sums[ly * TILE + lx] += factor * tb[k * TILE + lx];
                }
              }
            }
          }
          for (int ly = 0; ly < TILE; ly++) {
            System.arraycopy(sums, ly * TILE, c, (y + ly) * n + x, TILE);
          }
        });
  }

  private static void nbody(float[] position, float[] velocity, int n, float step) {
    IntStream.range(0, n)
        .parallel()
        .forEach(body -> {
          int i = 4 * body;
          float ax = 0;
          float ay = 0;
          float az = 0;
          for (int k = 0; k < n; k++) {
            float dx = position[4 * k] - position[i];
            float dy = position[4 * k + 1] - position[i + 1];
            float dz = position[4 * k + 2] - position[i + 2];
            float square = dx * dx + dy * dy + dz * dz + 0.01f;
            float inverse = 1f / (float) Math.sqrt(square);
            float pull = position[4 * k + 3] * inverse * inverse * inverse;
            ax += pull * dx;
            ay += pull * dy;
            az += pull * dz;
          }
          velocity[i] += step * ax;
          velocity[i + 1] += step * ay;
          velocity[i + 2] += step * az;
        });
  }

  private static void reduction(float[] in, float[] sums, int size) {
    IntStream.range(0, size / GROUP)
        .parallel()
        .forEach(tile -> {
          float[] part = new float[GROUP];
          for (int i = tile * GROUP; i < in.length; i += size) {
            for (int l = 0; l < GROUP; l++) {
              part[l] += in[i + l];
            }
          }
          for (int step = GROUP / 2; step > 0; step /= 2) {
            for (int l = 0; l < step; l++) {
              part[l] += part[l + step];
            }
          }
          sums[tile] = part[0];
        });
  }

  private static void bitonicSort(int[] in, int[] out, int size) {
    IntStream.range(0, size / GROUP)
        .parallel()
        .forEach(tile -> {
          int base = tile * 2 * GROUP;
          int[] keys = Arrays.copyOfRange(in, base, base + 2 * GROUP);
          for (int length = 2; length <= 2 * GROUP; length *= 2) {
            for (int stride = length / 2; stride > 0; stride /= 2) {
              for (int l = 0; l < GROUP; l++) {
                int i = 2 * l - (l & stride - 1);
                int low = keys[i];
                int high = keys[i + stride];
                if (low > high == ((i & length) == 0)) {
                  keys[i] = high;
                  keys[i + stride] = low;
                }
              }
            }
          }
          System.arraycopy(keys, 0, out, base, 2 * GROUP);
        });
  }

  private static void histogram(int[] in, int[] bins, int size) {
    AtomicIntegerArray all = new AtomicIntegerArray(GROUP);
    IntStream.range(0, size / GROUP)
        .parallel()
        .forEach(tile -> {
          int[] own = new int[GROUP];
          for (int i = tile * GROUP; i < in.length; i += size) {
            for (int l = 0; l < GROUP; l++) {
              int four = in[i + l];
              own[four & 255]++;
              own[four >>> 8 & 255]++;
              own[four >>> 16 & 255]++;
              own[four >>> 24]++;
            }
          }
          for (int l = 0; l < GROUP; l++) {
            all.addAndGet(l, own[l]);
          }
        });
    for (int l = 0; l < GROUP; l++) {
      bins[l] += all.get(l);
    }
  }
}
