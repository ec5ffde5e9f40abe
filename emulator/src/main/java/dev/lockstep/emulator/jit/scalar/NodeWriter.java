package dev.lockstep.emulator.jit.scalar;

import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.scalar.ScalarNode.Op;
import dev.lockstep.emulator.x86.Assembler;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Machine code of what a scalar instruction computes. A value has one register from its computation
 * to its last use; a value of 32 bits has zeros above them, but for {@link Op#LOW}. Everything is
 * read before something is stored.
 */
final class NodeWriter {
  private static final Memory SCC = Memory.at(RegionFrame.CONTEXT, NativeContext.SCC);

  /** Maximum length of a chain of operations that {@link #demand} follows. */
  private static final int FAR = 4;

  /** A value and the place that gets it. */
  record Store(ScalarNode value, int place) {}

  /** A second operand. */
  private sealed interface Operand {
    record Register(int number) implements Operand {}

    record Place(Memory memory) implements Operand {}

    record Number(int value) implements Operand {}
  }

  private final NodeUses uses;
  private final List<Consumer<VectorAssembler>> code = new ArrayList<>();
  private final ScalarRegisters registers;

  private NodeWriter(NodeUses uses, int registers) {
    this.uses = uses;
    this.registers = new ScalarRegisters(uses, registers);
  }

  /**
   * The code that computes values and stores them in this order.
   *
   * @param registers number of registers that it may use
   * @throws LeafReader.Impossible if there are not enough registers
   */
  static List<Consumer<VectorAssembler>> write(
      ScalarGraph graph, List<Store> stores, int registers) {
    NodeUses uses = new NodeUses(graph, stores.stream().map(Store::value).toList());
    NodeWriter writer = new NodeWriter(uses, registers);
    for (Store store : stores) {
      if (!writer.isImmediate(store.value)) {
        writer.need(store.value);
      }
    }
    stores.forEach(writer::store);
    return writer.code;
  }

  private void store(Store store) {
    ScalarNode value = store.value;
    Memory place = place(store.place);
    if (isImmediate(value)) {
      int number = (int) value.number;
      code.add(a -> a.storeNumber(value.wide, place, number));
    } else {
      int register = registers.of(value);
      code.add(a -> a.store(value.wide, place, register));
    }
    registers.use(value);
  }

  private static Memory place(long place) {
    return place == ScalarGraph.SCC ? SCC : RegionFrame.scalar((int) place);
  }

  // ---- registers

  /** A register with a value that may be overwritten; one use of the value. */
  private int own(ScalarNode node) {
    if (node.isNumber() && !registers.hold(node)) {
      registers.use(node);
      return number(node);
    }
    int from = registers.of(node);
    if (registers.take(node)) {
      return from;
    }
    int to = registers.next();
    boolean wide = node.wide;
    code.add(a -> a.move(wide, to, from));
    registers.use(node);
    return to;
  }

  /** A number that instructions can have in them. */
  private boolean isImmediate(ScalarNode node) {
    return node.isNumber() && node.number == (int) node.number && !registers.hold(node);
  }

  /** A value that is used once, from memory. */
  private boolean isPlace(ScalarNode node) {
    return node.op == Op.LOAD && uses.of(node) == 1 && !registers.hold(node);
  }

  private Operand operand(ScalarNode node, boolean number) {
    if (number && isImmediate(node)) {
      return new Operand.Number((int) node.number);
    }
    if (isPlace(node)) {
      return new Operand.Place(place(node.number));
    }
    need(node);
    return new Operand.Register(registers.of(node));
  }

  /** The second operand; the first will be overwritten, so a number has no register yet. */
  private Operand second(ScalarNode over, ScalarNode b, boolean number) {
    return over.isNumber() ? operand(b, number) : both(over, b, number);
  }

  /** The second operand; both are computed, the one first that needs more registers. */
  private Operand both(ScalarNode a, ScalarNode b, boolean number) {
    if (demand(b, FAR) > demand(a, FAR)) {
      Operand operand = operand(b, number);
      need(a);
      return operand;
    }
    need(a);
    return operand(b, number);
  }

  /** About how many registers are needed to compute a value, which is not looked at too far. */
  private int demand(ScalarNode node, int far) {
    if (registers.hold(node) || node.isNumber()) {
      return 0;
    }
    int most = 1;
    for (int i = 0; i < node.inputs.size() && far > 0; i++) {
      most = Math.max(most, demand(node.input(i), far - 1) + i);
    }
    return most;
  }

  // ---- values

  /** The value is in a register from here on. */
  private void need(ScalarNode node) {
    if (registers.hold(node)) {
      return;
    }
    ScalarNode producer = uses.producer(node);
    if (producer != null) {
      need(producer);
      return;
    }
    switch (node.op) {
      case NUMBER -> registers.put(node, number(node));
      case LOAD -> {
        int to = registers.next();
        code.add(a -> a.load(node.wide, to, place(node.number)));
        registers.put(node, to);
      }
      case NEGATE, NOT -> inverted(node);
      case ONES, LEADING_ZEROS, TRAILING_ZEROS -> counted(node);
      case SIGN_EXTEND, SIGNED_BYTE, SIGNED_HALF -> extended(node);
      case ZERO_EXTEND, LOW -> same(node);
      case ADD, SUB, AND, OR, XOR, MUL -> binary(node);
      case SHL, SHR, SAR -> shift(node);
      case ADD_CARRY, SUB_BORROW -> carried(node);
      case COMPARE -> {
        test(node).run();
        int to = registers.next();
        code.add(a -> a.set(node.condition(), to));
        registers.put(node, to);
      }
      case COMPARE_SIGNED, COMPARE_UNSIGNED -> order(node);
      case SELECT -> select(node);
      case FLAG -> throw new IllegalStateException("a flag of nothing");
    }
    follow(node);
  }

  /** Keeps the flags that are asked for behind an operation. */
  private void follow(ScalarNode node) {
    List<NodeUses.Follower> followers = uses.followers(node);
    for (NodeUses.Follower follower : followers) {
      int to = registers.next();
      code.add(a -> a.set(follower.condition(), to));
      registers.put(follower.node(), to);
    }
    followers.forEach(_ -> registers.use(node));
  }

  private int number(ScalarNode node) {
    int to = registers.next();
    long number = node.wide ? node.number : node.number & 0xffff_ffffL;
    code.add(a -> a.number(to, number));
    return to;
  }

  private void inverted(ScalarNode node) {
    need(node.input(0));
    int to = own(node.input(0));
    code.add(a -> {
      if (node.op == Op.NOT) {
        a.not(node.wide, to);
      } else {
        a.negate(node.wide, to);
      }
    });
    registers.put(node, to);
  }

  /** The result of an instruction that does not overwrite its only operand. */
  private int result(ScalarNode node) {
    ScalarNode from = node.input(0);
    registers.use(from);
    int to = registers.next();
    registers.put(node, to);
    return to;
  }

  private void counted(ScalarNode node) {
    need(node.input(0));
    int from = registers.of(node.input(0));
    boolean wide = node.input(0).wide;
    int to = result(node);
    code.add(a -> {
      switch (node.op) {
        case ONES -> a.ones(wide, to, from);
        case LEADING_ZEROS -> a.leadingZeros(wide, to, from);
        default -> a.trailingZeros(wide, to, from);
      }
    });
  }

  private void extended(ScalarNode node) {
    switch (node.op) {
      case SIGNED_BYTE -> part(node, node.input(0), 1, true);
      case SIGNED_HALF -> part(node, node.input(0), 2, true);
      default -> {
        Operand operand = operand(node.input(0), false);
        int to = result(node);
        code.add(a -> {
          switch (operand) {
            case Operand.Register(int from) -> a.signExtend(to, from);
            case Operand.Place(Memory from) -> a.loadSigned(to, from);
            case Operand.Number _ -> throw new IllegalStateException();
          }
        });
      }
    }
  }

  /** The low byte or half of a value. */
  private void part(ScalarNode node, ScalarNode whole, int bytes, boolean signed) {
    Operand operand = operand(whole, false);
    registers.use(whole);
    int to = registers.next();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.narrow(signed, bytes, to, from);
        case Operand.Place(Memory from) -> a.narrow(signed, bytes, to, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    registers.put(node, to);
  }

  /** The register of the operand, unless there is something above its low word. */
  private void same(ScalarNode node) {
    ScalarNode from = node.input(0);
    need(from);
    if (node.op == Op.ZERO_EXTEND && from.op == Op.LOW) {
      int register = registers.of(from);
      int to = result(node);
      code.add(a -> a.move(false, to, register));
      return;
    }
    registers.share(node, from);
    registers.use(from);
  }

  // ---- arithmetic

  private void binary(ScalarNode node) {
    ScalarNode a = node.input(0);
    ScalarNode b = node.input(1);
    if (node.op != Op.SUB && suits(b) > suits(a)) {
      a = node.input(1);
      b = node.input(0);
    }
    if (node.op == Op.AND && (isNot(a) || isNot(b))) {
      andNot(node, isNot(a) ? a : b, isNot(a) ? b : a);
      return;
    }
    int bytes = b.is(0xff) ? 1 : b.is(0xffff) ? 2 : 0;
    if (node.op == Op.AND && bytes != 0 && uses.followers(node).isEmpty()) {
      part(node, a, bytes, false);
      registers.use(b);
      return;
    }
    Operand operand = second(a, b, node.op != Op.MUL);
    int to = own(a);
    code.add(assembler -> apply(assembler, node, to, operand));
    registers.use(b);
    registers.put(node, to);
  }

  /** Suitability of a value as the operand that is overwritten. */
  private int suits(ScalarNode node) {
    if (node.isNumber()) {
      return -1;
    }
    return isPlace(node) ? 1 : uses.of(node) == 1 ? 2 : 0;
  }

  /** Whether a value is the inverse of another, of which nothing else is needed. */
  private boolean isNot(ScalarNode node) {
    return node.op == Op.NOT && uses.of(node) == 1 && !registers.hold(node);
  }

  private void andNot(ScalarNode node, ScalarNode not, ScalarNode b) {
    ScalarNode inverse = not.input(0);
    Operand operand = both(inverse, b, false);
    int first = registers.of(inverse);
    registers.use(not);
    registers.use(inverse);
    registers.use(b);
    int to = registers.next();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.andNot(node.wide, to, first, from);
        case Operand.Place(Memory from) -> a.andNot(node.wide, to, first, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    registers.put(node, to);
  }

  private static void apply(Assembler code, ScalarNode node, int to, Operand operand) {
    if (node.op == Op.MUL) {
      switch (operand) {
        case Operand.Register(int from) -> code.multiply(node.wide, to, from);
        case Operand.Place(Memory from) -> code.multiply(node.wide, to, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
      return;
    }
    Binary operation =
        switch (node.op) {
          case ADD -> Binary.ADD;
          case SUB -> Binary.SUB;
          case AND -> Binary.AND;
          case OR -> Binary.OR;
          case XOR -> Binary.XOR;
          case ADD_CARRY -> Binary.ADC;
          case SUB_BORROW -> Binary.SBB;
          default -> throw new IllegalStateException(node.op.name());
        };
    apply(code, operation, node.wide, to, operand);
  }

  private static void apply(
      Assembler code, Binary operation, boolean wide, int to, Operand operand) {
    switch (operand) {
      case Operand.Register(int from) -> code.binary(operation, wide, to, from);
      case Operand.Place(Memory from) -> code.binary(operation, wide, to, from);
      case Operand.Number(int number) -> code.binaryNumber(operation, wide, to, number);
    }
  }

  private void carried(ScalarNode node) {
    ScalarNode a = node.input(0);
    ScalarNode b = node.input(1);
    ScalarNode third = node.input(2);
    Operand operand = both(a, b, true);
    Operand carry = operand(third, false);
    int to = own(a);
    code.add(assembler -> {
      switch (carry) {
        case Operand.Register(int from) -> assembler.bit(from, 0);
        case Operand.Place(Memory from) -> assembler.bit(from, 0);
        case Operand.Number _ -> throw new IllegalStateException();
      }
      apply(assembler, node, to, operand);
    });
    registers.use(b);
    registers.use(third);
    registers.put(node, to);
  }

  private void shift(ScalarNode node) {
    ScalarNode value = node.input(0);
    ScalarNode count = node.input(1);
    Shift shift =
        switch (node.op) {
          case SHL -> Shift.SHL;
          case SHR -> Shift.SHR;
          default -> Shift.SAR;
        };
    if (count.isNumber()) {
      need(value);
      int to = own(value);
      int number = (int) count.number;
      code.add(a -> a.shiftNumber(shift, node.wide, to, number));
      registers.use(count);
      registers.put(node, to);
      return;
    }
    Operand operand = both(count, value, false);
    int by = registers.of(count);
    registers.use(count);
    registers.use(value);
    int to = registers.next();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.shift(shift, node.wide, to, from, by);
        case Operand.Place(Memory from) -> a.shift(shift, node.wide, to, from, by);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    registers.put(node, to);
  }

  // ---- conditions

  /** Computes the operands of a comparison; what is returned compares them. */
  private Runnable test(ScalarNode compare) {
    ScalarNode a = compare.input(0);
    ScalarNode b = compare.input(1);
    Consumer<VectorAssembler> comparison;
    if (isPlace(a) && isImmediate(b)) {
      Memory place = place(a.number);
      int number = (int) b.number;
      comparison = code -> code.binaryNumber(Binary.CMP, a.wide, place, number);
    } else {
      Operand operand = both(a, b, true);
      int first = registers.of(a);
      comparison =
          b.is(0)
              ? code -> code.test(a.wide, first, first)
              : code -> apply(code, Binary.CMP, a.wide, first, operand);
    }
    return () -> {
      code.add(comparison);
      registers.use(a);
      registers.use(b);
    };
  }

  private void order(ScalarNode node) {
    boolean signed = node.op == Op.COMPARE_SIGNED;
    test(node).run();
    int greater = registers.next();
    int less = registers.next();
    code.add(a -> {
      a.set(signed ? Condition.GREATER : Condition.ABOVE, greater);
      a.set(signed ? Condition.LESS : Condition.BELOW, less);
      a.binary(Binary.SUB, false, greater, less);
    });
    registers.free(less);
    registers.put(node, greater);
  }

  private void select(ScalarNode node) {
    ScalarNode truth = node.input(0);
    ScalarNode a = node.input(1);
    ScalarNode b = node.input(2);
    boolean compared =
        truth.op == Op.COMPARE && !registers.hold(truth) && uses.producer(truth) == null;
    // The first is moved over the second, or the other way round.
    boolean swapped =
        a.isNumber() || !b.isNumber() && !isPlace(a) && (isPlace(b) || suits(a) > suits(b));
    ScalarNode over = swapped ? a : b;
    ScalarNode moved = swapped ? b : a;
    Operand operand = second(over, moved, false);
    Runnable test = compared ? test(truth) : tested(truth);
    test.run();
    if (compared) {
      keep(truth);
    }
    // Moves leave the flags as they are.
    int to = own(over);
    Condition met = compared ? truth.condition() : Condition.NOT_EQUAL;
    Condition condition = swapped ? met.inverse() : met;
    code.add(assembler -> {
      switch (operand) {
        case Operand.Register(int from) -> assembler.move(condition, node.wide, to, from);
        case Operand.Place(Memory from) -> assembler.move(condition, node.wide, to, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    registers.use(moved);
    registers.put(node, to);
  }

  /** Keeps the result of a comparison that has just been made if it is used again. */
  private void keep(ScalarNode compare) {
    if (uses.of(compare) > 1) {
      int to = registers.next();
      code.add(a -> a.set(compare.condition(), to));
      registers.put(compare, to);
    }
    registers.use(compare);
  }

  /** Compares what is 0 or 1 with 0. */
  private Runnable tested(ScalarNode truth) {
    if (isPlace(truth)) {
      Memory place = place(truth.number);
      return () -> {
        code.add(a -> a.binaryNumber(Binary.CMP, false, place, 0));
        registers.use(truth);
      };
    }
    need(truth);
    int register = registers.of(truth);
    return () -> {
      code.add(a -> a.test(false, register, register));
      registers.use(truth);
    };
  }
}
