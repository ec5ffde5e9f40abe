package dev.lockstep.hc.pass;

import dev.lockstep.graph.Dominators;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes indices of accesses count bytes, so that accesses with one index share its product, which
 * may also move out of a loop. Where an access to memory of the tile adds a constant to an index
 * that is not negative, they also share the product without it.
 */
public final class ByteOffsets {
  private record Scaled(IrOperand index, int shift) {}

  private record Made(int block, Value value) {}

  /**
   * A kernel with byte offsets.
   *
   * @param displaced sums of an offset that is not negative and a constant, each of which one
   *     access to memory of the tile uses; an instruction may add the constant by itself
   */
  public record Offsets(IrKernel kernel, Set<Value> displaced) {
    public Offsets {
      displaced = Set.copyOf(displaced);
    }
  }

  private final Dominators dominators;
  private final Ranges ranges;
  private final Map<Scaled, List<Made>> made = new HashMap<>();
  private final Set<Value> displaced = new HashSet<>();
  private int values;

  private ByteOffsets(IrKernel kernel, int[] tile) {
    this.ranges = new Ranges(kernel, tile);
    this.dominators = ranges.dominators();
    this.values = kernel.valueCount();
  }

  /**
   * The kernel with byte offsets in place of indices; for back ends alone.
   *
   * @param tile work-items of a whole tile along each axis
   */
  public static Offsets apply(IrKernel kernel, int[] tile) {
    ByteOffsets offsets = new ByteOffsets(kernel, tile);
    IrKernel changed =
        kernel.rewritten((one, block, code) -> code.add(offsets.changed(one, block, code)));
    return new Offsets(changed, offsets.displaced);
  }

  private IrInstruction changed(IrInstruction instruction, int block, List<IrInstruction> code) {
    if (instruction.memory() == null || instruction.operation() == IrOperation.LENGTH) {
      return instruction;
    }
    int shift = Integer.numberOfTrailingZeros(instruction.memory().element().bytes());
    List<IrOperand> operands = new ArrayList<>(instruction.operands());
    IrInstruction sum = ranges.definition(instruction.operand(0));
    operands.set(
        0,
        sum != null && isDisplaced(sum, instruction.memory(), block)
            ? displaced(sum, shift, block, code)
            : offset(instruction.operand(0), shift, block, code));
    return instruction.withOperands(operands);
  }

  private boolean isDisplaced(IrInstruction index, IrMemory memory, int block) {
    return memory instanceof IrMemory.Tile tile
        && index.operation() == IrOperation.ADD
        && index.operand(1) instanceof Constant constant
        && constant.asInt() > 0
        && constant.asInt() < tile.length()
        && ranges.range(index.operand(0), block).low() >= 0;
  }

  private Value displaced(IrInstruction sum, int shift, int block, List<IrInstruction> code) {
    IrOperand base = offset(sum.operand(0), shift, block, code);
    Constant bytes = Constant.of(((Constant) sum.operand(1)).asInt() << shift);
    Value value = new Value(values++, Type.INT);
    code.add(new IrInstruction(value, IrOperation.ADD, List.of(base, bytes), null, -1));
    displaced.add(value);
    return value;
  }

  private IrOperand offset(IrOperand index, int shift, int block, List<IrInstruction> code) {
    if (shift == 0) {
      return index;
    }
    if (index instanceof Constant constant) {
      return Constant.of(constant.asInt() << shift);
    }
    List<Made> all = made.computeIfAbsent(new Scaled(index, shift), _ -> new ArrayList<>());
    for (Made one : all) {
      if (one.block() == block || dominators.dominates(one.block(), block)) {
        return one.value();
      }
    }
    Value value = new Value(values++, Type.INT);
    code.add(
        new IrInstruction(value, IrOperation.SHL, List.of(index, Constant.of(shift)), null, -1));
    all.add(new Made(block, value));
    return value;
  }
}
