package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A way to compile tests for a target.
 *
 * @param name one of {@link #names}
 * @param target one of {@link #targets}
 */
public record CompilerMapping(String name, String target) {
  /** Checks both. */
  public CompilerMapping {
    if (!names().contains(name) || !targets(name).contains(target)) {
      throw new IllegalArgumentException("no mapping '" + name + "' for '" + target + "'");
    }
  }

  public static List<String> names() {
    return List.copyOf(Families.mappings().keySet());
  }

  /** Generations that a mapping has instructions of; of an unknown mapping, none. */
  public static List<String> targets(String name) {
    Families.Row row = Families.mappings().get(name);
    return row == null
        ? List.of()
        : row.families().stream().flatMap(family -> family.targets().stream()).toList();
  }

  /** The mapping of a name for a target, if there is one. */
  public static Optional<CompilerMapping> of(String name, String target) {
    return targets(name).contains(target)
        ? Optional.of(new CompilerMapping(name, target))
        : Optional.empty();
  }

  /**
   * Instructions of a test in a language.
   *
   * @throws UnsupportedTestException if the test has instructions already, or the target has none
   *     for a step
   */
  public MachineTest map(LitmusTest test) throws UnsupportedTestException {
    if (test.target().isPresent()) {
      throw new UnsupportedTestException(
          "the test is in assembly language already: nothing is mapped");
    }
    return compile(test);
  }

  /** Whether the target executes the instructions of a processor. */
  public boolean executes(String processor) {
    return AssemblyMapping.executes(family(), processor);
  }

  /**
   * Instructions of one step alone, with the locations of a test.
   *
   * @throws UnsupportedTestException if the target has none
   */
  public List<ThreadInstruction> step(LitmusTest test, TestStep step)
      throws UnsupportedTestException {
    TestThread thread = new TestThread(0, new TestThread.Place(0, 0, 0), List.of(step));
    return thread(test, thread).instructions();
  }

  /**
   * Instructions of a test.
   *
   * @throws UnsupportedTestException if the target has none for a step
   */
  public MachineTest compile(LitmusTest test) throws UnsupportedTestException {
    if (test.target().isPresent()) {
      return AssemblyMapping.of(test, family());
    }
    List<MachineThread> threads = new ArrayList<>();
    for (TestThread thread : test.threads()) {
      threads.add(thread(test, thread));
    }
    return new MachineTest(test, name, target, threads);
  }

  private MachineThread thread(LitmusTest test, TestThread thread) throws UnsupportedTestException {
    return new ThreadMapping(family(), row().fence(), test, thread).whole();
  }

  private Families.Row row() {
    return java.util.Objects.requireNonNull(Families.mappings().get(name));
  }

  private MappingRows family() {
    return row().families().stream()
        .filter(one -> one.targets().contains(target))
        .findFirst()
        .orElseThrow();
  }
}
