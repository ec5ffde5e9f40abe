package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.util.List;

/** Switches over patterns: the number of the first label from a position on that fits. */
final class PatternSwitches extends MethodPart {
  private ClassDesc selected = ConstantDescs.CD_Object;

  PatternSwitches(MethodFrame method) {
    super(method);
  }

  /**
   * The label's number; -1 for null, the number of labels if none fits.
   *
   * @param type of the selector
   * @param arguments the selector and the position to begin at
   */
  Datum label(List<ConstantDesc> labels, ClassDesc type, List<Datum> arguments) {
    selected = type;
    Datum selector = arguments.get(0);
    IrOperand from = scalar(arguments.get(1), Type.INT);
    if (selector.isUnknown()) {
      return Datum.number(graph.value(Type.INT));
    }
    List<Datum> parts = selector.alternatives();
    IrOperand found = number(labels, parts.getLast(), from);
    for (int i = parts.size() - 2; i >= 0; i--) {
      IrOperand is = TypeDispatch.isOneOf(graph, selector, List.of(i));
      found = graph.select(is, number(labels, parts.get(i), from), found);
    }
    return Datum.number(found);
  }

  private IrOperand number(List<ConstantDesc> labels, Datum part, IrOperand from) {
    if (part.shape() instanceof ValueShape.Null) {
      return Constant.of(-1);
    }
    IrOperand found = Constant.of(labels.size());
    for (int i = labels.size() - 1; i >= 0; i--) {
      IrOperand fits = fits(labels.get(i), part);
      if (fits.equals(Constant.FALSE)) {
        continue;
      }
      IrOperand behind = graph.test(IrOperation.LE, from, Constant.of(i));
      IrOperand both =
          fits.equals(Constant.TRUE)
              ? behind
              : behind.equals(Constant.TRUE) ? fits : graph.test(IrOperation.AND, behind, fits);
      found = graph.select(both, Constant.of(i), found);
    }
    return found;
  }

  private IrOperand fits(ConstantDesc label, Datum part) {
    if (label instanceof ClassDesc type) {
      Class<?> wanted = Members.type(type, method.code.owner());
      return Constant.of(References.fits(part.shape(), wanted, false));
    }
    // A record pattern with a guard asks whether a component of a primitive type is of that type.
    if (label instanceof DynamicConstantDesc<?> primitive
        && primitive.bootstrapMethod().equals(ConstantDescs.BSM_PRIMITIVE_CLASS)
        && primitive.constantName().equals(selected.descriptorString())) {
      return Constant.TRUE;
    }
    if (label instanceof String name && part.shape() instanceof ValueShape.EnumConstant constant) {
      StillClasses.initialize(constant.type());
      Object[] constants = constant.type().getEnumConstants();
      for (int i = 0; i < constants.length; i++) {
        if (((Enum<?>) constants[i]).name().equals(name)) {
          return graph.isEqual(part.operands().getFirst(), Constant.of(i));
        }
      }
      return Constant.FALSE;
    }
    if (label instanceof Integer number
        && part.shape() instanceof ValueShape.Instance box
        && box.type() == Integer.class) {
      return graph.isEqual(part.operands().getFirst(), Constant.of((int) number));
    }
    refuse(Rule.DYNAMIC, "case " + name(label));
    return Constant.FALSE;
  }

  /** A label in the words of the language. */
  private static String name(ConstantDesc label) {
    return switch (label) {
      case DynamicConstantDesc<?> primitive
          when primitive.bootstrapMethod().equals(ConstantDescs.BSM_PRIMITIVE_CLASS) ->
          ClassDesc.ofDescriptor(primitive.constantName()).displayName();
      case DynamicConstantDesc<?> other -> other.constantName();
      default -> label.toString();
    };
  }
}
