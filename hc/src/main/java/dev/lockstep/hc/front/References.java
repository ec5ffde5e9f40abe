package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.print.Message;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Objects: fields, classes, comparisons, exceptions. */
final class References extends MethodPart {

  References(MethodFrame method) {
    super(method);
  }

  /** A new object before its constructor runs. */
  Datum raw(ClassEntry entry) {
    Class<?> type = find(entry.asInternalName());
    boolean made =
        type != null && (Throwable.class.isAssignableFrom(type) || Members.isImmutable(type));
    if (type == null || !made) {
      String name = entry.asInternalName().replace('/', '.');
      return refuse(Rule.ALLOCATION, "new " + name);
    }
    return Datum.known(new ValueShape.Raw(context.nextRaw(), type));
  }

  void field(FieldInstruction field) {
    State state = method.state();
    switch (field.opcode()) {
      case GETSTATIC -> state.push(ofClass(field));
      case PUTSTATIC -> {
        state.pop();
        refuse(Rule.FIELD_STORE, name(field));
      }
      case GETFIELD ->
          state.push(TypeDispatch.over(graph, state.pop(), one -> ofObject(one, field)));
      default -> {
        Datum value = state.pop();
        Datum owner = state.pop();
        int slot = slot(owner, field);
        if (slot >= 0) {
          state.locals.set(slot, value);
        } else if (!owner.isUnknown()) {
          refuse(Rule.FIELD_STORE, name(field));
        }
      }
    }
  }

  private static String name(FieldInstruction field) {
    String owner = field.owner().asInternalName();
    return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1)
        + "."
        + field.name().stringValue();
  }

  /** Slot of a field of the object whose constructor this is, -1 for others. */
  private int slot(Datum owner, FieldInstruction field) {
    Class<?> constructed = method.constructed;
    if (constructed == null
        || !(owner.shape() instanceof ValueShape.Raw raw)
        || !raw.equals(method.receiver())) {
      return -1;
    }
    int position = position(constructed, field);
    return position < 0 ? -1 : method.code.locals() + position;
  }

  /** Position of a field among those of a class, -1 if it has none. */
  private int position(Class<?> type, FieldInstruction field) {
    Class<?> declaring = find(field.owner().asInternalName());
    return declaring == null ? -1 : Members.position(type, declaring, field.name().stringValue());
  }

  private Datum ofClass(FieldInstruction field) {
    Class<?> owner = find(field.owner().asInternalName());
    Field found = owner == null ? null : Members.find(owner, field.name().stringValue());
    if (found == null) {
      return refuse(Rule.NO_BYTECODE, name(field));
    }
    if (found.isSynthetic() && found.getName().startsWith("$SwitchMap$")) {
      return switchMap(found);
    }
    if (found.getName().equals("$assertionsDisabled")
        && TranslationContext.isLibrary(found.getDeclaringClass().getName())) {
      return Datum.of(1);
    }
    if (!Modifier.isFinal(found.getModifiers())) {
      return refuse(Rule.STATIC_FIELD, name(field), field.typeSymbol());
    }
    Datum datum = context.captures.ofStatic(found, method.site());
    return datum.isUnknown() ? context.unknown(field.typeSymbol()) : datum;
  }

  private Datum switchMap(Field field) {
    StillClasses.initialize(field.getDeclaringClass());
    try {
      field.setAccessible(true);
      int[] values = (int[]) Objects.requireNonNull(field.get(null));
      List<Integer> all = new ArrayList<>();
      for (int value : values) {
        all.add(value);
      }
      return Datum.known(new ValueShape.Table(all));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return refuse(Rule.FIELD_ACCESS, Members.name(field));
    }
  }

  private Datum ofObject(Datum owner, FieldInstruction field) {
    return switch (owner.shape()) {
      case ValueShape.Instance instance -> component(owner, instance, field);
      case ValueShape.Null _ -> fail(Fault.Kind.NULL);
      case ValueShape.EnumConstant constant ->
          new EnumMembers(method).field(owner, constant.type(), field);
      default -> ofRaw(owner, field);
    };
  }

  private Datum component(Datum owner, ValueShape.Instance instance, FieldInstruction field) {
    int position = position(instance.type(), field);
    if (position < 0) {
      return refuse(Rule.FIELD_ACCESS, name(field), field.typeSymbol());
    }
    Datum part = owner.parts().get(position);
    if (part.shape() instanceof ValueShape.Refused refused) {
      return refuse(refused.rule(), refused.subject(), field.typeSymbol());
    }
    return part;
  }

  private Datum ofRaw(Datum owner, FieldInstruction field) {
    int slot = slot(owner, field);
    if (slot >= 0) {
      return method.state().local(slot);
    }
    if (!owner.isUnknown()) {
      refuse(Rule.FIELD_ACCESS, name(field));
    }
    return context.unknown(field.typeSymbol());
  }

  void typeCheck(TypeCheckInstruction check) {
    State state = method.state();
    Datum datum = state.pop();
    Class<?> wanted = Members.type(check.type().asSymbol(), method.code.owner());
    boolean cast = check.opcode() == Opcode.CHECKCAST;
    List<ValueShape> alternatives = Merge.alternatives(datum.shape());
    List<Integer> fitting = new ArrayList<>();
    for (int i = 0; i < alternatives.size(); i++) {
      if (fits(alternatives.get(i), wanted, cast)) {
        fitting.add(i);
      }
    }
    if (datum.isUnknown()) {
      state.push(cast ? datum : Datum.number(graph.value(Type.INT)));
      return;
    }
    IrOperand fits = TypeDispatch.isOneOf(graph, datum, fitting);
    if (!cast) {
      state.push(context.truth(fits));
    } else if (fitting.isEmpty()) {
      fail(Fault.Kind.CAST);
    } else {
      check(fits, Fault.Kind.CAST);
      state.push(TypeDispatch.narrow(graph, datum, fitting));
    }
  }

  /** Whether values of a shape are instances of a class. */
  static boolean fits(ValueShape shape, Class<?> wanted, boolean nullFits) {
    return switch (shape) {
      case ValueShape.Null _ -> nullFits;
      case ValueShape.Instance instance -> wanted.isAssignableFrom(instance.type());
      case ValueShape.EnumConstant constant -> wanted.isAssignableFrom(constant.type());
      case ValueShape.Failure failure -> wanted.isAssignableFrom(failure.type());
      case ValueShape.Text _ -> wanted.isAssignableFrom(String.class);
      case ValueShape.Array array -> wanted == Object.class || isArrayOf(wanted, array);
      case ValueShape.Part _ -> wanted.isArray() || wanted == Object.class;
      default -> true;
    };
  }

  private static boolean isArrayOf(Class<?> wanted, ValueShape.Array array) {
    Class<?> component = wanted.getComponentType();
    return component != null
        && component.isPrimitive()
        && Captures.element(component) == array.memory().element();
  }

  IrOperand isNull(Datum datum) {
    if (datum.isUnknown()) {
      return graph.value(Type.BOOLEAN);
    }
    int place = Merge.alternatives(datum.shape()).indexOf(new ValueShape.Null());
    return TypeDispatch.isOneOf(graph, datum, place < 0 ? List.of() : List.of(place));
  }

  /** Whether two references are the same. */
  IrOperand isSame(Datum one, Datum other) {
    List<Datum> ones = one.alternatives();
    List<Datum> others = other.alternatives();
    IrOperand same = Constant.FALSE;
    for (int i = 0; i < ones.size(); i++) {
      for (int j = 0; j < others.size(); j++) {
        IrOperand both = sameParts(ones.get(i), others.get(j));
        if (!both.equals(Constant.FALSE)) {
          both = graph.and(both, TypeDispatch.isOneOf(graph, one, List.of(i)));
          both = graph.and(both, TypeDispatch.isOneOf(graph, other, List.of(j)));
          same = graph.or(same, both);
        }
      }
    }
    return same;
  }

  private IrOperand sameParts(Datum one, Datum other) {
    if (one.isUnknown() || other.isUnknown()) {
      return graph.value(Type.BOOLEAN);
    }
    if (one.shape() instanceof ValueShape.Instance first
        && other.shape() instanceof ValueShape.Instance second
        && first.type() == second.type()) {
      refuse(Rule.IDENTITY, "== of " + first.type().getSimpleName());
      return graph.value(Type.BOOLEAN);
    }
    if (!one.shape().equals(other.shape())) {
      return Constant.FALSE;
    }
    if (one.operands().isEmpty()) {
      return Constant.TRUE;
    }
    return graph.isEqual(one.operands().getFirst(), other.operands().getFirst());
  }

  /** Throws. */
  void raise(Datum thrown) {
    TypeDispatch.over(graph, thrown, this::raiseKnown);
  }

  private Datum raiseKnown(Datum thrown) {
    if (thrown.shape() instanceof ValueShape.Failure failure) {
      if (failure.type() == MatchException.class) {
        return fail(Fault.Kind.MATCH);
      }
      ValueShape.Text text = failure.text();
      int message =
          context.message(new Message(failure.type(), text == null ? null : text.parts()));
      context.check(
          Constant.FALSE,
          new Fault(Fault.Kind.THROWN, message),
          method.site(),
          graph.pieces(thrown.operands()));
      graph.stop();
    } else if (thrown.isUnknown()) {
      graph.stop();
    } else {
      fail(Fault.Kind.NULL);
    }
    return Datum.NULL;
  }
}
