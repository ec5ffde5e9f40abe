package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import java.util.List;
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
  void atomicOperationsThatCompare() {
    KernelBuilder kernel = new KernelBuilder("compares", 1);
    Memory.Global out = kernel.array(Element.INT, true);
    kernel.access(
        Operation.ATOMIC_COMPARE_EXCHANGE, out, Constant.of(0), Constant.of(1), Constant.of(2));
    refused(
        "Ventus has no atomic compare exchange of int; use one of the atomic operations on int",
        kernel);
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
