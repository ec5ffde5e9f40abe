package dev.lockstep.hc.front;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.DevicePointer;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.KernelRules;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Memories of a kernel that have the same bytes know of each other; counted by hand. */
final class SharedBytesTest {
  @Test
  void memoriesOfOneAllocationShareTheirBytes() {
    try (DevicePointer p = Accelerator.of("cpu").allocate(64)) {
      IntKernel kernel = i -> p.setInt(i, (int) p.getLong(i) + p.getShort(i));
      IrKernel translated = KernelTranslator.translate(kernel, false).kernel();
      assertEquals(List.of(), KernelRules.broken(translated));
      List<IrMemory.Global> all =
          translated.memories().stream().map(IrMemory.Global.class::cast).toList();
      assertEquals(
          Set.of(Element.INT, Element.LONG, Element.SHORT),
          all.stream().map(IrMemory::element).collect(Collectors.toSet()));
      assertEquals(3, all.size());
      assertTrue(all.stream().allMatch(IrMemory.Global::stored));
      assertTrue(all.stream().allMatch(one -> one.overlaps(all.getFirst())));
    }
  }
}
