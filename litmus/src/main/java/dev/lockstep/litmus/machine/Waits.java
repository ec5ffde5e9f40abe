package dev.lockstep.litmus.machine;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Inserts the waits that a compiler inserts: before a register is used, its load has returned, and
 * younger requests of the same counter need not have.
 */
final class Waits {
  private final LitmusTest test;
  private final Machine machine;
  private final List<Operation> operations;

  /** Requests outstanding before each operation, on any way to it. */
  private final List<Map<String, Load>> before = new ArrayList<>();

  /** A load whose register nobody waited for; at least so many requests came behind it. */
  private record Load(Operation.Counter counter, int younger) {}

  Waits(LitmusTest test, Machine machine, List<Operation> operations) {
    this.test = test;
    this.machine = machine;
    this.operations = operations;
    for (int i = 0; i <= operations.size(); i++) {
      before.add(new HashMap<>());
    }
  }

  List<Operation> inserted() {
    boolean again = true;
    while (again) {
      again = false;
      for (int i = 0; i < operations.size(); i++) {
        Map<String, Load> after = after(i);
        Operation operation = operations.get(i);
        again |= join(i + 1, after);
        if (operation instanceof Operation.Branch(Expression _, int target)) {
          again |= join(target, after);
        }
      }
    }
    return rewritten();
  }

  private List<Operation> rewritten() {
    List<Operation> all = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      starts.add(all.size());
      needed(i).forEach((counter, most) -> all.add(new Operation.Wait(counter, most)));
      all.add(operations.get(i));
    }
    starts.add(all.size());
    all.replaceAll(one ->
        one instanceof Operation.Branch(Expression condition, int target)
            ? new Operation.Branch(condition, starts.get(target))
            : one);
    return all;
  }

  /** Waits before an operation: of each counter, how many requests may stay. */
  private Map<Operation.Counter, Integer> needed(int at) {
    Map<Operation.Counter, Integer> waits = new EnumMap<>(Operation.Counter.class);
    for (String register : Lowering.uses(operations.get(at))) {
      Load load = before.get(at).get(register);
      if (load != null) {
        waits.merge(load.counter(), load.younger(), Math::min);
      }
    }
    return waits;
  }

  private Map<String, Load> after(int at) {
    Map<String, Load> state = new HashMap<>(before.get(at));
    needed(at).forEach((counter, most) -> done(state, counter, most));
    switch (operations.get(at)) {
      case Operation.Wait(Operation.Counter counter, int most) -> done(state, counter, most);
      case Operation.Load(String register, Expression address, int _) ->
          issued(state, address, Operation.Counter.READS, register);
      case Operation.Atomic atomic ->
          issued(state, atomic.address(), Operation.Counter.READS, atomic.register());
      case Operation.Store(Expression address, Expression _) ->
          issued(state, address, machine.storeCounter(), "");
      case Operation.Invalidate _,
          Operation.Clean _,
          Operation.Barrier _,
          Operation.Assign _,
          Operation.Branch _ -> {}
    }
    return state;
  }

  private static void done(Map<String, Load> state, Operation.Counter counter, int most) {
    state.values().removeIf(load -> load.counter() == counter && load.younger() >= most);
  }

  private void issued(
      Map<String, Load> state, Expression address, Operation.Counter global, String register) {
    boolean local =
        Lowering.address(address) instanceof Expression.Address(int index)
            && test.locations().get(index).region() == Location.Region.LOCAL;
    Operation.Counter counter = local ? Operation.Counter.LOCAL : global;
    state.replaceAll(
        (_, load) -> load.counter() == counter ? new Load(counter, load.younger() + 1) : load);
    if (!register.isEmpty()) {
      state.put(register, new Load(counter, 0));
    }
  }

  private boolean join(int at, Map<String, Load> from) {
    Map<String, Load> into = before.get(at);
    Map<String, Load> old = Map.copyOf(into);
    from.forEach((register, load) ->
        into.merge(
            register, load, (a, b) -> new Load(a.counter(), Math.min(a.younger(), b.younger()))));
    return !old.equals(into);
  }
}
