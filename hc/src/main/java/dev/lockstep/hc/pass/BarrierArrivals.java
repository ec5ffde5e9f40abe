package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Checks that all work-items of a tile come to a barrier, where some may not.
 *
 * <p>Such a barrier has a counter in memory of the tile. Each work-item adds one, waits, and reads:
 * a number that is no multiple of the tile's size is a fault. A second barrier keeps the counter as
 * it is until all have read. Barriers that no branch can keep a work-item from stay as they are.
 */
public final class BarrierArrivals {
  private final IrKernel kernel;
  private final KernelDraft draft;
  private final Uniformity uniformity;
  private final IrMemory.Tile counters;
  private int sites;

  private BarrierArrivals(IrKernel kernel, int count) {
    this.kernel = kernel;
    this.draft = new KernelDraft(kernel);
    this.uniformity = new Uniformity(kernel);
    this.counters = new IrMemory.Tile("arrivals at barriers", Element.INT, count);
  }

  /** The kernel with checks of its barriers. */
  public static IrKernel check(IrKernel kernel) {
    Uniformity uniformity = new Uniformity(kernel);
    int count = 0;
    for (int block = 0; block < kernel.blocks().size(); block++) {
      for (IrInstruction instruction : kernel.blocks().get(block).instructions()) {
        boolean some =
            instruction.operation() == IrOperation.BARRIER && uniformity.isPartial(block);
        count += some ? 1 : 0;
      }
    }
    return count == 0 ? kernel : new BarrierArrivals(kernel, count).checked();
  }

  private IrKernel checked() {
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (uniformity.isPartial(block)) {
        draft
            .blocks()
            .get(block)
            .rewrite((one, out) -> {
              if (one.operation() == IrOperation.BARRIER) {
                barrier(one, out);
              } else {
                out.add(one);
              }
            });
      }
    }
    clear(draft.blocks().getFirst());
    List<IrMemory> memories = new ArrayList<>(kernel.memories());
    memories.add(counters);
    List<Fault> faults = new ArrayList<>(kernel.faults());
    faults.add(new Fault(Fault.Kind.BARRIER, -1));
    return new IrKernel(
        kernel.name(),
        kernel.rank(),
        true,
        kernel.parameters(),
        memories,
        draft.finish().blocks(),
        faults,
        kernel.sites());
  }

  private void barrier(IrInstruction barrier, List<IrInstruction> out) {
    Constant site = Constant.of(sites++);
    Constant one = Constant.of(1);
    Value before = draft.value(Type.INT);
    out.add(
        new IrInstruction(
            before, IrOperation.ATOMIC_ADD, List.of(site, one), counters, barrier.site()));
    out.add(barrier);
    Value arrived = draft.value(Type.INT);
    out.add(new IrInstruction(arrived, IrOperation.LOAD, List.of(site), counters, barrier.site()));
    out.add(barrier);
    Value size = null;
    for (int axis = 0; axis < kernel.rank(); axis++) {
      Value length = draft.add(out, -1, Type.INT, IrOperation.TILE_SIZE, Constant.of(axis));
      size = size == null ? length : draft.add(out, -1, Type.INT, IrOperation.MUL, size, length);
    }
    Value whole = Objects.requireNonNull(size);
    Value some = draft.add(out, -1, Type.INT, IrOperation.UREM, arrived, whole);
    Value none = draft.add(out, -1, Type.BOOLEAN, IrOperation.EQ, some, Constant.of(0));
    out.add(
        new IrInstruction(
            null,
            IrOperation.CHECK,
            List.of(none, Constant.of(kernel.faults().size()), some, whole),
            null,
            barrier.site()));
  }

  /** All work-items store zeros before any comes to a barrier. */
  private void clear(DraftBlock entry) {
    List<IrInstruction> first = new ArrayList<>();
    for (int site = 0; site < counters.length(); site++) {
      first.add(
          new IrInstruction(
              null, IrOperation.STORE, List.of(Constant.of(site), Constant.of(0)), counters, -1));
    }
    first.add(new IrInstruction(null, IrOperation.BARRIER, List.of(), null, -1));
    entry.instructions.addAll(0, first);
  }
}
