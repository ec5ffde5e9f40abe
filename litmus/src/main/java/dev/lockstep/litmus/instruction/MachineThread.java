package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.TestThread;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A thread as instructions.
 *
 * @param thread the thread of the test, with its number and place
 * @param registers registers of the machine by those of the test
 * @param initial values before the first instruction, by registers of the machine: numbers, and
 *     addresses of locations
 */
public record MachineThread(
    TestThread thread,
    List<ThreadInstruction> instructions,
    SortedMap<String, String> registers,
    SortedMap<String, Expression> initial) {
  public MachineThread {
    instructions = List.copyOf(instructions);
    registers = Collections.unmodifiableSortedMap(new TreeMap<>(registers));
    initial = Collections.unmodifiableSortedMap(new TreeMap<>(initial));
  }

  public List<String> lines(int step) {
    return instructions.stream()
        .filter(one -> one.step() == step)
        .flatMap(one -> one.text().lines())
        .toList();
  }
}
