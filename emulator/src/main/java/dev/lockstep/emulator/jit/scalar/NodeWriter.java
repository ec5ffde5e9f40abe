package dev.lockstep.emulator.jit.scalar;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;

import dev.lockstep.emulator.jit.run.NativeContext;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.leaf.LeafGraph;
import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.leaf.LeafReader;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.GeneralRegister;
import dev.lockstep.emulator.x86.NarrowWidth;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler;
import dev.lockstep.emulator.x86.X86Assembler.Binary;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;
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
  record Store(LeafNode value, int place) {}

  /** A second operand. */
  private sealed interface Operand {
    record Value(X86Assembler.Operand operand) implements Operand {}

    record Number(int value) implements Operand {}

    /** The register or the place in memory that it is. */
    default X86Assembler.Operand stored() {
      return switch (this) {
        case Value(X86Assembler.Operand operand) -> operand;
        case Number _ -> throw new IllegalStateException("a number");
      };
    }
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
  static List<Consumer<VectorAssembler>> write(LeafGraph graph, List<Store> stores, int registers) {
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
    LeafNode value = store.value;
    Memory place = place(store.place);
    if (isImmediate(value)) {
      int number = (int) value.number;
      code.add(a -> a.storeImmediate(value.width, place, number));
    } else {
      GeneralRegister register = registers.of(value);
      code.add(a -> a.store(value.width, place, register));
    }
    registers.use(value);
  }

  private static Memory place(long place) {
    return place == LeafGraph.SCC ? SCC : RegionFrame.scalar((int) place);
  }

  // ---- registers

  /** A register with a value that may be overwritten; one use of the value. */
  private GeneralRegister own(LeafNode node) {
    if (node.isNumber() && !registers.hold(node)) {
      registers.use(node);
      return number(node);
    }
    GeneralRegister from = registers.of(node);
    if (registers.take(node)) {
      return from;
    }
    GeneralRegister to = registers.next();
    Width width = node.width;
    code.add(a -> a.move(width, to, from));
    registers.use(node);
    return to;
  }

  /** A number that instructions can have in them. */
  private boolean isImmediate(LeafNode node) {
    return node.isNumber() && node.number == (int) node.number && !registers.hold(node);
  }

  /** A value that is used once, from memory. */
  private boolean isPlace(LeafNode node) {
    return node.op == Op.LOAD && uses.of(node) == 1 && !registers.hold(node);
  }

  private Operand operand(LeafNode node, boolean number) {
    if (number && isImmediate(node)) {
      return new Operand.Number((int) node.number);
    }
    if (isPlace(node)) {
      return new Operand.Value(place(node.number));
    }
    need(node);
    return new Operand.Value(registers.of(node));
  }

  /** The second operand; the first will be overwritten, so a number has no register yet. */
  private Operand second(LeafNode over, LeafNode b, boolean number) {
    return over.isNumber() ? operand(b, number) : both(over, b, number);
  }

  /** The second operand; both are computed, the one first that needs more registers. */
  private Operand both(LeafNode a, LeafNode b, boolean number) {
    if (demand(b, FAR) > demand(a, FAR)) {
      Operand operand = operand(b, number);
      need(a);
      return operand;
    }
    need(a);
    return operand(b, number);
  }

  /** About how many registers are needed to compute a value, which is not looked at too far. */
  private int demand(LeafNode node, int far) {
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
  private void need(LeafNode node) {
    if (registers.hold(node)) {
      return;
    }
    LeafNode producer = uses.producer(node);
    if (producer != null) {
      need(producer);
      return;
    }
    switch (node.op) {
      case NUMBER -> registers.put(node, number(node));
      case LOAD -> {
        GeneralRegister to = registers.next();
        code.add(a -> a.load(node.width, to, place(node.number)));
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
        GeneralRegister to = registers.next();
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
  private void follow(LeafNode node) {
    List<NodeUses.Follower> followers = uses.followers(node);
    for (NodeUses.Follower follower : followers) {
      GeneralRegister to = registers.next();
      code.add(a -> a.set(follower.condition(), to));
      registers.put(follower.node(), to);
    }
    followers.forEach(_ -> registers.use(node));
  }

  private GeneralRegister number(LeafNode node) {
    GeneralRegister to = registers.next();
    long number = node.isWide() ? node.number : node.number & 0xffff_ffffL;
    code.add(a -> a.loadImmediate(to, number));
    return to;
  }

  private void inverted(LeafNode node) {
    need(node.input(0));
    GeneralRegister to = own(node.input(0));
    code.add(a -> {
      if (node.op == Op.NOT) {
        a.not(node.width, to);
      } else {
        a.negate(node.width, to);
      }
    });
    registers.put(node, to);
  }

  /** The result of an instruction that does not overwrite its only operand. */
  private GeneralRegister result(LeafNode node) {
    LeafNode from = node.input(0);
    registers.use(from);
    GeneralRegister to = registers.next();
    registers.put(node, to);
    return to;
  }

  private void counted(LeafNode node) {
    need(node.input(0));
    GeneralRegister from = registers.of(node.input(0));
    Width width = node.input(0).width;
    GeneralRegister to = result(node);
    code.add(a -> {
      switch (node.op) {
        case ONES -> a.countOnes(width, to, from);
        case LEADING_ZEROS -> a.countLeadingZeros(width, to, from);
        default -> a.countTrailingZeros(width, to, from);
      }
    });
  }

  private void extended(LeafNode node) {
    switch (node.op) {
      case SIGNED_BYTE -> part(node, node.input(0), Signedness.SIGNED, NarrowWidth.BYTE);
      case SIGNED_HALF -> part(node, node.input(0), Signedness.SIGNED, NarrowWidth.WORD);
      default -> {
        Operand operand = operand(node.input(0), false);
        GeneralRegister to = result(node);
        code.add(a -> a.signExtend(to, operand.stored()));
      }
    }
  }

  /** The low byte or half of a value. */
  private void part(LeafNode node, LeafNode whole, Signedness signedness, NarrowWidth width) {
    Operand operand = operand(whole, false);
    registers.use(whole);
    GeneralRegister to = registers.next();
    code.add(a -> a.extend(signedness, width, to, operand.stored()));
    registers.put(node, to);
  }

  /** The register of the operand, unless there is something above its low word. */
  private void same(LeafNode node) {
    LeafNode from = node.input(0);
    need(from);
    if (node.op == Op.ZERO_EXTEND && from.op == Op.LOW) {
      GeneralRegister register = registers.of(from);
      GeneralRegister to = result(node);
      code.add(a -> a.move(DOUBLEWORD, to, register));
      return;
    }
    registers.share(node, from);
    registers.use(from);
  }

  // ---- arithmetic

  private void binary(LeafNode node) {
    LeafNode a = node.input(0);
    LeafNode b = node.input(1);
    if (node.op != Op.SUB && suits(b) > suits(a)) {
      a = node.input(1);
      b = node.input(0);
    }
    if (node.op == Op.AND && (isNot(a) || isNot(b))) {
      andNot(node, isNot(a) ? a : b, isNot(a) ? b : a);
      return;
    }
    NarrowWidth narrow = b.is(0xff) ? NarrowWidth.BYTE : b.is(0xffff) ? NarrowWidth.WORD : null;
    if (node.op == Op.AND && narrow != null && uses.followers(node).isEmpty()) {
      part(node, a, Signedness.UNSIGNED, narrow);
      registers.use(b);
      return;
    }
    Operand operand = second(a, b, node.op != Op.MUL);
    GeneralRegister to = own(a);
    code.add(assembler -> apply(assembler, node, to, operand));
    registers.use(b);
    registers.put(node, to);
  }

  /** Suitability of a value as the operand that is overwritten. */
  private int suits(LeafNode node) {
    if (node.isNumber()) {
      return -1;
    }
    return isPlace(node) ? 1 : uses.of(node) == 1 ? 2 : 0;
  }

  /** Whether a value is the inverse of another, of which nothing else is needed. */
  private boolean isNot(LeafNode node) {
    return node.op == Op.NOT && uses.of(node) == 1 && !registers.hold(node);
  }

  private void andNot(LeafNode node, LeafNode not, LeafNode b) {
    LeafNode inverse = not.input(0);
    Operand operand = both(inverse, b, false);
    GeneralRegister first = registers.of(inverse);
    registers.use(not);
    registers.use(inverse);
    registers.use(b);
    GeneralRegister to = registers.next();
    code.add(a -> a.andNot(node.width, to, first, operand.stored()));
    registers.put(node, to);
  }

  private static void apply(X86Assembler code, LeafNode node, GeneralRegister to, Operand operand) {
    if (node.op == Op.MUL) {
      code.multiply(node.width, to, operand.stored());
      return;
    }
    Binary operation =
        switch (node.op) {
          case ADD, SUB, AND, OR, XOR -> Binary.valueOf(node.op.name());
          case ADD_CARRY -> Binary.ADC;
          case SUB_BORROW -> Binary.SBB;
          default -> throw new IllegalStateException(node.op.name());
        };
    apply(code, operation, node.width, to, operand);
  }

  private static void apply(
      X86Assembler code, Binary operation, Width width, GeneralRegister to, Operand operand) {
    switch (operand) {
      case Operand.Value(GeneralRegister from) -> code.binary(operation, width, to, from);
      case Operand.Value(Memory from) -> code.binary(operation, width, to, from);
      case Operand.Number(int number) -> code.binaryImmediate(operation, width, to, number);
    }
  }

  private void carried(LeafNode node) {
    LeafNode a = node.input(0);
    LeafNode b = node.input(1);
    LeafNode third = node.input(2);
    Operand operand = both(a, b, true);
    Operand carry = operand(third, false);
    GeneralRegister to = own(a);
    code.add(assembler -> {
      assembler.testBit(carry.stored(), 0);
      apply(assembler, node, to, operand);
    });
    registers.use(b);
    registers.use(third);
    registers.put(node, to);
  }

  private void shift(LeafNode node) {
    LeafNode value = node.input(0);
    LeafNode count = node.input(1);
    Shift shift =
        switch (node.op) {
          case SHL -> Shift.SHL;
          case SHR -> Shift.SHR;
          default -> Shift.SAR;
        };
    if (count.isNumber()) {
      need(value);
      GeneralRegister to = own(value);
      int number = (int) count.number;
      code.add(a -> a.shiftImmediate(shift, node.width, to, number));
      registers.use(count);
      registers.put(node, to);
      return;
    }
    Operand operand = both(count, value, false);
    GeneralRegister by = registers.of(count);
    registers.use(count);
    registers.use(value);
    GeneralRegister to = registers.next();
    code.add(a -> a.shift(shift, node.width, to, operand.stored(), by));
    registers.put(node, to);
  }

  // ---- conditions

  /** Computes the operands of a comparison; what is returned compares them. */
  private Runnable test(LeafNode compare) {
    LeafNode a = compare.input(0);
    LeafNode b = compare.input(1);
    Consumer<VectorAssembler> comparison;
    if (isPlace(a) && isImmediate(b)) {
      Memory place = place(a.number);
      int number = (int) b.number;
      comparison = code -> code.binaryImmediate(Binary.CMP, a.width, place, number);
    } else {
      Operand operand = both(a, b, true);
      GeneralRegister first = registers.of(a);
      comparison =
          b.is(0)
              ? code -> code.test(a.width, first, first)
              : code -> apply(code, Binary.CMP, a.width, first, operand);
    }
    return () -> {
      code.add(comparison);
      registers.use(a);
      registers.use(b);
    };
  }

  private void order(LeafNode node) {
    boolean signed = node.op == Op.COMPARE_SIGNED;
    test(node).run();
    GeneralRegister greater = registers.next();
    GeneralRegister less = registers.next();
    code.add(a -> {
      a.set(signed ? Condition.GREATER : Condition.ABOVE, greater);
      a.set(signed ? Condition.LESS : Condition.BELOW, less);
      a.binary(Binary.SUB, DOUBLEWORD, greater, less);
    });
    registers.free(less);
    registers.put(node, greater);
  }

  private void select(LeafNode node) {
    LeafNode truth = node.input(0);
    LeafNode a = node.input(1);
    LeafNode b = node.input(2);
    boolean compared =
        truth.op == Op.COMPARE && !registers.hold(truth) && uses.producer(truth) == null;
    // The first is moved over the second, or the other way round.
    boolean swapped =
        a.isNumber() || !b.isNumber() && !isPlace(a) && (isPlace(b) || suits(a) > suits(b));
    LeafNode over = swapped ? a : b;
    LeafNode moved = swapped ? b : a;
    Operand operand = second(over, moved, false);
    Runnable test = compared ? test(truth) : tested(truth);
    test.run();
    if (compared) {
      keep(truth);
    }
    // Moves leave the flags as they are.
    GeneralRegister to = own(over);
    Condition met = compared ? truth.condition() : Condition.NOT_EQUAL;
    Condition condition = swapped ? met.inverse() : met;
    code.add(assembler -> assembler.conditionalMove(condition, node.width, to, operand.stored()));
    registers.use(moved);
    registers.put(node, to);
  }

  /** Keeps the result of a comparison that has just been made if it is used again. */
  private void keep(LeafNode compare) {
    if (uses.of(compare) > 1) {
      GeneralRegister to = registers.next();
      code.add(a -> a.set(compare.condition(), to));
      registers.put(compare, to);
    }
    registers.use(compare);
  }

  /** Compares what is 0 or 1 with 0. */
  private Runnable tested(LeafNode truth) {
    if (isPlace(truth)) {
      Memory place = place(truth.number);
      return () -> {
        code.add(a -> a.binaryImmediate(Binary.CMP, DOUBLEWORD, place, 0));
        registers.use(truth);
      };
    }
    need(truth);
    GeneralRegister register = registers.of(truth);
    return () -> {
      code.add(a -> a.test(DOUBLEWORD, register, register));
      registers.use(truth);
    };
  }
}
