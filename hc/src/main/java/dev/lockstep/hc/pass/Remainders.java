package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import dev.lockstep.hc.pass.KernelDraft.DraftBlock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Writes remainders of floating-point numbers with integers, as no machine has an instruction for
 * them.
 *
 * <p>With dividend {@code m * 2^e} and divisor {@code n * 2^f}, where {@code e >= f}, the remainder
 * is {@code (m * 2^(e-f) mod n) * 2^f}. A loop multiplies by as many powers of two at once as the
 * type has bits to spare. The result is exact, as that of Java's {@code %} is.
 */
public final class Remainders {
  private final KernelDraft draft;
  private final Set<Type> types;

  private Remainders(IrKernel kernel, Set<Type> types) {
    this.draft = new KernelDraft(kernel);
    this.types = types;
  }

  /** The kernel without such remainders. */
  public static IrKernel expand(IrKernel kernel) {
    return expand(kernel, Set.of(Type.FLOAT, Type.DOUBLE));
  }

  /** The kernel without remainders of numbers of some types. */
  public static IrKernel expand(IrKernel kernel, Set<Type> types) {
    Remainders remainders = new Remainders(kernel, types);
    return kernel.instructions().anyMatch(remainders::isMeant) ? remainders.expand() : kernel;
  }

  private boolean isMeant(IrInstruction instruction) {
    return instruction.operation() == IrOperation.REM
        && types.contains(instruction.operand(0).type());
  }

  private IrKernel expand() {
    for (DraftBlock block : List.copyOf(draft.blocks())) {
      List<IrInstruction> all = List.copyOf(block.instructions);
      DraftBlock at = block;
      at.instructions.clear();
      for (IrInstruction instruction : all) {
        if (isMeant(instruction)) {
          at = new Expansion(instruction, at).write();
        } else {
          at.instructions.add(instruction);
        }
      }
      if (at != block) {
        for (int target : at.end.targets()) {
          draft.block(target).renameInputs(block.name(), at.name());
        }
      }
    }
    return draft.finish();
  }

  /** The blocks for one remainder. */
  private final class Expansion {
    private final IrInstruction remainder;
    private final Type type;
    private final Type bits;
    private final int mantissa;
    private final int spare;
    private final DraftBlock before;
    private DraftBlock at;

    Expansion(IrInstruction remainder, DraftBlock before) {
      this.remainder = remainder;
      this.type = remainder.operand(0).type();
      boolean isFloat = type == Type.FLOAT;
      this.bits = isFloat ? Type.INT : Type.LONG;
      this.mantissa = isFloat ? Float.PRECISION - 1 : Double.PRECISION - 1;
      this.spare = bits.bits() - mantissa - 1;
      this.before = before;
      this.at = before;
    }

    private Value add(Type result, IrOperation operation, IrOperand... operands) {
      return draft.add(at.instructions, remainder.site(), result, operation, operands);
    }

    private Value and(IrOperand operand, long mask) {
      return add(bits, IrOperation.AND, operand, constant(mask));
    }

    private Value condition(IrOperation operation, IrOperand a, IrOperand b) {
      return add(Type.BOOLEAN, operation, a, b);
    }

    private Constant constant(long value) {
      return bits == Type.INT ? Constant.of((int) value) : Constant.of(value);
    }

    private long infinity() {
      return bits == Type.INT
          ? Float.floatToRawIntBits(Float.POSITIVE_INFINITY)
          : Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
    }

    private Constant notANumber() {
      return type == Type.FLOAT ? Constant.of(Float.NaN) : Constant.of(Double.NaN);
    }

    /** Writes all and gives the block that follows. */
    DraftBlock write() {
      Terminator end = before.end;
      DraftBlock start = draft.insert(before, end);
      DraftBlock header = draft.insert(start, end);
      DraftBlock turn = draft.insert(header, end);
      DraftBlock done = draft.insert(turn, end);
      DraftBlock after = draft.insert(done, end);
      IrOperation toBits = type == Type.FLOAT ? IrOperation.FLOAT_BITS : IrOperation.DOUBLE_BITS;
      Value dividend = add(bits, toBits, remainder.operand(0));
      Value a = and(dividend, Long.MAX_VALUE >>> (Long.SIZE - bits.bits()));
      Value b =
          and(
              add(bits, toBits, remainder.operand(1)),
              Long.MAX_VALUE >>> (Long.SIZE - bits.bits()));
      Value simple = simple(a, b);
      Value less = condition(IrOperation.LT, a, b);
      Value easy = add(type, IrOperation.SELECT, simple, notANumber(), remainder.operand(0));
      Value some = add(Type.BOOLEAN, IrOperation.OR, simple, less);
      before.end = new Terminator.Branch(some, after.name(), start.name());

      at = start;
      Number first = number(a);
      Number second = number(b);
      Value rest = add(bits, IrOperation.UREM, first.digits(), second.digits());
      Value distance = add(Type.INT, IrOperation.SUB, first.exponent(), second.exponent());
      start.end = new Terminator.Jump(header.name());

      Value digits = turns(header, turn, done, rest, distance, second);
      turn.end = new Terminator.Jump(header.name());

      at = done;
      Value result = result(digits, second.exponent(), dividend);
      done.end = new Terminator.Jump(after.name());

      Map<Integer, IrOperand> inputs = new HashMap<>();
      inputs.put(before.name(), easy);
      inputs.put(done.name(), result);
      after.phi(Objects.requireNonNull(remainder.result()), inputs);
      return after;
    }

    /** Whether the result is no number: of infinity, by zero, or of what is none. */
    private Value simple(Value a, Value b) {
      Constant infinity = constant(infinity());
      Value zero = condition(IrOperation.EQ, b, constant(0));
      Value infinite = condition(IrOperation.GE, a, infinity);
      Value none = condition(IrOperation.GT, b, infinity);
      Value one = add(Type.BOOLEAN, IrOperation.OR, zero, infinite);
      return add(Type.BOOLEAN, IrOperation.OR, one, none);
    }

    /** A number without its sign: its digits times a power of two, from 1 for the least. */
    private record Number(Value digits, Value exponent) {}

    private Number number(Value magnitude) {
      Value exponent = add(bits, IrOperation.USHR, magnitude, Constant.of(mantissa));
      Value fraction = and(magnitude, (1L << mantissa) - 1);
      Value small = condition(IrOperation.EQ, exponent, constant(0));
      Value whole = add(bits, IrOperation.OR, fraction, constant(1L << mantissa));
      Value digits = add(bits, IrOperation.SELECT, small, fraction, whole);
      Value power = bits == Type.INT ? exponent : add(Type.INT, IrOperation.LONG_TO_INT, exponent);
      return new Number(digits, add(Type.INT, IrOperation.MAX, power, Constant.of(1)));
    }

    /** The loop; gives the digits of the remainder. */
    private Value turns(
        DraftBlock header,
        DraftBlock turn,
        DraftBlock done,
        Value rest,
        Value distance,
        Number divisor) {
      Value digits = draft.value(bits);
      Value left = draft.value(Type.INT);
      DraftBlock start = draft.blocks().get(draft.blocks().indexOf(header) - 1);
      at = header;
      Value more = condition(IrOperation.GT, left, Constant.of(0));
      Value some = condition(IrOperation.NE, digits, constant(0));
      Value both = add(Type.BOOLEAN, IrOperation.AND, more, some);
      header.end = new Terminator.Branch(both, turn.name(), done.name());
      at = turn;
      Value count = add(Type.INT, IrOperation.MIN, left, Constant.of(spare));
      Value shifted = add(bits, IrOperation.SHL, digits, count);
      Value next = add(bits, IrOperation.UREM, shifted, divisor.digits());
      Value fewer = add(Type.INT, IrOperation.SUB, left, count);
      header.phi(digits, Map.of(start.name(), rest, turn.name(), next));
      header.phi(left, Map.of(start.name(), distance, turn.name(), fewer));
      return digits;
    }

    private Value result(Value digits, Value exponent, Value dividend) {
      Value zeros = add(Type.INT, IrOperation.CLZ, digits);
      Value free = add(Type.INT, IrOperation.SUB, zeros, Constant.of(spare));
      Value below = add(Type.INT, IrOperation.SUB, exponent, Constant.of(1));
      Value count = add(Type.INT, IrOperation.MIN, free, below);
      Value shifted = add(bits, IrOperation.SHL, digits, count);
      Value power = add(Type.INT, IrOperation.SUB, below, count);
      Value wide = bits == Type.INT ? power : add(bits, IrOperation.INT_TO_LONG, power);
      Value place = add(bits, IrOperation.SHL, wide, Constant.of(mantissa));
      // The first digit of a normal number adds 1 to the exponent.
      Value magnitude = add(bits, IrOperation.ADD, place, shifted);
      Value zero = condition(IrOperation.EQ, digits, constant(0));
      Value whole = add(bits, IrOperation.SELECT, zero, constant(0), magnitude);
      Value sign = and(dividend, bits == Type.INT ? Integer.MIN_VALUE : Long.MIN_VALUE);
      Value signed = add(bits, IrOperation.OR, whole, sign);
      IrOperation toNumber = type == Type.FLOAT ? IrOperation.BITS_FLOAT : IrOperation.BITS_DOUBLE;
      return add(type, toNumber, signed);
    }
  }
}
