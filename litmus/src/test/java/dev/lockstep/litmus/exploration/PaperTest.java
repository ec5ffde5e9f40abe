package dev.lockstep.litmus.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.test.LitmusTest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What machines show of the paper's tests is what the paper saw. */
final class PaperTest {
  private static final String ALL = "*";

  @TestFactory
  Stream<DynamicTest> showsWhatThePaperSaw() throws Exception {
    return Corpus.rows("paper.tsv").stream()
        .flatMap(row ->
            machines(row[0]).stream()
                .map(machine ->
                    DynamicTest.dynamicTest(
                        machine.name() + " " + row[1], () -> check(machine, row[1], row[2]))));
  }

  private static List<OperationalMachine> machines(String name) {
    return name.equals(ALL) ? Machines.all() : List.of(Machines.named(name));
  }

  private static void check(OperationalMachine machine, String name, String expected)
      throws Exception {
    LitmusTest test = Corpus.test("paper.json", name);
    Exploration found =
        StateSearch.explore(Corpus.system(machine, test), ExplorationLimits.usual());
    assertEquals(expected, found.isAllowed() ? "seen" : "never", found.outcomes().toString());
  }
}
