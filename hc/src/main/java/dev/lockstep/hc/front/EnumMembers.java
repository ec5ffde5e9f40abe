package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Fields and methods of enum constants, which are known by their ordinals. */
final class EnumMembers extends MethodPart {

  EnumMembers(MethodFrame method) {
    super(method);
  }

  /** Value of a field: chosen among those of all constants. */
  Datum field(Datum owner, Class<?> type, FieldInstruction field) {
    Field found = Members.find(type, field.name().stringValue());
    if (found == null || !found.getType().isPrimitive()) {
      return refuse(Rule.FIELD_ACCESS, field.name().stringValue());
    }
    if (!Modifier.isFinal(found.getModifiers())) {
      return refuse(Rule.MUTABLE_FIELD, Members.name(found), field.typeSymbol());
    }
    StillClasses.initialize(type);
    try {
      found.setAccessible(true);
      @Nullable IrOperand chosen = null;
      Object[] constants = type.getEnumConstants();
      for (int i = constants.length - 1; i >= 0; i--) {
        Constant value = Captures.constant(found.get(constants[i]));
        IrOperand is = graph.isEqual(owner.operands().getFirst(), Constant.of(i));
        chosen = chosen == null ? value : graph.select(is, value, chosen);
      }
      return chosen == null ? context.unknown(field.typeSymbol()) : Datum.number(chosen);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return refuse(Rule.FIELD_ACCESS, Members.name(found), field.typeSymbol());
    }
  }

  /**
   * Calls a method on a constant.
   *
   * @param inline inlines the method of a class, null for one without code
   */
  Datum call(Class<?> type, Call call, Function<@Nullable MethodCode, Datum> inline) {
    IrOperand ordinal = call.arguments().getFirst().operands().getFirst();
    switch (call.name()) {
      case "ordinal" -> {
        return Datum.number(ordinal);
      }
      case "equals" -> {
        return context.truth(
            new References(method).isSame(call.arguments().get(0), call.arguments().get(1)));
      }
      case "compareTo" -> {
        Datum other = call.arguments().get(1);
        if (other.shape() instanceof ValueShape.EnumConstant) {
          return Datum.number(graph.ints(IrOperation.SUB, ordinal, other.operands().getFirst()));
        }
      }
      default -> {}
    }
    List<@Nullable MethodCode> codes = new ArrayList<>();
    IrOperand tag = Constant.of(0);
    StillClasses.initialize(type);
    Object[] constants = type.getEnumConstants();
    for (int i = 0; i < constants.length; i++) {
      MethodCode code =
          ClassCode.of(constants[i].getClass())
              .resolve(call.name(), call.type().descriptorString());
      if (!codes.contains(code)) {
        codes.add(code);
      }
      IrOperand is = graph.isEqual(ordinal, Constant.of(i));
      tag = i == 0 ? tag : graph.select(is, Constant.of(codes.indexOf(code)), tag);
    }
    return TypeDispatch.choose(graph, tag, codes.size(), i -> inline.apply(codes.get(i)));
  }
}
