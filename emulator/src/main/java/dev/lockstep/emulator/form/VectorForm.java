package dev.lockstep.emulator.form;

import dev.lockstep.emulator.vector.Denormals;
import dev.lockstep.isa.model.Behaviour;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The vector form of a leaf: straight-line code that is written again into a translated method. */
public final class VectorForm {

  /** Kind of a parameter or a result. */
  public enum Kind {
    INT("IntVector"),
    FLOAT("FloatVector"),
    LONG("LongVector"),
    DOUBLE("DoubleVector"),
    MASK("VectorMask");

    // By name: machine code needs the forms, but not the library.
    private final String type;

    Kind(String type) {
      this.type = type;
    }

    /** The class of such a vector. */
    public ClassDesc type() {
      return ClassDesc.of("jdk.incubator.vector", type);
    }

    /** The type of an element. */
    ClassDesc element() {
      return ClassDesc.ofDescriptor(
          switch (this) {
            case INT -> "I";
            case FLOAT -> "F";
            case LONG -> "J";
            case DOUBLE -> "D";
            case MASK -> "Z";
          });
    }

    /** Whether an element has 64 bits. */
    public boolean wide() {
      return this == LONG || this == DOUBLE;
    }

    /** Whether an element is a floating-point number. */
    public boolean floating() {
      return this == FLOAT || this == DOUBLE;
    }

    private static Kind of(ClassDesc type) {
      return Stream.of(values()).filter(k -> k.type().equals(type)).findFirst().orElseThrow();
    }
  }

  private static final Map<Behaviour, Optional<VectorForm>> FOUND = new ConcurrentHashMap<>();
  private static final Map<String, Optional<ClassModel>> MODELS = new ConcurrentHashMap<>();
  private static final ClassDesc DENORMALS = Denormals.class.describeConstable().orElseThrow();

  private final ClassModel owner;
  private final CodeModel body;
  private final List<Kind> parameters;
  private final Kind result;
  private final Denormals.@Nullable Rule denormals;
  private final boolean wide;

  private VectorForm(ClassModel owner, MethodModel method) {
    this.owner = owner;
    body = method.code().orElseThrow();
    MethodTypeDesc type = method.methodTypeSymbol();
    parameters = type.parameterList().stream().map(Kind::of).toList();
    result = Kind.of(type.returnType());
    denormals = rule(method);
    wide =
        result.wide()
            || parameters.stream().anyMatch(Kind::wide)
            || body.elementStream().anyMatch(VectorForm::changesShape);
  }

  private static Denormals.@Nullable Rule rule(MethodModel method) {
    return method.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
        .flatMap(all -> all.annotations().stream())
        .filter(annotation -> annotation.classSymbol().equals(DENORMALS))
        .flatMap(annotation -> annotation.elements().stream())
        .map(element -> ((AnnotationValue.OfEnum) element.value()).constantName().stringValue())
        .map(Denormals.Rule::valueOf)
        .findFirst()
        .orElse(null);
  }

  /** The vector form of a behaviour, or null. */
  public static @Nullable VectorForm of(Behaviour behaviour) {
    return FOUND.computeIfAbsent(behaviour, VectorForm::find).orElse(null);
  }

  private static Optional<VectorForm> find(Behaviour behaviour) {
    String owner = behaviour.type().toUpperCase(Locale.ROOT);
    return MODELS
        .computeIfAbsent(owner, VectorForm::parse)
        .flatMap(model ->
            model.methods().stream()
                .filter(m -> m.flags().has(AccessFlag.PUBLIC))
                .filter(m -> m.methodName().equalsString(behaviour.operation()))
                .findFirst()
                .map(method -> new VectorForm(model, method)));
  }

  private static Optional<ClassModel> parse(String name) {
    try (InputStream in = Denormals.class.getResourceAsStream(name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(ClassFile.of().parse(in.readAllBytes()));
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

  public List<Kind> parameters() {
    return parameters;
  }

  public Kind result() {
    return result;
  }

  /** About how many operations of the vector library it takes. */
  public int weight() {
    return weight(body);
  }

  private int weight(CodeModel model) {
    int sum = 0;
    for (CodeElement element : model) {
      if (element instanceof InvokeInstruction call) {
        sum += owns(call) ? weight(method(call.name().stringValue())) : 1;
      }
    }
    return sum;
  }

  /** Treatment of denormals, or null: none. */
  public Denormals.@Nullable Rule denormals() {
    return denormals;
  }

  /** Whether it computes with halves, of which NaN may stand for what the leaf has to compute. */
  public boolean halves() {
    return denormals == Denormals.Rule.HALVES;
  }

  static boolean changesHalves(InvokeInstruction call) {
    return call.owner().name().stringValue().endsWith("/Halves");
  }

  static boolean changesShape(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.owner().name().stringValue().endsWith("/Shapes");
  }

  /** Whether it has vectors with elements of 64 bits. */
  public boolean wide() {
    return wide;
  }

  /**
   * Appends the code.
   *
   * @param arguments the arguments; masks are for ints
   * @return the result; a mask is for ints
   */
  public int append(Vectors vectors, int[] arguments) {
    List<FormWriter.Item> items = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      boolean mask = parameters.get(i) == Kind.MASK;
      VectorType type = mask ? vectors.ints : vectors.width.type(parameters.get(i));
      items.add(new FormWriter.Item.Held(arguments[i], type, mask));
    }
    FormWriter.Item.Held made = new FormWriter(this, vectors).write(body, items);
    return made.mask() && !made.type().equals(vectors.ints)
        ? vectors.cast(made.type(), vectors.ints, made.slot())
        : made.slot();
  }

  /** Whether a call is one of a method of the same class. */
  boolean owns(InvokeInstruction call) {
    return call.owner().equals(owner.thisClass());
  }

  /** The code of a method of the same class. */
  CodeModel method(String name) {
    return body(owner, name);
  }
}
