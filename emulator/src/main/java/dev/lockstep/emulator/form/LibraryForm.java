package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A form that is written down: a method of {@code dev.lockstep.emulator.vector}. */
final class LibraryForm extends VectorForm {
  private static final Map<String, Optional<ClassModel>> MODELS = new ConcurrentHashMap<>();
  private static final ClassDesc DENORMALS = Denormals.class.describeConstable().orElseThrow();

  /** Leaves with -0 below +0 have the forms of others: a host's minimum has it so. */
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

  private LibraryForm(
      ClassModel owner, MethodModel method, List<Kind> parameters, Kind result, boolean wide) {
    super(parameters, result, rule(method), wide);
    this.owner = owner;
    body = method.code().orElseThrow();
  }

  private static LibraryForm of(ClassModel owner, MethodModel method) {
    MethodTypeDesc type = method.methodTypeSymbol();
    List<Kind> parameters = type.parameterList().stream().map(Kind::of).toList();
    Kind result = Kind.of(type.returnType());
    boolean wide =
        result.wide()
            || parameters.stream().anyMatch(Kind::wide)
            || method.code().orElseThrow().elementStream().anyMatch(LibraryForm::changesShape);
    return new LibraryForm(owner, method, parameters, result, wide);
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

  static Optional<VectorForm> find(Behaviour behaviour) {
    String type = behaviour.type();
    String extreme = type.startsWith("m") ? EXTREMES.get(behaviour.operation()) : null;
    return extreme != null
        ? find(extreme, "F" + type.substring(1))
        : find(behaviour.operation(), type.toUpperCase(Locale.ROOT));
  }

  private static Optional<VectorForm> find(String operation, String owner) {
    return MODELS
        .computeIfAbsent(owner, LibraryForm::parse)
        .flatMap(model ->
            model.methods().stream()
                .filter(m -> m.flags().has(AccessFlag.PUBLIC))
                .filter(m -> m.methodName().equalsString(operation))
                .findFirst()
                .map(method -> of(model, method)));
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

  static boolean changesHalves(InvokeInstruction call) {
    return call.owner().name().stringValue().endsWith("/Halves");
  }

  static boolean changesShape(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.owner().name().stringValue().endsWith("/Shapes");
  }

  @Override
  Held write(Vectors vectors, List<Held> arguments) {
    return new FormWriter(this, vectors).write(body, arguments);
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
