package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.ConstantArrays;
import dev.lockstep.hc.bytecode.KernelObject;
import dev.lockstep.hc.bytecode.StillClasses;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.index.KeptArray;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Element;
import dev.lockstep.hc.ir.IrKernel;
import dev.lockstep.hc.ir.IrMemory;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Value;
import java.io.PrintStream;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Captured values: arrays become memories, scalars parameters, objects their components. */
final class Captures {
  private static final int DEEPEST = 16;

  /** Names of the lengths along the axes of an array, the slowest first. */
  private static final List<String> SIZES = List.of(".planes", ".rows", ".columns");

  private static final Set<Class<?>> BOXES =
      Set.of(
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class);

  /** The bytes of an array as elements of a type. */
  private record View(int storage, Element element) {}

  private final TranslationContext context;
  private final boolean specialised;
  private final IdentityHashMap<Object, Datum> arrays = new IdentityHashMap<>();
  private final List<Object> memories = new ArrayList<>();
  private final Map<View, IrMemory> views = new HashMap<>();
  private @Nullable IrMemory printed;
  private final List<IrKernel.Parameter> parameters = new ArrayList<>();
  private final List<Constant> values = new ArrayList<>();

  /** Arrays that the kernel has from elsewhere than a {@link KeptArray}. */
  private final Set<Object> plain = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Arrays that static fields hold. */
  private final Set<Object> statics = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether the value being taken apart is a static field's: then its scalars are constants. */
  private boolean isStatic;

  /** Whether the value being taken apart is the array of a {@link KeptArray}. */
  private boolean isKept;

  Captures(TranslationContext context, boolean specialised) {
    this.context = context;
    this.specialised = specialised;
  }

  /** Arrays by the number of their memory. */
  List<Object> arrays() {
    return memories;
  }

  /** The memory that takes what the kernel prints; each launch has a new array for it. */
  IrMemory printed() {
    IrMemory known = printed;
    if (known == null) {
      known = memory(new int[0], int.class, "printf");
      printed = known;
    }
    return known;
  }

  /** Whether a memory is the one that takes what the kernel prints. */
  boolean isPrinted(IrMemory memory) {
    return memory.equals(printed);
  }

  List<IrKernel.Parameter> parameters() {
    return parameters;
  }

  /** Whether the kernel has an array from a {@link KeptArray} alone. */
  boolean isKept(Object array) {
    return !plain.contains(array);
  }

  /** Whether the kernel has an array from a static field, perhaps as a captured value, too. */
  boolean isStatic(Object array) {
    return statics.contains(array);
  }

  /** Values of the parameters. */
  List<Constant> values() {
    return values;
  }

  /**
   * A captured value.
   *
   * @param isPrimitive whether the variable is of a primitive type, so that the object is a box
   */
  Datum of(@Nullable Object value, boolean isPrimitive, String name, Site site) {
    if (value != null && isPrimitive) {
      return scalar(value, name);
    }
    Datum found = reference(value, name, 0);
    return found.shape() instanceof ValueShape.Refused refused
        ? context.refuse(refused.rule(), refused.subject(), site)
        : found;
  }

  private Datum scalar(Object value, String name) {
    Constant constant = constant(value);
    return Datum.number(specialised || isStatic ? constant : parameter(name, constant));
  }

  private IrOperand parameter(String name, Constant constant) {
    Value made = context.graph.value(constant.type());
    parameters.add(new IrKernel.Parameter(context.unique(name), made));
    values.add(constant);
    return made;
  }

  /** A box as a constant; small integers, characters and truth values are ints. */
  static Constant constant(Object box) {
    return switch (box) {
      case Long value -> Constant.of((long) value);
      case Float value -> Constant.of((float) value);
      case Double value -> Constant.of((double) value);
      case Character value -> Constant.of((int) value);
      case Boolean value -> Constant.of(value ? 1 : 0);
      case java.lang.Number value -> Constant.of(value.intValue());
      default -> throw new IllegalArgumentException(box.getClass() + " is no box");
    };
  }

  private static Datum refused(Rule rule, String subject) {
    return Datum.known(new ValueShape.Refused(rule, subject));
  }

  private Datum reference(@Nullable Object value, String name, int depth) {
    if (value == null) {
      return Datum.NULL;
    }
    Class<?> type = value.getClass();
    if (depth > DEEPEST) {
      return refused(Rule.TOO_DEEP, name);
    }
    if (type.isArray()) {
      if (!isKept) {
        plain.add(value);
      }
      if (isStatic) {
        statics.add(value);
      }
      Datum known = arrays.get(value);
      if (known == null) {
        known = array(value, type, name);
        arrays.put(value, known);
      }
      return known;
    }
    if (value instanceof Enum<?> constant) {
      return enumConstant(constant);
    }
    if (value instanceof String text) {
      return Datum.text(text);
    }
    if (BOXES.contains(type)) {
      return Datum.instance(type, List.of(scalar(value, name)));
    }
    if (type.isHidden()) {
      return closure(value, name, depth);
    }
    return instance(value, type, name, depth);
  }

  /** Constants of an enum class are known by their ordinals, as in compiled switches. */
  @SuppressWarnings("EnumOrdinal")
  private static Datum enumConstant(Enum<?> constant) {
    return new Datum(
        new ValueShape.EnumConstant(constant.getDeclaringClass()),
        List.of(Constant.of(constant.ordinal())));
  }

  private Datum array(Object array, Class<?> type, String name) {
    Class<?> component = type.getComponentType();
    if (component.isPrimitive()) {
      return Datum.known(new ValueShape.Array(memory(array, component, name)));
    }
    Class<?> scalar = component;
    int axes = 1;
    while (scalar.isArray()) {
      scalar = scalar.getComponentType();
      axes++;
    }
    if (!scalar.isPrimitive() || axes > SIZES.size()) {
      return refused(Rule.ARRAY_TYPE, name + " of type " + type.getSimpleName());
    }
    int[] sizes = new int[axes];
    Arrays.fill(sizes, -1);
    if (!isRectangular(array, sizes, 0)) {
      return refused(Rule.NOT_RECTANGULAR, name);
    }
    IrMemory memory = memory(array, scalar, name);
    List<IrOperand> lengths = new ArrayList<>();
    for (int axis = 0; axis < axes; axis++) {
      String part = name + SIZES.get(SIZES.size() - axes + axis);
      lengths.add(size(part, Math.max(sizes[axis], 0)));
    }
    return Datum.array(memory, lengths);
  }

  /**
   * Whether all parts of an array along an axis are equally long.
   *
   * @param sizes lengths that are known, -1 for others
   */
  private static boolean isRectangular(@Nullable Object array, int[] sizes, int axis) {
    int length = array == null ? -1 : Array.getLength(array);
    if (array == null || sizes[axis] >= 0 && length != sizes[axis]) {
      return false;
    }
    sizes[axis] = length;
    return !(array instanceof Object[] parts)
        || Arrays.stream(parts).allMatch(part -> isRectangular(part, sizes, axis + 1));
  }

  private IrOperand size(String name, int size) {
    return specialised || isStatic ? Constant.of(size) : parameter(name, Constant.of(size));
  }

  private IrMemory memory(Object array, Class<?> scalar, String name) {
    IrMemory memory =
        new IrMemory.Global(memories.size(), context.unique(name), element(scalar), false);
    memories.add(array);
    return memory;
  }

  /** The bytes of an array of the host as elements of a type. */
  IrMemory view(IrMemory.Global memory, Element element) {
    if (memory.element() == element) {
      return memory;
    }
    return views.computeIfAbsent(
        new View(memory.storage(), element),
        view -> {
          Object array = memories.get(memory.storage());
          memories.add(array);
          return new IrMemory.Global(
              memories.size() - 1,
              context.unique(memory.name() + "." + element.name().toLowerCase(Locale.ROOT)),
              element,
              false,
              memory.storage());
        });
  }

  /** Elements of arrays of a primitive type. */
  static Element element(Class<?> type) {
    return switch (type.descriptorString().charAt(0)) {
      case 'Z', 'B' -> Element.BYTE;
      case 'C' -> Element.CHAR;
      case 'S' -> Element.SHORT;
      case 'J' -> Element.LONG;
      case 'F' -> Element.FLOAT;
      case 'D' -> Element.DOUBLE;
      default -> Element.INT;
    };
  }

  private Datum closure(Object value, String name, int depth) {
    SerializedLambda lambda = KernelObject.serialized(value);
    if (lambda == null) {
      return refused(Rule.LAMBDA, name);
    }
    KernelObject read = KernelObject.of(value);
    List<Datum> captured = new ArrayList<>();
    List<Class<?>> types = Members.parameterTypes(read.method());
    for (int i = 0; i < read.captured().size(); i++) {
      Object one = read.captured().get(i);
      String part = name + "." + i;
      captured.add(
          one != null && types.get(i).isPrimitive()
              ? scalar(one, part)
              : reference(one, part, depth + 1));
    }
    return Datum.joined(
        captured,
        shapes ->
            new ValueShape.Closure(
                face(value, lambda),
                lambda.getFunctionalInterfaceMethodName(),
                read.method(),
                MethodTypeDesc.ofDescriptor(lambda.getInstantiatedMethodType()),
                shapes));
  }

  /** The interface that an object of a lambda expression implements. */
  private static Class<?> face(Object value, SerializedLambda lambda) {
    String name = lambda.getFunctionalInterfaceClass().replace('/', '.');
    for (Class<?> one : value.getClass().getInterfaces()) {
      if (one.getName().equals(name)) {
        return one;
      }
    }
    throw new IllegalStateException(value.getClass() + " does not implement " + name);
  }

  private Datum instance(Object value, Class<?> type, String name, int depth) {
    List<Datum> parts = new ArrayList<>();
    if (TranslationContext.isLibrary(type.getName())) {
      return refused(Rule.CAPTURE, name + " of class " + type.getSimpleName());
    }
    isKept = value instanceof KeptArray;
    for (Field field : Members.fields(type)) {
      parts.add(field(field, value, name + "." + field.getName(), depth));
    }
    isKept = false;
    return Datum.instance(type, parts);
  }

  private Datum field(Field field, Object owner, String name, int depth) {
    if (!Modifier.isFinal(field.getModifiers())) {
      return refused(Rule.MUTABLE_FIELD, name);
    }
    if (Modifier.isTransient(field.getModifiers())) {
      return refused(Rule.TRANSIENT_FIELD, name);
    }
    try {
      field.setAccessible(true);
      Object value = field.get(owner);
      return field.getType().isPrimitive() && value != null
          ? scalar(value, name)
          : reference(value, name, depth + 1);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return refused(Rule.FIELD_ACCESS, name);
    }
  }

  /** The value of a static field, which is final. */
  Datum ofStatic(Field field, Site site) {
    Class<?> type = field.getType();
    if (!type.isPrimitive() && TranslationContext.isLibrary(field.getDeclaringClass().getName())) {
      Object constant = ConstantArrays.of(field.getDeclaringClass(), field.getName());
      if (constant != null && constant.getClass() == type) {
        isStatic = true;
        Datum array = of(constant, false, field.getName(), site);
        isStatic = false;
        return array;
      }
      Rule rule = PrintStream.class.isAssignableFrom(type) ? Rule.STREAM : Rule.CAPTURE;
      return context.refuse(rule, field.getName() + " of class " + type.getSimpleName(), site);
    }
    try {
      StillClasses.initialize(field.getDeclaringClass());
      field.setAccessible(true);
      Object value = field.get(null);
      if (value != null && type.isPrimitive()) {
        return Datum.number(constant(value));
      }
      isStatic = true;
      return of(value, false, field.getName(), site);
    } catch (StillClasses.RunNeeded e) {
      throw e;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return context.refuse(Rule.FIELD_ACCESS, Members.name(field), site);
    } finally {
      isStatic = false;
    }
  }
}
