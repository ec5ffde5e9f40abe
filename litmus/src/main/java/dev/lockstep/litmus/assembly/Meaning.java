package dev.lockstep.litmus.assembly;

import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Effect of an instruction.
 *
 * @param steps what a test has in its place; targets of branches are set later
 * @param reads registers whose values it takes
 * @param writes registers that it gives a value
 * @param spoils registers that it gives a value that tests cannot express
 * @param issued what waits count the access as; empty of no access, and where the machine itself
 *     waits for registers
 * @param target where it may branch to, in bytes from the beginning of the thread
 * @param goesOn whether the next instruction may follow
 */
record Meaning(
    List<TestStep> steps,
    Set<String> reads,
    Set<String> writes,
    Set<String> spoils,
    Optional<Outstanding> issued,
    OptionalInt target,
    boolean goesOn) {
  Meaning {
    steps = List.copyOf(steps);
    reads = Set.copyOf(reads);
    writes = Set.copyOf(writes);
    spoils = Set.copyOf(spoils);
  }
}
