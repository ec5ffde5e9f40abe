package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.instruction.Instruction;
import dev.lockstep.litmus.instruction.Operation;
import dev.lockstep.litmus.mapping.MappingException;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Instructions of operations, as a mapping makes them.
 *
 * @param name how users call it
 * @param mapping the mapping with its target
 */
public record Mapping(String name, dev.lockstep.litmus.mapping.Mapping mapping) {
  private static final String ACCESS = "ACCESS";

  /** A cell {@code NAME=MAPPING:TARGET} of the table of dialects. */
  static Mapping of(String cell) {
    String[] parts = cell.split("[=:]", -1);
    return new Mapping(parts[0], new dev.lockstep.litmus.mapping.Mapping(parts[1], parts[2]));
  }

  /** Instructions of an access or a fence; the access itself is {@code ACCESS}. */
  List<String> instructions(LitmusTest test, Step step) {
    List<String> all = new ArrayList<>();
    try {
      for (Instruction one : mapping.step(test, simple(step))) {
        switch (one.operation()) {
          case Operation.Load _, Operation.Store _, Operation.ReadWrite _ -> all.add(ACCESS);
          default -> all.addAll(one.text().lines().toList());
        }
      }
    } catch (MappingException e) {
      throw new IllegalStateException(name + " lacks an operation of its dialect", e);
    }
    return all;
  }

  /** Another update of a constant costs the same, and every family has this one. */
  private static Step simple(Step step) {
    return step instanceof Step.ReadWrite update
        ? new Step.ReadWrite(
            Step.Update.EXCHANGE,
            update.register(),
            update.address(),
            new Expression.Constant(0),
            Optional.empty(),
            update.kind())
        : step;
  }
}
