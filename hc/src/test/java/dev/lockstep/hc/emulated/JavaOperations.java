package dev.lockstep.hc.emulated;

import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;

/** Operations as the JVM computes them, on bits: the oracle for machine code. */
final class JavaOperations {
  private JavaOperations() {}

  private static int i(long bits) {
    return (int) bits;
  }

  private static float f(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static double d(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static long bits(float value) {
    return Float.floatToIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToLongBits(value);
  }

  private static long bits(boolean value) {
    return value ? 1 : 0;
  }

  /** The result, NaNs as the usual one; null for what has no counterpart here. */
  static Long apply(IrOperation operation, Type type, long a, long b, long c) {
    return switch (type) {
      case BOOLEAN -> onBoolean(operation, a != 0, b != 0);
      case INT -> onInt(operation, i(a), i(b), c);
      case LONG -> onLong(operation, a, b, c);
      case FLOAT -> onFloat(operation, f(a), f(b), f(c), a);
      case DOUBLE -> onDouble(operation, d(a), d(b), d(c), a);
    };
  }

  private static Long onBoolean(IrOperation operation, boolean a, boolean b) {
    return switch (operation) {
      case AND -> bits(a & b);
      case OR -> bits(a | b);
      case XOR, NE -> bits(a ^ b);
      case NOT -> bits(!a);
      case EQ -> bits(a == b);
      case BOOLEAN_TO_INT -> bits(a);
      default -> null;
    };
  }

  private static Long onInt(IrOperation operation, int a, int b, long c) {
    return switch (operation) {
      case ADD -> (long) (a + b);
      case SUB -> (long) (a - b);
      case MUL -> (long) (a * b);
      case DIV -> b == 0 ? null : (long) (a / b);
      case REM -> b == 0 ? null : (long) (a % b);
      case UDIV -> b == 0 ? null : (long) Integer.divideUnsigned(a, b);
      case UREM -> b == 0 ? null : (long) Integer.remainderUnsigned(a, b);
      case MULHI -> (long) (int) ((long) a * b >> 32);
      case UMULHI -> (long) (int) (((a & 0xffffffffL) * (b & 0xffffffffL)) >>> 32);
      case NEG -> (long) -a;
      case ABS -> (long) Math.abs(a);
      case MIN -> (long) Math.min(a, b);
      case MAX -> (long) Math.max(a, b);
      case UMIN -> (long) (Integer.compareUnsigned(a, b) < 0 ? a : b);
      case UMAX -> (long) (Integer.compareUnsigned(a, b) > 0 ? a : b);
      case AND -> (long) (a & b);
      case OR -> (long) (a | b);
      case XOR -> (long) (a ^ b);
      case NOT -> (long) ~a;
      case SHL -> (long) (a << b);
      case SHR -> (long) (a >> b);
      case USHR -> (long) (a >>> b);
      case BITCOUNT -> (long) Integer.bitCount(a);
      case CLZ -> (long) Integer.numberOfLeadingZeros(a);
      case CTZ -> (long) Integer.numberOfTrailingZeros(a);
      case REVERSE -> (long) Integer.reverse(a);
      case REVERSE_BYTES -> (long) Integer.reverseBytes(a);
      case EQ -> bits(a == b);
      case NE -> bits(a != b);
      case LT -> bits(a < b);
      case LE -> bits(a <= b);
      case GT -> bits(a > b);
      case GE -> bits(a >= b);
      case ULT -> bits(Integer.compareUnsigned(a, b) < 0);
      case ULE -> bits(Integer.compareUnsigned(a, b) <= 0);
      case SELECT -> (long) (c != 0 ? a : b);
      case INT_TO_BYTE -> (long) (byte) a;
      case INT_TO_SHORT -> (long) (short) a;
      case INT_TO_CHAR -> (long) (char) a;
      case INT_TO_LONG -> (long) a;
      case INT_TO_FLOAT -> bits((float) a);
      case INT_TO_DOUBLE -> bits((double) a);
      case BITS_FLOAT -> bits(Float.intBitsToFloat(a));
      case HALF_TO_FLOAT -> bits(Float.float16ToFloat((short) a));
      default -> null;
    };
  }

  private static Long onLong(IrOperation operation, long a, long b, long c) {
    return switch (operation) {
      case ADD -> a + b;
      case SUB -> a - b;
      case MUL -> a * b;
      case DIV -> b == 0 ? null : a / b;
      case REM -> b == 0 ? null : a % b;
      case UDIV -> b == 0 ? null : Long.divideUnsigned(a, b);
      case UREM -> b == 0 ? null : Long.remainderUnsigned(a, b);
      case MULHI -> Math.multiplyHigh(a, b);
      case UMULHI -> Math.unsignedMultiplyHigh(a, b);
      case NEG -> -a;
      case ABS -> Math.abs(a);
      case MIN -> Math.min(a, b);
      case MAX -> Math.max(a, b);
      case UMIN -> Long.compareUnsigned(a, b) < 0 ? a : b;
      case UMAX -> Long.compareUnsigned(a, b) > 0 ? a : b;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case NOT -> ~a;
      case SHL -> a << i(b);
      case SHR -> a >> i(b);
      case USHR -> a >>> i(b);
      case BITCOUNT -> (long) Long.bitCount(a);
      case CLZ -> (long) Long.numberOfLeadingZeros(a);
      case CTZ -> (long) Long.numberOfTrailingZeros(a);
      case REVERSE -> Long.reverse(a);
      case REVERSE_BYTES -> Long.reverseBytes(a);
      case EQ -> bits(a == b);
      case NE -> bits(a != b);
      case LT -> bits(a < b);
      case LE -> bits(a <= b);
      case GT -> bits(a > b);
      case GE -> bits(a >= b);
      case ULT -> bits(Long.compareUnsigned(a, b) < 0);
      case ULE -> bits(Long.compareUnsigned(a, b) <= 0);
      case SELECT -> c != 0 ? a : b;
      case LONG_TO_INT -> (long) (int) a;
      case LONG_TO_FLOAT -> bits((float) a);
      case LONG_TO_DOUBLE -> bits((double) a);
      case BITS_DOUBLE -> bits(Double.longBitsToDouble(a));
      default -> null;
    };
  }

  private static Long onFloat(IrOperation operation, float a, float b, float c, long raw) {
    return switch (operation) {
      case ADD -> bits(a + b);
      case SUB -> bits(a - b);
      case MUL -> bits(a * b);
      case DIV -> bits(a / b);
      case REM -> bits(a % b);
      case NEG -> bits(-a);
      case ABS -> bits(Math.abs(a));
      case MIN -> bits(Math.min(a, b));
      case MAX -> bits(Math.max(a, b));
      case SQRT -> bits((float) Math.sqrt(a));
      case FMA -> bits(Math.fma(a, b, c));
      case FLOOR -> bits((float) Math.floor(a));
      case CEIL -> bits((float) Math.ceil(a));
      case RINT -> bits((float) Math.rint(a));
      case COPYSIGN ->
          bits(Float.intBitsToFloat(i(raw) & 0x7fffffff | Float.floatToRawIntBits(b) & 0x80000000));
      case EQ -> bits(a == b);
      case NE -> bits(a != b);
      case LT -> bits(a < b);
      case LE -> bits(a <= b);
      case GT -> bits(a > b);
      case GE -> bits(a >= b);
      case SELECT -> bits(c != 0 ? a : b);
      case FLOAT_TO_INT -> (long) (int) a;
      case FLOAT_TO_LONG -> (long) a;
      case FLOAT_TO_DOUBLE -> bits((double) a);
      case FLOAT_BITS -> (long) (int) raw;
      case FLOAT_TO_HALF -> Float.isNaN(a) ? null : (long) Float.floatToFloat16(a);
      default -> null;
    };
  }

  private static Long onDouble(IrOperation operation, double a, double b, double c, long raw) {
    return switch (operation) {
      case ADD -> bits(a + b);
      case SUB -> bits(a - b);
      case MUL -> bits(a * b);
      case DIV -> bits(a / b);
      case REM -> bits(a % b);
      case NEG -> bits(-a);
      case ABS -> bits(Math.abs(a));
      case MIN -> bits(Math.min(a, b));
      case MAX -> bits(Math.max(a, b));
      case SQRT -> bits(Math.sqrt(a));
      case FMA -> bits(Math.fma(a, b, c));
      case FLOOR -> bits(Math.floor(a));
      case CEIL -> bits(Math.ceil(a));
      case RINT -> bits(Math.rint(a));
      case COPYSIGN ->
          bits(
              Double.longBitsToDouble(
                  raw & Long.MAX_VALUE | Double.doubleToRawLongBits(b) & Long.MIN_VALUE));
      case EQ -> bits(a == b);
      case NE -> bits(a != b);
      case LT -> bits(a < b);
      case LE -> bits(a <= b);
      case GT -> bits(a > b);
      case GE -> bits(a >= b);
      case SELECT -> bits(c != 0 ? a : b);
      case DOUBLE_TO_INT -> (long) (int) a;
      case DOUBLE_TO_LONG -> (long) a;
      case DOUBLE_TO_FLOAT -> bits((float) a);
      case DOUBLE_BITS -> raw;
      default -> null;
    };
  }
}
