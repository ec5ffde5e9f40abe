package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.Access;
import dev.lockstep.litmus.instruction.MachineThread;
import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.instruction.ThreadInstruction;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles one thread. */
final class ThreadMapping {
  private final MappingRows family;
  private final String fence;
  private final TestThread thread;
  private final boolean usesLocal;
  private final MappingRegisters registers;
  private final Arrivals arrivals;

  /** Waits of this step behind which nothing came. */
  private final Set<Outstanding> drained = EnumSet.noneOf(Outstanding.class);

  private final List<ThreadInstruction> out = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private int at;

  ThreadMapping(MappingRows family, String fence, LitmusTest test, TestThread thread)
      throws UnsupportedTestException {
    this.family = family;
    this.fence = fence;
    this.thread = thread;
    usesLocal = test.uses(Location.Region.LOCAL);
    registers = new MappingRegisters(family, test);
    arrivals = new Arrivals(countsStores(family));
  }

  private static boolean countsStores(MappingRows family) throws UnsupportedTestException {
    MappingRows.@Nullable Row use = family.find("op use vector");
    return use != null
        && MappingRows.operation(use, 0)
            instanceof MemoryOperation.Wait(List<TestStep.Limit> limits)
        && limits.getFirst().counted().contains(Outstanding.VECTOR_STORE);
  }

  /** The thread, branches leading to instructions. */
  MachineThread whole() throws UnsupportedTestException {
    List<ThreadInstruction> instructions = all();
    return new MachineThread(thread, instructions, registers.names(), registers.initial());
  }

  private List<ThreadInstruction> all() throws UnsupportedTestException {
    for (TestStep step : thread.steps()) {
      arrivals.join(at);
      drained.clear();
      starts.add(out.size());
      try {
        step(step);
      } catch (UnsupportedTestException e) {
        throw new UnsupportedTestException(
            "thread %d, step %d: %s", thread.id(), at + 1, String.valueOf(e.getMessage()));
      }
      at++;
    }
    starts.add(out.size());
    return out.stream().map(one -> one.leading(starts)).toList();
  }

  private void step(TestStep step) throws UnsupportedTestException {
    switch (step) {
      case TestStep.Load load -> load(load);
      case TestStep.Store store -> store(store);
      case TestStep.ReadWrite update -> update(update);
      case TestStep.Fence one -> fence(one);
      case TestStep.Barrier(TestStep.Kind _, boolean global, boolean local) -> {
        before(Scope.WORKGROUP, global, local);
        op("barrier");
        ops("invalidate", Scope.WORKGROUP, global, local);
      }
      case TestStep.Assign(String register, Expression value) -> {
        use(value);
        await(register);
        registers.begin();
        String from = registers.value(value);
        registers.add(
            "form copy", Map.of("to", registers.name(registers.number(register)), "a", from));
        emit(new MemoryOperation.Compute(register, value));
      }
      case TestStep.Branch(Expression condition, int target) -> branch(condition, target);
      case TestStep.Wait _, TestStep.CacheControl _ ->
          throw new UnsupportedTestException("an instruction of a machine is no statement to map");
    }
  }

  private void branch(Expression condition, int target) throws UnsupportedTestException {
    use(condition);
    if (target <= at) {
      for (String register : arrivals.pending()) {
        await(register);
      }
    }
    registers.begin();
    registers.add("form branch", Map.of("a", registers.value(condition), "label", "L" + target));
    emit(new MemoryOperation.Branch(condition, target));
    arrivals.leave(target);
  }

  private void load(TestStep.Load load) throws UnsupportedTestException {
    known(load.kind());
    use(load.address());
    await(load.register());
    boolean local = registers.isLocal(load.address());
    TestStep.Kind kind = load.kind();
    if (kind.order() == Order.SEQ_CST && carried("load", kind) == null) {
      ops("wait", own(kind.scope(), local), true, true);
    }
    around("before load", local);
    Access access = access("load", load.address(), kind);
    String to = registers.name(registers.number(load.register()));
    emitAccess(
        access, "load", kind, Map.of("to", to), new MemoryOperation.Load(load.register(), access));
    arrivals.loaded(load.register(), local);
    drained.remove(local ? Outstanding.LOCAL : Outstanding.VECTOR_LOAD);
    around("after load", local);
    acquired("load", kind, local);
  }

  private void around(String row, boolean local) throws UnsupportedTestException {
    MappingRows.@Nullable Row found = family.find(row);
    for (String name : found == null ? List.<String>of() : found.names()) {
      if (local || !name.equals("local")) {
        op(name);
      }
    }
  }

  private void store(TestStep.Store store) throws UnsupportedTestException {
    known(store.kind());
    use(store.address());
    use(store.value());
    boolean local = registers.isLocal(store.address());
    releasing("store", store.kind(), local);
    Access access = access("store", store.address(), store.kind());
    registers.begin();
    String from = registers.value(store.value());
    emitAccess(
        access,
        "store",
        store.kind(),
        Map.of("from", from),
        new MemoryOperation.Store(store.value(), access));
    arrivals.stored(local);
    drained.remove(local ? Outstanding.LOCAL : Outstanding.VECTOR_STORE);
  }

  /**
   * An access of the workgroup's memory orders that alone, which is in order anyway, unless it is
   * sequentially consistent; then it orders both within the workgroup.
   */
  private boolean isInOrder(TestStep.Kind kind, boolean local) {
    return local && kind.order() != Order.SEQ_CST && family.find("op fence") == null;
  }

  private static Scope own(Scope scope, boolean local) {
    return local ? Scope.WORKGROUP : scope;
  }

  private void releasing(String name, TestStep.Kind kind, boolean local)
      throws UnsupportedTestException {
    boolean both = kind.order() == Order.SEQ_CST;
    if (kind.order().releases() && carried(name, kind) == null && !isInOrder(kind, local)) {
      before(own(kind.scope(), local), !local || both, local || both);
    }
  }

  private void before(Scope scope, boolean global, boolean local) throws UnsupportedTestException {
    ops("write back", scope, global, local);
    ops("wait", scope, global, local);
  }

  /** Loads and updates that acquire wait for themselves; stores are no part of that. */
  private void acquired(String name, TestStep.Kind kind, boolean local)
      throws UnsupportedTestException {
    boolean both = kind.order() == Order.SEQ_CST;
    if (!kind.order().acquires() || carried(name, kind) != null || isInOrder(kind, local)) {
      return;
    }
    Scope scope = own(kind.scope(), local);
    boolean stores = drained.add(Outstanding.VECTOR_STORE);
    ops("wait", scope, !local || both, local || both);
    if (stores) {
      drained.remove(Outstanding.VECTOR_STORE);
    }
    ops("invalidate", scope, true, true);
  }

  private void update(TestStep.ReadWrite update) throws UnsupportedTestException {
    known(update.kind());
    use(update.address());
    use(update.value());
    if (update.expected().isPresent()) {
      use(update.expected().get());
    }
    boolean local = registers.isLocal(update.address());
    await(update.register());
    releasing("rmw", update.kind(), local);
    Access access = access("rmw", update.address(), update.kind());
    registers.begin();
    int number = registers.number(update.register());
    Map<String, String> operands = new HashMap<>();
    operands.put("to", registers.name(number));
    operands.put("from", registers.value(update.value()));
    if (update.expected().isPresent()) {
      operands.put("compared", registers.value(update.expected().get()));
      compared(number, local, operands);
    }
    emitAccess(
        access,
        update.update().name().toLowerCase(Locale.ROOT),
        update.kind(),
        operands,
        new MemoryOperation.ReadWrite(
            update.update(),
            Optional.of(update.register()),
            update.value(),
            update.expected(),
            access));
    arrivals.loaded(update.register(), local);
    drained.remove(local ? Outstanding.LOCAL : Outstanding.VECTOR_LOAD);
    acquired("rmw", update.kind(), local);
  }

  /** Operands of a compare and exchange besides the usual ones, as its form has them. */
  private void compared(int number, boolean local, Map<String, String> operands)
      throws UnsupportedTestException {
    String name = MappingListing.word(TestStep.Update.COMPARE_EXCHANGE);
    String form = family.row("form " + (local ? "local " : "") + name).text();
    if (form.contains("{pair}")) {
      String second = registers.name(number + 1);
      registers.add("form copy", Map.of("to", second, "a", operands.get("compared")));
      registers.add("form copy", Map.of("to", operands.get("to"), "a", operands.get("from")));
      operands.put("pair", registers.pair(number));
    }
    if (form.contains("{scratch}")) {
      operands.put("scratch", registers.scratch());
    }
  }

  private void fence(TestStep.Fence one) throws UnsupportedTestException {
    boolean old = one.kind().tags().contains("membar");
    if (fence.equals("row")) {
      if (!old) {
        throw notOld(one.kind());
      }
      MappingRows.@Nullable Row alone =
          isBetweenLoads() ? family.find("fence between loads") : null;
      ops(alone == null ? family.row("fence") : alone, one.global(), one.local());
      return;
    }
    Scope scope = old ? Scope.valueOf(fence.toUpperCase(Locale.ROOT)) : one.kind().scope();
    if (one.kind().tags().stream().anyMatch(tag -> tag.startsWith("fence."))
        && family.find("op fence") == null) {
      throw new UnsupportedTestException(
          "a fence of RISC-V has no counterpart in %s", family.name());
    }
    Order order = one.kind().order();
    if (order == Order.PLAIN && !one.kind().tags().isEmpty()) {
      throw new UnsupportedTestException(
          "a fence with a tag of its own (%s) has no counterpart in %s",
          String.join(", ", one.kind().tags()), family.name());
    }
    if (!order.acquires() && !order.releases()) {
      return;
    }
    MappingRows.@Nullable Row single =
        family.find(old ? "form membar" : "form fence " + MappingListing.word(order));
    if (single != null) {
      out.add(
          new ThreadInstruction(
              MappingRows.operation(single, 0), scoped(single.text(), scope), at));
      return;
    }
    if (order.releases() && one.global()) {
      ops("write back", scope, one.global(), one.local());
    }
    MappingRows.@Nullable Row alone =
        order.releases() && !one.global() ? family.find("release local") : null;
    if (alone == null) {
      ops("wait", scope, one.global(), one.local());
    } else {
      ops(alone, false, true);
    }
    if (order.acquires() && one.global()) {
      ops("invalidate", scope, one.global(), one.local());
    }
  }

  private boolean isBetweenLoads() {
    List<TestStep> steps = thread.steps();
    return at > 0
        && at + 1 < steps.size()
        && steps.get(at - 1) instanceof TestStep.Load
        && steps.get(at + 1) instanceof TestStep.Load;
  }

  /** A mapping of OpenCL 1.x knows no orders. */
  private void known(TestStep.Kind kind) throws UnsupportedTestException {
    boolean first = kind.order() == Order.PLAIN || kind.order() == Order.RELAXED;
    if (fence.equals("row") && !first) {
      throw notOld(kind);
    }
  }

  private UnsupportedTestException notOld(TestStep.Kind kind) {
    return new UnsupportedTestException(
        "%s knows OpenCL 1.x alone: the order %s has no counterpart",
        family.name(), MappingListing.word(kind.order()));
  }

  /** The row of an access that carries its order; null where ops around it make the order. */
  private MappingRows.@Nullable Row carried(String kind, TestStep.Kind how) {
    return family.find("bits " + kind + " " + MappingListing.word(how.order()));
  }

  private Access access(String kind, Expression address, TestStep.Kind how)
      throws UnsupportedTestException {
    boolean local = registers.isLocal(address);
    MappingRows.@Nullable Row carried = carried(kind, how);
    Set<Cache> passed =
        local || plain(kind, how)
            ? Set.of()
            : MappingRows.caches((carried == null ? scoped(kind, how) : carried).effect());
    return new Access(
        address,
        local ? Access.Path.LOCAL : Access.Path.VECTOR,
        passed,
        carried == null ? Order.PLAIN : how.order());
  }

  private MappingRows.Row scoped(String kind, TestStep.Kind how) throws UnsupportedTestException {
    return family.row("bits " + kind + " " + MappingListing.word(how.scope()));
  }

  /** Plain loads go through all caches; stores and atomic operations do as their rows say. */
  private static boolean plain(String kind, TestStep.Kind how) {
    return kind.equals("load") && how.order() == Order.PLAIN && !how.tags().contains("volatile");
  }

  private String bits(String kind, TestStep.Kind how) throws UnsupportedTestException {
    MappingRows.@Nullable Row carried = carried(kind, how);
    if (carried != null) {
      return scoped(carried.text(), how.scope());
    }
    if (kind.equals("load")
        ? plain(kind, how)
        : kind.equals("store") && how.order() == Order.PLAIN) {
      return "";
    }
    String text = scoped(kind, how).text();
    return text.isEmpty() ? text : " " + text;
  }

  private String scoped(String text, Scope scope) {
    MappingRows.@Nullable Row name = family.find("scope " + MappingListing.word(scope));
    return name == null ? text : text.replace("{scope}", name.text());
  }

  private void emitAccess(
      Access access,
      String form,
      TestStep.Kind how,
      Map<String, String> operands,
      MemoryOperation operation)
      throws UnsupportedTestException {
    boolean local = access.path() == Access.Path.LOCAL;
    boolean simple = form.equals("load") || form.equals("store");
    if (form.equals("load")) {
      registers.begin();
    }
    Map<String, String> all = new HashMap<>(operands);
    all.put("at", registers.address(access.address()));
    all.put("bits", bits(simple ? form : "rmw", how));
    registers.add("form " + (local ? "local " : "") + form, all);
    emit(operation);
  }

  private void emit(MemoryOperation operation) {
    out.add(new ThreadInstruction(operation, registers.text(), at));
  }

  private void ops(String part, Scope scope, boolean global, boolean local)
      throws UnsupportedTestException {
    MappingRows.@Nullable Row row = family.find(part + " " + MappingListing.word(scope));
    if (row != null) {
      ops(row, global, local);
    }
  }

  /** Of each op the parts for memory that is ordered and that the test has. */
  private void ops(MappingRows.Row row, boolean global, boolean local)
      throws UnsupportedTestException {
    for (String name : row.names()) {
      List<String> parts = new ArrayList<>();
      for (String part : name.split("\\+", -1)) {
        boolean kept =
            switch (part) {
              case "local" -> local && usesLocal;
              case "fence" -> global || local;
              default -> global;
            };
        if (kept && !isDrained(part)) {
          parts.add(part);
        }
      }
      if (!parts.isEmpty()) {
        op(String.join("+", parts));
      }
    }
  }

  /** Whether a wait would end at once, because nothing came since one of this step. */
  private boolean isDrained(String name) throws UnsupportedTestException {
    return MappingRows.operation(family.row("op " + name), 0)
            instanceof MemoryOperation.Wait(List<TestStep.Limit> limits)
        && limits.stream().allMatch(limit -> drained.containsAll(limit.counted()));
  }

  private void op(String name) throws UnsupportedTestException {
    MappingRows.Row row = family.row("op " + name);
    MemoryOperation operation = MappingRows.operation(row, 0);
    out.add(new ThreadInstruction(operation, row.lines(), at));
    switch (operation) {
      case MemoryOperation.Wait(List<TestStep.Limit> limits) ->
          limits.forEach(limit -> {
            arrivals.waited(limit.counted());
            drained.addAll(limit.counted());
          });
      case MemoryOperation.WriteBack _ -> drained.remove(Outstanding.VECTOR_STORE);
      case MemoryOperation.Fence _ -> arrivals.waited(Set.of(Outstanding.values()));
      default -> {}
    }
  }

  /** Waits for the loads whose values an expression takes. */
  private void use(Expression expression) throws UnsupportedTestException {
    Set<String> names = new java.util.TreeSet<>();
    expression.collect(names);
    for (String name : names) {
      await(name);
    }
  }

  private void await(String register) throws UnsupportedTestException {
    int most = arrivals.mostOutstanding(register);
    if (most < 0) {
      return;
    }
    MappingRows.@Nullable Row row =
        family.find(arrivals.isLocal(register) ? "op use local" : "op use vector");
    if (row != null) {
      String text = row.lines().replace("{n}", Integer.toString(most));
      out.add(new ThreadInstruction(MappingRows.operation(row, most), text, at));
    }
    arrivals.arrived(register);
  }
}
