package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Instructions of PTX, with the short forms that tests use. */
final class PtxInstructions implements Instructions {
  /** Names that are registers wherever they stand. */
  private static final Pattern REGISTER = Pattern.compile("%[A-Za-z0-9]+|(r|rd|p)[0-9]+");

  private final TestDraft draft;
  private final int thread;

  /** Registers that instructions so far set. */
  private final Set<String> set = new HashSet<>();

  PtxInstructions(TestDraft draft, int thread) {
    this.draft = draft;
    this.thread = thread;
  }

  @Override
  public void read(Cursor cursor, Body body) {
    int guard = -1;
    if (cursor.take("@")) {
      boolean not = cursor.take("!");
      Expression predicate = new Expression.Register(cursor.word("a predicate").text());
      guard =
          body.forward(
              not
                  ? predicate
                  : new Expression.Binary(Expression.Operator.EQUAL, predicate, Body.ZERO));
    }
    LitmusToken at = cursor.word("an instruction");
    PtxMnemonic mnemonic = PtxMnemonic.of(at);
    switch (mnemonic.name()) {
      case "ld" -> load(cursor, body, mnemonic);
      case "st" -> store(cursor, body, mnemonic);
      case "atom" -> update(cursor, body, mnemonic, register(cursor));
      case "red" -> update(cursor, body, mnemonic, "");
      case "fence", "membar" -> body.add(fence(at, mnemonic));
      case "bar", "barrier" -> barrier(cursor, body, mnemonic);
      case "mov", "cvt" -> assign(cursor, body);
      case "setp" -> compare(cursor, body, mnemonic);
      case "bra", "goto" -> body.jump(Body.ONE, cursor.word("a label"));
      case "beq", "bne", "blt", "ble", "bgt", "bge" -> branch(cursor, body, mnemonic);
      default -> arithmetic(cursor, body, mnemonic);
    }
    if (guard >= 0) {
      body.land(guard);
    }
  }

  private void load(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    String register = register(cursor);
    cursor.expect(",");
    if (cursor.isNumber() && mnemonic.isBare()) {
      body.add(new TestStep.Assign(register, value(cursor)));
      return;
    }
    Expression address = address(cursor, mnemonic);
    body.add(new TestStep.Load(register, address, mnemonic.kind(Order.PLAIN)));
  }

  private void store(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    Expression address = address(cursor, mnemonic);
    body.add(new TestStep.Store(address, next(cursor), mnemonic.kind(Order.PLAIN)));
  }

  private void update(Cursor cursor, Body body, PtxMnemonic mnemonic, String register) {
    TestStep.Update update = mnemonic.update();
    if (!register.isEmpty()) {
      cursor.expect(",");
    }
    Expression address = address(cursor, mnemonic);
    Expression value = next(cursor);
    Optional<Expression> expected = Optional.empty();
    if (update == TestStep.Update.COMPARE_EXCHANGE) {
      expected = Optional.of(value);
      value = next(cursor);
    }
    body.add(
        new TestStep.ReadWrite(
            update, register, address, value, expected, mnemonic.kind(Order.RELAXED)));
  }

  private static TestStep fence(LitmusToken at, PtxMnemonic mnemonic) {
    if (mnemonic.name().equals("membar")) {
      TestStep.Kind kind = mnemonic.kind(Order.SEQ_CST);
      return new TestStep.Fence(
          new TestStep.Kind(kind.order(), kind.scope(), Set.of("membar")), true, true);
    }
    TestStep.Kind kind = mnemonic.kind(Order.ACQUIRE_RELEASE);
    if (kind.order() != Order.SEQ_CST && kind.order() != Order.ACQUIRE_RELEASE) {
      throw TextRefusal.at(at, "a fence of PTX is fence.sc or fence.acq_rel");
    }
    return new TestStep.Fence(kind, true, true);
  }

  private void barrier(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    mnemonic.barrier();
    LitmusToken at = cursor.peek();
    if (!cursor.isNumber() || cursor.peek(1).is(",")) {
      throw TextRefusal.at(
          at, "a barrier is named by a number, and all threads of a workgroup meet at it");
    }
    draft.barrier(thread, at, cursor.number("a number"));
    body.add(new TestStep.Barrier(new TestStep.Kind(Order.PLAIN, Scope.WORKGROUP, Set.of())));
  }

  private void assign(Cursor cursor, Body body) {
    String register = register(cursor);
    body.add(new TestStep.Assign(register, next(cursor)));
  }

  private void compare(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    String register = register(cursor);
    Expression left = next(cursor);
    body.add(new TestStep.Assign(register, mnemonic.comparison(left, next(cursor))));
  }

  private void branch(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    Expression left = value(cursor);
    Expression right = next(cursor);
    cursor.expect(",");
    body.jump(mnemonic.comparison(left, right), cursor.word("a label"));
  }

  private void arithmetic(Cursor cursor, Body body, PtxMnemonic mnemonic) {
    Expression.Operator operator = mnemonic.operator();
    String register = register(cursor);
    Expression left = next(cursor);
    body.add(new TestStep.Assign(register, new Expression.Binary(operator, left, next(cursor))));
  }

  private String register(Cursor cursor) {
    LitmusToken name = cursor.word("a register");
    if (draft.find(name.text()).isPresent()) {
      throw TextRefusal.expected("a register", name);
    }
    set.add(name.text());
    return name.text();
  }

  private Expression address(Cursor cursor, PtxMnemonic mnemonic) {
    LitmusToken at = cursor.peek();
    Expression address = address(cursor);
    Expression initial =
        address instanceof Expression.Register(String name) && !set.contains(name)
            ? draft.registers(thread).getOrDefault(name, address)
            : address;
    mnemonic.region().ifPresent(region -> draft.access(at, initial, region));
    return address;
  }

  private Expression address(Cursor cursor) {
    if (cursor.take("[")) {
      Expression address = location(cursor.word("an address"));
      if (cursor.take("+")) {
        address = new Expression.Binary(Expression.Operator.ADD, address, value(cursor));
      }
      cursor.expect("]");
      return address;
    }
    return location(cursor.word("an address"));
  }

  private Expression location(LitmusToken name) {
    boolean named =
        draft.registers(thread).containsKey(name.text())
            || set.contains(name.text())
            || REGISTER.matcher(name.text()).matches();
    boolean register = named && draft.find(name.text()).isEmpty();
    return register ? new Expression.Register(name.text()) : draft.location(name.text());
  }

  /** The value behind a comma. */
  private Expression next(Cursor cursor) {
    cursor.expect(",");
    return value(cursor);
  }

  private Expression value(Cursor cursor) {
    if (cursor.isNumber()) {
      return new Expression.Constant(cursor.number("a number"));
    }
    LitmusToken name = cursor.word("a register or a number");
    return draft.find(name.text()).isPresent()
        ? draft.location(name.text())
        : new Expression.Register(name.text());
  }
}
