package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.bytecode.DirectVectors.Body;
import dev.lockstep.emulator.form.VectorLibrary;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorWidth;
import dev.lockstep.emulator.operand.HiddenObject;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The operations beneath the vector library: static methods of {@code
 * jdk.internal.vm.vector.VectorSupport}, which take the number of the operation, the classes of
 * vectors and elements, how many lanes there are, the operands, and what to do where the Java
 * compiler does not take over. They are no public interface; where they are not open to us, we use
 * the library itself ({@link VectorLibrary#direct}).
 */
final class VectorIntrinsics {
  static final ClassDesc INTS = ClassDesc.ofDescriptor("[I");

  /** Bytes before the first int of an array. */
  static final long INTS_BASE = base();

  private static final Class<?> SUPPORT = known("jdk.internal.vm.vector.VectorSupport");
  private static final Map<String, Object> FALLBACKS = new ConcurrentHashMap<>();

  private VectorIntrinsics() {}

  private static Class<?> known(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long base() {
    try {
      return known("jdk.internal.misc.Unsafe").getField("ARRAY_INT_BASE_OFFSET").getLong(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  // ---- names

  /** A number that has a name there. */
  static int number(String name) {
    try {
      return SUPPORT.getField(name).getInt(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The number of an operation. */
  static int operation(String name) {
    return number("VECTOR_OP_" + name);
  }

  /** The number of an operator. */
  static int operator(VectorOperator operator) {
    return operation(
        switch (operator) {
          case VectorOperator.Binary.LSHL, VectorOperator.Shift.LSHL -> "LSHIFT";
          case VectorOperator.Binary.LSHR, VectorOperator.Shift.LSHR -> "URSHIFT";
          case VectorOperator.Binary.ASHR, VectorOperator.Shift.ASHR -> "RSHIFT";
          case VectorOperator.Unary.LEADING_ZEROS_COUNT -> "LZ_COUNT";
          case VectorOperator.Unary.TRAILING_ZEROS_COUNT -> "TZ_COUNT";
          default -> operator.name();
        });
  }

  /** The number of a comparison. */
  static int comparison(VectorOperator.Comparison comparison) {
    return number("BT_" + comparison.name().toLowerCase(java.util.Locale.ROOT));
  }

  /** Type of their species parameters. */
  static Class<?> species() {
    return known(SUPPORT.getName() + "$VectorSpecies");
  }

  private static Method method(String name) {
    return Stream.of(SUPPORT.getMethods())
        .filter(m -> m.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no " + name));
  }

  private static MethodTypeDesc type(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .describeConstable()
        .orElseThrow();
  }

  /** Calls an operation, whose arguments are on the operand stack. */
  static void invoke(CodeBuilder code, String operation) {
    code.invokestatic(
        SUPPORT.describeConstable().orElseThrow(), operation, type(method(operation)));
  }

  // ---- where the Java compiler does not take over

  /** The interface of an operation's last argument. */
  static Class<?> fallbackType(String operation) {
    return method(operation).getParameterTypes()[method(operation).getParameterCount() - 1];
  }

  /**
   * An object with a method that is made of calls of the library.
   *
   * @param type its interface
   * @param name of its operation, the same for equal ones
   * @param arguments actual types of its arguments
   * @param body appends the code and returns the variable of the result, or -1: on the stack or
   *     none
   */
  static Object fallback(
      Class<?> type,
      String name,
      VectorWidth width,
      List<ClassDesc> arguments,
      ToIntFunction<Body> body) {
    String key = type.getSimpleName() + "_" + name + "_" + width.bits() + "_" + width.wideBits();
    return FALLBACKS.computeIfAbsent(key, _ -> make(type, key, width, arguments, body));
  }

  private static Object make(
      Class<?> type,
      String name,
      VectorWidth width,
      List<ClassDesc> arguments,
      ToIntFunction<Body> body) {
    Method method =
        Stream.of(type.getMethods())
            .filter(m -> java.lang.reflect.Modifier.isAbstract(m.getModifiers()))
            .findFirst()
            .orElseThrow();
    return HiddenObject.of(
        MethodHandles.lookup(),
        type,
        name,
        target ->
            target.withMethodBody(
                method.getName(),
                type(method),
                ClassFile.ACC_PUBLIC,
                code -> fallback(code, method, width, arguments, body)));
  }

  private static void fallback(
      CodeBuilder code,
      Method method,
      VectorWidth width,
      List<ClassDesc> arguments,
      ToIntFunction<Body> body) {
    int slot = 1;
    for (int i = 0; i < method.getParameterCount(); i++) {
      TypeKind kind = TypeKind.from(method.getParameterTypes()[i]);
      if (kind == TypeKind.REFERENCE && i < arguments.size()) {
        code.aload(slot).checkcast(arguments.get(i)).astore(slot);
      }
      slot += kind.slotSize();
    }
    LibraryVectors vectors = new LibraryVectors(width, code, 1, 2, slot);
    int result = body.applyAsInt(new Body(code, vectors));
    if (result >= 0) {
      code.aload(result);
    }
    code.return_(TypeKind.from(method.getReturnType()));
  }

  /** Code that puts something on the operand stack. */
  @FunctionalInterface
  interface Push {
    /** Appends it. */
    void onto(CodeBuilder code);
  }

  // ---- objects in written classes

  /** The objects that a written class refers to: its static fields, which it is given. */
  static final class Constants {
    private record Field(String name, Class<?> type, Object value) {}

    private final ClassDesc self;
    private final Map<String, Field> fields = new LinkedHashMap<>();

    Constants(ClassDesc self) {
      this.self = self;
    }

    /** Code that loads an object. */
    Push push(String name, Class<?> type, Object value) {
      fields.putIfAbsent(name, new Field(name, type, value));
      return code -> code.getstatic(self, name, type.describeConstable().orElseThrow());
    }

    /** Values of the class's static fields, to be set from outside. */
    List<Object> values() {
      return fields.values().stream().map(Field::value).toList();
    }

    /** Appends the fields and what sets them. */
    void write(ClassBuilder target) {
      fields
          .values()
          .forEach(field ->
              target.withField(
                  field.name,
                  field.type.describeConstable().orElseThrow(),
                  ClassFile.ACC_STATIC | ClassFile.ACC_FINAL));
      target.withMethodBody(
          ConstantDescs.CLASS_INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_STATIC, this::set);
    }

    private void set(CodeBuilder code) {
      ClassDesc list = ConstantDescs.CD_List;
      ClassDesc handles = ConstantDescs.CD_MethodHandles;
      ClassDesc lookup = ConstantDescs.CD_MethodHandles_Lookup;
      code.invokestatic(handles, "lookup", MethodTypeDesc.of(lookup))
          .loadConstant(ConstantDescs.DEFAULT_NAME)
          .loadConstant(list)
          .invokestatic(
              handles,
              "classData",
              MethodTypeDesc.of(
                  ConstantDescs.CD_Object, lookup, ConstantDescs.CD_String, ConstantDescs.CD_Class))
          .checkcast(list)
          .astore(0);
      int number = 0;
      for (Field field : fields.values()) {
        ClassDesc type = field.type.describeConstable().orElseThrow();
        code.aload(0)
            .loadConstant(number++)
            .invokeinterface(
                list, "get", MethodTypeDesc.of(ConstantDescs.CD_Object, ConstantDescs.CD_int))
            .checkcast(type)
            .putstatic(self, field.name, type);
      }
      code.return_();
    }
  }
}
