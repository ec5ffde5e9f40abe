package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of operations whose operands are known. */
public final class Folding {
  private Folding() {}

  /**
   * The operand that an operation comes to: a constant if all its operands are, or one of its
   * operands if it does not change it; null if neither is so.
   */
  public static @Nullable IrOperand fold(
      IrOperation operation, List<? extends IrOperand> operands) {
    if (operation.effect() != IrOperation.Effect.NONE || operands.isEmpty()) {
      return null;
    }
    for (IrOperand operand : operands) {
      if (!(operand instanceof Constant)) {
        return neutral(operation, operands);
      }
    }
    List<Constant> constants = operands.stream().map(Constant.class::cast).toList();
    Constant first = constants.getFirst();
    if (operation == IrOperation.SELECT) {
      return first.bits() == 1 ? constants.get(1) : constants.get(2);
    }
    Constant second = constants.size() > 1 ? constants.get(1) : first;
    return switch (first.type()) {
      case BOOLEAN -> ofBooleans(operation, first.bits() == 1, second.bits() == 1);
      case INT -> ofInts(operation, first.asInt(), second.asInt());
      case LONG -> ofLongs(operation, first.bits(), second.bits());
      case FLOAT ->
          FloatFolding.ofFloats(
              operation,
              Float.intBitsToFloat(first.asInt()),
              Float.intBitsToFloat(second.asInt()),
              Float.intBitsToFloat(constants.getLast().asInt()));
      case DOUBLE ->
          FloatFolding.ofDoubles(
              operation,
              Double.longBitsToDouble(first.bits()),
              Double.longBitsToDouble(second.bits()),
              Double.longBitsToDouble(constants.getLast().bits()));
    };
  }

  private static @Nullable IrOperand neutral(
      IrOperation operation, List<? extends IrOperand> operands) {
    IrOperand first = operands.getFirst();
    IrOperand last = operands.getLast();
    if (operation == IrOperation.SELECT) {
      if (first instanceof Constant condition) {
        return operands.get(condition.bits() == 1 ? 1 : 2);
      }
      return operands.get(1).equals(last) ? last : null;
    }
    if (!first.type().isInteger()) {
      return null;
    }
    return switch (operation) {
      case ADD -> isZero(last) ? first : isZero(first) ? last : null;
      case OR, XOR -> bits(operation, first, last);
      case SUB -> isZero(last) ? first : first.equals(last) ? zero(first) : null;
      case SHL, SHR, USHR -> isZero(last) || isZero(first) ? first : null;
      case AND ->
          isZero(first) || is(last, -1) || first.equals(last)
              ? first
              : isZero(last) || is(first, -1) ? last : null;
      case MUL -> is(last, 1) || isZero(first) ? first : is(first, 1) || isZero(last) ? last : null;
      case DIV -> is(last, 1) ? first : null;
      default -> null;
    };
  }

  private static @Nullable IrOperand bits(IrOperation operation, IrOperand first, IrOperand last) {
    if (isZero(last) || isZero(first)) {
      return isZero(last) ? first : last;
    }
    return !first.equals(last) ? null : operation == IrOperation.OR ? first : zero(first);
  }

  private static Constant zero(IrOperand like) {
    return new Constant(like.type(), 0);
  }

  private static boolean isZero(IrOperand operand) {
    return is(operand, 0);
  }

  private static boolean is(IrOperand operand, long value) {
    return operand instanceof Constant constant && constant.bits() == value;
  }

  private static @Nullable Constant ofBooleans(IrOperation operation, boolean a, boolean b) {
    return switch (operation) {
      case AND -> Constant.of(a && b);
      case OR -> Constant.of(a || b);
      case XOR, NE -> Constant.of(a != b);
      case EQ -> Constant.of(a == b);
      case NOT -> Constant.of(!a);
      case BOOLEAN_TO_INT -> Constant.of(a ? 1 : 0);
      default -> null;
    };
  }

  private static @Nullable Constant ofInts(IrOperation operation, int a, int b) {
    return switch (operation) {
      case UDIV -> b == 0 ? null : Constant.of(Integer.divideUnsigned(a, b));
      case UREM -> b == 0 ? null : Constant.of(Integer.remainderUnsigned(a, b));
      case MULHI -> Constant.of((int) ((long) a * b >> 32));
      case UMULHI ->
          Constant.of((int) (Integer.toUnsignedLong(a) * Integer.toUnsignedLong(b) >>> 32));
      case SHL -> Constant.of(a << b);
      case SHR -> Constant.of(a >> b);
      case USHR -> Constant.of(a >>> b);
      case BITCOUNT -> Constant.of(Integer.bitCount(a));
      case CLZ -> Constant.of(Integer.numberOfLeadingZeros(a));
      case CTZ -> Constant.of(Integer.numberOfTrailingZeros(a));
      case REVERSE -> Constant.of(Integer.reverse(a));
      case REVERSE_BYTES -> Constant.of(Integer.reverseBytes(a));
      case INT_TO_BYTE -> Constant.of((int) (byte) a);
      case INT_TO_SHORT -> Constant.of((int) (short) a);
      case INT_TO_CHAR -> Constant.of((int) (char) a);
      case INT_TO_LONG -> Constant.of((long) a);
      case INT_TO_FLOAT -> Constant.of((float) a);
      case INT_TO_DOUBLE -> Constant.of((double) a);
      case BITS_FLOAT -> new Constant(Type.FLOAT, a & 0xffff_ffffL);
      case HALF_TO_FLOAT -> Constant.of(Float.float16ToFloat((short) a));
      default -> {
        // Sign-extended ints have the order of ints, also without sign, and the low half is theirs.
        Constant wide = ofLongs(operation, a, b);
        yield wide == null || wide.type() != Type.LONG ? wide : Constant.of(wide.asInt());
      }
    };
  }

  private static @Nullable Constant ofLongs(IrOperation operation, long a, long b) {
    return switch (operation) {
      case ADD -> Constant.of(a + b);
      case SUB -> Constant.of(a - b);
      case MUL -> Constant.of(a * b);
      case DIV -> b == 0 ? null : Constant.of(a / b);
      case REM -> b == 0 ? null : Constant.of(a % b);
      case UDIV -> b == 0 ? null : Constant.of(Long.divideUnsigned(a, b));
      case UREM -> b == 0 ? null : Constant.of(Long.remainderUnsigned(a, b));
      case MULHI -> Constant.of(Math.multiplyHigh(a, b));
      case UMULHI -> Constant.of(Math.unsignedMultiplyHigh(a, b));
      case NEG -> Constant.of(-a);
      case ABS -> Constant.of(Math.abs(a));
      case MIN -> Constant.of(Math.min(a, b));
      case MAX -> Constant.of(Math.max(a, b));
      case UMIN -> Constant.of(Long.compareUnsigned(a, b) < 0 ? a : b);
      case UMAX -> Constant.of(Long.compareUnsigned(a, b) < 0 ? b : a);
      case AND -> Constant.of(a & b);
      case OR -> Constant.of(a | b);
      case XOR -> Constant.of(a ^ b);
      case NOT -> Constant.of(~a);
      case SHL -> Constant.of(a << b);
      case SHR -> Constant.of(a >> b);
      case USHR -> Constant.of(a >>> b);
      case BITCOUNT -> Constant.of(Long.bitCount(a));
      case CLZ -> Constant.of(Long.numberOfLeadingZeros(a));
      case CTZ -> Constant.of(Long.numberOfTrailingZeros(a));
      case REVERSE -> Constant.of(Long.reverse(a));
      case REVERSE_BYTES -> Constant.of(Long.reverseBytes(a));
      default -> compareLongs(operation, a, b);
    };
  }

  private static @Nullable Constant compareLongs(IrOperation operation, long a, long b) {
    return switch (operation) {
      case EQ -> Constant.of(a == b);
      case NE -> Constant.of(a != b);
      case LT -> Constant.of(a < b);
      case LE -> Constant.of(a <= b);
      case GT -> Constant.of(a > b);
      case GE -> Constant.of(a >= b);
      case ULT -> Constant.of(Long.compareUnsigned(a, b) < 0);
      case ULE -> Constant.of(Long.compareUnsigned(a, b) <= 0);
      case LONG_TO_INT -> Constant.of((int) a);
      case LONG_TO_FLOAT -> Constant.of((float) a);
      case LONG_TO_DOUBLE -> Constant.of((double) a);
      case BITS_DOUBLE -> new Constant(Type.DOUBLE, a);
      default -> null;
    };
  }
}
