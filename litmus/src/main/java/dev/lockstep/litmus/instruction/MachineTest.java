package dev.lockstep.litmus.instruction;

import dev.lockstep.litmus.test.LitmusTest;
import java.util.List;

/**
 * A test as instructions of one machine.
 *
 * @param test the test, whose registers and locations keep their names
 * @param mapping name of the mapping that made it, {@code assembly} where a user wrote it
 * @param target name of a processor, {@code ventus}, or the name of a machine that has abstract
 *     instructions only
 * @param threads in the order of the test's
 */
public record MachineTest(
    LitmusTest test, String mapping, String target, List<MachineThread> threads) {
  public MachineTest {
    threads = List.copyOf(threads);
  }
}
