package dev.lockstep.hc.pass;

import dev.lockstep.graph.FlowGraph;
import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Takes a value that the work-item has loaded or stored before instead of loading it again, along
 * ways without another store to the array or to a view of its bytes, a barrier or a fence.
 */
public final class LoadReuse {
  private record Place(IrMemory memory, IrOperand index) {}

  private final IrKernel kernel;
  private final FlowGraph flow;
  private final Map<Value, IrOperand> replaced = new HashMap<>();
  private final List<Map<Place, IrOperand>> ends = new ArrayList<>();

  private LoadReuse(IrKernel kernel) {
    this.kernel = kernel;
    this.flow = kernel.flow();
  }

  /** The kernel with fewer loads. */
  public static IrKernel apply(IrKernel kernel) {
    return new LoadReuse(kernel).changed();
  }

  private IrKernel changed() {
    List<Block> blocks = new ArrayList<>();
    for (int number = 0; number < kernel.blocks().size(); number++) {
      List<Integer> from = flow.predecessors(number);
      Map<Place, IrOperand> known =
          from.size() == 1 && from.getFirst() < number
              ? new HashMap<>(ends.get(from.getFirst()))
              : new HashMap<>();
      List<IrInstruction> kept = new ArrayList<>();
      for (IrInstruction instruction : kernel.blocks().get(number).instructions()) {
        IrInstruction resolved = instruction.mapped(one -> one.resolved(replaced));
        if (!isKnown(resolved, known)) {
          kept.add(resolved);
        }
      }
      ends.add(known);
      blocks.add(kernel.blocks().get(number).with(kept));
    }
    // Phis at the heads of loops take what is known at the end.
    return kernel.withBlocks(
        blocks.stream().map(block -> block.mapped(one -> one.resolved(replaced))).toList());
  }

  /** Notes what an instruction does; tells whether it is a load of a known value. */
  private boolean isKnown(IrInstruction instruction, Map<Place, IrOperand> known) {
    IrMemory memory = instruction.memory();
    switch (instruction.operation().effect()) {
      case READ -> {
        Place place = new Place(Objects.requireNonNull(memory), instruction.operand(0));
        IrOperand before = known.get(place);
        Value result = Objects.requireNonNull(instruction.result());
        if (before != null) {
          replaced.put(result, before);
          return true;
        }
        known.put(place, result);
      }
      case WRITE -> {
        forget(Objects.requireNonNull(memory), known);
        if (isWhole(memory.element())) {
          known.put(new Place(memory, instruction.operand(0)), instruction.operand(1));
        }
      }
      case ATOMIC -> forget(Objects.requireNonNull(memory), known);
      case BARRIER ->
          known.keySet().removeIf(place -> !(place.memory() instanceof IrMemory.Private));
      default -> {}
    }
    return false;
  }

  private static void forget(IrMemory stored, Map<Place, IrOperand> known) {
    known.keySet().removeIf(place -> place.memory().overlaps(stored));
  }

  /** Whether a load gives back all bits of what was stored. */
  private static boolean isWhole(Element element) {
    return switch (element) {
      case BYTE, CHAR, SHORT -> false;
      case INT, LONG, FLOAT, DOUBLE -> true;
    };
  }
}
