package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.Lowering;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.machine.UnsupportedTestException;
import dev.lockstep.litmus.mapping.Mapping;
import dev.lockstep.litmus.mapping.MappingException;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tests and expectations below {@code corpus/litmus/machines}. */
final class Corpus {
  private static final Path FOLDER = Path.of("..", "corpus", "litmus", "machines");

  private Corpus() {}

  static List<LitmusTest> tests(String file) throws IOException {
    return TestFile.read(file, Files.readString(FOLDER.resolve(file)))
        .value()
        .orElseThrow()
        .stream()
        .map(TestFile.Entry::test)
        .toList();
  }

  static LitmusTest test(String file, String name) throws IOException {
    return tests(file).stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
  }

  static List<String[]> rows(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve(file)).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .toList();
  }

  /** Machines, one of each twin: others have the same rows but for their names. */
  static List<Machine> machines() {
    Set<String> twins = new HashSet<>();
    return Machines.all().stream().filter(machine -> twins.add(machine.twin())).toList();
  }

  /** The test, without orders where the machine's compiler knows none. */
  static LitmusTest fit(Machine machine, LitmusTest test) {
    if (!machine.mapping().endsWith("-2014")) {
      return test;
    }
    List<TestThread> threads =
        test.threads().stream()
            .map(t ->
                new TestThread(
                    t.id(), t.place(), t.steps().stream().map(Corpus::unordered).toList()))
            .toList();
    return new LitmusTest(test.name(), test.locations(), threads, test.question());
  }

  private static Step unordered(Step step) {
    return switch (step) {
      case Step.Load load -> new Step.Load(load.register(), load.address(), unordered(load.kind()));
      case Step.Store store ->
          new Step.Store(store.address(), store.value(), unordered(store.kind()));
      case Step.ReadWrite one ->
          new Step.ReadWrite(
              one.update(),
              one.register(),
              one.address(),
              one.value(),
              one.expected(),
              unordered(one.kind()));
      default -> step;
    };
  }

  private static Step.Kind unordered(Step.Kind kind) {
    return new Step.Kind(Order.RELAXED, kind.scope(), kind.tags());
  }

  static TransitionSystem system(Machine machine, LitmusTest test)
      throws MappingException, UnsupportedTestException {
    Mapping mapping = new Mapping(machine.mapping(), machine.name());
    return new TransitionSystem(machine, Lowering.of(mapping.compile(test), machine));
  }
}
