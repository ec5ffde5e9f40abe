package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import java.util.List;

/** The method {@code equals} that records have by themselves. */
final class RecordEquality {
  private final MethodTranslator method;
  private final Context context;
  private final Graph graph;

  RecordEquality(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  Datum isEqual(Datum one, Datum other) {
    return context.truth(equal(one, other));
  }

  private Operand equal(Datum one, Datum other) {
    List<Shape> alternatives = Merge.alternatives(other.shape());
    Operand any = Constant.FALSE;
    for (int i = 0; i < alternatives.size(); i++) {
      if (one.shape() instanceof Shape.Instance mine
          && alternatives.get(i) instanceof Shape.Instance yours
          && mine.type() == yours.type()) {
        Operand is = Dispatch.isOneOf(graph, other, List.of(i));
        Datum part =
            other.shape() instanceof Shape.Sum sum
                ? other.split(sum.alternatives(), 1).get(i)
                : other;
        any = and(is, components(one.split(mine.fields(), 0), part.split(yours.fields(), 0)));
      }
    }
    return any;
  }

  private Operand components(List<Datum> ones, List<Datum> others) {
    Operand all = Constant.TRUE;
    for (int i = 0; i < ones.size(); i++) {
      all = and(all, component(ones.get(i), others.get(i)));
    }
    return all;
  }

  private Operand component(Datum one, Datum other) {
    return switch (one.shape()) {
      case Shape.Number number -> scalar(number.type(), one, other);
      case Shape.Instance instance when instance.type().isRecord() -> equal(one, other);
      case Shape.EnumConstant _, Shape.Array _ -> new References(method).isSame(one, other);
      default -> {
        context.refuse(
            Rule.IDENTITY, "equals of " + method.code.owner().getSimpleName(), method.site());
        yield graph.value(Type.BOOLEAN);
      }
    };
  }

  /** Numbers by their values, NaN equal to NaN and -0 unlike 0. */
  private Operand scalar(Type type, Datum one, Datum other) {
    Operand first = one.operands().getFirst();
    Operand second = other.operands().getFirst();
    if (!type.isFloating()) {
      return context.isEqual(first, second);
    }
    boolean wide = type == Type.DOUBLE;
    Operation bits = wide ? Operation.DOUBLE_BITS : Operation.FLOAT_BITS;
    Type integer = wide ? Type.LONG : Type.INT;
    Operand same =
        context.isEqual(graph.pure(bits, integer, first), graph.pure(bits, integer, second));
    Operand nans =
        and(
            graph.pure(Operation.NE, Type.BOOLEAN, first, first),
            graph.pure(Operation.NE, Type.BOOLEAN, second, second));
    return graph.pure(Operation.OR, Type.BOOLEAN, same, nans);
  }

  private Operand and(Operand one, Operand other) {
    if (one.equals(Constant.TRUE)) {
      return other;
    }
    return other.equals(Constant.TRUE) ? one : graph.pure(Operation.AND, Type.BOOLEAN, one, other);
  }
}
