package dev.lockstep.hc.amd;

import dev.lockstep.hc.ir.Instruction;
import dev.lockstep.hc.ir.Memory;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.util.Locale;

/** Keys of the table for instructions. */
final class Keys {
  private Keys() {}

  /**
   * The key.
   *
   * @param scratch name for the memory of a work-item on the target
   */
  static String of(Instruction instruction, String scratch) {
    return instruction.memory() instanceof Memory.Private own
            && instruction.operation() != Operation.LENGTH
        ? instruction.operation().text() + "." + own.element().text() + "." + scratch
        : of(instruction);
  }

  private static String of(Instruction instruction) {
    Memory memory = instruction.memory();
    if (memory != null && instruction.operation() != Operation.LENGTH) {
      return instruction.operation().text() + "." + memory.element().text() + "." + space(memory);
    }
    return instruction.operation().text() + "." + variable(instruction).text();
  }

  /**
   * The name for memory that nobody writes during the launch, which has instructions of its own.
   */
  static String constant(Instruction load) {
    return of(load).replaceFirst("global$", "constant");
  }

  static Type variable(Instruction instruction) {
    int operand = instruction.operation() == Operation.SELECT ? 1 : 0;
    return instruction.operands().size() > operand ? instruction.operand(operand).type() : Type.INT;
  }

  private static String space(Memory memory) {
    return memory.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
