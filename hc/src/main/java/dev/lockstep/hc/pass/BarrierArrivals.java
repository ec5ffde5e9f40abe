package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.Draft.DraftBlock;
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
  private final Kernel kernel;
  private final Draft draft;
  private final Uniformity uniformity;
  private final Memory.Tile counters;
  private int sites;

  private BarrierArrivals(Kernel kernel, int count) {
    this.kernel = kernel;
    this.draft = new Draft(kernel);
    this.uniformity = new Uniformity(kernel);
    this.counters = new Memory.Tile("arrivals at barriers", Element.INT, count);
  }

  /** The kernel with checks of its barriers. */
  public static Kernel check(Kernel kernel) {
    Uniformity uniformity = new Uniformity(kernel);
    int count = 0;
    for (int block = 0; block < kernel.blocks().size(); block++) {
      for (Instruction instruction : kernel.blocks().get(block).instructions()) {
        boolean some = instruction.operation() == Operation.BARRIER && uniformity.isPartial(block);
        count += some ? 1 : 0;
      }
    }
    return count == 0 ? kernel : new BarrierArrivals(kernel, count).checked();
  }

  private Kernel checked() {
    for (int block = 0; block < kernel.blocks().size(); block++) {
      if (uniformity.isPartial(block)) {
        draft
            .blocks()
            .get(block)
            .rewrite((one, out) -> {
              if (one.operation() == Operation.BARRIER) {
                barrier(one, out);
              } else {
                out.add(one);
              }
            });
      }
    }
    clear(draft.blocks().getFirst());
    List<Memory> memories = new ArrayList<>(kernel.memories());
    memories.add(counters);
    List<Fault> faults = new ArrayList<>(kernel.faults());
    faults.add(new Fault(Fault.Kind.BARRIER, -1));
    return new Kernel(
        kernel.name(),
        kernel.rank(),
        true,
        kernel.parameters(),
        memories,
        draft.finish().blocks(),
        faults,
        kernel.sites());
  }

  private void barrier(Instruction barrier, List<Instruction> out) {
    Constant site = Constant.of(sites++);
    Constant one = Constant.of(1);
    Value before = draft.value(Type.INT);
    out.add(
        new Instruction(
            before, Operation.ATOMIC_ADD, List.of(site, one), counters, barrier.site()));
    out.add(barrier);
    Value arrived = draft.value(Type.INT);
    out.add(new Instruction(arrived, Operation.LOAD, List.of(site), counters, barrier.site()));
    out.add(barrier);
    Value size = null;
    for (int axis = 0; axis < kernel.rank(); axis++) {
      Value length = draft.add(out, -1, Type.INT, Operation.TILE_SIZE, Constant.of(axis));
      size = size == null ? length : draft.add(out, -1, Type.INT, Operation.MUL, size, length);
    }
    Value whole = Objects.requireNonNull(size);
    Value some = draft.add(out, -1, Type.INT, Operation.UREM, arrived, whole);
    Value none = draft.add(out, -1, Type.BOOLEAN, Operation.EQ, some, Constant.of(0));
    out.add(
        new Instruction(
            null,
            Operation.CHECK,
            List.of(none, Constant.of(kernel.faults().size()), some, whole),
            null,
            barrier.site()));
  }

  /** All work-items store zeros before any comes to a barrier. */
  private void clear(DraftBlock entry) {
    List<Instruction> first = new ArrayList<>();
    for (int site = 0; site < counters.length(); site++) {
      first.add(
          new Instruction(
              null, Operation.STORE, List.of(Constant.of(site), Constant.of(0)), counters, -1));
    }
    first.add(new Instruction(null, Operation.BARRIER, List.of(), null, -1));
    entry.instructions.addAll(0, first);
  }
}
