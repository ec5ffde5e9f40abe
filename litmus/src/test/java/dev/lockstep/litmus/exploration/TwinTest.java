package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.testing.Shares;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A machine allows what its twin allows, a model, and without the mechanism that the twin does not
 * know it allows nothing else.
 */
final class TwinTest {
  private static final int TESTS = Shares.count("lockstep.litmus", 15, 3000);

  @Test
  void twinsAllowRandomTestsAlike() throws Exception {
    RandomTests tests = new RandomTests(Shares.SEED + 4);
    for (OperationalMachine machine : Corpus.machines()) {
      OperationalMachine plain = Mechanisms.of(machine, "twin").orElseThrow().without(machine);
      for (int i = 0; i < TESTS; i++) {
        LitmusTest test = tests.next(i, 2 + i % 2, 3 - i % 2, true);
        Set<FinalState> allowed = Corpus.allowed(machine.twin(), test);
        assertEquals(allowed, Corpus.found(plain, test), () -> plain.title() + ": " + test);
        assertTrue(
            Corpus.found(machine, test).containsAll(allowed),
            () -> machine.name() + " lacks some of: " + test);
      }
    }
  }
}
