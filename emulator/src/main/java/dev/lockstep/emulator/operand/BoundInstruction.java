package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.memory.MemoryFault;
import dev.lockstep.emulator.state.Wavefront;

/**
 * A decoded instruction, bound to its operands, which the interpreter runs. Immutable and shared by
 * all threads. When it runs, the wavefront's PC is already at the next instruction.
 */
@FunctionalInterface
public interface BoundInstruction {
  /**
   * Executes the instruction.
   *
   * @throws MemoryFault when memory refuses an access
   */
  void execute(Wavefront wave);
}
