package dev.lockstep.emulator;

import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.isa.Behaviour;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LocalVariable;
import java.lang.classfile.instruction.LocalVariableType;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import org.jspecify.annotations.Nullable;

/**
 * The vector form of a leaf: straight-line code whose instructions are copied into a translated
 * method, so that the Java compiler need not decide whether to inline it.
 */
final class VectorForm {

  /** What a parameter or a result is. */
  enum Kind {
    INT(IntVector.class),
    FLOAT(FloatVector.class),
    LONG(LongVector.class),
    DOUBLE(DoubleVector.class),
    MASK(VectorMask.class);

    private final Class<?> type;

    Kind(Class<?> type) {
      this.type = type;
    }

    /** The class of such a vector. */
    ClassDesc type() {
      return type.describeConstable().orElseThrow();
    }

    /** Whether an element has 64 bits. */
    boolean wide() {
      return this == LONG || this == DOUBLE;
    }

    /** Whether an element is a floating-point number. */
    boolean floating() {
      return this == FLOAT || this == DOUBLE;
    }

    private static Kind of(Class<?> type) {
      return Stream.of(values()).filter(k -> k.type == type).findFirst().orElseThrow();
    }
  }

  private static final Map<Behaviour, Optional<VectorForm>> FOUND = new ConcurrentHashMap<>();
  private static final Map<Class<?>, ClassModel> MODELS = new ConcurrentHashMap<>();

  private final ClassModel owner;
  private final CodeModel body;
  private final List<Kind> parameters;
  private final Kind result;
  private final Denormals.@Nullable Rule denormals;
  private final boolean wide;

  private VectorForm(Method method) {
    owner = MODELS.computeIfAbsent(method.getDeclaringClass(), VectorForm::parse);
    body = body(owner, method.getName());
    parameters = Stream.of(method.getParameterTypes()).map(Kind::of).toList();
    result = Kind.of(method.getReturnType());
    Denormals rule = method.getAnnotation(Denormals.class);
    denormals = rule == null ? null : rule.value();
    wide =
        result.wide()
            || parameters.stream().anyMatch(Kind::wide)
            || body.elementStream().anyMatch(VectorForm::changesShape);
  }

  /** The vector form of a behaviour, or null. */
  static @Nullable VectorForm of(Behaviour behaviour) {
    return FOUND.computeIfAbsent(behaviour, VectorForm::find).orElse(null);
  }

  private static Optional<VectorForm> find(Behaviour behaviour) {
    String owner =
        Denormals.class.getPackageName() + "." + behaviour.type().toUpperCase(Locale.ROOT);
    try {
      return Stream.of(Class.forName(owner).getMethods())
          .filter(m -> m.getName().equals(behaviour.operation()))
          .findFirst()
          .map(VectorForm::new);
    } catch (ClassNotFoundException _) {
      return Optional.empty();
    }
  }

  private static ClassModel parse(Class<?> type) {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      if (in == null) {
        throw new IllegalStateException("no class file of " + type);
      }
      return ClassFile.of().parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CodeModel body(ClassModel owner, String name) {
    return owner.methods().stream()
        .filter(m -> m.methodName().equalsString(name))
        .findFirst()
        .flatMap(MethodModel::code)
        .orElseThrow(() -> new IllegalStateException("no method " + name));
  }

  List<Kind> parameters() {
    return parameters;
  }

  Kind result() {
    return result;
  }

  /** What to do about denormals, or null: nothing. */
  Denormals.@Nullable Rule denormals() {
    return denormals;
  }

  private static boolean changesShape(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.owner().name().stringValue().endsWith("/Shapes");
  }

  /** Whether it has vectors with elements of 64 bits. */
  boolean wide() {
    return wide;
  }

  /**
   * Appends the code; the result is left on the operand stack.
   *
   * @param width of the vectors
   * @param arguments local variables of the arguments
   * @param free first local variable that may be used
   */
  void append(CodeBuilder code, VectorWidth width, int[] arguments, int free) {
    append(code, width, body, arguments, free);
  }

  private void append(
      CodeBuilder code, VectorWidth width, CodeModel from, int[] arguments, int free) {
    int next = free + ((CodeAttribute) from).maxLocals();
    for (CodeElement element : from) {
      switch (element) {
        case LoadInstruction load -> code.loadLocal(load.typeKind(), slot(load, arguments, free));
        case StoreInstruction store ->
            code.storeLocal(store.typeKind(), free + store.slot() - arguments.length);
        case InvokeInstruction call when call.owner().equals(owner.thisClass()) ->
            nested(code, width, call, next);
        case InvokeInstruction call when changesShape(call) ->
            width.change(code, call.name().stringValue());
        case ReturnInstruction _,
            LabelTarget _,
            LineNumber _,
            LocalVariable _,
            LocalVariableType _ -> {}
        case BranchInstruction branch ->
            throw new IllegalStateException("a vector form with a branch: " + branch);
        default -> code.with(element);
      }
    }
  }

  private static int slot(LoadInstruction load, int[] arguments, int free) {
    int slot = load.slot();
    return slot < arguments.length ? arguments[slot] : free + slot - arguments.length;
  }

  private void nested(CodeBuilder code, VectorWidth width, InvokeInstruction call, int free) {
    int count = call.typeSymbol().parameterCount();
    int[] arguments = new int[count];
    for (int i = count - 1; i >= 0; i--) {
      arguments[i] = free + i;
      code.storeLocal(TypeKind.REFERENCE, arguments[i]);
    }
    append(code, width, body(owner, call.name().stringValue()), arguments, free + count);
  }
}
