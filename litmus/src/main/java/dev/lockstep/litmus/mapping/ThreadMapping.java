package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.Access;
import dev.lockstep.litmus.instruction.Instruction;
import dev.lockstep.litmus.instruction.Operation;
import dev.lockstep.litmus.instruction.Outstanding;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles one thread. */
final class ThreadMapping {
  private final Family family;
  private final String fence;
  private final TestThread thread;
  private final boolean usesLocal;
  private final Registers registers;
  private final Arrivals arrivals;
  private final List<Instruction> out = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private int at;

  ThreadMapping(Family family, String fence, LitmusTest test, TestThread thread)
      throws MappingException {
    this.family = family;
    this.fence = fence;
    this.thread = thread;
    usesLocal = test.locations().stream().anyMatch(one -> one.region() == Location.Region.LOCAL);
    registers = new Registers(family, test);
    arrivals = new Arrivals(countsStores(family));
  }

  private static boolean countsStores(Family family) throws MappingException {
    Family.@Nullable Row use = family.find("op use vector");
    return use != null
        && Family.operation(use, 0) instanceof Operation.Wait(List<Operation.Limit> limits)
        && limits.getFirst().counted().contains(Outstanding.VECTOR_STORE);
  }

  /** All instructions, branches leading to instructions. */
  List<Instruction> all() throws MappingException {
    for (Step step : thread.steps()) {
      arrivals.join(at);
      starts.add(out.size());
      try {
        step(step);
      } catch (MappingException e) {
        throw new MappingException(
            "thread %d, step %d: %s".formatted(thread.id(), at + 1, e.getMessage()));
      }
      at++;
    }
    starts.add(out.size());
    return out.stream().map(this::resolved).toList();
  }

  private Instruction resolved(Instruction one) {
    return one.operation() instanceof Operation.Branch(Expression condition, int target)
        ? new Instruction(
            new Operation.Branch(condition, starts.get(target)), one.text(), one.step())
        : one;
  }

  private void step(Step step) throws MappingException {
    switch (step) {
      case Step.Load load -> load(load);
      case Step.Store store -> store(store);
      case Step.ReadWrite update -> update(update);
      case Step.Fence one -> fence(one);
      case Step.Barrier(Step.Kind _, boolean global, boolean local) -> {
        ops("release", Scope.WORKGROUP, global, local);
        op("barrier");
        ops("acquire", Scope.WORKGROUP, global, local);
      }
      case Step.Assign(String register, Expression value) -> {
        use(value);
        await(register);
        registers.begin();
        String from = registers.value(value);
        registers.add(
            "form copy", Map.of("to", registers.name(registers.number(register)), "a", from));
        emit(new Operation.Compute(register, value));
      }
      case Step.Branch(Expression condition, int target) -> branch(condition, target);
    }
  }

  private void branch(Expression condition, int target) throws MappingException {
    use(condition);
    if (target <= at) {
      for (String register : arrivals.pending()) {
        await(register);
      }
    }
    registers.begin();
    registers.add("form branch", Map.of("a", registers.value(condition), "label", "L" + target));
    emit(new Operation.Branch(condition, target));
    arrivals.leave(target);
  }

  private void load(Step.Load load) throws MappingException {
    known(load.kind());
    use(load.address());
    if (load.kind().order() == Order.SEQ_CST) {
      waits(load.kind().scope());
    }
    Access access = access("load", load.address(), load.kind());
    String to = registers.name(registers.number(load.register()));
    emitAccess(
        access, "load", load.kind(), Map.of("to", to), new Operation.Load(load.register(), access));
    arrivals.loaded(load.register(), access.path() == Access.Path.LOCAL);
    if (load.kind().order().acquires()) {
      ops("acquire", load.kind().scope(), true, true);
    }
  }

  private void store(Step.Store store) throws MappingException {
    known(store.kind());
    use(store.address());
    use(store.value());
    if (store.kind().order().releases()) {
      ops("release", store.kind().scope(), true, true);
    }
    Access access = access("store", store.address(), store.kind());
    registers.begin();
    String from = registers.value(store.value());
    emitAccess(
        access,
        "store",
        store.kind(),
        Map.of("from", from),
        new Operation.Store(store.value(), access));
    arrivals.stored(access.path() == Access.Path.LOCAL);
  }

  private void update(Step.ReadWrite update) throws MappingException {
    known(update.kind());
    use(update.address());
    use(update.value());
    if (update.expected().isPresent()) {
      use(update.expected().get());
    }
    Order order = update.kind().order();
    String own = order == Order.SEQ_CST ? "acquire_release" : word(order);
    Family.@Nullable Row carried = family.find("bits rmw " + own);
    if (order.releases() && carried == null) {
      ops("release", update.kind().scope(), true, true);
    }
    Access access = access("rmw", update.address(), update.kind());
    registers.begin();
    int number = registers.number(update.register());
    Map<String, String> operands = new HashMap<>();
    operands.put("to", registers.name(number));
    operands.put("from", registers.value(update.value()));
    if (update.expected().isPresent()) {
      operands.put("compared", registers.value(update.expected().get()));
      registers.add(
          "form copy", Map.of("to", registers.name(number + 1), "a", operands.get("compared")));
      registers.add("form copy", Map.of("to", registers.name(number), "a", operands.get("from")));
      operands.put("pair", registers.pair(number));
    }
    emitAccess(
        new Access(
            access.address(),
            access.path(),
            access.passed(),
            carried == null ? Order.PLAIN : order),
        update.update().name().toLowerCase(Locale.ROOT),
        update.kind(),
        operands,
        new Operation.ReadWrite(
            update.update(),
            update.register().isEmpty() ? Optional.empty() : Optional.of(update.register()),
            update.value(),
            update.expected(),
            access));
    arrivals.loaded(update.register(), access.path() == Access.Path.LOCAL);
    if (order.acquires() && carried == null) {
      ops("acquire", update.kind().scope(), true, true);
    }
  }

  private void fence(Step.Fence one) throws MappingException {
    boolean old = one.kind().tags().contains("membar");
    if (fence.equals("row")) {
      if (!old) {
        throw notOld(one.kind());
      }
      for (String name : family.row("fence").names()) {
        op(name);
      }
      return;
    }
    Scope scope = old ? Scope.valueOf(fence.toUpperCase(Locale.ROOT)) : one.kind().scope();
    if (one.kind().tags().stream().anyMatch(tag -> tag.startsWith("fence."))
        && family.find("op fence") == null) {
      throw new MappingException("a fence of RISC-V has no counterpart in " + family.name());
    }
    Order order = one.kind().order();
    if (order.releases()) {
      ops("release", scope, one.global(), one.local());
    }
    boolean once = order.releases() && family.find("op fence") != null;
    if (order.acquires() && !once) {
      // A fence that acquires waits for stores, too; loads that acquire have none to wait for.
      if (!order.releases() && one.global() && family.find("op stores") != null) {
        op("stores");
      }
      ops("acquire", scope, one.global(), one.local());
    }
  }

  /** A mapping of OpenCL 1.x knows no orders. */
  private void known(Step.Kind kind) throws MappingException {
    boolean first = kind.order() == Order.PLAIN || kind.order() == Order.RELAXED;
    if (fence.equals("row") && !first) {
      throw notOld(kind);
    }
  }

  private MappingException notOld(Step.Kind kind) {
    return new MappingException(
        "%s knows OpenCL 1.x alone: the order %s has no counterpart"
            .formatted(family.name(), word(kind.order())));
  }

  private Access access(String kind, Expression address, Step.Kind how) throws MappingException {
    boolean local = registers.isLocal(address);
    Set<dev.lockstep.litmus.instruction.Cache> passed =
        local || plain(kind, how)
            ? Set.of()
            : Family.caches(family.row("bits " + kind + " " + word(how.scope())).effect());
    return new Access(address, local ? Access.Path.LOCAL : Access.Path.VECTOR, passed, Order.PLAIN);
  }

  /** Plain loads go through all caches; stores and atomic operations do as their rows say. */
  private static boolean plain(String kind, Step.Kind how) {
    return kind.equals("load") && how.order() == Order.PLAIN && !how.tags().contains("volatile");
  }

  private String bits(String kind, Step.Kind how) throws MappingException {
    if (kind.equals("load")
        ? plain(kind, how)
        : kind.equals("store") && how.order() == Order.PLAIN) {
      return "";
    }
    Order order = how.order() == Order.SEQ_CST ? Order.ACQUIRE_RELEASE : how.order();
    Family.@Nullable Row carried =
        kind.equals("rmw") ? family.find("bits rmw " + word(order)) : null;
    String text =
        carried == null
            ? family.row("bits " + kind + " " + word(how.scope())).text()
            : carried.text();
    return text.isEmpty() || text.startsWith(".") ? text : " " + text;
  }

  private void emitAccess(
      Access access, String form, Step.Kind how, Map<String, String> operands, Operation operation)
      throws MappingException {
    boolean local = access.path() == Access.Path.LOCAL;
    boolean simple = form.equals("load") || form.equals("store");
    if (form.equals("load")) {
      registers.begin();
    }
    Map<String, String> all = new HashMap<>(operands);
    all.put("at", registers.address(access.address()));
    all.put("bits", bits(simple ? form : "rmw", how));
    registers.add("form " + (local ? "local " : "") + form, all);
    Operation whole =
        operation instanceof Operation.ReadWrite one
            ? new Operation.ReadWrite(
                one.update(), one.register(), one.value(), one.expected(), access)
            : operation;
    emit(whole);
  }

  private void emit(Operation operation) {
    out.add(new Instruction(operation, registers.text(), at));
  }

  private void waits(Scope scope) throws MappingException {
    for (String name : family.row("release " + word(scope)).names()) {
      Family.Row row = family.row("op " + name);
      boolean needed = usesLocal || !name.equals("local");
      if (row.effect().startsWith("wait") && needed || row.effect().startsWith("fence")) {
        op(name);
      }
    }
  }

  private void ops(String part, Scope scope, boolean global, boolean local)
      throws MappingException {
    for (String name : family.row(part + " " + word(scope)).names()) {
      if (name.equals("local") ? local && usesLocal : global) {
        op(name);
      }
    }
  }

  private void op(String name) throws MappingException {
    Family.Row row = family.row("op " + name);
    Operation operation = Family.operation(row, 0);
    out.add(new Instruction(operation, row.lines(), at));
    if (operation instanceof Operation.Wait(List<Operation.Limit> limits)) {
      arrivals.waited(limits.getFirst().counted());
    }
  }

  /** Waits for the loads whose values an expression takes. */
  private void use(Expression expression) throws MappingException {
    Set<String> names = new java.util.TreeSet<>();
    expression.collect(names);
    for (String name : names) {
      await(name);
    }
  }

  private void await(String register) throws MappingException {
    int most = arrivals.mostOutstanding(register);
    if (most < 0) {
      return;
    }
    Family.@Nullable Row row =
        family.find(arrivals.isLocal(register) ? "op use local" : "op use vector");
    if (row != null) {
      String text = row.lines().replace("{n}", Integer.toString(most));
      out.add(new Instruction(Family.operation(row, most), text, at));
    }
    arrivals.arrived(register);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
