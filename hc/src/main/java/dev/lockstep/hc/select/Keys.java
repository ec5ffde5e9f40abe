package dev.lockstep.hc.select;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;

/** Keys of a table for instructions. */
public final class Keys {
  private Keys() {}

  /**
   * The key: the operation with its type, or with the element and the space of the memory.
   *
   * @param tile name of the space of arrays of a tile
   * @param own name of the space of arrays of a work-item
   */
  public static String of(IrInstruction instruction, String tile, String own) {
    IrMemory memory = instruction.memory();
    String name = instruction.operation().text() + ".";
    if (memory == null || instruction.operation() == IrOperation.LENGTH) {
      return name + variable(instruction).text();
    }
    String space =
        switch (memory) {
          case IrMemory.Global _ -> "global";
          case IrMemory.Tile _ -> tile;
          case IrMemory.Private _ -> own;
        };
    return name + memory.element().text() + "." + space;
  }

  /**
   * The key for a load from memory that nobody writes during the launch, which has instructions of
   * its own.
   */
  public static String constant(String load) {
    return load.replaceFirst("global$", "constant");
  }

  private static Type variable(IrInstruction instruction) {
    int operand = instruction.operation() == IrOperation.SELECT ? 1 : 0;
    return instruction.operands().size() > operand ? instruction.operand(operand).type() : Type.INT;
  }
}
