package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.instruction.Access;
import dev.lockstep.litmus.instruction.MachineTest;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep.Limit;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes instructions to operations of a machine: to its counters and its levels of caches. */
public final class OperationLowering {
  private static final List<Cache> LEVELS = List.of(Cache.VECTOR, Cache.ARRAY);

  private final OperationalMachine machine;

  private OperationLowering(OperationalMachine machine) {
    this.machine = machine;
  }

  /**
   * The test in operations.
   *
   * @throws UnsupportedTestException when the machine has nothing that carries out an instruction
   */
  public static OperationalTest of(MachineTest test, OperationalMachine machine)
      throws UnsupportedTestException {
    OperationLowering lowering = new OperationLowering(machine);
    List<List<Operation>> threads = new ArrayList<>();
    for (MachineThread thread : test.threads()) {
      threads.add(lowering.thread(thread));
    }
    return new OperationalTest(test.test(), threads);
  }

  private List<Operation> thread(MachineThread thread) throws UnsupportedTestException {
    List<Operation> all = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (ThreadInstruction one : thread.instructions()) {
      starts.add(all.size());
      all.addAll(operations(one.operation()));
    }
    starts.add(all.size());
    retarget(all, starts);
    return joined(all);
  }

  /**
   * Neighbours that drop lines become one operation, since a unit that goes on between the two may
   * as well go on before both. Targets of branches move with what they name.
   */
  private static List<Operation> joined(List<Operation> all) {
    Set<Integer> targets = new HashSet<>();
    all.forEach(one -> {
      if (one instanceof Operation.Branch branch) {
        targets.add(branch.target());
      }
    });
    List<Operation> kept = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (!kept.isEmpty()
          && !targets.contains(i)
          && all.get(i) instanceof Operation.Invalidate(int more)
          && kept.getLast() instanceof Operation.Invalidate(int levels)) {
        kept.set(kept.size() - 1, new Operation.Invalidate(levels | more));
      } else {
        kept.add(all.get(i));
      }
      places.add(kept.size() - 1);
    }
    places.add(kept.size());
    retarget(kept, places);
    return kept;
  }

  /** Lets branches lead to where a list has their targets. */
  private static void retarget(List<Operation> all, List<Integer> places) {
    all.replaceAll(one ->
        one instanceof Operation.Branch(var condition, int target)
            ? new Operation.Branch(condition, places.get(target))
            : one);
  }

  private List<Operation> operations(MemoryOperation operation) throws UnsupportedTestException {
    return switch (operation) {
      case MemoryOperation.Load(String register, Access access) -> {
        check(access);
        yield List.of(new Operation.Load(register, access.address(), passed(access.passed())));
      }
      case MemoryOperation.Store(var value, Access access) -> {
        check(access);
        yield List.of(new Operation.Store(access.address(), value));
      }
      case MemoryOperation.ReadWrite update -> update(update);
      case MemoryOperation.Wait(List<Limit> limits) -> waits(limits);
      case MemoryOperation.Invalidate(Set<Cache> caches) -> invalidate(caches);
      case MemoryOperation.WriteBack(Set<Cache> caches) -> clean(caches);
      case MemoryOperation.Fence(Set<Cache> caches) -> fence(caches);
      case MemoryOperation.Barrier() -> List.of(new Operation.Barrier());
      case MemoryOperation.Compute(String register, var value) ->
          List.of(new Operation.Assign(register, value));
      case MemoryOperation.Branch(var condition, int target) ->
          List.of(new Operation.Branch(condition, target));
    };
  }

  private void check(Access access) throws UnsupportedTestException {
    if (access.path() == Access.Path.SCALAR) {
      throw new UnsupportedTestException(
          "%s has no cache of constants, through which the test loads a location", machine.name());
    }
  }

  /** An update with an order of its own stands between fences, as the machine carries it out. */
  private List<Operation> update(MemoryOperation.ReadWrite update) throws UnsupportedTestException {
    check(update.access());
    List<Operation> all = new ArrayList<>();
    Set<Cache> nearest = Set.of(Cache.VECTOR);
    if (update.access().order().releases()) {
      all.addAll(fence(nearest));
    }
    all.add(
        new Operation.Atomic(
            update.update(),
            update.register(),
            update.access().address(),
            update.value(),
            update.expected()));
    if (update.access().order().acquires()) {
      all.addAll(fence(nearest));
    }
    return all;
  }

  private List<Operation> fence(Set<Cache> caches) throws UnsupportedTestException {
    List<Operation> all =
        new ArrayList<>(waits(List.of(new Limit(Set.of(Outstanding.values()), 0))));
    all.addAll(clean(caches));
    all.addAll(invalidate(caches));
    return all;
  }

  private List<Operation> clean(Set<Cache> caches) {
    return machine.assumptions().writes() == MemoryAssumptions.Writes.BACK
            && caches.contains(Cache.VECTOR)
        ? List.of(new Operation.Clean())
        : List.of();
  }

  private List<Operation> invalidate(Set<Cache> caches) {
    int levels = 0;
    for (int level = 0; level < machine.assumptions().caches(); level++) {
      levels |= caches.contains(LEVELS.get(level)) ? 1 << level : 0;
    }
    return levels == 0 ? List.of() : List.of(new Operation.Invalidate(levels));
  }

  /** How many of the machine's levels a load passes, from the nearest. */
  private int passed(Set<Cache> caches) {
    int levels = 0;
    while (levels < machine.assumptions().caches() && caches.contains(LEVELS.get(levels))) {
      levels++;
    }
    return levels;
  }

  private List<Operation> waits(List<Limit> limits) throws UnsupportedTestException {
    List<Operation> all = new ArrayList<>();
    for (Limit limit : limits) {
      Set<Operation.Counter> counters = EnumSet.noneOf(Operation.Counter.class);
      for (Outstanding kind : limit.counted()) {
        switch (kind) {
          case VECTOR_LOAD -> counters.add(Operation.Counter.READS);
          case VECTOR_STORE -> counters.add(machine.storeCounter());
          case LOCAL -> counters.add(Operation.Counter.LOCAL);
          case SCALAR -> {}
        }
      }
      if (limit.most() > 0 && counters.size() > 1) {
        throw new UnsupportedTestException(
            "%s counts apart what the test waits for together, up to %d",
            machine.name(), limit.most());
      }
      counters.forEach(counter -> all.add(new Operation.Wait(counter, limit.most())));
    }
    return all;
  }
}
