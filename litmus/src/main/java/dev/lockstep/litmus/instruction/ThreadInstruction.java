package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.Expression;
import java.util.List;

/**
 * An instruction of a thread.
 *
 * @param text the real instruction as the assembler takes it, without indentation; several lines
 *     where one operation takes several instructions
 * @param step position of the step of the test that it belongs to
 */
public record ThreadInstruction(MemoryOperation operation, String text, int step) {
  /** The instruction, a branch leading to where a list has its target. */
  public ThreadInstruction leading(List<Integer> places) {
    return operation instanceof MemoryOperation.Branch(Expression condition, int target)
        ? new ThreadInstruction(
            new MemoryOperation.Branch(condition, places.get(target)), text, step)
        : this;
  }
}
