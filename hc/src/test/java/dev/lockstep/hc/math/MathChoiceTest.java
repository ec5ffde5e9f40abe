package dev.lockstep.hc.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.AcceleratorView;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.fault.UnsupportedKernelException;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.TiledKernel1;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Functions of Math that the virtual machine may compute in several ways are those of StrictMath
 * where the property {@code lockstep.hc.math} says so, or the launch is refused.
 */
@Isolated // sets properties of the process
final class MathChoiceTest {
  private static final AcceleratorView GPU = Accelerator.of("gcn:gfx1030").defaultView();
  private static final AcceleratorView CPU = Accelerator.of("cpu").defaultView();

  private final double[] a =
      DoubleStream.concat(
              DoubleStream.of(1, 0.5, 10, 1e-300, Double.MAX_VALUE),
              new Random(3).doubles(2_000, 0, 700))
          .toArray();
  private final double[] expected =
      Arrays.stream(a).map(x -> StrictMath.exp(x) + StrictMath.log(x)).toArray();
  private final double[] out = new double[a.length];
  private final IntKernel kernel = i -> out[i] = Math.exp(a[i]) + Math.log(a[i]);
  private final TiledKernel1 tiled =
      t -> out[t.globalX()] = Math.exp(a[t.globalX()]) + Math.log(a[t.globalX()]);

  @AfterEach
  void forgetTheChoices() {
    System.clearProperty("lockstep.hc.math");
    System.clearProperty("lockstep.hc.tiles");
  }

  @Test
  void functionsAreRefusedOnGpusUnlessChosen() {
    UnsupportedKernelException refused =
        assertThrows(
            UnsupportedKernelException.class, () -> Hc.parallelForEach(GPU, a.length, kernel));
    assertEquals(Rule.MATH_FUNCTION, refused.findings().getFirst().rule());
    System.setProperty("lockstep.hc.math", "fast");
    assertThrows(
        IllegalStateException.class, () -> Hc.parallelForEach(GPU, a.length, kernel).join());
  }

  /** How tiles are run says nothing of kernels without tiles. */
  @Test
  void functionsAreStrictWhereChosen() {
    System.setProperty("lockstep.hc.math", "strict");
    for (String tiles : List.of("lanes", "threads")) {
      System.setProperty("lockstep.hc.tiles", tiles);
      for (AcceleratorView view : List.of(GPU, CPU)) {
        Arrays.fill(out, 0);
        Hc.parallelForEach(view, a.length, kernel).join();
        assertArrayEquals(expected, out);
      }
    }
  }

  /** Tiles on the processor of the host are translated, and have no other function. */
  @Test
  void functionsInTilesAreStrict() {
    Hc.parallelForEach(CPU, new Extent1(a.length).tile(32), tiled).join();
    assertArrayEquals(expected, out);
  }

  @Test
  void whatTheVirtualMachineWouldRunIsRefusedWhereStrictIsChosen() {
    System.setProperty("lockstep.hc.math", "strict");
    System.setProperty("lockstep.hc.tiles", "threads");
    HcException threads =
        assertThrows(
            HcException.class,
            () -> Hc.parallelForEach(CPU, new Extent1(a.length).tile(32), tiled).join());
    assertTrue(String.valueOf(threads.getMessage()).contains("lockstep.hc.tiles"));
    StringBuffer all = new StringBuffer();
    assertThrows(
        UnsupportedKernelException.class,
        () -> Hc.parallelForEach(CPU, 8, i -> all.append(Math.exp(i))).join());
  }
}
