package dev.lockstep.litmus.assembly;

import dev.lockstep.emulator.memory.BufferFormat;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.litmus.test.Expression;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operands of one instruction as values of a test, and the registers that were read for them. */
final class ThreadOperands {
  private static final Expression ZERO = new Expression.Constant(0);

  private final RegisterNames names;
  private final Instruction instruction;
  private final Set<String> zeros;
  private final Set<String> reads = new HashSet<>();

  /**
   * Operands of an instruction.
   *
   * @param zeros registers that are 0 throughout the thread
   */
  ThreadOperands(RegisterNames names, Instruction instruction, Set<String> zeros) {
    this.names = names;
    this.instruction = instruction;
    this.zeros = zeros;
  }

  Set<String> reads() {
    return reads;
  }

  record Placed(Encoding.Bound bound, Operand operand) {}

  private List<Placed> all() {
    List<Placed> all = new ArrayList<>();
    for (int i = 0; i < instruction.operands().size(); i++) {
      all.add(new Placed(instruction.bounds().get(i), instruction.operands().get(i)));
    }
    return all;
  }

  List<Placed> destinations() {
    return all().stream().filter(one -> one.bound().slot().isDestination()).toList();
  }

  List<Placed> sources() {
    return all().stream().filter(one -> !one.bound().slot().isDestination()).toList();
  }

  @Nullable Operand find(FieldName field) {
    return instruction.operand(field);
  }

  /** The first of some fields that the instruction has. */
  Operand need(FieldName... fields) throws UnmodelledInstruction {
    for (FieldName field : fields) {
      Operand found = find(field);
      if (found != null) {
        return found;
      }
    }
    throw new UnmodelledInstruction("an operand is missing");
  }

  int modifier(ModifierName name) {
    Encoding.BoundModifier found = instruction.encoding().modifier(name);
    if (found == null) {
      return 0;
    }
    int value = found.value(instruction.modifiers());
    int shift = Integer.SIZE - found.width();
    return found.signed() ? value << shift >> shift : value;
  }

  /** Number of the format in the instruction, as {@link BufferFormat#all} counts. */
  int format() {
    boolean unified = instruction.encoding().modifier(ModifierName.UFMT) != null;
    int number = modifier(unified ? ModifierName.UFMT : ModifierName.FORMAT);
    return number & BufferFormat.COUNT - 1;
  }

  /** Value of a source of one word. */
  Expression value(Placed placed) throws UnmodelledInstruction {
    return placed.operand() instanceof Operand.Inline(int code)
        ? new Expression.Constant((int) Constants.bits(code, placed.bound().type()))
        : word(placed.operand(), 0);
  }

  /** Value of a word of a sequence of registers, which is read for it. */
  Expression word(Operand operand, int number) throws UnmodelledInstruction {
    return switch (operand) {
      case Operand.Register register -> {
        String name = name(register, number);
        if (isZero(register)) {
          yield ZERO;
        }
        reads.add(name);
        yield new Expression.Register(name);
      }
      case Operand.Inline(int code) -> new Expression.Constant(Constants.integerValue(code));
      case Operand.Literal(int bits) -> new Expression.Constant(bits);
      case Operand.Immediate(int value) -> new Expression.Constant(value);
      case Operand.Off _ -> ZERO;
      case Operand.Scattered _ ->
          throw new UnmodelledInstruction("the address of an image is no location");
    };
  }

  /** Whether it is the register that is always 0. */
  boolean isZero(Operand operand) {
    return operand instanceof Operand.Register register
        && register.file() == RegisterFile.SCALAR
        && (names.hasZero() && register.index() == 0 || names.set().isNull(register.index()));
  }

  /** Name of a register that gets a word; empty of the one that is always 0. */
  String target(Operand operand) throws UnmodelledInstruction {
    return isZero(operand) ? "" : name(operand, 0);
  }

  /** Name of a word of a sequence of registers. */
  String name(Operand operand, int number) throws UnmodelledInstruction {
    if (!(operand instanceof Operand.Register register)) {
      throw new UnmodelledInstruction("a register is expected");
    }
    if (register.file() == RegisterFile.ACCUMULATOR) {
      throw new UnmodelledInstruction("accumulation registers are not read here");
    }
    return names.name(register.file(), register.index() + number);
  }

  /**
   * An address of 64 bits, of which tests have the lower word; another upper one than 0 is none.
   */
  Expression wide(Operand operand) throws UnmodelledInstruction {
    Expression low = word(operand, 0);
    String high = name(operand, 1);
    if (zeros.contains(high)) {
      return low;
    }
    Expression set = new Expression.Binary(Expression.Operator.NOT_EQUAL, word(operand, 1), ZERO);
    return new Expression.Binary(Expression.Operator.ADD, low, set);
  }

  static Expression sum(Expression left, Expression right) {
    if (right.equals(ZERO)) {
      return left;
    }
    return left.equals(ZERO) ? right : new Expression.Binary(Expression.Operator.ADD, left, right);
  }
}
