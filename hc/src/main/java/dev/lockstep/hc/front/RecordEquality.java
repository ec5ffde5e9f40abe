package dev.lockstep.hc.front;

import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.util.List;

/** The method {@code equals} that records have by themselves. */
final class RecordEquality extends MethodPart {

  RecordEquality(MethodFrame method) {
    super(method);
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
        Datum part = other.alternatives().get(i);
        any = graph.and(is, components(one.parts(), part.parts()));
      }
    }
    return any;
  }

  private IrOperand components(List<Datum> ones, List<Datum> others) {
    IrOperand all = Constant.TRUE;
    for (int i = 0; i < ones.size(); i++) {
      all = graph.and(all, component(ones.get(i), others.get(i)));
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
        refuse(Rule.IDENTITY, "equals of " + method.code.owner().getSimpleName());
        yield graph.value(Type.BOOLEAN);
      }
    };
  }

  /** Numbers by their values, NaN equal to NaN and -0 unlike 0. */
  private IrOperand scalar(Type type, Datum one, Datum other) {
    IrOperand first = one.operands().getFirst();
    IrOperand second = other.operands().getFirst();
    if (!type.isFloating()) {
      return graph.isEqual(first, second);
    }
    IrOperand same = graph.isEqual(graph.bits(first), graph.bits(second));
    IrOperand nans =
        graph.and(
            graph.test(IrOperation.NE, first, first), graph.test(IrOperation.NE, second, second));
    return graph.test(IrOperation.OR, same, nans);
  }
}
