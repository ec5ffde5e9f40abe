package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.DivergentBarrierException;
import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.ExtentN;
import dev.lockstep.hc.index.Fence;
import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.IndexN;
import dev.lockstep.hc.index.KernelN;
import dev.lockstep.hc.index.TiledExtent1;
import dev.lockstep.hc.index.TiledExtent2;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.intrinsic.TileStatic;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Behaviours that HCC's tests of hc ask of tiles and atomic operations. */
@ParameterizedClass
@MethodSource("views")
final class TileAcceptanceTest {
  private final AcceleratorView view;

  TileAcceptanceTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private static KernelFaultException faultOf(CompletionFuture launch) {
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    return assertInstanceOf(KernelFaultException.class, problem);
  }

  /** HC/wg_size1 to 3. */
  @Test
  void everyWorkItemRunsOnce() {
    for (int n : new int[] {1, 7, 63, 1024, 10_001}) {
      int[] out = new int[n];
      Hc.parallelForEach(view, n, i -> Atomics.add(out, i, i + 1)).join();
      Hc.parallelForEach(view, new Extent1(n), i -> Atomics.add(out, i.x(), 1)).join();
      assertArrayEquals(IntStream.range(0, n).map(i -> i + 2).toArray(), out);
    }
    int[] plane = new int[17 * 31];
    Hc.parallelForEach(view, new Extent2(17, 31), i -> Atomics.add(plane, i.y() * 31 + i.x(), 1))
        .join();
    Hc.parallelForEach(
            view,
            new Extent2(17, 31).tile(4, 8),
            i -> Atomics.add(plane, i.globalY() * 31 + i.globalX(), i.tileDim().x()))
        .join();
    assertEquals(17 * 31, IntStream.of(plane).filter(p -> p == 9 || p == 8).count());
    assertEquals(17 * 7, IntStream.of(plane).filter(p -> p == 8).count());
    int[] space = new int[5 * 6 * 7];
    Hc.parallelForEach(
            view, new Extent3(5, 6, 7), i -> Atomics.add(space, (i.z() * 6 + i.y()) * 7 + i.x(), 1))
        .join();
    Hc.parallelForEach(
            view,
            new Extent3(5, 6, 7).tile(2, 3, 4),
            i -> Atomics.add(space, (i.globalZ() * 6 + i.globalY()) * 7 + i.globalX(), 1))
        .join();
    assertTrue(IntStream.of(space).allMatch(s -> s == 2));
  }

  @Test
  void gridsOfAnyRank() {
    for (int[] sizes : new int[][] {{9}, {3, 70}, {2, 3, 7}, {5, 2, 3, 7}, {2, 1, 3, 2, 2, 5}}) {
      ExtentN extent = new ExtentN(sizes);
      int[] space = new int[(int) extent.size()];
      KernelN kernel =
          i -> {
            int at = 0;
            for (int axis = 0; axis < i.rank(); axis++) {
              at = at * sizes[axis] + i.get(axis);
            }
            space[at] += at + 1;
          };
      Hc.parallelForEach(view, extent, kernel).join();
      assertArrayEquals(IntStream.rangeClosed(1, space.length).toArray(), space);
    }
    int[] few = new int[5];
    CompletionFuture fails =
        Hc.parallelForEach(
            view, new ExtentN(2, 3, 1, 2, 2), i -> few[4 * i.get(0) + 2 * i.get(1) - i.get(4)] = 1);
    KernelFaultException fault =
        assertInstanceOf(
            KernelFaultException.class,
            assertThrows(CompletionException.class, fails::join).getCause());
    assertEquals(new IndexN(0, 0, 0, 0, 1), fault.item());
    assertInstanceOf(ArrayIndexOutOfBoundsException.class, fault.getCause());
  }

  private boolean isHost() {
    return view.accelerator().equals(Accelerator.of("cpu"));
  }

  private static Rule refusalOf(Executable launch) {
    return assertThrows(UnsupportedKernelException.class, launch).findings().getFirst().rule();
  }

  /** HC/reduction_tile_static; the last tile is smaller. */
  @Test
  void tilesReduceThroughSharedMemory() {
    int n = 1000;
    int[] in = IntStream.range(0, n).map(i -> i * i % 97).toArray();
    int[] sums = new int[16];
    Hc.parallelForEach(view, new Extent1(n).tile(64), i -> reduce(i, in, sums)).join();
    assertEquals(IntStream.of(in).sum(), IntStream.of(sums).sum());
    assertEquals(IntStream.range(64, 128).map(i -> in[i]).sum(), sums[1]);
  }

  /** A helper that takes the index, as in HC/tiled_index_copy_ctor. */
  private static void reduce(TiledIndex1 i, int[] in, int[] sums) {
    int[] part = TileStatic.ints(64);
    int[] other = TileStatic.ints(1);
    int local = i.localX();
    part[local] = in[i.globalX()];
    if (local == 0) {
      other[0] = 0;
    }
    i.barrier().await();
    for (int step = 32; step > 0; step /= 2) {
      if (local < step && local + step < i.tileDim().x()) {
        part[local] += part[local + step];
      }
      i.barrier().await();
    }
    if (local == 0) {
      sums[i.tileX()] = part[0] + other[0];
    }
  }

  /** DynamicTileStatic/test3 and 7 to 10. */
  @Test
  void tiledIndicesAgree() {
    tiledIndicesAgree(new Extent2(12, 20).tile(3, 5));
    tiledIndicesAgree(new TiledExtent2(new Extent2(12, 20), new Extent2(3, 5)));
    tiledIndicesAgree(new Extent2(12, 20).tile(3, 5).withDynamicTileStatic(1024));
  }

  private void tiledIndicesAgree(TiledExtent2 extent) {
    int[] wrong = new int[1];
    Hc.parallelForEach(
            view,
            extent,
            i -> {
              boolean right =
                  i.tileOrigin().plus(i.local()).equals(i.global())
                      && i.tile().y() * 3 == i.tileOrigin().y()
                      && i.tile().x() * 5 == i.tileOrigin().x()
                      && i.tileDim().contains(i.local());
              if (!right) {
                Atomics.increment(wrong, 0);
              }
            })
        .join();
    assertEquals(0, wrong[0]);
  }

  @Test
  void theFirstFaultIsTold() {
    int[] out = new int[100];
    int zero = 0;
    KernelFaultException tiled =
        faultOf(
            Hc.parallelForEach(
                view,
                new Extent1(64).tile(8),
                i -> {
                  if (i.globalX() % 16 == 11) {
                    out[0] = 1 / zero;
                  }
                  i.barrier().await();
                }));
    assertEquals(new Index1(11), tiled.item());
    assertEquals(new Index1(1), tiled.tile().orElseThrow());
    assertInstanceOf(ArithmeticException.class, tiled.getCause());
  }

  @Test
  void divergentBarriersEnd() {
    TiledKernel1 branch =
        i -> {
          if (i.localX() > 2) {
            i.barrier().await();
          }
        };
    TiledKernel1 branches =
        i -> {
          if (i.localX() > 2) {
            i.barrier().await();
          } else {
            i.barrier().await(Fence.TILE);
          }
        };
    TiledExtent1 extent = new Extent1(32).tile(8);
    if (view.accelerator().path().startsWith("ventus")) {
      assertThrows(
          UnsupportedKernelException.class, () -> Hc.parallelForEach(view, extent, branch));
      assertThrows(
          UnsupportedKernelException.class, () -> Hc.parallelForEach(view, extent, branches));
      return;
    }
    KernelFaultException missing = faultOf(Hc.parallelForEach(view, extent, branch));
    assertInstanceOf(DivergentBarrierException.class, missing.getCause());
    assertEquals(new Index1(3), missing.item());
    assertTrue(String.valueOf(missing.getMessage()).contains("5 of 8 work-items"));
    KernelFaultException two = faultOf(Hc.parallelForEach(view, extent, branches));
    assertInstanceOf(DivergentBarrierException.class, two.getCause());
  }

  @Test
  void tileMemoryHasRules() {
    if (!isHost()) {
      assertEquals(
          Rule.ARRAY_LENGTH,
          refusalOf(() ->
              Hc.parallelForEach(
                  view, new Extent1(8).tile(8), i -> TileStatic.ints(1 + i.localX())[0] = 1)));
      assertEquals(
          Rule.TILE_MEMORY,
          refusalOf(() ->
              Hc.parallelForEach(
                  view, new Extent1(1).tile(1), i -> TileStatic.bytes((1 << 16) + 1)[0] = 1)));
      return;
    }
    Throwable sizes =
        faultOf(
                Hc.parallelForEach(
                    view, new Extent1(8).tile(8), i -> TileStatic.ints(1 + i.localX())[0] = 1))
            .getCause();
    assertInstanceOf(IllegalStateException.class, sizes);
    int most = view.accelerator().maxTileStaticBytes();
    Throwable size =
        faultOf(Hc.parallelForEach(view, new Extent1(1).tile(1), i -> TileStatic.bytes(most + 1)))
            .getCause();
    assertInstanceOf(IllegalStateException.class, size);
    Hc.parallelForEach(view, new Extent1(1).tile(1), i -> TileStatic.bytes(most)).join();
  }

  /** DynamicTileStatic/test12 to 16: ten sizes that the launch says. */
  @Test
  void tileMemoryHasTheSizeOfTheLaunch() {
    Random random = new Random(12);
    for (int turn = 0; turn < 10; turn++) {
      int size = 1 + random.nextInt(2000);
      int[] out = new int[32];
      Hc.parallelForEach(
              view,
              new Extent1(32).tile(16),
              t -> {
                int[] part = TileStatic.ints(size);
                if (t.localX() == 0) {
                  part[size - 1] = t.tileX();
                }
                t.barrier().await();
                out[t.globalX()] = part.length * 2 + part[part.length - 1];
              })
          .join();
      assertArrayEquals(IntStream.range(0, 32).map(i -> size * 2 + i / 16).toArray(), out);
    }
  }

  /** DynamicTileStatic/test12 to 16: ten random sizes that the extent carries into the kernel. */
  @Test
  void extentsCarryDynamicTileMemory() {
    Random random = new Random(16);
    for (int turn = 0; turn < 10; turn++) {
      int words = 17 + random.nextInt(2000);
      TiledExtent1 extent = new Extent1(32).tile(16).withDynamicTileStatic(4 * words);
      assertEquals(4 * words, extent.dynamicTileStaticBytes());
      int[] out = new int[32];
      Hc.parallelForEach(
              view,
              extent,
              t -> {
                int[] dynamic = TileStatic.ints(extent.dynamicTileStaticBytes() / 4);
                int[] fixed = TileStatic.ints(16);
                dynamic[dynamic.length - 1 - t.localX()] = t.globalX();
                fixed[t.localX()] = 1;
                t.barrier().await();
                int other = 15 - t.localX();
                out[t.globalX()] =
                    100 * dynamic[dynamic.length - 1 - other] + fixed[other] + dynamic.length;
              })
          .join();
      int[] expected = new int[32];
      for (int i = 0; i < 32; i++) {
        expected[i] = 100 * (i / 16 * 16 + 15 - i % 16) + 1 + words;
      }
      assertArrayEquals(expected, out);
    }
  }

  /** The number of bytes is a property of the extent; sizes and indices stay the same. */
  @Test
  void dynamicTileMemoryIsChecked() {
    int most = view.accelerator().maxTileStaticBytes();
    TiledExtent1 plain = new Extent1(8).tile(8);
    assertEquals(new TiledExtent1(new Extent1(8), new Extent1(8)), plain);
    assertEquals(0, plain.dynamicTileStaticBytes());
    assertEquals(plain, plain.withDynamicTileStatic(64).withDynamicTileStatic(0));
    assertEquals(plain.tiles(), plain.withDynamicTileStatic(64).tiles());
    assertThrows(IllegalArgumentException.class, () -> plain.withDynamicTileStatic(-1));
    TiledExtent1 tooMuch = plain.withDynamicTileStatic(most + 1);
    assertThrows(
        InvalidComputeDomainException.class, () -> Hc.parallelForEach(view, tooMuch, i -> {}));
    Hc.parallelForEach(view, plain.withDynamicTileStatic(most), i -> {}).join();
  }

  /** Sizes computed of that of the tile; tiles at the end of an axis are smaller. */
  @Test
  void tileMemoryHasTheSizeOfTheTile() {
    for (int width : new int[] {16, 8}) {
      int[] out = new int[70];
      Hc.parallelForEach(
              view,
              new Extent1(70).tile(width),
              t -> {
                int size = t.tileDim().x();
                int[] part = TileStatic.ints(size + 2);
                int[] twice = TileStatic.ints(2 * size);
                part[t.localX()] = t.globalX();
                twice[size + t.localX()] = 1000 * t.localX();
                t.barrier().await();
                int other = size - 1 - t.localX();
                out[t.globalX()] = part[other] + twice[size + other] + 100_000 * part.length;
              })
          .join();
      int[] expected = new int[70];
      for (int i = 0; i < 70; i++) {
        int from = i / width * width;
        int size = Math.min(width, 70 - from);
        int other = size - 1 - (i - from);
        expected[i] = from + other + 1000 * other + 100_000 * (size + 2);
      }
      assertArrayEquals(expected, out);
    }
    int[] sums = new int[5 * 7];
    Hc.parallelForEach(
            view,
            new Extent2(5, 7).tile(2, 4),
            t -> {
              int[][] rows = TileStatic.ints(t.tileDim().y(), t.tileDim().x());
              rows[t.localY()][t.localX()] = 1;
              t.barrier().await();
              int sum = 0;
              for (int y = 0; y < rows.length; y++) {
                for (int x = 0; x < rows[y].length; x++) {
                  sum += rows[y][x];
                }
              }
              sums[t.globalY() * 7 + t.globalX()] = sum;
            })
        .join();
    for (int i = 0; i < sums.length; i++) {
      int height = i / 7 == 4 ? 1 : 2;
      int width = i % 7 < 4 ? 4 : 3;
      assertEquals(height * width, sums[i]);
    }
  }

  /** The bounds are those of the tile's own size. */
  @Test
  void tileMemoryOfASmallTileHasItsBounds() {
    int[] out = new int[20];
    CompletionFuture launch =
        Hc.parallelForEach(
            view,
            new Extent1(20).tile(16),
            t -> {
              int[] part = TileStatic.ints(t.tileDim().x());
              part[t.tileX() == 0 ? 15 : 4] = 1;
              out[t.globalX()] = 1;
            });
    KernelFaultException fault = faultOf(launch);
    assertEquals(16, fault.item().get(0));
    assertTrue(String.valueOf(fault.getMessage()).contains("Index 4 out of bounds for length 4"));
  }

  /** HC/hc_atomic_*_global and _local: each operation by all work-items, in both memories. */
  @Test
  void atomicOperationsLoseNothing() {
    int[] global = {0, 0, -1, 0, 0, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 500};
    int[] local = new int[global.length];
    int[] start = global.clone();
    Hc.parallelForEach(
            view,
            new Extent1(256).tile(256),
            i -> {
              int[] mine = TileStatic.ints(9);
              int x = i.localX();
              if (x < 9) {
                mine[x] = start[x];
              }
              i.barrier().await();
              atomics(mine, x);
              atomics(global, x);
              i.barrier().await();
              if (x < 9) {
                local[x] = mine[x];
              }
            })
        .join();
    int[] expected = {
      255 * 128, 256, 0xffff_ff00, 0xff, 0, 0, 255, -255 * 128, 500 - 256,
    };
    assertArrayEquals(expected, global);
    assertArrayEquals(expected, local);
  }

  private static void atomics(int[] all, int x) {
    Atomics.add(all, 0, x);
    Atomics.increment(all, 1);
    Atomics.and(all, 2, ~x);
    Atomics.or(all, 3, x);
    Atomics.xor(all, 4, x);
    Atomics.min(all, 5, x);
    Atomics.max(all, 6, x);
    Atomics.sub(all, 7, x);
    Atomics.decrement(all, 8);
  }

  /** HC/hc_atomic_exchange_float_global and _local: 99.5 everywhere. */
  @Test
  void floatsAreExchanged() {
    float[] all = new float[200];
    float[] tiles = new float[200];
    Hc.parallelForEach(
            view,
            new Extent1(200).tile(50),
            i -> {
              float[] part = TileStatic.floats(50);
              part[i.localX()] = 1;
              Atomics.exchange(all, i.globalX(), 99.5f);
              tiles[i.globalX()] = Atomics.exchange(part, i.localX(), 99.5f);
              tiles[i.globalX()] += part[i.localX()];
            })
        .join();
    for (int i = 0; i < 200; i++) {
      assertEquals(99.5f, all[i]);
      assertEquals(100.5f, tiles[i]);
    }
  }

  /** HC/hc_atomic_exchange. */
  @Test
  void exchangesKeepEachValueOnce() {
    int[] place = {-1};
    int[] seen = new int[300];
    Hc.parallelForEach(view, 300, i -> seen[i] = Atomics.exchange(place, 0, i)).join();
    int[] all = IntStream.concat(IntStream.of(seen), IntStream.of(place)).sorted().toArray();
    assertArrayEquals(IntStream.range(-1, 300).toArray(), all);
  }

  /** A matrix product in tiles of 8 by 8. */
  @Test
  void tilesMultiplyMatrices() {
    int n = 24;
    float[] a = new float[n * n];
    float[] b = new float[n * n];
    float[] c = new float[n * n];
    float[] expected = new float[n * n];
    for (int k = 0; k < n * n; k++) {
      a[k] = k % 13 - 6;
      b[k] = k % 7 * 0.5f;
    }
    Hc.parallelForEach(
            view,
            new Extent2(n, n).tile(8, 8),
            i -> {
              float[][] left = TileStatic.floats(8, 8);
              float[][] right = TileStatic.floats(8, 8);
              float sum = 0;
              for (int k = 0; k < n; k += 8) {
                left[i.localY()][i.localX()] = a[i.globalY() * n + k + i.localX()];
                right[i.localY()][i.localX()] = b[(k + i.localY()) * n + i.globalX()];
                i.barrier().await();
                for (int m = 0; m < 8; m++) {
                  sum += left[i.localY()][m] * right[m][i.localX()];
                }
                i.barrier().await();
              }
              c[i.globalY() * n + i.globalX()] = sum;
            })
        .join();
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        for (int k = 0; k < n; k++) {
          expected[y * n + x] += a[y * n + k] * b[k * n + x];
        }
      }
    }
    assertArrayEquals(expected, c);
  }

  @Test
  void tilesAreChecked() {
    assertThrows(
        InvalidComputeDomainException.class,
        () -> Hc.parallelForEach(view, new Extent1(4).tile(8), i -> {}));
    int most = view.accelerator().maxTileSize();
    InvalidComputeDomainException large =
        assertThrows(
            InvalidComputeDomainException.class,
            () -> Hc.parallelForEach(view, new Extent1(2 * most).tile(most + 1), i -> {}));
    String path = view.accelerator().path();
    assertTrue(large.getMessage().contains("the accelerator " + path + " takes"));
  }
}
