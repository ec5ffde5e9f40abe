package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.TestThread;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes the statements of one thread of a test. */
final class ThreadWriter {
  /** A bit that no value of a test has, and compilers do not know it. */
  private static final String DEPENDENCY = " & 0x80000000u)";

  private final LitmusTest test;
  private final TestThread thread;
  private final OpenClDialect dialect;
  private final Masks masks;
  private final List<String> lines = new ArrayList<>();
  private final Map<Integer, Integer> reads = new HashMap<>();
  private int loads;
  private int stores;

  ThreadWriter(LitmusTest test, TestThread thread, OpenClDialect dialect, Masks masks) {
    this.test = test;
    this.thread = thread;
    this.dialect = dialect;
    this.masks = masks;
  }

  /** The statements, with labels where branches lead. */
  List<String> lines() throws UnsupportedTestException {
    Set<Integer> targets = new TreeSet<>();
    for (int i = 0; i < thread.steps().size(); i++) {
      if (thread.steps().get(i) instanceof TestStep.Branch(_, int target) && target != i + 1) {
        targets.add(target);
      }
    }
    Set<String> registers = thread.registers();
    thread.steps().forEach(step -> step.collect(registers));
    for (String name : registers) {
      lines.add("int %s = 0, %s = 0;".formatted(variable(name), raw(name)));
    }
    for (int i = 0; i < thread.steps().size(); i++) {
      if (targets.contains(i)) {
        lines.add(label(i) + ":;");
      }
      step(i, thread.steps().get(i));
    }
    lines.add(label(thread.steps().size()) + ":;");
    return lines;
  }

  private String label(int step) {
    return "thread%d_step%d".formatted(thread.id(), step);
  }

  /** The value of a register as the test has it. */
  static String variable(TestThread thread, String register) {
    return "t%d_%s".formatted(thread.id(), register.replaceAll("[^A-Za-z0-9]", "_"));
  }

  private String variable(String register) {
    return variable(thread, register);
  }

  /** Value that was read, with the bits that are masked. */
  private String raw(String register) {
    return "raw_" + variable(register);
  }

  private void step(int at, TestStep step) throws UnsupportedTestException {
    switch (step) {
      case TestStep.Load load -> load(load);
      case TestStep.Store store -> store(store);
      case TestStep.ReadWrite update -> update(update);
      case TestStep.Fence fence -> lines.add(fence(fence) + ";");
      case TestStep.Assign(String register, Expression value) -> {
        lines.add("%s = %s;".formatted(raw(register), value(value)));
        lines.add("%s = %s;".formatted(variable(register), raw(register)));
      }
      case TestStep.Branch branch -> branch(at, branch);
      case TestStep.Barrier _ ->
          throw refused("a barrier, which all work-items of a workgroup would have to come to");
      case TestStep.Wait _, TestStep.CacheControl _ -> throw refused("an instruction of a machine");
    }
  }

  private UnsupportedTestException refused(String what) {
    return new UnsupportedTestException(
        "thread %d has %s: OpenCL C has no word for it here", thread.id(), what);
  }

  private void branch(int at, TestStep.Branch branch) throws UnsupportedTestException {
    if (branch.target() <= at) {
      throw refused("a loop, whose end a device does not promise,");
    }
    if (branch.target() > at + 1) {
      lines.add(
          "if (%s != 0) goto %s;".formatted(value(branch.condition()), label(branch.target())));
      return;
    }
    // Both ways are one; a compiler would drop a branch that it can see through.
    Set<String> registers = new TreeSet<>();
    branch.condition().collect(registers);
    lines.add(
        "if (%s != 0) goto %s;".formatted(dependency(registers), label(thread.steps().size())));
  }

  private String dependency(Set<String> registers) {
    return "(("
        + registers.stream().sorted().map(this::raw).collect(Collectors.joining(" | "))
        + ")"
        + DEPENDENCY;
  }

  private void load(TestStep.Load load) throws UnsupportedTestException {
    String address = address(load.address(), load.kind());
    String read =
        load.kind().order() == Order.PLAIN || dialect == OpenClDialect.OPENCL_1
            ? "*(" + address + ")"
            : "atomic_load_explicit(%s, %s)"
                .formatted(atomic(load.address(), address), how(load.kind()));
    lines.add("%s = %s;".formatted(raw(load.register()), read));
    int mask = masks.mask(thread, loads++);
    lines.add(
        mask < 0
            ? "%s = %s;".formatted(variable(load.register()), raw(load.register()))
            : "%s = %s & 0x%x;".formatted(variable(load.register()), raw(load.register()), mask));
  }

  private void store(TestStep.Store store) throws UnsupportedTestException {
    int marker = masks.marker(stores++, store);
    String value =
        store.value() instanceof Expression.Constant(long number) && marker != 0
            ? "0x%08x".formatted(number | marker)
            : value(store.value());
    String address = address(store.address(), store.kind());
    lines.add(
        store.kind().order() == Order.PLAIN || dialect == OpenClDialect.OPENCL_1
            ? "*(%s) = %s;".formatted(address, value)
            : "atomic_store_explicit(%s, %s, %s);"
                .formatted(atomic(store.address(), address), value, how(store.kind())));
  }

  private void update(TestStep.ReadWrite update) throws UnsupportedTestException {
    String address = address(update.address(), update.kind());
    String value = value(update.value());
    String raw = raw(update.register());
    boolean compares = update.update() == TestStep.Update.COMPARE_EXCHANGE;
    if (dialect == OpenClDialect.OPENCL_1) {
      String expected = compares ? value(update.expected().orElseThrow()) + ", " : "";
      lines.add(
          "%s = atomic_%s((volatile %s int *)(%s), %s%s);"
              .formatted(
                  raw,
                  oldWord(update.update()),
                  space(update.address()),
                  address,
                  expected,
                  value));
    } else if (compares) {
      String failure =
          switch (update.kind().order()) {
            case PLAIN, RELAXED, RELEASE -> Order.RELAXED.name();
            case ACQUIRE, ACQUIRE_RELEASE -> Order.ACQUIRE.name();
            case SEQ_CST -> Order.SEQ_CST.name();
          };
      lines.add("%s = %s;".formatted(raw, value(update.expected().orElseThrow())));
      lines.add(
          "atomic_compare_exchange_strong_explicit(%s, &%s, %s, memory_order_%s, memory_order_%s, %s);"
              .formatted(
                  atomic(update.address(), address),
                  raw,
                  value,
                  order(update.kind().order()),
                  failure.toLowerCase(Locale.ROOT),
                  scope(update.kind().scope())));
    } else {
      lines.add(
          "%s = atomic_%s_explicit(%s, %s, %s);"
              .formatted(
                  raw,
                  newWord(update.update()),
                  atomic(update.address(), address),
                  value,
                  how(update.kind())));
    }
    lines.add("%s = %s;".formatted(variable(update.register()), raw));
  }

  private static String oldWord(TestStep.Update update) {
    return update == TestStep.Update.COMPARE_EXCHANGE ? "cmpxchg" : update.word();
  }

  private static String newWord(TestStep.Update update) {
    return update == TestStep.Update.EXCHANGE ? "exchange" : "fetch_" + oldWord(update);
  }

  private String fence(TestStep.Fence fence) {
    List<String> regions = new ArrayList<>();
    if (fence.global() && (test.uses(Location.Region.GLOBAL) || !fence.local())) {
      regions.add("CLK_GLOBAL_MEM_FENCE");
    }
    if (fence.local() && (test.uses(Location.Region.LOCAL) || !fence.global())) {
      regions.add("CLK_LOCAL_MEM_FENCE");
    }
    String flags = String.join(" | ", regions);
    return dialect == OpenClDialect.OPENCL_1
        ? "mem_fence(" + flags + ")"
        : "atomic_work_item_fence(%s, %s)".formatted(flags, how(fence.kind()));
  }

  private static String how(TestStep.Kind kind) {
    return "memory_order_%s, %s".formatted(order(kind.order()), scope(kind.scope()));
  }

  private static String order(Order order) {
    return (order == Order.PLAIN ? Order.RELAXED : order).word();
  }

  /** All threads of a run are on one device, so that its scope is the widest that counts. */
  private static String scope(Scope scope) {
    return scope == Scope.WORKGROUP ? "memory_scope_work_group" : "memory_scope_device";
  }

  private String space(Expression address) throws UnsupportedTestException {
    return test.locations().get(index(address)).region() == Location.Region.LOCAL
        ? "__local"
        : "__global";
  }

  private String atomic(Expression address, String text) throws UnsupportedTestException {
    return "(volatile %s atomic_int *)(%s)".formatted(space(address), text);
  }

  private int index(Expression address) throws UnsupportedTestException {
    return address.location().orElseThrow(() -> refused("an address that it computes"));
  }

  /**
   * A pointer to a location; a second read of it is at an offset of zero that no compiler knows.
   */
  private String address(Expression address, TestStep.Kind kind) throws UnsupportedTestException {
    int index = index(address);
    String text = OpenClWriter.pointer(test, index);
    if (address instanceof Expression.Dependent(_, Set<String> registers)) {
      text += " + " + dependency(registers);
    }
    int before = reads.merge(index, 1, Integer::sum) - 1;
    return before > 0 && kind.order() == Order.PLAIN
        ? "%s + %d * zero".formatted(text, before)
        : text;
  }

  private String value(Expression value) throws UnsupportedTestException {
    return switch (value) {
      case Expression.Constant(long number) -> Integer.toString((int) number);
      case Expression.Register(String name) -> variable(name);
      case Expression.Dependent(Expression inner, Set<String> registers) ->
          "(int)(%s + %s)".formatted(value(inner), dependency(registers));
      case Expression.Binary(Expression.Operator operator, Expression left, Expression right) ->
          binary(operator, value(left), value(right));
      case Expression.Address _ -> throw refused("an address as a value");
    };
  }

  private static String binary(Expression.Operator operator, String left, String right) {
    String sign = operator.ofC().symbol();
    return operator.ofC().isTest()
        ? "(%s %s %s)".formatted(left, sign, right)
        : "(int)((uint)%s %s (uint)%s)".formatted(left, sign, right);
  }
}
