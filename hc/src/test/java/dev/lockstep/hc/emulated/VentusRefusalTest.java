package dev.lockstep.hc.emulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.hc.ventus.VentusCompiler;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What Ventus does not have is refused before a launch, by name. */
final class VentusRefusalTest {
  private static void refused(String message, KernelBuilder kernel) {
    TargetId target = TargetId.parse("ventus").orElseThrow();
    UnfitKernelException refusal =
        assertThrows(
            UnfitKernelException.class,
            () -> VentusCompiler.compile(kernel.finish(), target, List.of(64)));
    assertEquals(
        message,
        refusal.findings().stream()
            .map(one -> "[%s] %s".formatted(one.rule().id(), one.subject()))
            .collect(Collectors.joining("\n")));
  }

  @Test
  void atomicOperationsOnLongs() {
    KernelBuilder kernel = new KernelBuilder("longs", 1);
    IrMemory.Global out = kernel.array(Element.LONG, true);
    kernel.access(IrOperation.ATOMIC_ADD, out, Constant.of(0), Constant.of(1L));
    refused("[atomic] atomic add of long array array0 on ventus", kernel);
  }

  @Test
  void allOperationsAtOnceInTheirOrder() {
    KernelBuilder kernel = new KernelBuilder("several", 1);
    IrMemory.Global longs = kernel.array(Element.LONG, true);
    IrMemory.Tile tile = kernel.tile(Element.INT, (1 << 14) + 1);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    kernel.access(IrOperation.ATOMIC_ADD, longs, Constant.of(0), Constant.of(1L));
    kernel.store(tile, item, kernel.add(IrOperation.SHUFFLE, item, 3));
    kernel.access(IrOperation.ATOMIC_OR, longs, Constant.of(1), Constant.of(1L));
    refused(
        """
        [tile-memory] arrays of 65544 bytes, at most 65536 on ventus
        [atomic] atomic add of long array array0 on ventus
        [wave] shuffle on ventus
        [atomic] atomic or of long array array0 on ventus\
        """,
        kernel);
  }

  @Test
  void operationsOfWavefronts() {
    KernelBuilder kernel = new KernelBuilder("lanes", 1);
    IrMemory.Global out = kernel.array(Element.INT, true);
    Value item = kernel.position(IrOperation.GLOBAL_ID, 0);
    kernel.store(out, item, kernel.add(IrOperation.SHUFFLE, item, 3));
    refused("[wave] shuffle on ventus", kernel);
  }

  @Test
  void barriersOfSome() {
    KernelBuilder kernel = new KernelBuilder("some", 1);
    Value local = kernel.position(IrOperation.LOCAL_ID, 0);
    kernel.branch(kernel.add(IrOperation.LT, local, 7), 1, 2);
    kernel.begin();
    kernel.order(IrOperation.BARRIER);
    kernel.jump(2);
    kernel.begin();
    refused("[partial-barrier] barrier on ventus", kernel);
  }

  @Test
  void arraysBeyondLocalMemory() {
    KernelBuilder kernel = new KernelBuilder("shared", 1);
    IrMemory.Tile tile = kernel.tile(Element.INT, (1 << 14) + 1);
    kernel.store(tile, kernel.position(IrOperation.LOCAL_ID, 0), Constant.of(1));
    refused("[tile-memory] arrays of 65544 bytes, at most 65536 on ventus", kernel);
  }

  @Test
  void arraysBeyondPrivateMemory() {
    KernelBuilder kernel = new KernelBuilder("own", 1);
    IrMemory.Private own = kernel.own(Element.INT, (1 << 18) + 1);
    kernel.store(own, kernel.position(IrOperation.GLOBAL_ID, 0), Constant.of(1));
    refused("[private-memory] arrays of 1048584 bytes, at most 1048576 on ventus", kernel);
  }
}
