package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ClassCode;
import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Fault;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Type;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Calls: all are inlined, or computed as the table of intrinsics says. */
final class Calls extends MethodPart {
  private static final int DEEPEST = 40;
  private static final String COPIES = "dev/lockstep/hc/library/ArrayCopies";

  Calls(MethodFrame method) {
    super(method);
  }

  void call(InvokeInstruction instruction, String place) {
    State state = method.state();
    MethodTypeDesc type = instruction.typeSymbol();
    boolean isStatic = instruction.opcode() == Opcode.INVOKESTATIC;
    Call call =
        new Call(
            instruction.owner().asInternalName(),
            instruction.name().stringValue(),
            type,
            take(type.parameterCount() + (isStatic ? 0 : 1)),
            place);
    if (call.name().equals("<init>")) {
      new Constructors(method).call(call);
      return;
    }
    Datum result;
    if (isStatic) {
      result = callStatic(call);
    } else if (instruction.opcode() == Opcode.INVOKESPECIAL) {
      result = inlineOf(call);
    } else {
      result = callVirtual(call);
    }
    if (graph.isLive() && !type.returnType().equals(ConstantDescs.CD_void)) {
      state.push(PrimitiveBoxes.adapt(context, result, type.returnType()));
    }
  }

  /** Takes arguments from the stack, the last one first. */
  List<Datum> take(int count) {
    List<Datum> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.addFirst(settled(method.state().pop()));
    }
    return all;
  }

  private static @Nullable MethodCode resolve(Class<?> owner, Call call) {
    MethodCode found = ClassCode.of(owner).resolve(call.name(), call.type().descriptorString());
    return found == null && TranslationContext.isOwnLibrary(owner.getName())
        ? ClassCode.of(owner).resolve(call.name(), ofInts(call.type()).descriptorString())
        : found;
  }

  /**
   * The type of a method of the library that does the same for arrays of ints: an access is one of
   * the elements that the array has.
   */
  private static MethodTypeDesc ofInts(MethodTypeDesc type) {
    ClassDesc element =
        type.parameterCount() > 0 && type.parameterType(0).isArray()
            ? type.parameterType(0).componentType()
            : ConstantDescs.CD_Object;
    UnaryOperator<ClassDesc> change =
        one ->
            one.isArray() || one.equals(ConstantDescs.CD_Object)
                ? ConstantDescs.CD_int.arrayType()
                : one.equals(element) ? ConstantDescs.CD_int : one;
    ClassDesc result = type.returnType();
    return MethodTypeDesc.of(
        result.isPrimitive() ? result : change.apply(result),
        type.parameterList().stream().map(change).toList());
  }

  Datum callStatic(Call call) {
    Intrinsics.Row row =
        context.intrinsics.find(call.owner(), call.name(), call.type().descriptorString());
    if (row != null && row.action() == Intrinsics.Action.STRICT && !context.isMathStrict()) {
      return refuse(Rule.MATH_FUNCTION, call);
    }
    if (row != null && !isInlined(row)) {
      return intrinsic(row, call);
    }
    return inlineOf(call);
  }

  private static boolean isInlined(Intrinsics.Row row) {
    return row.action() == Intrinsics.Action.INLINE || row.action() == Intrinsics.Action.STRICT;
  }

  private Datum intrinsic(Intrinsics.Row row, Call call) {
    return switch (row.action()) {
      case OP -> operation(IrOperation.valueOf(row.argument()), call);
      case BOX ->
          PrimitiveBoxes.box(
              call.arguments().getFirst(), Members.type(call.type().returnType(), Object.class));
      case NONNULL -> nonNull(call.arguments().getFirst());
      case SAME -> call.arguments().getFirst();
      case TILE -> tileArray(call);
      case ORDER -> new Tiles(method).order(IrOperation.valueOf(row.argument()), List.of());
      case WAVE -> wave(IrOperation.valueOf(row.argument()), call);
      case ATOMIC -> new Atomic(method).update(IrOperation.valueOf(row.argument()), call);
      case LIKE -> {
        IrOperand length = scalar(call.arguments().get(1), Type.INT);
        yield new ArrayAccesses(method)
            .allocateLike(call.arguments().getFirst(), length, call.place());
      }
      case VIEW -> TypeDispatch.over(graph, call.arguments().getFirst(), a -> view(a, call));
      case LOAD -> structs(call).load(call.arguments().getFirst());
      case STORE ->
          TypeDispatch.over(
              graph,
              call.arguments().getFirst(),
              value -> {
                structs(call).store(value);
                return Datum.NULL;
              });
      case DEVICE -> Datum.of(context.isOnHost() ? 0 : 1);
      case PRINT ->
          new Printing(method).call(call.arguments().getFirst(), call.arguments().getLast());
      case CALL ->
          callStatic(
              new Call(row.argument(), call.name(), call.type(), call.arguments(), call.place()));
      case HOST -> refuse(Rule.HOST, call);
      case NOTHING, INLINE, STRICT -> Datum.NULL;
    };
  }

  /** Records in memory; arguments of the call are a record, the pointer and the first byte. */
  private Structs structs(Call access) {
    IrOperand first = scalar(access.arguments().get(2), Type.INT);
    return new Structs(
        method,
        first,
        new Structs.Methods() {
          @Override
          public Datum call(String name, MethodTypeDesc type, List<Datum> arguments, String part) {
            List<Datum> all = new ArrayList<>(arguments);
            all.addFirst(access.arguments().get(1));
            return callVirtual(new Call(access.owner(), name, type, all, access.place() + part));
          }

          @Override
          public Datum make(
              Class<?> type, MethodTypeDesc constructor, List<Datum> components, String part) {
            Datum raw = Datum.known(new ValueShape.Raw(context.nextRaw(), type));
            List<Datum> all = new ArrayList<>(components);
            all.addFirst(raw);
            String owner = type.getName().replace('.', '/');
            Call made = new Call(owner, "<init>", constructor, all, access.place() + part);
            return new Constructors(method).make(type, raw, made);
          }

          @Override
          public void missing() {
            fail(Fault.Kind.NULL);
          }
        });
  }

  private Datum view(Datum array, Call call) {
    Class<?> type = Members.type(call.type().returnType().componentType(), Object.class);
    return array.shape() instanceof ValueShape.Array whole
            && whole.memory() instanceof IrMemory.Global global
        ? Datum.known(new ValueShape.Array(context.captures.view(global, Captures.element(type))))
        : array;
  }

  private Datum wave(IrOperation operation, Call call) {
    List<IrOperand> operands = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Type type = TranslationContext.type(call.type().parameterType(i));
      IrOperand operand = scalar(call.arguments().get(i), type);
      boolean isTruth = call.type().parameterType(i).equals(ConstantDescs.CD_boolean);
      operands.add(isTruth ? truth(operand) : operand);
    }
    Type type = TranslationContext.type(call.type().returnType());
    return Datum.number(graph.make(operation, type, null, site(), operands));
  }

  private IrOperand truth(IrOperand value) {
    IrOperand known = context.truthOf(value);
    return known != null ? known : graph.test(IrOperation.NE, value, Constant.of(0));
  }

  private Datum tileArray(Call call) {
    return new Tiles(method)
        .array(method.code.place(call.place()), call.text(), call.type(), call.arguments());
  }

  /** A call of the barrier; it has no other methods than those that wait. */
  private Datum barrier(Call call) {
    if (!call.name().equals("await")) {
      return refuse(Rule.IDENTITY, call);
    }
    List<IrOperand> number =
        context.isOnHost()
            ? List.of(Constant.of(context.barrier(method.code.place(call.place()))))
            : List.of();
    return new Tiles(method).order(IrOperation.BARRIER, number);
  }

  private Datum operation(IrOperation operation, Call call) {
    List<IrOperand> operands = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      Type type = TranslationContext.type(call.type().parameterType(i));
      operands.add(scalar(call.arguments().get(i), type));
    }
    Type type = TranslationContext.type(call.type().returnType());
    return Datum.number(
        operands.size() == 2
            ? new Computations(method).binary(operation, type, operands.get(0), operands.get(1))
            : graph.pure(operation, type, operands.toArray(IrOperand[]::new)));
  }

  private Datum nonNull(Datum datum) {
    if (datum.isUnknown()) {
      return datum;
    }
    List<ValueShape> alternatives = Merge.alternatives(datum.shape());
    if (!alternatives.contains(new ValueShape.Null())) {
      return datum;
    }
    check(context.not(new References(method).isNull(datum)), Fault.Kind.NULL);
    if (alternatives.size() == 1) {
      graph.stop();
      return Datum.NULL;
    }
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < alternatives.size(); i++) {
      if (!(alternatives.get(i) instanceof ValueShape.Null)) {
        kept.add(i);
      }
    }
    return TypeDispatch.narrow(graph, datum, kept);
  }

  /** Calls the method of the receiver's class. */
  Datum callVirtual(Call call) {
    return TypeDispatch.over(
        graph,
        call.arguments().getFirst(),
        receiver -> {
          List<Datum> arguments = new ArrayList<>(call.arguments());
          arguments.set(0, receiver);
          return callKnown(
              new Call(call.owner(), call.name(), call.type(), arguments, call.place()));
        });
  }

  private Datum callKnown(Call call) {
    return switch (call.arguments().getFirst().shape()) {
      case ValueShape.Instance instance -> inline(resolve(instance.type(), call), call);
      case ValueShape.EnumConstant constant ->
          new EnumMembers(method).call(constant.type(), call, code -> inline(code, call));
      case ValueShape.Closure closure -> {
        MethodCode code = resolve(closure.face(), call);
        yield code != null
            ? inline(code, call)
            : call.name().equals(closure.name())
                ? callClosure(closure, call)
                : refuse(Rule.LIBRARY, call);
      }
      case ValueShape.Barrier _ -> barrier(call);
      case ValueShape.Null _ -> fail(Fault.Kind.NULL);
      case ValueShape.Unknown _ -> context.unknown(call.type().returnType());
      case ValueShape.Text _ -> refuse(Rule.STRING, call);
      case ValueShape.Stored stored ->
          stored.isPlain() && call.name().equals("clone") && call.arguments().size() == 1
              ? copy(call)
              : refuse(Rule.LIBRARY, call);
      default -> refuse(Rule.UNKNOWN_TARGET, call);
    };
  }

  /** A copy of an array, which the class of the receiver names. */
  private Datum copy(Call call) {
    ClassDesc array = ClassDesc.ofDescriptor(call.owner());
    return callStatic(
        new Call(COPIES, "clone", MethodTypeDesc.of(array, array), call.arguments(), call.place()));
  }

  private Datum refuse(Rule rule, Call call) {
    return refuse(rule, call.text(), call.type().returnType());
  }

  private Datum callClosure(ValueShape.Closure closure, Call call) {
    Datum receiver = call.arguments().getFirst();
    MethodCode target = closure.target();
    List<Datum> arguments = new ArrayList<>(receiver.parts());
    arguments.addAll(call.arguments().subList(1, call.arguments().size()));
    int first = target.isStatic() ? 0 : 1;
    List<ClassDesc> types = target.type().parameterList();
    if (arguments.size() != types.size() + first) {
      return refuse(Rule.UNKNOWN_TARGET, call);
    }
    for (int i = first; i < arguments.size(); i++) {
      arguments.set(i, PrimitiveBoxes.adapt(context, arguments.get(i), types.get(i - first)));
    }
    String owner = target.owner().getName().replace('.', '/');
    Call inner = new Call(owner, target.name(), target.type(), arguments, call.place());
    Datum result = target.isStatic() ? callStatic(inner) : callVirtual(inner);
    if (!graph.isLive() || !(result.shape() instanceof ValueShape.Number)) {
      return result;
    }
    return call.type().returnType().isPrimitive()
        ? result
        : PrimitiveBoxes.box(
            result, PrimitiveBoxes.boxOf(TypeKind.from(target.type().returnType())));
  }

  /** Inlines the method of the class that the call names. */
  private Datum inlineOf(Call call) {
    Class<?> owner = find(call.owner());
    return inline(owner == null ? null : resolve(owner, call), call);
  }

  /** Inlines a method, null for one without code. */
  Datum inline(@Nullable MethodCode code, Call call) {
    if (code == null) {
      return refuse(
          find(call.owner()) == null
                  || !TranslationContext.isLibrary(call.owner().replace('/', '.'))
              ? Rule.NO_BYTECODE
              : Rule.LIBRARY,
          call);
    }
    String owner = code.owner().getName().replace('.', '/');
    Intrinsics.Row row =
        context.intrinsics.find(owner, call.name(), call.type().descriptorString());
    if (row != null && row.action() == Intrinsics.Action.HOST) {
      return refuse(Rule.HOST, call);
    }
    if (TranslationContext.isLibrary(code.owner().getName())) {
      if (row == null || call.type().descriptorString().contains("Ljava/lang/String;")) {
        return refuseLibrary(call);
      }
      if (!isInlined(row)) {
        return intrinsic(row, call);
      }
    }
    if (context.calls.contains(code)) {
      int from = context.calls.indexOf(code);
      String chain =
          context.calls.subList(from, context.calls.size()).stream()
              .map(MethodCode::toString)
              .collect(Collectors.joining(" -> "));
      return refuse(Rule.RECURSION, chain + " -> " + code, call.type().returnType());
    }
    if (code.isSynchronized()) {
      refuse(Rule.LOCK, code.toString());
    }
    if (context.calls.size() > DEEPEST) {
      return refuse(Rule.TOO_DEEP, call);
    }
    String key = method.key + "/" + call.place() + code;
    return new MethodTranslator(new MethodFrame(context, code, null, method.site(), key))
        .run(call.arguments());
  }

  /** The subject is the method that the program calls. */
  private Datum refuseLibrary(Call call) {
    if (call.arguments().stream().anyMatch(one -> one.shape() instanceof ValueShape.Elements)) {
      refuse(Rule.ARRAY_TYPE, "Object[]");
    }
    String subject = call.text();
    for (MethodCode one : context.calls.reversed()) {
      if (!TranslationContext.isLibrary(one.owner().getName())) {
        break;
      }
      subject = one.toString();
    }
    boolean math = subject.startsWith("Math.") || subject.startsWith("StrictMath.");
    return refuse(math ? Rule.MATH_FUNCTION : Rule.LIBRARY, subject, call.type().returnType());
  }
}
