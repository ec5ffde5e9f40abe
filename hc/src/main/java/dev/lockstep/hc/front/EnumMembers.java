package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields and methods of enum constants, which are known by their ordinals. */
final class EnumMembers {
  private final MethodTranslator method;
  private final TranslationContext context;

  EnumMembers(MethodTranslator method) {
    this.method = method;
    this.context = method.context;
  }

  /** Value of a field: chosen among those of all constants. */
  Datum field(Datum owner, Class<?> type, FieldInstruction field) {
    Field found = Members.find(type, field.name().stringValue());
    if (found == null || !found.getType().isPrimitive()) {
      return context.refuse(Rule.FIELD_ACCESS, field.name().stringValue(), method.site());
    }
    if (!Modifier.isFinal(found.getModifiers())) {
      context.refuse(Rule.MUTABLE_FIELD, Members.name(found), method.site());
      return context.unknown(field.typeSymbol());
    }
    StillClasses.initialize(type);
    try {
      found.setAccessible(true);
      @Nullable IrOperand chosen = null;
      Object[] constants = type.getEnumConstants();
      for (int i = constants.length - 1; i >= 0; i--) {
        Constant value = Captures.constant(found.get(constants[i]));
        IrOperand is = context.isEqual(owner.operands().getFirst(), Constant.of(i));
        chosen =
            chosen == null
                ? value
                : context.graph.pure(IrOperation.SELECT, value.type(), is, value, chosen);
      }
      return chosen == null ? context.unknown(field.typeSymbol()) : Datum.number(chosen);
    } catch (ReflectiveOperationException | RuntimeException e) {
      context.refuse(Rule.FIELD_ACCESS, Members.name(found), method.site());
      return context.unknown(field.typeSymbol());
    }
  }

  /** Calls a method on a constant. */
  Datum call(Calls calls, Class<?> type, Calls.Call call) {
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
          return Datum.number(
              context.graph.pure(IrOperation.SUB, Type.INT, ordinal, other.operands().getFirst()));
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
      IrOperand is = context.isEqual(ordinal, Constant.of(i));
      tag =
          i == 0
              ? tag
              : context.graph.pure(
                  IrOperation.SELECT, Type.INT, is, Constant.of(codes.indexOf(code)), tag);
    }
    return TypeDispatch.choose(
        context.graph, tag, codes.size(), i -> calls.inline(codes.get(i), call));
  }
}
