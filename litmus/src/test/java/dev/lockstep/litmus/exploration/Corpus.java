package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.axiomatic.AxiomaticChecker;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.OperationLowering;
import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.mapping.CompilerMapping;
import dev.lockstep.litmus.model.Models;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tests and expectations below {@code corpus/litmus} and {@code examples/litmus}. */
final class Corpus {
  private static final Path ROOT = Path.of("..");
  private static final Path FOLDER = ROOT.resolve(Path.of("corpus", "litmus", "machines"));

  /** Files whose tests machines take, apart from those that are of several devices. */
  private static final List<String> FILES =
      List.of(
          "corpus/litmus/catalogue/shapes.json",
          "corpus/litmus/machines/paper.json",
          "corpus/litmus/scoped.json",
          "corpus/litmus/barriers.json",
          "corpus/litmus/opencl.json",
          "examples/litmus/message_passing.json");

  private static final long CANDIDATES = 2_000_000;

  private Corpus() {}

  /** A test and the file that has it. */
  record Stored(String file, LitmusTest test) {
    @Override
    public String toString() {
      return file + " " + test.name();
    }
  }

  /** All tests that a machine takes. */
  static List<Stored> stored() throws IOException {
    List<Stored> all = new ArrayList<>();
    for (String file : FILES) {
      read(ROOT.resolve(file)).stream()
          .filter(test -> test.threads().stream().map(t -> t.place().gpu()).distinct().count() == 1)
          .forEach(test -> all.add(new Stored(file, test)));
    }
    return all;
  }

  static List<LitmusTest> tests(String file) throws IOException {
    return read(FOLDER.resolve(file));
  }

  private static List<LitmusTest> read(Path path) throws IOException {
    return TestFile.read(path.toString(), Files.readString(path)).value().orElseThrow().stream()
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
  static List<OperationalMachine> machines() {
    Set<String> twins = new HashSet<>();
    return Machines.all().stream().filter(machine -> twins.add(machine.twin())).toList();
  }

  /** The test, without orders where the machine's compiler knows none. */
  private static LitmusTest fit(OperationalMachine machine, LitmusTest test) {
    if (!machine.mapping().endsWith("-2014") || test.target().isPresent()) {
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

  private static TestStep unordered(TestStep step) {
    return switch (step) {
      case TestStep.Load load ->
          new TestStep.Load(load.register(), load.address(), unordered(load.kind()));
      case TestStep.Store store ->
          new TestStep.Store(store.address(), store.value(), unordered(store.kind()));
      case TestStep.ReadWrite one ->
          new TestStep.ReadWrite(
              one.update(),
              one.register(),
              one.address(),
              one.value(),
              one.expected(),
              unordered(one.kind()));
      case TestStep.Fence fence ->
          new TestStep.Fence(
              new TestStep.Kind(Order.SEQ_CST, fence.kind().scope(), Set.of("membar")),
              fence.global(),
              fence.local());
      default -> step;
    };
  }

  private static TestStep.Kind unordered(TestStep.Kind kind) {
    return new TestStep.Kind(Order.RELAXED, kind.scope(), kind.tags());
  }

  static TransitionSystem system(OperationalMachine machine, LitmusTest test)
      throws UnsupportedTestException {
    CompilerMapping mapping = new CompilerMapping(machine.mapping(), machine.name());
    return new TransitionSystem(
        machine, OperationLowering.of(mapping.compile(fit(machine, test)), machine));
  }

  /** Final states that a machine has. */
  static Set<FinalState> found(OperationalMachine machine, LitmusTest test) throws Exception {
    return StateSearch.explore(system(machine, test), ExplorationLimits.usual())
        .outcomes()
        .keySet();
  }

  /** Final states that a model allows. */
  static Set<FinalState> allowed(String model, LitmusTest test) throws Exception {
    return new AxiomaticChecker(CANDIDATES).check(test, Models.named(model)).allowed().keySet();
  }
}
