package dev.lockstep.hc.front;

import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.util.List;

/** Boxes of primitive values: objects with one component. */
final class PrimitiveBoxes {
  private PrimitiveBoxes() {}

  static Datum box(Datum number, Class<?> box) {
    return number.isUnknown() ? number : Datum.instance(box, List.of(number));
  }

  static Class<?> boxOf(TypeKind kind) {
    return switch (kind) {
      case BOOLEAN -> Boolean.class;
      case BYTE -> Byte.class;
      case CHAR -> Character.class;
      case SHORT -> Short.class;
      case LONG -> Long.class;
      case FLOAT -> Float.class;
      case DOUBLE -> Double.class;
      default -> Integer.class;
    };
  }

  /** A value as an argument or result of a type: boxed, unboxed or widened as lambdas need it. */
  static Datum adapt(TranslationContext context, Datum datum, ClassDesc type) {
    if (!type.isPrimitive()) {
      return datum;
    }
    if (datum.isUnknown()) {
      return context.unknown(type);
    }
    if (datum.shape() instanceof ValueShape.Instance box && box.parts().size() == 1) {
      return adapt(context, datum.parts().getFirst(), type);
    }
    Type wanted = TranslationContext.type(type);
    if (datum.shape() instanceof ValueShape.Number number && number.type() != wanted) {
      IrOperand made =
          context.graph.pure(
              IrOperation.valueOf(number.type() + "_TO_" + wanted),
              wanted,
              datum.operands().getFirst());
      return Datum.number(made);
    }
    return datum;
  }
}
