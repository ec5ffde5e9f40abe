package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.SampleKernels.ints;

import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Fence;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.index.TiledKernel3;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.intrinsic.Fences;
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.sample.Sample.Instance;
import java.util.List;
import java.util.function.Supplier;

/** Kernels of tiles: positions, shared memory, barriers. */
final class TileSamples {
  private static final int COUNT = 70;
  private static final int TILE = 16;

  private TileSamples() {}

  static void addTo(List<Sample> all) {
    tiles(all, "tile-positions", TileSamples::positions);
    plane(all, "tile-positions-of-two-axes", 7, 11, TileSamples::twoAxes);
    all.add(
        new Sample(
            "tile-positions-of-three-axes",
            List.of(3, 4, 5),
            List.of(2, 3, 2),
            TileSamples::threeAxes));
    tiles(all, "tile-index-in-a-method", TileSamples::inMethod);
    tiles(all, "tile-reduction", TileSamples::reduction);
    tiles(all, "tile-reduction-with-strides", TileSamples::strided);
    tiles(all, "tile-scan", TileSamples::scan);
    tiles(all, "tile-histogram", TileSamples::histogram);
    plane(all, "tile-transpose", 10, 13, TileSamples::transpose);
    plane(all, "tile-matrix-product", 9, 10, TileSamples::product);
    tiles(all, "tile-memory-in-a-method-called-twice", TileSamples::calledTwice);
    tiles(all, "tile-memory-of-two-calls", TileSamples::twoCalls);
    tiles(all, "tile-memory-in-a-loop", TileSamples::inLoop);
    tiles(all, "tile-memory-of-all-types", TileSamples::allTypes);
    tiles(all, "tile-memory-or-array-by-a-switch", TileSamples::bySwitch);
    tiles(all, "tile-memory-out-of-bounds", TileSamples::outOfBounds);
    tiles(all, "tile-memory-of-negative-size", TileSamples::negative);
    tiles(all, "tile-barriers-with-fences", TileSamples::fences);
    tiles(all, "tile-rows-exchanged", TileSamples::exchanged);
  }

  private static void tiles(List<Sample> all, String name, Supplier<Instance> fresh) {
    all.add(new Sample(name, List.of(COUNT), List.of(TILE), fresh));
  }

  private static void plane(
      List<Sample> all, String name, int height, int width, Supplier<Instance> fresh) {
    all.add(new Sample(name, List.of(height, width), List.of(4, 4), fresh));
  }

  private static Instance line(TiledKernel1 kernel, Object... arrays) {
    return new Instance(kernel, List.of(arrays));
  }

  private static Instance positions() {
    int[] out = new int[COUNT * 5];
    return line(
        i -> {
          int at = i.globalX() * 5;
          out[at] = i.localX();
          out[at + 1] = i.tileX();
          out[at + 2] = i.tileDim().x();
          out[at + 3] = i.tileOrigin().x();
          out[at + 4] = i.global().x() + (int) i.tileDim().size();
        },
        out);
  }

  private static Instance twoAxes() {
    int[] out = new int[7 * 11 * 2];
    TiledKernel2 kernel =
        i -> {
          Index2 origin = i.tileOrigin();
          Extent2 size = i.tileDim();
          int at = (i.globalY() * 11 + i.globalX()) * 2;
          out[at] = ((i.localY() * 10 + i.localX()) * 10 + i.tileY()) * 10 + i.tileX();
          out[at + 1] = ((origin.y() * 100 + origin.x()) * 10 + size.y()) * 10 + size.x();
        };
    return new Instance(kernel, List.of(out));
  }

  private static Instance threeAxes() {
    int[] out = new int[3 * 4 * 5 * 2];
    TiledKernel3 kernel =
        i -> {
          int at = ((i.globalZ() * 4 + i.globalY()) * 5 + i.globalX()) * 2;
          out[at] = (i.localZ() * 10 + i.localY()) * 10 + i.localX();
          out[at + 1] =
              ((i.tileZ() * 10 + i.tileY()) * 10 + i.tileX()) * 1000
                  + (i.tileDim().z() * 10 + i.tileDim().y()) * 10
                  + i.tileDim().x();
        };
    return new Instance(kernel, List.of(out));
  }

  private static int place(TiledIndex1 i) {
    return i.tileOrigin().x() + i.tileDim().x() - 1 - i.local().x();
  }

  private static Instance inMethod() {
    int[] out = new int[COUNT];
    return line(i -> out[place(i)] = i.globalX(), out);
  }

  private static Instance reduction() {
    int[] in = ints(COUNT);
    int[] sums = new int[5];
    return line(
        i -> {
          int[] part = TileStatic.ints(TILE);
          int own = i.localX();
          part[own] = in[i.globalX()];
          i.barrier().await();
          for (int step = TILE / 2; step > 0; step /= 2) {
            if (own < step && own + step < i.tileDim().x()) {
              part[own] += part[own + step];
            }
            i.barrier().await();
          }
          if (own == 0) {
            sums[i.tileX()] = part[0];
          }
        },
        sums);
  }

  private static Instance strided() {
    float[] sums = new float[5];
    return line(
        i -> {
          float[] part = TileStatic.floats(TILE);
          part[i.localX()] = i.globalX() * 0.25f;
          for (int stride = 1; stride < i.tileDim().x(); stride *= 2) {
            i.barrier().await();
            int at = 2 * stride * i.localX();
            if (at + stride < i.tileDim().x()) {
              part[at] += part[at + stride];
            }
          }
          i.barrier().await();
          if (i.localX() == 0) {
            sums[i.tileX()] = part[0];
          }
        },
        sums);
  }

  private static Instance scan() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] sums = TileStatic.ints(TILE);
          int own = i.localX();
          sums[own] = in[i.globalX()];
          for (int step = 1; step < i.tileDim().x(); step *= 2) {
            i.barrier().await();
            int before = own >= step ? sums[own - step] : 0;
            i.barrier().await();
            sums[own] += before;
          }
          out[i.globalX()] = sums[own];
        },
        out);
  }

  private static Instance histogram() {
    int[] in = ints(COUNT);
    int[] counts = new int[8];
    return line(
        i -> {
          int[] own = TileStatic.ints(8);
          if (i.localX() == 0) {
            for (int bin = 0; bin < own.length; bin++) {
              own[bin] = 0;
            }
          }
          i.barrier().await();
          Atomics.increment(own, in[i.globalX()] & 7);
          i.barrier().await();
          for (int bin = i.localX(); bin < 8; bin += i.tileDim().x()) {
            Atomics.add(counts, bin, own[bin]);
          }
        },
        counts);
  }

  private static Instance transpose() {
    int[] in = ints(10 * 13);
    int[] out = new int[10 * 13];
    TiledKernel2 kernel =
        i -> {
          int[][] block = TileStatic.ints(4, 4);
          block[i.localY()][i.localX()] = in[i.globalY() * 13 + i.globalX()];
          i.barrier().await();
          Index2 origin = i.tileOrigin();
          int number = i.localY() * i.tileDim().x() + i.localX();
          int row = number / i.tileDim().y();
          int column = number % i.tileDim().y();
          out[(origin.x() + row) * 10 + origin.y() + column] = block[column][row];
        };
    return new Instance(kernel, List.of(out));
  }

  private static Instance product() {
    float[][] a = new float[9][6];
    float[][] b = new float[6][10];
    float[][] c = new float[9][10];
    for (int i = 0; i < 6; i++) {
      for (int k = 0; k < 10; k++) {
        b[i][k] = i * 1.5f - k;
        a[Math.min(k, 8)][i] = k + i * 0.125f;
      }
    }
    TiledKernel2 kernel =
        i -> {
          float[][] left = TileStatic.floats(4, 4);
          float[][] right = TileStatic.floats(4, 4);
          int y = i.localY();
          int x = i.localX();
          float sum = 0;
          for (int from = 0; from < 6; from += 4) {
            if (x == 0) {
              for (int k = 0; k < 4; k++) {
                left[y][k] = from + k < 6 ? a[i.globalY()][from + k] : 0;
              }
            }
            if (y == 0) {
              for (int k = 0; k < 4; k++) {
                right[k][x] = from + k < 6 ? b[from + k][i.globalX()] : 0;
              }
            }
            i.barrier().await();
            for (int k = 0; k < 4; k++) {
              sum += left[y][k] * right[k][x];
            }
            i.barrier().await();
          }
          c[i.globalY()][i.globalX()] = sum;
        };
    return new Instance(kernel, List.of((Object) c));
  }

  /** One array, because it is one call. */
  private static int[] shared() {
    return TileStatic.ints(TILE);
  }

  private static Instance calledTwice() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] one = shared();
          int[] other = shared();
          one[i.localX()] = i.globalX() + 100;
          i.barrier().await();
          out[i.globalX()] = other[i.tileDim().x() - 1 - i.localX()] + (one == other ? 1000 : 0);
        },
        out);
  }

  private static Instance twoCalls() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] one = TileStatic.ints(TILE);
          int[] other = TileStatic.ints(TILE);
          one[i.localX()] = i.globalX();
          other[i.localX()] = -i.globalX();
          i.barrier().await();
          int across = i.tileDim().x() - 1 - i.localX();
          out[i.globalX()] = one[across] * 1000 + other[across] + (one == other ? 1 : 0);
        },
        out);
  }

  private static Instance inLoop() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] before = null;
          int sum = 0;
          for (int turn = 0; turn < 3; turn++) {
            int[] here = TileStatic.ints(TILE);
            if (before != null) {
              sum += before[(i.localX() + turn) % i.tileDim().x()];
            }
            i.barrier().await();
            here[i.localX()] = i.localX() * 10 + turn;
            i.barrier().await();
            before = here;
          }
          out[i.globalX()] = sum + before[i.localX()];
        },
        out);
  }

  private static Instance allTypes() {
    long[] out = new long[COUNT];
    return line(
        i -> {
          byte[] bytes = TileStatic.bytes(TILE);
          short[] shorts = TileStatic.shorts(TILE);
          char[] chars = TileStatic.chars(TILE);
          long[] longs = TileStatic.longs(TILE);
          double[][] doubles = TileStatic.doubles(2, TILE);
          long[][] rows = TileStatic.longs(2, TILE);
          int own = i.localX();
          bytes[own] = (byte) (i.globalX() * 7);
          shorts[own] = (short) (i.globalX() * 1000);
          chars[own] = (char) (i.globalX() * -3);
          longs[own] = i.globalX() * 10_000_000_000L;
          doubles[1][own] = i.globalX() * 0.5;
          rows[0][own] = own;
          i.barrier().await();
          int at = i.tileDim().x() - 1 - own;
          out[i.globalX()] =
              bytes[at]
                  + shorts[at]
                  + chars[at]
                  + longs[at]
                  + (long) doubles[1][at]
                  + rows[0][at]
                  + rows.length
                  + rows[1].length;
        },
        out);
  }

  private static Instance bySwitch() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] shared = TileStatic.ints(TILE);
          int[] own = new int[TILE];
          shared[i.localX()] = i.globalX() * 3;
          own[i.localX()] = i.globalX() * 5;
          i.barrier().await();
          int[] chosen =
              switch (i.globalX() % 3) {
                case 0 -> shared;
                case 1 -> own;
                default -> in;
              };
          int old = chosen[i.localX()];
          chosen[i.localX()] = old + 1;
          Atomics.add(chosen, i.localX(), 10);
          out[i.globalX()] = i.globalX() % 3 < 2 ? chosen[i.localX()] : chosen.length;
        },
        out);
  }

  private static Instance outOfBounds() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] shared = TileStatic.ints(TILE);
          shared[i.globalX() == 19 ? TILE : i.localX()] = i.globalX();
          out[i.globalX()] = shared[i.localX()];
        },
        out);
  }

  private static Instance negative() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          if (i.globalX() == 40) {
            out[i.globalX()] = TileStatic.ints(2, -3).length;
          }
        },
        out);
  }

  private static Instance fences() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[] shared = TileStatic.ints(TILE);
          shared[i.localX()] = i.globalX();
          i.barrier().await(Fence.TILE);
          int one = shared[(i.localX() + 1) % i.tileDim().x()];
          Fences.tileStatic();
          i.barrier().await(Fence.ALL);
          shared[i.localX()] = one;
          Fences.all();
          i.barrier().await(Fence.GLOBAL);
          Fences.global();
          out[i.globalX()] = shared[(i.localX() + 1) % i.tileDim().x()];
        },
        out);
  }

  private static Instance exchanged() {
    int[] out = new int[COUNT];
    return line(
        i -> {
          int[][] rows = TileStatic.ints(2, TILE);
          int[] from = rows[0];
          int[] to = rows[1];
          from[i.localX()] = i.globalX();
          for (int turn = 0; turn < 3; turn++) {
            i.barrier().await();
            to[i.localX()] = from[(i.localX() + 1) % i.tileDim().x()] * 2;
            int[] swapped = from;
            from = to;
            to = swapped;
          }
          out[i.globalX()] = from[i.localX()];
        },
        out);
  }
}
