package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Block;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Dominators;
import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Kernel;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes indices of accesses count bytes, so that accesses with one index share its product, which
 * may also move out of a loop.
 */
public final class ByteOffsets {
  private record Scaled(Operand index, int shift) {}

  private record Made(int block, Value value) {}

  private final Kernel kernel;
  private final Dominators dominators;
  private final Map<Scaled, List<Made>> made = new HashMap<>();
  private int values;

  private ByteOffsets(Kernel kernel) {
    this.kernel = kernel;
    this.dominators = new Dominators(kernel);
    this.values = kernel.valueCount();
  }

  /** The kernel with byte offsets in place of indices; for back ends alone. */
  public static Kernel apply(Kernel kernel) {
    return new ByteOffsets(kernel).changed();
  }

  private Kernel changed() {
    List<Block> blocks = new ArrayList<>();
    for (int number = 0; number < kernel.blocks().size(); number++) {
      Block block = kernel.blocks().get(number);
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        code.add(changed(instruction, number, code));
      }
      blocks.add(new Block(block.phis(), code, block.end()));
    }
    return kernel.withBlocks(blocks);
  }

  private Instruction changed(Instruction instruction, int block, List<Instruction> code) {
    if (instruction.memory() == null || instruction.operation() == Operation.LENGTH) {
      return instruction;
    }
    int shift = Integer.numberOfTrailingZeros(instruction.memory().element().bytes());
    List<Operand> operands = new ArrayList<>(instruction.operands());
    operands.set(0, offset(instruction.operand(0), shift, block, code));
    return instruction.withOperands(operands);
  }

  private Operand offset(Operand index, int shift, int block, List<Instruction> code) {
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
    code.add(new Instruction(value, Operation.SHL, List.of(index, Constant.of(shift)), null, -1));
    all.add(new Made(block, value));
    return value;
  }
}
