package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.machine.Lowering;
import dev.lockstep.litmus.machine.Machine;
import dev.lockstep.litmus.machine.Machines;
import dev.lockstep.litmus.machine.Mapping;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.machine.UnsupportedTestException;
import dev.lockstep.litmus.test.LitmusTest;
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

  static TransitionSystem system(Machine machine, LitmusTest test) throws UnsupportedTestException {
    return new TransitionSystem(
        machine, Lowering.of(test, machine, Mapping.named(machine.mapping())));
  }
}
