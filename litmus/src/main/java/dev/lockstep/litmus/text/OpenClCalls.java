package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Expression.Operator;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls of the atomic functions, fences and barriers of OpenCL C 1.x and 2.0. */
record OpenClCalls(Cursor cursor, Body body, OpenClNames names, OpenClExpressions expressions) {
  private static final TestStep.Kind FIRST =
      new TestStep.Kind(Order.RELAXED, Scope.DEVICE, Set.of());
  private static final TestStep.Kind SECOND =
      new TestStep.Kind(Order.SEQ_CST, Scope.DEVICE, Set.of());

  /**
   * A call.
   *
   * @param register gets the result where there is one; none where it is empty
   * @return the result
   */
  Expression call(String register) {
    LitmusToken name = cursor.next();
    cursor.expect("(");
    Expression result = called(name, register);
    cursor.expect(")");
    return result;
  }

  private Expression called(LitmusToken name, String register) {
    String text = name.text();
    boolean explicit = text.endsWith("_explicit");
    switch (explicit ? text.substring(0, text.length() - "_explicit".length()) : text) {
      case "atomic_load" -> {
        Expression address = address();
        body.add(
            new TestStep.Load(
                register.isEmpty() ? body.temporary() : register, address, kind(explicit)));
      }
      case "atomic_store" -> {
        Expression address = address();
        Expression value = argument();
        body.add(new TestStep.Store(address, value, kind(explicit)));
      }
      case "atomic_compare_exchange_strong" -> {
        return compareExchange(register, explicit);
      }
      case "atomic_cmpxchg", "atom_cmpxchg" -> {
        Expression address = address();
        Expression expected = argument();
        body.add(
            new TestStep.ReadWrite(
                TestStep.Update.COMPARE_EXCHANGE,
                register,
                address,
                argument(),
                Optional.of(expected),
                FIRST));
      }
      case "atomic_inc", "atom_inc" -> update(TestStep.Update.ADD, register, Body.ONE, FIRST);
      case "atomic_dec", "atom_dec" -> update(TestStep.Update.SUBTRACT, register, Body.ONE, FIRST);
      case "mem_fence" -> fence(SECOND.order(), SECOND.scope(), Set.of("membar"));
      case "atomic_work_item_fence" -> workItemFence();
      case "barrier", "work_group_barrier" -> barrier();
      default -> named(name, explicit, register);
    }
    return new Expression.Register(register);
  }

  private void named(LitmusToken name, boolean explicit, String register) {
    String text = name.text().replace("_explicit", "");
    boolean fetch = text.startsWith("atomic_fetch_") || text.equals("atomic_exchange");
    String word = text.replaceAll("^(atomic_fetch_|atomic_|atom_)", "");
    TestStep.@Nullable Update update = TestStep.Update.of(word.equals("exchange") ? "xchg" : word);
    boolean first = text.startsWith("atomic_") || text.startsWith("atom_");
    if (update == null
        || update == TestStep.Update.COMPARE_EXCHANGE
        || !first
        || explicit && !fetch) {
      throw TextRefusal.at(
          name,
          "no function '%s': atomic_load, atomic_store, atomic_exchange, atomic_fetch_*, atomic_compare_exchange_strong (all with and without _explicit), atomic_work_item_fence, work_group_barrier, and of OpenCL 1.x atomic_cmpxchg, atomic_xchg, atomic_add, sub, inc, dec, and, or, xor, min, max, mem_fence, barrier",
          name.text());
    }
    Expression address = address();
    Expression value = argument();
    body.add(
        new TestStep.ReadWrite(
            update, register, address, value, Optional.empty(), fetch ? kind(explicit) : FIRST));
  }

  private void update(
      TestStep.Update update, String register, Expression value, TestStep.Kind kind) {
    body.add(new TestStep.ReadWrite(update, register, address(), value, Optional.empty(), kind));
  }

  private Expression address() {
    return expressions.sum().address();
  }

  private Expression argument() {
    cursor.expect(",");
    return expressions.value();
  }

  /**
   * Compares with what a pointer points to, which gets the old value where they differ; the result
   * is whether they were equal. The order of the failing case is not known to models.
   */
  private Expression compareExchange(String register, boolean explicit) {
    Expression address = address();
    cursor.expect(",");
    @Nullable String variable = null;
    OpenClNames.@Nullable Pointer pointer = null;
    Expression expected;
    boolean ofVariable = cursor.is("&") && names.pointer(cursor.peek(1).text()) == null;
    if (ofVariable && !cursor.peek(1).is("*")) {
      cursor.next();
      LitmusToken name = cursor.word("a variable");
      expected = names.variable(name);
      variable = name.text();
    } else {
      pointer = expressions.sum();
      String loaded = body.temporary();
      body.add(new TestStep.Load(loaded, pointer.address(), TestStep.Kind.PLAIN));
      expected = new Expression.Register(loaded);
    }
    Expression desired = argument();
    TestStep.Kind kind = exchangeKind(explicit);
    String old = body.temporary();
    body.add(
        new TestStep.ReadWrite(
            TestStep.Update.COMPARE_EXCHANGE, old, address, desired, Optional.of(expected), kind));
    Expression oldValue = new Expression.Register(old);
    String equal = register.isEmpty() ? body.temporary() : register;
    body.add(new TestStep.Assign(equal, new Expression.Binary(Operator.EQUAL, oldValue, expected)));
    if (pointer == null) {
      body.add(new TestStep.Assign(Objects.requireNonNull(variable), oldValue));
    } else {
      int done = body.forward(new Expression.Register(equal));
      body.add(new TestStep.Store(pointer.address(), oldValue, TestStep.Kind.PLAIN));
      body.land(done);
    }
    return new Expression.Register(equal);
  }

  private TestStep.Kind exchangeKind(boolean explicit) {
    if (!explicit) {
      return SECOND;
    }
    cursor.expect(",");
    Order success = order();
    return new TestStep.Kind(success, kind(true).scope(), Set.of());
  }

  private TestStep.Kind kind(boolean explicit) {
    if (!explicit) {
      return SECOND;
    }
    cursor.expect(",");
    Order order = order();
    return new TestStep.Kind(order, cursor.take(",") ? scope() : Scope.DEVICE, Set.of());
  }

  private Order order() {
    LitmusToken word = cursor.word("a memory order");
    @Nullable Order order = Order.of(word.text().replaceFirst("^memory_order_", ""));
    if (order == null || order == Order.PLAIN || !word.text().startsWith("memory_order_")) {
      throw TextRefusal.expected(
          "memory_order_relaxed, _acquire, _release, _acq_rel or _seq_cst", word);
    }
    return order;
  }

  private Scope scope() {
    LitmusToken word = cursor.word("a memory scope");
    return switch (word.text()) {
      case "memory_scope_work_group" -> Scope.WORKGROUP;
      case "memory_scope_device" -> Scope.DEVICE;
      case "memory_scope_all_svm_devices", "memory_scope_all_devices" -> Scope.SYSTEM;
      default ->
          throw TextRefusal.expected("memory_scope_work_group, _device or _all_svm_devices", word);
    };
  }

  private void workItemFence() {
    boolean[] flags = flags();
    cursor.expect(",");
    Order order = order();
    cursor.expect(",");
    body.add(new TestStep.Fence(new TestStep.Kind(order, scope(), Set.of()), flags[0], flags[1]));
  }

  private void fence(Order order, Scope scope, Set<String> tags) {
    boolean[] flags = flags();
    body.add(new TestStep.Fence(new TestStep.Kind(order, scope, tags), flags[0], flags[1]));
  }

  private void barrier() {
    boolean[] flags = flags();
    if (cursor.take(",") && scope() != Scope.WORKGROUP) {
      throw TextRefusal.at(
          cursor.peek(),
          "a barrier of another scope than memory_scope_work_group is not supported");
    }
    TestStep.Kind kind = new TestStep.Kind(Order.PLAIN, Scope.WORKGROUP, Set.of());
    body.add(new TestStep.Barrier(kind, flags[0], flags[1]));
  }

  /** Memories that a fence names: global, local. */
  private boolean[] flags() {
    boolean[] flags = new boolean[2];
    if (cursor.peek().is("0")) {
      cursor.next();
      return flags;
    }
    do {
      LitmusToken word = cursor.word("CLK_GLOBAL_MEM_FENCE or CLK_LOCAL_MEM_FENCE");
      switch (word.text()) {
        case "CLK_GLOBAL_MEM_FENCE" -> flags[0] = true;
        case "CLK_LOCAL_MEM_FENCE" -> flags[1] = true;
        default -> throw TextRefusal.expected("CLK_GLOBAL_MEM_FENCE or CLK_LOCAL_MEM_FENCE", word);
      }
    } while (cursor.take("|"));
    return flags;
  }
}
