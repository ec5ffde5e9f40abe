package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import org.jspecify.annotations.Nullable;

/** Values of floating-point operations whose operands are known. */
final class FloatFolding {
  private FloatFolding() {}

  static @Nullable Constant ofFloats(IrOperation operation, float a, float b, float c) {
    return switch (operation) {
      case ADD -> Constant.of(a + b);
      case SUB -> Constant.of(a - b);
      case MUL -> Constant.of(a * b);
      case DIV -> Constant.of(a / b);
      case REM -> Constant.of(a % b);
      case NEG -> Constant.of(-a);
      case ABS -> Constant.of(Math.abs(a));
      case MIN -> Constant.of(Math.min(a, b));
      case MAX -> Constant.of(Math.max(a, b));
      case SQRT -> Constant.of((float) Math.sqrt(a));
      case FMA -> Constant.of(Math.fma(a, b, c));
      case FLOOR -> Constant.of((float) Math.floor(a));
      case CEIL -> Constant.of((float) Math.ceil(a));
      case RINT -> Constant.of((float) Math.rint(a));
      case COPYSIGN -> Constant.of(StrictMath.copySign(a, signed(b)));
      case EQ -> Constant.of(a == b);
      case NE -> Constant.of(a != b);
      case LT -> Constant.of(a < b);
      case LE -> Constant.of(a <= b);
      case GT -> Constant.of(a > b);
      case GE -> Constant.of(a >= b);
      case FLOAT_TO_INT -> Constant.of((int) a);
      case FLOAT_TO_LONG -> Constant.of((long) a);
      case FLOAT_TO_DOUBLE -> Constant.of((double) a);
      case FLOAT_BITS -> new Constant(Type.INT, Float.floatToRawIntBits(a));
      case FLOAT_TO_HALF -> Constant.of((int) Float.floatToFloat16(a));
      default -> null;
    };
  }

  /** 1 with the sign bit of a value, also of a NaN. */
  private static float signed(float value) {
    return Float.floatToRawIntBits(value) < 0 ? -1 : 1;
  }

  private static double signed(double value) {
    return Double.doubleToRawLongBits(value) < 0 ? -1 : 1;
  }

  static @Nullable Constant ofDoubles(IrOperation operation, double a, double b, double c) {
    return switch (operation) {
      case ADD -> Constant.of(a + b);
      case SUB -> Constant.of(a - b);
      case MUL -> Constant.of(a * b);
      case DIV -> Constant.of(a / b);
      case REM -> Constant.of(a % b);
      case NEG -> Constant.of(-a);
      case ABS -> Constant.of(Math.abs(a));
      case MIN -> Constant.of(Math.min(a, b));
      case MAX -> Constant.of(Math.max(a, b));
      case SQRT -> Constant.of(Math.sqrt(a));
      case FMA -> Constant.of(Math.fma(a, b, c));
      case FLOOR -> Constant.of(Math.floor(a));
      case CEIL -> Constant.of(Math.ceil(a));
      case RINT -> Constant.of(Math.rint(a));
      case COPYSIGN -> Constant.of(StrictMath.copySign(a, signed(b)));
      case EQ -> Constant.of(a == b);
      case NE -> Constant.of(a != b);
      case LT -> Constant.of(a < b);
      case LE -> Constant.of(a <= b);
      case GT -> Constant.of(a > b);
      case GE -> Constant.of(a >= b);
      case DOUBLE_TO_INT -> Constant.of((int) a);
      case DOUBLE_TO_LONG -> Constant.of((long) a);
      case DOUBLE_TO_FLOAT -> Constant.of((float) a);
      case DOUBLE_BITS -> new Constant(Type.LONG, Double.doubleToRawLongBits(a));
      default -> null;
    };
  }
}
