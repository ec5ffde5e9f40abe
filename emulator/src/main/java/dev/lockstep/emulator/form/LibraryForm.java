package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.vector.Denormals;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A form that is written down: a method of {@code dev.lockstep.emulator.vector}. Arithmetic that is
 * the same for floats of all sizes is written down for those of 32 bits.
 */
final class LibraryForm extends VectorForm {
  private static final Map<String, Optional<ClassModel>> MODELS = new ConcurrentHashMap<>();
  private static final ClassDesc DENORMALS = Denormals.class.describeConstable().orElseThrow();

  private static final Set<String> OF_ALL_SIZES =
      Set.of("add", "sub", "subrev", "mul", "fma", "rcp", "sqrt", "min", "max", "min3", "max3");

  /** What a host's minimum and maximum, with -0 below +0, have as other names. */
  private static final Map<String, String> EXTREMES =
      Map.of(
          "min_num", "min",
          "max_num", "max",
          "minimum", "min",
          "maximum", "max",
          "min3_num", "min3",
          "max3_num", "max3",
          "minimum3", "min3",
          "maximum3", "max3");

  private final ClassModel owner;
  private final CodeModel body;

  /** Whether the method takes floats of 32 bits, and this form halves. */
  private final boolean widens;

  private LibraryForm(
      ClassModel owner,
      MethodModel method,
      List<VectorKind> parameters,
      VectorKind result,
      Denormals.@Nullable Rule rule,
      boolean wide,
      boolean widens) {
    super(parameters, result, rule, wide);
    this.owner = owner;
    this.widens = widens;
    body = method.code().orElseThrow();
  }

  /**
   * A form of a method.
   *
   * @param single what stands where the method has floats of 32 bits
   */
  private static LibraryForm of(ClassModel owner, MethodModel method, VectorKind single) {
    MethodTypeDesc type = method.methodTypeSymbol();
    List<VectorKind> kinds =
        Stream.concat(type.parameterList().stream(), Stream.of(type.returnType()))
            .map(VectorKind::of)
            .map(kind -> kind == VectorKind.FLOAT ? single : kind)
            .toList();
    boolean wide =
        kinds.stream().anyMatch(VectorKind::wide)
            || method.code().orElseThrow().elementStream().anyMatch(LibraryForm::changesShape);
    boolean widens = single == VectorKind.INT;
    Denormals.Rule rule = widens ? Denormals.Rule.HALVES : rule(method);
    int last = kinds.size() - 1;
    return new LibraryForm(
        owner, method, kinds.subList(0, last), kinds.get(last), rule, wide, widens);
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

  static Optional<VectorForm> of(String type, String operation) {
    return find(type.toUpperCase(Locale.ROOT), operation, VectorKind.FLOAT)
        .or(() -> shared(type, operation));
  }

  private static Optional<VectorForm> shared(String type, String operation) {
    return switch (type) {
      case "f16" -> ofSingles(operation, VectorKind.INT);
      case "f64" -> ofSingles(operation, VectorKind.DOUBLE);
      case "m32" -> ofSingles(EXTREMES.getOrDefault(operation, ""), VectorKind.FLOAT);
      case "m64" -> ofSingles(EXTREMES.getOrDefault(operation, ""), VectorKind.DOUBLE);
      default -> Optional.empty();
    };
  }

  private static Optional<VectorForm> ofSingles(String operation, VectorKind single) {
    return OF_ALL_SIZES.contains(operation) ? find("F32", operation, single) : Optional.empty();
  }

  private static Optional<VectorForm> find(String owner, String operation, VectorKind single) {
    return MODELS
        .computeIfAbsent(owner, LibraryForm::parse)
        .flatMap(model ->
            model.methods().stream()
                .filter(m -> m.flags().has(AccessFlag.PUBLIC))
                .filter(m -> m.methodName().equalsString(operation))
                .findFirst()
                .map(method -> of(model, method, single)));
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

  @Override
  public int weight() {
    return weight(body) + (widens ? 1 + parameters().size() : 0);
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

  static boolean changesHalves(InvokeInstruction call) {
    return call.owner().name().stringValue().endsWith("/Halves");
  }

  static boolean changesShape(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.owner().name().stringValue().endsWith("/Shapes");
  }

  @Override
  Held write(Vectors vectors, List<Held> arguments) {
    FormWriter writer = new FormWriter(this, vectors);
    if (!widens) {
      return writer.write(body, arguments);
    }
    VectorType floats = vectors.width.type(VectorKind.FLOAT);
    List<Held> singles =
        arguments.stream()
            .map(half -> new Held(vectors.singles(half.slot()), floats, false))
            .toList();
    int made = vectors.halves(writer.write(body, singles).slot());
    return new Held(made, vectors.ints, false);
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
