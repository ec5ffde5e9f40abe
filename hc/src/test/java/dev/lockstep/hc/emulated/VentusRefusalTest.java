package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.error.HcException;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What Ventus does not have is refused before a launch, by name. */
final class VentusRefusalTest {
  private static void refused(String message, KernelBuilder kernel) {
    TargetId target = TargetId.parse("ventus").orElseThrow();
    UnfitKernelException refusal =
        assertThrows(
            UnfitKernelException.class,
            () -> VentusCompiler.compile(kernel.finish(), target, List.of(64)));
    assertEquals(message, refusal.getMessage());
  }

  @Test
  void doubleNumbers() {
    KernelBuilder kernel = new KernelBuilder("doubles", 1);
    Memory.Global out = kernel.array(Element.DOUBLE, true);
    kernel.store(out, kernel.position(Operation.GLOBAL_ID, 0), Constant.of(1.0));
    refused("Ventus has no double numbers; use float", kernel);
  }

  @Test
  void atomicOperationsOnLongs() {
    KernelBuilder kernel = new KernelBuilder("longs", 1);
    Memory.Global out = kernel.array(Element.LONG, true);
    kernel.access(Operation.ATOMIC_ADD, out, Constant.of(0), Constant.of(1L));
    refused("Ventus has no atomic add of long; use one of the atomic operations on int", kernel);
  }

  @Test
  void allOperationsAtOnceInTheirOrder() {
    KernelBuilder kernel = new KernelBuilder("several", 1);
    Memory.Global longs = kernel.array(Element.LONG, true);
    Memory.Global doubles = kernel.array(Element.DOUBLE, true);
    Memory.Tile tile = kernel.tile(Element.INT, (1 << 14) + 1);
    Value item = kernel.position(Operation.GLOBAL_ID, 0);
    kernel.access(Operation.ATOMIC_ADD, longs, Constant.of(0), Constant.of(1L));
    kernel.store(tile, item, kernel.add(Operation.SHUFFLE, item, 3));
    kernel.store(doubles, item, Constant.of(1.0));
    kernel.access(Operation.ATOMIC_ADD, longs, Constant.of(1), Constant.of(1L));
    refused(
        """
        tile-static arrays of 65544 bytes; the target has 65536
        Ventus has no atomic add of long; use one of the atomic operations on int
        Ventus has no operations of wavefronts; use memory of the tile
        Ventus has no double numbers; use float\
        """,
        kernel);
  }

  @Test
  void linesOfTheSource() {
    long[] sums = new long[1];
    double[] halves = new double[8];
    int line = new Throwable().getStackTrace()[0].getLineNumber();
    IntKernel body =
        i -> {
          Atomics.add(sums, 0, 1L);
          Atomics.compareAndExchange(sums, 0, 0L, 1L);
          halves[i] = i / 2.0;
        };
    Accelerator ventus = Accelerator.of("ventus");
    HcException refusal = assertThrows(HcException.class, () -> Hc.compile(ventus, 8, body));
    List<String> places =
        Pattern.compile("no ([a-z ]+) at [^(]*[(]VentusRefusalTest.java:([0-9]+)[)]; use")
            .matcher(String.valueOf(refusal.getMessage()))
            .results()
            .map(one -> one.group(1) + " " + (Integer.parseInt(one.group(2)) - line))
            .toList();
    assertEquals(
        List.of("atomic add of long 3", "atomic compare exchange of long 4", "double numbers 5"),
        places,
        refusal.getMessage());
  }

  @Test
  void operationsOfWavefronts() {
    KernelBuilder kernel = new KernelBuilder("lanes", 1);
    Memory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(Operation.GLOBAL_ID, 0);
    kernel.store(out, item, kernel.add(Operation.SHUFFLE, item, 3));
    refused("Ventus has no operations of wavefronts; use memory of the tile", kernel);
  }

  @Test
  void barriersOfSome() {
    KernelBuilder kernel = new KernelBuilder("some", 1);
    Value local = kernel.position(Operation.LOCAL_ID, 0);
    kernel.branch(kernel.add(Operation.LT, local, 7), 1, 2);
    kernel.begin();
    kernel.order(Operation.BARRIER);
    kernel.jump(2);
    kernel.begin();
    refused(
        "Ventus has no barriers at which not all work-items arrive; move the barrier out of the"
            + " branch",
        kernel);
  }

  @Test
  void arraysBeyondLocalMemory() {
    KernelBuilder kernel = new KernelBuilder("shared", 1);
    Memory.Tile tile = kernel.tile(Element.INT, (1 << 14) + 1);
    kernel.store(tile, kernel.position(Operation.LOCAL_ID, 0), Constant.of(1));
    refused("tile-static arrays of 65544 bytes; the target has 65536", kernel);
  }

  @Test
  void arraysBeyondPrivateMemory() {
    KernelBuilder kernel = new KernelBuilder("own", 1);
    Memory.Private own = kernel.own(Element.INT, (1 << 18) + 1);
    kernel.store(own, kernel.position(Operation.GLOBAL_ID, 0), Constant.of(1));
    refused("arrays of each work-item of 1048584 bytes; at most 1048576 are possible", kernel);
  }
}
