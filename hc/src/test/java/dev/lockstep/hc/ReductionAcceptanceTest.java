package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.intrinsic.TileStatic;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * HC/reduction_hc: sums in seven ways, from one launch for each halving to a cascade. The oracle is
 * the sum of the host, which is exact for ints.
 */
@ParameterizedClass
@MethodSource("views")
final class ReductionAcceptanceTest {
  private static final int COUNT = 4096;
  private static final int TILE = 64;

  private final AcceleratorView view;
  private final int[] in = IntStream.range(0, COUNT).map(i -> i * i % 1009 - 300).toArray();

  ReductionAcceptanceTest(AcceleratorView view) {
    this.view = view;
  }

  static Stream<AcceleratorView> views() {
    return TestViews.all();
  }

  private void check(int sum) {
    assertEquals(IntStream.of(in).sum(), sum);
  }

  @Test
  void simple() {
    int[] data = in.clone();
    for (int half = COUNT / 2; half > 0; half /= 2) {
      int step = half;
      Hc.parallelForEach(view, half, i -> data[i] += data[i + step]).join();
    }
    check(data[0]);
  }

  @Test
  void fourElementsOfEachWorkItem() {
    int[] data = in.clone();
    for (int part = COUNT / 4; part > 0; part /= 4) {
      int step = part;
      Hc.parallelForEach(
              view,
              part,
              i -> {
                int sum = 0;
                for (int k = 0; k < 4; k++) {
                  sum += data[i + k * step];
                }
                data[i] = sum;
              })
          .join();
    }
    check(data[0]);
  }

  @Test
  void tiledInterleaved() {
    int[] from = in;
    int[] sums = new int[COUNT / TILE];
    Hc.parallelForEach(view, new Extent1(COUNT).tile(TILE), i -> interleaved(i, from, sums)).join();
    int[] last = new int[1];
    Hc.parallelForEach(view, new Extent1(TILE).tile(TILE), i -> interleaved(i, sums, last)).join();
    check(last[0]);
  }

  private static void interleaved(TiledIndex1 i, int[] source, int[] sums) {
    int[] part = TileStatic.ints(TILE);
    int local = i.localX();
    part[local] = source[i.globalX()];
    i.barrier().await();
    for (int step = 1; step < TILE; step *= 2) {
      if (local % (2 * step) == 0) {
        part[local] += part[local + step];
      }
      i.barrier().await();
    }
    if (local == 0) {
      sums[i.tileX()] = part[0];
    }
  }

  @Test
  void tiledWithoutDivergence() {
    int[] from = in;
    int[] sums = new int[COUNT / TILE];
    Hc.parallelForEach(view, new Extent1(COUNT).tile(TILE), i -> strided(i, from, sums)).join();
    int[] last = new int[1];
    Hc.parallelForEach(view, new Extent1(TILE).tile(TILE), i -> strided(i, sums, last)).join();
    check(last[0]);
  }

  private static void strided(TiledIndex1 i, int[] source, int[] sums) {
    int[] part = TileStatic.ints(TILE);
    int local = i.localX();
    part[local] = source[i.globalX()];
    i.barrier().await();
    for (int step = 1; step < TILE; step *= 2) {
      int at = 2 * step * local;
      if (at < TILE) {
        part[at] += part[at + step];
      }
      i.barrier().await();
    }
    if (local == 0) {
      sums[i.tileX()] = part[0];
    }
  }

  @Test
  void tiledWithoutBankConflicts() {
    int[] from = in;
    int[] sums = new int[COUNT / TILE];
    Hc.parallelForEach(view, new Extent1(COUNT).tile(TILE), i -> halved(i, from, sums, 1)).join();
    int[] last = new int[1];
    Hc.parallelForEach(view, new Extent1(TILE).tile(TILE), i -> halved(i, sums, last, 1)).join();
    check(last[0]);
  }

  /** Each work-item adds some elements as it loads them. */
  private static void halved(TiledIndex1 i, int[] source, int[] sums, int elements) {
    int[] part = TileStatic.ints(TILE);
    int local = i.localX();
    int first = i.tileX() * TILE * elements + local;
    int sum = 0;
    for (int k = 0; k < elements; k++) {
      sum += source[first + k * TILE];
    }
    part[local] = sum;
    i.barrier().await();
    for (int step = TILE / 2; step > 0; step /= 2) {
      if (local < step) {
        part[local] += part[local + step];
      }
      i.barrier().await();
    }
    if (local == 0) {
      sums[i.tileX()] = part[0];
    }
  }

  @Test
  void tiledWithASumAtTheLoad() {
    int[] from = in;
    int[] sums = new int[COUNT / TILE / 2];
    Hc.parallelForEach(view, new Extent1(COUNT / 2).tile(TILE), i -> halved(i, from, sums, 2))
        .join();
    check(IntStream.of(sums).sum());
  }

  @Test
  void cascade() {
    int[] from = in;
    int tiles = 4;
    int[] sums = new int[tiles];
    int elements = COUNT / TILE / tiles;
    Hc.parallelForEach(
            view, new Extent1(tiles * TILE).tile(TILE), i -> halved(i, from, sums, elements))
        .join();
    check(IntStream.of(sums).sum());
  }
}
