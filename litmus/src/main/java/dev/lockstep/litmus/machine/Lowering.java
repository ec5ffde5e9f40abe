package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes tests to operations of a machine by a mapping, with waits for registers that are used. */
public final class Lowering {
  private final LitmusTest test;
  private final Mapping mapping;

  private Lowering(LitmusTest test, Mapping mapping) {
    this.test = test;
    this.mapping = mapping;
  }

  /**
   * The test in operations.
   *
   * @throws UnsupportedTestException when the mapping has no row for a step
   */
  public static Program of(LitmusTest test, Machine machine, Mapping mapping)
      throws UnsupportedTestException {
    Lowering lowering = new Lowering(test, mapping);
    List<List<Operation>> threads = new ArrayList<>();
    for (TestThread thread : test.threads()) {
      List<Operation> operations = lowering.thread(thread);
      threads.add(new Waits(test, machine, operations).inserted());
    }
    return new Program(test, threads);
  }

  private List<Operation> thread(TestThread thread) throws UnsupportedTestException {
    List<Step> steps = thread.steps();
    List<List<Operation>> parts = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      boolean between =
          i > 0
              && i + 1 < steps.size()
              && steps.get(i - 1) instanceof Step.Load
              && steps.get(i + 1) instanceof Step.Load;
      parts.add(step(thread, steps.get(i), between));
    }
    List<Integer> starts = new ArrayList<>();
    int size = 0;
    for (List<Operation> part : parts) {
      starts.add(size);
      size += part.size();
    }
    starts.add(size);
    return parts.stream()
        .flatMap(List::stream)
        .map(one ->
            one instanceof Operation.Branch(Expression condition, int target)
                ? new Operation.Branch(condition, starts.get(target))
                : one)
        .toList();
  }

  private List<Operation> step(TestThread thread, Step step, boolean between)
      throws UnsupportedTestException {
    return switch (step) {
      case Step.Assign(String register, Expression value) ->
          List.of(new Operation.Assign(register, value));
      case Step.Branch(Expression condition, int target) ->
          List.of(new Operation.Branch(condition, target));
      case Step.Barrier _ -> List.of(new Operation.Barrier());
      case Step.Load(String register, Expression address, Step.Kind kind) -> {
        Mapping.Row row = row(thread, "load", kind);
        yield joined(row, address, new Operation.Load(register, address, row.bypass()));
      }
      case Step.Store(Expression address, Expression value, Step.Kind kind) ->
          joined(row(thread, "store", kind), address, new Operation.Store(address, value));
      case Step.ReadWrite update ->
          joined(
              row(thread, "update", update.kind()),
              update.address(),
              new Operation.Atomic(
                  update.update(),
                  update.register(),
                  update.address(),
                  update.value(),
                  update.expected()));
      case Step.Fence fence -> fence(thread, fence, between);
    };
  }

  private List<Operation> fence(TestThread thread, Step.Fence fence, boolean between)
      throws UnsupportedTestException {
    if (between && mapping.row("fence-between-loads", fence.kind()).isPresent()) {
      return List.of();
    }
    String name = fence.kind().tags().contains("membar") ? "membar" : "fence";
    return row(thread, name, fence.kind()).after().stream()
        .filter(one ->
            one instanceof Operation.Wait(Operation.Counter counter, int _)
                    && counter == Operation.Counter.LOCAL
                ? fence.local()
                : fence.global())
        .toList();
  }

  private Mapping.Row row(TestThread thread, String step, Step.Kind kind)
      throws UnsupportedTestException {
    return mapping
        .row(step, kind)
        .orElseThrow(() ->
            new UnsupportedTestException(
                "mapping %s has no %s with order %s and scope %s, which thread %d has"
                    .formatted(mapping.name(), step, kind.order(), kind.scope(), thread.id())));
  }

  /** An access of local memory passes no cache, so that only waits stay around it. */
  private List<Operation> joined(Mapping.Row row, Expression address, Operation access) {
    boolean local =
        address(address) instanceof Expression.Address(int index)
            && test.locations().get(index).region() == Location.Region.LOCAL;
    List<Operation> all = new ArrayList<>(row.before());
    all.add(access);
    if (local && !row.after().isEmpty()) {
      all.add(new Operation.Wait(Operation.Counter.LOCAL, 0));
    }
    all.addAll(row.after());
    return all;
  }

  static Expression address(Expression expression) {
    return expression instanceof Expression.Dependent(Expression value, Set<String> _)
        ? address(value)
        : expression;
  }

  /** Registers that an operation reads or sets. */
  static Set<String> uses(Operation operation) {
    Set<String> all = new HashSet<>();
    switch (operation) {
      case Operation.Load(String register, Expression address, int _) -> {
        address.collect(all);
        all.add(register);
      }
      case Operation.Store(Expression address, Expression value) -> {
        address.collect(all);
        value.collect(all);
      }
      case Operation.Atomic atomic -> {
        atomic.address().collect(all);
        atomic.value().collect(all);
        atomic.expected().ifPresent(e -> e.collect(all));
        all.add(atomic.register());
      }
      case Operation.Assign(String register, Expression value) -> {
        value.collect(all);
        all.add(register);
      }
      case Operation.Branch(Expression condition, int _) -> condition.collect(all);
      case Operation.Wait _, Operation.Invalidate _, Operation.Clean _, Operation.Barrier _ -> {}
    }
    return all;
  }
}
