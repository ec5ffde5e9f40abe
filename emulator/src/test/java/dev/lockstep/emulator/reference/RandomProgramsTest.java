package dev.lockstep.emulator.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.testing.Shares;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Seeded random programs leave the same registers and the same memory in the interpreter as in the
 * reference evaluator, after each instruction. A seed and a machine make a program again.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = Shares.count("lockstep.programs", 126, 2000);
  private static final long SEED = Shares.SEED;

  /** Machines whose names do not begin so are left out. */
  private static final String ONLY = System.getProperty("lockstep.machines", "");

  private static final List<String> MACHINES =
      Stream.of(
              "gfx600/64",
              "gfx700/64",
              "gfx803/64",
              "gfx900/64",
              "gfx906/64",
              "gfx908/64",
              "gfx90a/64",
              "gfx942/64",
              "gfx1010/32",
              "gfx1010/64",
              "gfx1030/32",
              "gfx1030/64",
              "gfx1100/32",
              "gfx1100/64",
              "gfx1151/32",
              "gfx1151/64",
              "gfx1200/32",
              "gfx1200/64")
          .filter(machine -> machine.startsWith(ONLY))
          .toList();

  @TestFactory
  Stream<DynamicTest> runAlike() {
    return MACHINES.stream()
        .map(machine -> DynamicTest.dynamicTest(machine, () -> compare(machine, share(machine))));
  }

  /** Programs that did not run alike once: a half that SDWA writes whole, translated. */
  @ParameterizedTest
  @CsvSource("gfx1030/32, 21675330")
  void runAlikeNow(String machine, long seed) {
    Program program = new Generator(set(machine)).program(seed);
    assertEquals("", Comparison.difference(program), program::toString);
  }

  private static int share(String machine) {
    int rest = PROGRAMS % MACHINES.size();
    return PROGRAMS / MACHINES.size() + (MACHINES.indexOf(machine) < rest ? 1 : 0);
  }

  private static InstructionSet set(String machine) {
    String[] parts = machine.split("/", -1);
    Generation generation = Family.amd().machine(parts[0]);
    return Family.amd().instructionSet(generation, Integer.parseInt(parts[1]));
  }

  private static void compare(String machine, int programs) {
    Generator generator = new Generator(set(machine));
    Optional<Program> failing =
        LongStream.range(SEED, SEED + programs)
            .parallel()
            .mapToObj(generator::program)
            .filter(program -> !Comparison.difference(program).isEmpty())
            .findFirst();
    if (failing.isPresent()) {
      Program least = shrunk(failing.get());
      fail(Comparison.difference(least) + "\n" + least);
    }
  }

  /** Leaves out units, then instructions within them, as long as there is a difference. */
  static Program shrunk(Program program) {
    Program least = program;
    for (boolean smaller = true; smaller; ) {
      Optional<Program> next =
          smaller(least).filter(one -> !Comparison.difference(one).isEmpty()).findFirst();
      smaller = next.isPresent();
      least = next.orElse(least);
    }
    return least;
  }

  private static Stream<Program> smaller(Program program) {
    List<Unit> units = program.units();
    Stream<Program> whole =
        IntStream.range(0, units.size())
            .mapToObj(i -> {
              List<Unit> rest = new java.util.ArrayList<>(units);
              rest.remove(i);
              return program.withUnits(rest);
            });
    Stream<Program> inner =
        IntStream.range(0, units.size())
            .boxed()
            .flatMap(i ->
                IntStream.range(0, units.get(i).body().size())
                    .mapToObj(k -> {
                      List<Unit> changed = new java.util.ArrayList<>(units);
                      changed.set(i, units.get(i).without(k));
                      return program.withUnits(changed);
                    }));
    return Stream.concat(whole, inner);
  }
}
