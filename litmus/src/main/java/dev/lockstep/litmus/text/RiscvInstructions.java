package dev.lockstep.litmus.text;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import dev.lockstep.litmus.test.TestStep;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Instructions of RISC-V: accesses of words, atomic operations, fences, arithmetic, branches. */
final class RiscvInstructions implements Instructions {
  private static final Map<String, TestStep.Update> UPDATES =
      Map.of(
          "amoswap", TestStep.Update.EXCHANGE,
          "amoadd", TestStep.Update.ADD,
          "amoand", TestStep.Update.AND,
          "amoor", TestStep.Update.OR,
          "amoxor", TestStep.Update.XOR,
          "amomin", TestStep.Update.MINIMUM,
          "amomax", TestStep.Update.MAXIMUM);
  private static final Map<String, Expression.Operator> BRANCHES =
      Map.of(
          "beq", Expression.Operator.EQUAL,
          "bne", Expression.Operator.NOT_EQUAL,
          "blt", Expression.Operator.LESS);

  private final int[] width;

  /** Width of accesses in the test, 0 while there is none, shared by its threads. */
  RiscvInstructions(int[] width) {
    this.width = width;
  }

  @Override
  public void read(Cursor cursor, Body body) {
    LitmusToken at = cursor.word("an instruction");
    String name = at.text();
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    String rest = dot < 0 ? "" : name.substring(dot + 1);
    switch (first) {
      case "lw", "ld" -> {
        width(at, first.equals("lw") ? 4 : 8);
        body.add(new TestStep.Load(target(cursor), address(cursor), kind(at, rest, Order.PLAIN)));
      }
      case "sw", "sd" -> {
        width(at, first.equals("sw") ? 4 : 8);
        Expression value = first(cursor);
        body.add(new TestStep.Store(address(cursor), value, kind(at, rest, Order.PLAIN)));
      }
      case "fence" -> body.add(fence(cursor, at, rest));
      case "li", "mv" -> body.add(new TestStep.Assign(target(cursor), operand(cursor)));
      case "j" -> body.jump(Body.ONE, cursor.word("a label"));
      case "lr", "sc" ->
          throw TextRefusal.at(
              at, "'%s': reservations are not supported; use an amo instruction", name);
      default -> further(cursor, body, at, first, rest);
    }
  }

  private void further(Cursor cursor, Body body, LitmusToken at, String first, String rest) {
    TestStep.Update update = UPDATES.get(first);
    String plain = first.endsWith("i") ? first.substring(0, first.length() - 1) : first;
    Expression.@Nullable Operator operator =
        plain.equals("slt") ? Expression.Operator.LESS : Expression.Operator.arithmetic(plain);
    Expression.Operator condition = BRANCHES.get(first.replace("z", ""));
    if (update != null) {
      update(cursor, body, at, update, rest);
    } else if (operator != null && rest.isEmpty()) {
      String register = target(cursor);
      Expression left = first(cursor);
      body.add(
          new TestStep.Assign(register, new Expression.Binary(operator, left, operand(cursor))));
    } else if (condition != null && rest.isEmpty()) {
      Expression left = first(cursor);
      Expression right = first.endsWith("z") ? Body.ZERO : first(cursor);
      body.jump(new Expression.Binary(condition, left, right), cursor.word("a label"));
    } else {
      throw TextRefusal.at(
          at,
          "no instruction '%s': lw, sw, ld, sd, amo*, fence, fence.tso, li, mv, add, sub, mul, and, or, xor, slt and their forms with i, beq, bne, blt and j are read",
          at.text());
    }
  }

  private void update(
      Cursor cursor, Body body, LitmusToken at, TestStep.Update update, String rest) {
    boolean wide = rest.startsWith("d");
    if (!wide && !rest.startsWith("w")) {
      throw TextRefusal.expected("'.w' or '.d' in the mnemonic", at);
    }
    width(at, wide ? 8 : 4);
    String register = target(cursor);
    Expression value = first(cursor);
    String bits = rest.length() > 1 ? rest.substring(2) : "";
    body.add(
        new TestStep.ReadWrite(
            update,
            register,
            address(cursor),
            value,
            Optional.empty(),
            kind(at, bits, Order.RELAXED)));
  }

  private void width(LitmusToken at, int bytes) {
    if (width[0] != 0 && width[0] != bytes) {
      throw TextRefusal.at(at, "accesses of different sizes in one test are not supported");
    }
    width[0] = bytes;
  }

  private static TestStep.Kind kind(LitmusToken at, String bits, Order absent) {
    Order order =
        switch (bits) {
          case "" -> absent;
          case "aq" -> Order.ACQUIRE;
          case "rl" -> Order.RELEASE;
          case "aq.rl", "aqrl" -> Order.ACQUIRE_RELEASE;
          default -> throw TextRefusal.at(at, "expected .aq, .rl or .aq.rl in '%s'", at.text());
        };
    return new TestStep.Kind(order, Scope.SYSTEM, Set.of());
  }

  private static TestStep fence(Cursor cursor, LitmusToken at, String rest) {
    String sets =
        switch (rest) {
          case "" -> cursor.atEnd() ? "rw.rw" : sets(cursor);
          case "tso" -> "tso";
          case "i" -> "i";
          default -> rest;
        };
    boolean known = Set.of("tso", "i").contains(sets) || sets.matches("(r|w|rw)\\.(r|w|rw)");
    if (!known) {
      throw TextRefusal.at(
          at, "a fence orders r, w or rw before it with r, w or rw behind it, as in rw,w");
    }
    // fence.i orders the fetching of instructions, and no data.
    Order order = sets.equals("i") ? Order.PLAIN : Order.SEQ_CST;
    return new TestStep.Fence(
        new TestStep.Kind(order, Scope.SYSTEM, Set.of("fence." + sets)), true, true);
  }

  private static String sets(Cursor cursor) {
    String before = cursor.word("r, w or rw").text();
    cursor.expect(",");
    return before + "." + cursor.word("r, w or rw").text();
  }

  /** The register that gets a value, with the comma behind it. */
  private static String target(Cursor cursor) {
    String name = cursor.word("a register").text();
    cursor.expect(",");
    return isZero(name) ? "" : name;
  }

  /** A register's value, with the comma behind it. */
  private static Expression first(Cursor cursor) {
    Expression value = value(cursor);
    cursor.expect(",");
    return value;
  }

  private static boolean isZero(String name) {
    return name.equals("x0") || name.equals("zero");
  }

  private static Expression value(Cursor cursor) {
    String name = cursor.word("a register").text();
    return isZero(name) ? Body.ZERO : new Expression.Register(name);
  }

  private static Expression operand(Cursor cursor) {
    return cursor.isNumber() ? new Expression.Constant(cursor.number("a number")) : value(cursor);
  }

  private static Expression address(Cursor cursor) {
    if (cursor.isNumber()) {
      LitmusToken at = cursor.peek();
      if (cursor.number("0") != 0) {
        throw TextRefusal.at(at, "expected the offset 0: a location is one word");
      }
    }
    cursor.expect("(");
    Expression address = value(cursor);
    cursor.expect(")");
    return address;
  }
}
