package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Instructions of operations, as a mapping makes them.
 *
 * @param name how users call it
 * @param mapping the mapping with its target
 */
public record RepairMapping(String name, dev.lockstep.litmus.mapping.CompilerMapping mapping) {
  private static final String ACCESS = "ACCESS";

  /** A cell {@code NAME=MAPPING:TARGET} of the table of dialects. */
  static RepairMapping of(String cell) {
    String[] parts = cell.split("[=:]", -1);
    return new RepairMapping(
        parts[0], new dev.lockstep.litmus.mapping.CompilerMapping(parts[1], parts[2]));
  }

  /** Instructions of an access or a fence; the access itself is {@code ACCESS}. */
  List<String> instructions(LitmusTest test, TestStep step) {
    List<String> all = new ArrayList<>();
    try {
      for (ThreadInstruction one : mapping.step(test, simple(step))) {
        switch (one.operation()) {
          case MemoryOperation.Load _, MemoryOperation.Store _, MemoryOperation.ReadWrite _ ->
              all.add(ACCESS);
          default -> all.addAll(one.text().lines().toList());
        }
      }
    } catch (UnsupportedTestException e) {
      throw new IllegalStateException(name + " lacks an operation of its dialect", e);
    }
    return all;
  }

  /** Another update of a constant costs the same, and every family has this one. */
  private static TestStep simple(TestStep step) {
    return step instanceof TestStep.ReadWrite update
        ? new TestStep.ReadWrite(
            TestStep.Update.EXCHANGE,
            update.register(),
            update.address(),
            new Expression.Constant(0),
            Optional.empty(),
            update.kind())
        : step;
  }
}
