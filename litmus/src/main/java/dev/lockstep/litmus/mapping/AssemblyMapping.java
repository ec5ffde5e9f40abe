package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.Access;
import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Takes tests in assembly language as they are: each step is what an instruction does. */
final class AssemblyMapping {
  /** Name of the mapping in results. */
  private static final String NAME = "assembly";

  private final List<ThreadInstruction> out = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();

  private AssemblyMapping() {}

  /**
   * The test for a machine.
   *
   * @param family the family that the machine belongs to
   * @throws UnsupportedTestException if the test is of another one
   */
  static MachineTest of(LitmusTest test, MappingRows family) throws UnsupportedTestException {
    String target = test.target().orElseThrow();
    if (!executes(family, target)) {
      throw new UnsupportedTestException(
          "the test is in assembly language of %s; the machine executes that of %s",
          target,
          family.targets().stream()
              .map(AssemblyMapping::processor)
              .collect(Collectors.joining(", ")));
    }
    List<MachineThread> threads = new ArrayList<>();
    for (TestThread thread : test.threads()) {
      threads.add(
          new MachineThread(
              thread, new AssemblyMapping().thread(thread), new TreeMap<>(), new TreeMap<>()));
    }
    return new MachineTest(test, NAME, target, threads);
  }

  /** Whether a family executes the instructions of a processor. */
  static boolean executes(MappingRows family, String processor) {
    return family.targets().stream().map(AssemblyMapping::processor).anyMatch(processor::equals);
  }

  /** TargetEffects of a target, whose mode follows a minus sign. */
  static String processor(String target) {
    int mode = target.indexOf('-');
    return mode < 0 ? target : target.substring(0, mode);
  }

  private List<ThreadInstruction> thread(TestThread thread) {
    for (TestStep step : thread.steps()) {
      starts.add(out.size());
      step(step);
    }
    starts.add(out.size());
    return out.stream().map(one -> one.leading(starts)).toList();
  }

  private void step(TestStep step) {
    switch (step) {
      case TestStep.Load load ->
          add(new MemoryOperation.Load(load.register(), access(load.address(), load.kind())));
      case TestStep.Store store ->
          add(new MemoryOperation.Store(store.value(), access(store.address(), store.kind())));
      case TestStep.ReadWrite one ->
          add(
              new MemoryOperation.ReadWrite(
                  one.update(),
                  one.register().isEmpty() ? Optional.empty() : Optional.of(one.register()),
                  one.value(),
                  one.expected(),
                  access(one.address(), one.kind())));
      case TestStep.Wait(List<TestStep.Limit> limits) -> add(new MemoryOperation.Wait(limits));
      case TestStep.CacheControl(Set<Cache> writtenBack, Set<Cache> dropped) -> {
        if (!writtenBack.isEmpty()) {
          add(new MemoryOperation.WriteBack(writtenBack));
        }
        if (!dropped.isEmpty()) {
          add(new MemoryOperation.Invalidate(dropped));
        }
      }
      case TestStep.Fence _ -> {
        Set<Outstanding> all = EnumSet.allOf(Outstanding.class);
        add(new MemoryOperation.Wait(List.of(new TestStep.Limit(all, 0))));
      }
      case TestStep.Barrier _ -> add(new MemoryOperation.Barrier());
      case TestStep.Assign(String register, Expression value) ->
          add(new MemoryOperation.Compute(register, value));
      case TestStep.Branch(Expression condition, int target) ->
          add(new MemoryOperation.Branch(condition, target));
    }
  }

  private static Access access(Expression address, TestStep.Kind kind) {
    Set<Cache> passed = EnumSet.noneOf(Cache.class);
    for (Cache cache : Cache.values()) {
      if (kind.tags().contains(cache.passing())) {
        passed.add(cache);
      }
    }
    return new Access(address, Access.Path.VECTOR, passed, Order.PLAIN);
  }

  private void add(MemoryOperation operation) {
    out.add(new ThreadInstruction(operation, "", starts.size() - 1));
  }
}
