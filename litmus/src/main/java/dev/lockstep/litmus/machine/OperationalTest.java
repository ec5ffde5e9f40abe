package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.LitmusTest;
import java.util.List;

/**
 * A test in operations of a machine.
 *
 * @param threads operations of each thread, in the order of the test's threads
 */
public record OperationalTest(LitmusTest test, List<List<Operation>> threads) {
  public OperationalTest {
    threads = threads.stream().map(List::copyOf).toList();
  }
}
