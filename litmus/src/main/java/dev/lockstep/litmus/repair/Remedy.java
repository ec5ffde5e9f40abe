package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.LitmusTest;
import java.util.List;

/**
 * Changes that together forbid what the test asks about; with any one of them weaker it is allowed.
 *
 * @param changes in the order of threads and steps
 * @param test the test with the changes
 */
public record Remedy(List<TestChange> changes, LitmusTest test) {
  public Remedy {
    changes = List.copyOf(changes);
  }

  /** Instructions that it adds. */
  public int cost() {
    return changes.stream().mapToInt(TestChange::cost).sum();
  }
}
