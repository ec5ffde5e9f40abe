package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.IrOperand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Constructors: the fields are variables until they end, then the object has its components. */
final class Constructors extends MethodPart {

  Constructors(MethodFrame method) {
    super(method);
  }

  void call(Call call) {
    Datum receiver = call.arguments().getFirst();
    if (!(receiver.shape() instanceof ValueShape.Raw raw)) {
      return;
    }
    boolean own = raw.equals(method.receiver());
    if (own && TranslationContext.isLibrary(call.owner().replace('/', '.'))) {
      return;
    }
    Class<?> type = own ? find(call.owner()) : raw.type();
    Datum made = type == null ? Datum.UNKNOWN : make(type, receiver, call);
    if (!graph.isLive()) {
      return;
    }
    if (own) {
      spread(made);
    } else {
      method.state().replace(raw, made);
    }
  }

  /** Makes an object of a class; also of the superclass of one that is made. */
  Datum make(Class<?> type, Datum receiver, Call call) {
    if (Throwable.class.isAssignableFrom(type)) {
      return failure(type, call);
    }
    MethodCode code = declared(type, call);
    if (code == null) {
      return refuse(Rule.NO_BYTECODE, "new " + type.getSimpleName());
    }
    String key = method.key + "/" + call.place() + code;
    List<Datum> arguments = new ArrayList<>(call.arguments().subList(1, call.arguments().size()));
    arguments.addFirst(receiver);
    return new MethodTranslator(new MethodFrame(context, code, type, method.site(), key))
        .run(arguments);
  }

  private static @Nullable MethodCode declared(Class<?> type, Call call) {
    MethodCode code = ClassCode.of(type).resolve("<init>", call.type().descriptorString());
    return code != null && code.owner() == type ? code : null;
  }

  /** Sets the fields that another constructor of the same object has made. */
  private void spread(Datum made) {
    List<Datum> parts = made.parts();
    for (int i = 0; i < parts.size(); i++) {
      method.state().locals.set(method.code.locals() + i, parts.get(i));
    }
  }

  private Datum failure(Class<?> type, Call call) {
    List<Datum> told = call.arguments().subList(1, call.arguments().size());
    boolean noText =
        told.isEmpty()
            || type == MatchException.class
            || told.size() == 1 && told.getFirst().shape() instanceof ValueShape.Null;
    if (noText) {
      return new Datum(new ValueShape.Failure(type, null), List.of());
    }
    Datum text = told.getFirst();
    if (told.size() == 1 && text.shape() instanceof ValueShape.Text parts) {
      List<IrOperand> operands = text.operands();
      return new Datum(new ValueShape.Failure(type, parts), operands);
    }
    return text.isUnknown() ? text : refuse(Rule.THROWN_CLASS, "new " + type.getSimpleName());
  }
}
