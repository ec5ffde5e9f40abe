package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.TestThread;
import java.util.List;

/**
 * A thread as instructions.
 *
 * @param thread the thread of the test, with its number and place
 */
public record MachineThread(TestThread thread, List<Instruction> instructions) {
  /** Copies the list. */
  public MachineThread {
    instructions = List.copyOf(instructions);
  }
}
