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
public record Instruction(Operation operation, String text, int step) {
  /** The instruction, a branch leading to where a list has its target. */
  public Instruction leading(List<Integer> places) {
    return operation instanceof Operation.Branch(Expression condition, int target)
        ? new Instruction(new Operation.Branch(condition, places.get(target)), text, step)
        : this;
  }
}
