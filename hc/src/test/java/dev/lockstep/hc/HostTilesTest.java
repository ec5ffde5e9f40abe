package dev.lockstep.hc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.error.DivergentBarrierException;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.TiledIndex1;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.intrinsic.Wave;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tiles on the processor of the host: work-items in step, and with a thread for each. */
@Isolated // sets properties that launches read
final class HostTilesTest {
  private static final String MODE = "lockstep.hc.tiles";
  private static final String BUDGET = "lockstep.hc.budget";

  private final AcceleratorView cpu = Accelerator.of("cpu").defaultView();

  @AfterEach
  void forgetProperties() {
    System.clearProperty(MODE);
    System.clearProperty(BUDGET);
  }

  private KernelFaultException faultOf(CompletionFuture launch) {
    Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
    return assertInstanceOf(KernelFaultException.class, problem);
  }

  /**
   * One product of 256 by 256 has 2 million barriers of work-items, which threads need minutes for.
   */
  @Test
  void aTileIsNoThreadForEachWorkItem() {
    int n = 256;
    int size = 16;
    float[] a = new float[n * n];
    float[] b = new float[n * n];
    float[] c = new float[n * n];
    for (int i = 0; i < n * n; i++) {
      a[i] = i % 7;
      b[i] = i / n == i % n ? 2 : 0;
    }
    CompletionFuture launch =
        Hc.parallelForEach(
            cpu,
            new Extent2(n, n).tile(size, size),
            t -> {
              float[] left = TileStatic.floats(size * size);
              float[] right = TileStatic.floats(size * size);
              int x = t.localX();
              int y = t.localY();
              float sum = 0;
              for (int from = 0; from < n; from += size) {
                left[y * size + x] = a[t.globalY() * n + from + x];
                right[y * size + x] = b[(from + y) * n + t.globalX()];
                t.barrier().await();
                for (int k = 0; k < size; k++) {
                  sum += left[y * size + k] * right[k * size + x];
                }
                t.barrier().await();
              }
              c[t.globalY() * n + t.globalX()] = sum;
            });
    launch.orTimeout(30, TimeUnit.SECONDS).join();
    for (int i = 0; i < n * n; i++) {
      assertEquals(2 * a[i], c[i]);
    }
  }

  /** The same call in two branches is one barrier; two calls are two. */
  @ParameterizedTest
  @ValueSource(strings = {"lanes", "threads"})
  void barriersAreTheSameIfTheirCallIs(String mode) {
    System.setProperty(MODE, mode);
    int[] out = new int[32];
    Hc.parallelForEach(
            cpu,
            new Extent1(32).tile(16),
            t -> {
              int[] part = TileStatic.ints(16);
              part[t.localX()] = t.globalX();
              if (t.localX() < 4) {
                meet(t);
              } else {
                meet(t);
              }
              out[t.globalX()] = part[15 - t.localX()];
            })
        .join();
    assertArrayEquals(IntStream.range(0, 32).map(i -> i / 16 * 16 + 15 - i % 16).toArray(), out);
    TiledKernel1 two =
        t -> {
          if (t.localX() < 5) {
            t.barrier().await();
          } else {
            t.barrier().await();
          }
        };
    KernelFaultException fault = faultOf(Hc.parallelForEach(cpu, new Extent1(32).tile(16), two));
    assertInstanceOf(DivergentBarrierException.class, fault.getCause());
    assertEquals(new Index1(0), fault.item());
    assertTrue(String.valueOf(fault.getMessage()).contains("16 of 16 work-items"));
  }

  private static void meet(TiledIndex1 t) {
    t.barrier().await();
  }

  @ParameterizedTest
  @ValueSource(strings = {"lanes", "threads"})
  void faultsHaveTheirWorkItemAndLine(String mode) {
    System.setProperty(MODE, mode);
    int[] out = new int[40];
    KernelFaultException fault =
        faultOf(
            Hc.parallelForEach(
                cpu,
                new Extent1(64).tile(16),
                t -> {
                  int[] part = TileStatic.ints(16);
                  part[t.localX()] = t.globalX();
                  t.barrier().await();
                  out[part[15 - t.localX()]] = 1;
                  t.barrier().await();
                }));
    assertEquals(new Index1(32), fault.item());
    assertEquals(new Index1(2), fault.tile().orElseThrow());
    assertTrue(String.valueOf(fault.getMessage()).contains("Index 47 out of bounds for length 40"));
    assertEquals("HostTilesTest.java", fault.getCause().getStackTrace()[0].getFileName());
  }

  /** What is not in the language of kernels has a thread for each work-item, as it always had. */
  @Test
  void untranslatedKernelsRun() {
    StringBuffer all = new StringBuffer();
    int[] out = new int[16];
    Hc.parallelForEach(
            cpu,
            new Extent1(16).tile(8),
            t -> {
              all.append(t.localX());
              t.barrier().await();
              out[t.globalX()] = all.length() > 7 ? 1 : 0;
            })
        .join();
    assertEquals(16, IntStream.of(out).sum());
    assertEquals(16, all.length());
  }

  @Test
  void lanesOfAGridWithoutTilesSeeEachOther() {
    int[] out = new int[100];
    Hc.parallelForEach(cpu, 100, i -> out[i] = Wave.first(i) * 100 + Wave.activeCount()).join();
    assertArrayEquals(IntStream.range(0, 100).map(i -> i < 64 ? 64 : 6436).toArray(), out);
    assertEquals(64, Accelerator.of("cpu").waveSize());
  }

  /** An endless kernel ends when the budget is used, and the message names the property. */
  @ParameterizedTest
  @ValueSource(strings = {"cpu", "gcn:gfx900", "ventus"})
  void endlessKernelsEndWithTheBudget(String path) {
    AcceleratorView view = Accelerator.of(path).defaultView();
    int[] out = new int[64];
    int[] go = {1};
    System.setProperty(BUDGET, "2000000");
    IntKernel endless =
        i -> {
          while (go[0] != 0) {
            out[i]++;
          }
        };
    TiledKernel1 tiled =
        t -> {
          while (go[0] != 0) {
            out[t.globalX()]++;
          }
        };
    for (CompletionFuture launch :
        List.of(
            Hc.parallelForEach(view, 64, endless),
            Hc.parallelForEach(view, new Extent1(64).tile(32), tiled))) {
      Throwable problem = assertThrows(CompletionException.class, launch::join).getCause();
      assertInstanceOf(HcException.class, problem);
      assertTrue(String.valueOf(problem.getMessage()).contains(BUDGET), problem.getMessage());
    }
    go[0] = 0;
    Hc.parallelForEach(view, 64, endless).join();
    System.setProperty(BUDGET, "many");
    assertThrows(IllegalStateException.class, () -> Hc.parallelForEach(view, 64, endless));
  }

  @Test
  void aKernelOverNothingIsLookedAt() {
    List<Integer> list = List.of(1);
    IntKernel kernel = i -> list.get(i);
    for (String path : new String[] {"gcn:gfx1100", "ventus"}) {
      AcceleratorView view = Accelerator.of(path).defaultView();
      assertThrows(UnsupportedKernelException.class, () -> Hc.parallelForEach(view, 0, kernel));
      assertThrows(
          UnsupportedKernelException.class,
          () -> Hc.parallelForEach(view, new Extent1(0).tile(64), t -> list.get(t.localX())));
      Hc.parallelForEach(view, 0, i -> {}).join();
    }
    Hc.parallelForEach(cpu, 0, kernel).join();
  }

  @Test
  void nothingIsPendingOnceAFutureHasCompleted() {
    for (String path : new String[] {"cpu", "gcn:gfx900"}) {
      try (AcceleratorView view = Accelerator.of(path).createView()) {
        int[] out = new int[8];
        for (int turn = 0; turn < 100; turn++) {
          Hc.parallelForEach(view, 8, i -> out[i]++).join();
          assertEquals(0, view.pendingOperations());
          assertTrue(view.isIdle());
        }
      }
    }
  }
}
