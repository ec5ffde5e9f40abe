package dev.lockstep.emulator;

import static dev.lockstep.emulator.x86.Assembler.R10;
import static dev.lockstep.emulator.x86.Assembler.R11;
import static dev.lockstep.emulator.x86.Assembler.R8;
import static dev.lockstep.emulator.x86.Assembler.R9;
import static dev.lockstep.emulator.x86.Assembler.RAX;
import static dev.lockstep.emulator.x86.Assembler.RCX;
import static dev.lockstep.emulator.x86.Assembler.RDI;
import static dev.lockstep.emulator.x86.Assembler.RDX;
import static dev.lockstep.emulator.x86.Assembler.RSI;

import dev.lockstep.emulator.HostNode.Op;
import dev.lockstep.emulator.x86.Assembler;
import dev.lockstep.emulator.x86.Assembler.Binary;
import dev.lockstep.emulator.x86.Assembler.Condition;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Machine code of what a scalar instruction computes. A value has one register from its computation
 * to its last use; a value of 32 bits has zeros above them, but for {@link Op#LOW}. Everything is
 * read before something is stored.
 */
final class HostNodeWriter {
  private static final Memory SCC = Memory.at(HostFrame.CONTEXT, HostContext.SCC);

  private static final int[] REGISTERS = {RAX, RDX, RCX, RSI, RDI, R8, R9, R10, R11};

  /** How many registers there are. */
  static final int MOST = REGISTERS.length;

  /** How many operations in a row {@link #demand} looks at. */
  private static final int FAR = 4;

  /** A value and the place that gets it. */
  record Store(HostNode value, int place) {}

  /** A register and how many nodes have their value in it. */
  private static final class Held {
    final int register;
    int nodes = 1;

    Held(int register) {
      this.register = register;
    }
  }

  /** A second operand. */
  private sealed interface Operand {
    record Register(int number) implements Operand {}

    record Place(Memory memory) implements Operand {}

    record Number(int value) implements Operand {}
  }

  private final HostUses uses;
  private final Map<HostNode, Held> held = new IdentityHashMap<>();
  private final List<Consumer<Assembler>> code = new ArrayList<>();
  private final int registers;
  private int busy;

  private HostNodeWriter(HostUses uses, int registers) {
    this.uses = uses;
    this.registers = registers;
  }

  /**
   * The code that computes values and stores them in this order.
   *
   * @param registers how many it may use
   * @throws HostLeaf.Impossible if there are not enough registers
   */
  static List<Consumer<Assembler>> write(HostGraph graph, List<Store> stores, int registers) {
    HostUses uses = new HostUses(graph, stores.stream().map(Store::value).toList());
    HostNodeWriter writer = new HostNodeWriter(uses, registers);
    for (Store store : stores) {
      if (!writer.isImmediate(store.value)) {
        writer.need(store.value);
      }
    }
    stores.forEach(writer::store);
    return writer.code;
  }

  private void store(Store store) {
    HostNode value = store.value;
    Memory place = place(store.place);
    if (isImmediate(value)) {
      int number = (int) value.number;
      code.add(a -> a.storeNumber(value.wide, place, number));
    } else {
      int register = register(value);
      code.add(a -> a.store(value.wide, place, register));
    }
    use(value);
  }

  private static Memory place(long place) {
    return place == HostGraph.SCC ? SCC : HostFrame.scalar((int) place);
  }

  // ---- registers

  private int newRegister() {
    for (int i = 0; i < registers; i++) {
      int register = REGISTERS[i];
      if ((busy >> register & 1) == 0) {
        busy |= 1 << register;
        return register;
      }
    }
    throw new HostLeaf.Impossible("many values");
  }

  private int register(HostNode node) {
    return Objects.requireNonNull(held.get(node)).register;
  }

  private void hold(HostNode node, int register) {
    held.put(node, new Held(register));
  }

  /** One use less. */
  private void use(HostNode node) {
    uses.used(node);
    Held in = held.get(node);
    if (uses.of(node) == 0 && in != null) {
      held.remove(node);
      if (--in.nodes == 0) {
        busy &= ~(1 << in.register);
      }
    }
  }

  /** A register with a value that may be overwritten; one use of the value. */
  private int own(HostNode node) {
    if (node.isNumber() && !held.containsKey(node)) {
      use(node);
      return number(node);
    }
    Held in = Objects.requireNonNull(held.get(node));
    int from = in.register;
    if (uses.of(node) == 1 && in.nodes == 1) {
      uses.used(node);
      held.remove(node);
      return from;
    }
    int to = newRegister();
    boolean wide = node.wide;
    code.add(a -> a.move(wide, to, from));
    use(node);
    return to;
  }

  /** A number that instructions can have in them. */
  private boolean isImmediate(HostNode node) {
    return node.isNumber() && node.number == (int) node.number && !held.containsKey(node);
  }

  /** A value that is used once, from memory. */
  private boolean isPlace(HostNode node) {
    return node.op == Op.LOAD && uses.of(node) == 1 && !held.containsKey(node);
  }

  private Operand operand(HostNode node, boolean number) {
    if (number && isImmediate(node)) {
      return new Operand.Number((int) node.number);
    }
    if (isPlace(node)) {
      return new Operand.Place(place(node.number));
    }
    need(node);
    return new Operand.Register(register(node));
  }

  /** The second operand; the first will be overwritten, so a number has no register yet. */
  private Operand second(HostNode over, HostNode b, boolean number) {
    return over.isNumber() ? operand(b, number) : both(over, b, number);
  }

  /** The second operand; both are computed, the one first that needs more registers. */
  private Operand both(HostNode a, HostNode b, boolean number) {
    if (demand(b, FAR) > demand(a, FAR)) {
      Operand operand = operand(b, number);
      need(a);
      return operand;
    }
    need(a);
    return operand(b, number);
  }

  /** About how many registers are needed to compute a value, which is not looked at too far. */
  private int demand(HostNode node, int far) {
    if (held.containsKey(node) || node.isNumber()) {
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
  private void need(HostNode node) {
    if (held.containsKey(node)) {
      return;
    }
    HostNode producer = uses.producer(node);
    if (producer != null) {
      need(producer);
      return;
    }
    switch (node.op) {
      case NUMBER -> hold(node, number(node));
      case LOAD -> {
        int to = newRegister();
        code.add(a -> a.load(node.wide, to, place(node.number)));
        hold(node, to);
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
        int to = newRegister();
        code.add(a -> a.set(node.condition(), to));
        hold(node, to);
      }
      case COMPARE_SIGNED, COMPARE_UNSIGNED -> order(node);
      case SELECT -> select(node);
      case FLAG -> throw new IllegalStateException("a flag of nothing");
    }
    follow(node);
  }

  /** Keeps the flags that are asked for behind an operation. */
  private void follow(HostNode node) {
    List<HostUses.Follower> followers = uses.followers(node);
    for (HostUses.Follower follower : followers) {
      int to = newRegister();
      code.add(a -> a.set(follower.condition(), to));
      hold(follower.node(), to);
    }
    followers.forEach(_ -> use(node));
  }

  private int number(HostNode node) {
    int to = newRegister();
    long number = node.wide ? node.number : node.number & 0xffff_ffffL;
    code.add(a -> a.number(to, number));
    return to;
  }

  private void inverted(HostNode node) {
    need(node.input(0));
    int to = own(node.input(0));
    code.add(a -> {
      if (node.op == Op.NOT) {
        a.not(node.wide, to);
      } else {
        a.negate(node.wide, to);
      }
    });
    hold(node, to);
  }

  /** The result of an instruction that does not overwrite its only operand. */
  private int result(HostNode node) {
    HostNode from = node.input(0);
    use(from);
    int to = newRegister();
    hold(node, to);
    return to;
  }

  private void counted(HostNode node) {
    need(node.input(0));
    int from = register(node.input(0));
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

  private void extended(HostNode node) {
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
  private void part(HostNode node, HostNode whole, int bytes, boolean signed) {
    Operand operand = operand(whole, false);
    use(whole);
    int to = newRegister();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.narrow(signed, bytes, to, from);
        case Operand.Place(Memory from) -> a.narrow(signed, bytes, to, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    hold(node, to);
  }

  /** The register of the operand, unless there is something above its low word. */
  private void same(HostNode node) {
    HostNode from = node.input(0);
    need(from);
    if (node.op == Op.ZERO_EXTEND && from.op == Op.LOW) {
      int register = register(from);
      int to = result(node);
      code.add(a -> a.move(false, to, register));
      return;
    }
    Held in = Objects.requireNonNull(held.get(from));
    in.nodes++;
    held.put(node, in);
    use(from);
  }

  // ---- arithmetic

  private void binary(HostNode node) {
    HostNode a = node.input(0);
    HostNode b = node.input(1);
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
      use(b);
      return;
    }
    Operand operand = second(a, b, node.op != Op.MUL);
    int to = own(a);
    code.add(assembler -> apply(assembler, node, to, operand));
    use(b);
    hold(node, to);
  }

  /** How well a value suits as the operand that is overwritten. */
  private int suits(HostNode node) {
    if (node.isNumber()) {
      return -1;
    }
    return isPlace(node) ? 1 : uses.of(node) == 1 ? 2 : 0;
  }

  /** Whether a value is the inverse of another, of which nothing else is needed. */
  private boolean isNot(HostNode node) {
    return node.op == Op.NOT && uses.of(node) == 1 && !held.containsKey(node);
  }

  private void andNot(HostNode node, HostNode not, HostNode b) {
    HostNode inverse = not.input(0);
    Operand operand = both(inverse, b, false);
    int first = register(inverse);
    use(not);
    use(inverse);
    use(b);
    int to = newRegister();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.andNot(node.wide, to, first, from);
        case Operand.Place(Memory from) -> a.andNot(node.wide, to, first, from);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    hold(node, to);
  }

  private static void apply(Assembler code, HostNode node, int to, Operand operand) {
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

  private void carried(HostNode node) {
    HostNode a = node.input(0);
    HostNode b = node.input(1);
    HostNode third = node.input(2);
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
    use(b);
    use(third);
    hold(node, to);
  }

  private void shift(HostNode node) {
    HostNode value = node.input(0);
    HostNode count = node.input(1);
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
      use(count);
      hold(node, to);
      return;
    }
    Operand operand = both(count, value, false);
    int by = register(count);
    use(count);
    use(value);
    int to = newRegister();
    code.add(a -> {
      switch (operand) {
        case Operand.Register(int from) -> a.shift(shift, node.wide, to, from, by);
        case Operand.Place(Memory from) -> a.shift(shift, node.wide, to, from, by);
        case Operand.Number _ -> throw new IllegalStateException();
      }
    });
    hold(node, to);
  }

  // ---- conditions

  /** Computes the operands of a comparison; what is returned compares them. */
  private Runnable test(HostNode compare) {
    HostNode a = compare.input(0);
    HostNode b = compare.input(1);
    Consumer<Assembler> comparison;
    if (isPlace(a) && isImmediate(b)) {
      Memory place = place(a.number);
      int number = (int) b.number;
      comparison = code -> code.binaryNumber(Binary.CMP, a.wide, place, number);
    } else {
      Operand operand = both(a, b, true);
      int first = register(a);
      comparison =
          b.is(0)
              ? code -> code.test(a.wide, first, first)
              : code -> apply(code, Binary.CMP, a.wide, first, operand);
    }
    return () -> {
      code.add(comparison);
      use(a);
      use(b);
    };
  }

  private void order(HostNode node) {
    boolean signed = node.op == Op.COMPARE_SIGNED;
    test(node).run();
    int greater = newRegister();
    int less = newRegister();
    code.add(a -> {
      a.set(signed ? Condition.GREATER : Condition.ABOVE, greater);
      a.set(signed ? Condition.LESS : Condition.BELOW, less);
      a.binary(Binary.SUB, false, greater, less);
    });
    busy &= ~(1 << less);
    hold(node, greater);
  }

  private void select(HostNode node) {
    HostNode truth = node.input(0);
    HostNode a = node.input(1);
    HostNode b = node.input(2);
    boolean compared =
        truth.op == Op.COMPARE && !held.containsKey(truth) && uses.producer(truth) == null;
    // The first is moved over the second, or the other way round.
    boolean swapped =
        a.isNumber() || !b.isNumber() && !isPlace(a) && (isPlace(b) || suits(a) > suits(b));
    HostNode over = swapped ? a : b;
    HostNode moved = swapped ? b : a;
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
    use(moved);
    hold(node, to);
  }

  /** Keeps the result of a comparison that has just been made if it is used again. */
  private void keep(HostNode compare) {
    if (uses.of(compare) > 1) {
      int to = newRegister();
      code.add(a -> a.set(compare.condition(), to));
      hold(compare, to);
    }
    use(compare);
  }

  /** Compares what is 0 or 1 with 0. */
  private Runnable tested(HostNode truth) {
    if (isPlace(truth)) {
      Memory place = place(truth.number);
      return () -> {
        code.add(a -> a.binaryNumber(Binary.CMP, false, place, 0));
        use(truth);
      };
    }
    need(truth);
    int register = register(truth);
    return () -> {
      code.add(a -> a.test(false, register, register));
      use(truth);
    };
  }
}
