package dev.lockstep.isa.model;

import dev.lockstep.isa.model.Operand.Immediate;
import dev.lockstep.isa.model.Operand.Register;
import java.util.List;

/** Whether operands fit the fields of a form, so that a form with wider fields is not needed. */
public final class Fit {
  private Fit() {}

  /** Whether each operand's field holds it. */
  public static boolean fits(Encoding encoding, List<Operand> operands) {
    for (int i = 0; i < operands.size(); i++) {
      Encoding.Bound bound = encoding.operands().get(i);
      Field field = bound.field();
      if (field != null && !fits(bound, field, operands.get(i))) {
        return false;
      }
    }
    return true;
  }

  public static boolean fits(Encoding.Bound bound, Field field, Operand operand) {
    return switch (operand) {
      case Register register ->
          Integer.compareUnsigned(register.index() / unit(bound), field.mask()) <= 0;
      case Immediate(int value) -> fits(bound.kind(), field, value);
      case Operand.Scattered _, Operand.Inline _, Operand.Literal _, Operand.Off _ -> true;
    };
  }

  private static int unit(Encoding.Bound bound) {
    return bound.kind() instanceof OperandKind.Registers registers ? bound.unit(registers) : 1;
  }

  private static boolean fits(OperandKind kind, Field field, int value) {
    return switch (kind) {
      case OperandKind.Numeric number ->
          value >= least(number, field) && value <= most(number, field);
      case OperandKind.Distance distance -> {
        int half = 1 << field.width() - 1;
        int steps = value / distance.unit();
        yield value % distance.unit() == 0 && steps >= -half && steps < half;
      }
      default -> Integer.compareUnsigned(value, field.mask()) <= 0;
    };
  }

  /** The least number that a field holds. */
  static long least(OperandKind.Numeric number, Field field) {
    return number.signed() && !number.unsigned() ? -(1L << field.width() - 1) : 0;
  }

  /** The largest number that a field holds. */
  static long most(OperandKind.Numeric number, Field field) {
    return number.signed() && !number.unsigned()
        ? (1L << field.width() - 1) - 1
        : (1L << field.width()) - 1;
  }
}
