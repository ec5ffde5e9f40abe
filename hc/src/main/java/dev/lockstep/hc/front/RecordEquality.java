package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.util.List;

/** The method {@code equals} that records have by themselves. */
final class RecordEquality {
  private final MethodTranslator method;
  private final TranslationContext context;
  private final Graph graph;

  RecordEquality(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
    this.graph = context.graph;
  }

  Datum isEqual(Datum one, Datum other) {
    return context.truth(equal(one, other));
  }

  private IrOperand equal(Datum one, Datum other) {
    List<ValueShape> alternatives = Merge.alternatives(other.shape());
    IrOperand any = Constant.FALSE;
    for (int i = 0; i < alternatives.size(); i++) {
      if (one.shape() instanceof ValueShape.Instance mine
          && alternatives.get(i) instanceof ValueShape.Instance yours
          && mine.type() == yours.type()) {
        IrOperand is = TypeDispatch.isOneOf(graph, other, List.of(i));
        Datum part =
            other.shape() instanceof ValueShape.Sum sum
                ? other.split(sum.alternatives(), 1).get(i)
                : other;
        any = and(is, components(one.split(mine.fields(), 0), part.split(yours.fields(), 0)));
      }
    }
    return any;
  }

  private IrOperand components(List<Datum> ones, List<Datum> others) {
    IrOperand all = Constant.TRUE;
    for (int i = 0; i < ones.size(); i++) {
      all = and(all, component(ones.get(i), others.get(i)));
    }
    return all;
  }

  private IrOperand component(Datum one, Datum other) {
    return switch (one.shape()) {
      case ValueShape.Number number -> scalar(number.type(), one, other);
      case ValueShape.Instance instance when instance.type().isRecord() -> equal(one, other);
      case ValueShape.EnumConstant _, ValueShape.Array _ ->
          new References(method).isSame(one, other);
      default -> {
        context.refuse(
            Rule.IDENTITY, "equals of " + method.code.owner().getSimpleName(), method.site());
        yield graph.value(Type.BOOLEAN);
      }
    };
  }

  /** Numbers by their values, NaN equal to NaN and -0 unlike 0. */
  private IrOperand scalar(Type type, Datum one, Datum other) {
    IrOperand first = one.operands().getFirst();
    IrOperand second = other.operands().getFirst();
    if (!type.isFloating()) {
      return context.isEqual(first, second);
    }
    boolean wide = type == Type.DOUBLE;
    IrOperation bits = wide ? IrOperation.DOUBLE_BITS : IrOperation.FLOAT_BITS;
    Type integer = wide ? Type.LONG : Type.INT;
    IrOperand same =
        context.isEqual(graph.pure(bits, integer, first), graph.pure(bits, integer, second));
    IrOperand nans =
        and(
            graph.pure(IrOperation.NE, Type.BOOLEAN, first, first),
            graph.pure(IrOperation.NE, Type.BOOLEAN, second, second));
    return graph.pure(IrOperation.OR, Type.BOOLEAN, same, nans);
  }

  private IrOperand and(IrOperand one, IrOperand other) {
    if (one.equals(Constant.TRUE)) {
      return other;
    }
    return other.equals(Constant.TRUE)
        ? one
        : graph.pure(IrOperation.AND, Type.BOOLEAN, one, other);
  }
}
