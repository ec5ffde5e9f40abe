package dev.lockstep.studio.export;

import com.google.gson.JsonPrimitive;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.argument.ElementType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes a run file for a kernel: buffers and arguments of the kinds that its metadata names. */
public final class RunFileMaker {
  private static final Pattern TYPE =
      Pattern.compile("(?:__\\w+ |const |volatile )*(?:unsigned )?([a-z_]+?)(\\d{1,2})?\\s*\\**");

  private static final Map<String, ElementType> NAMES =
      Map.ofEntries(
          Map.entry("char", ElementType.I8),
          Map.entry("uchar", ElementType.U8),
          Map.entry("short", ElementType.I16),
          Map.entry("ushort", ElementType.U16),
          Map.entry("int", ElementType.I32),
          Map.entry("uint", ElementType.U32),
          Map.entry("long", ElementType.I64),
          Map.entry("ulong", ElementType.U64),
          Map.entry("size_t", ElementType.U64),
          Map.entry("half", ElementType.F16),
          Map.entry("float", ElementType.F32),
          Map.entry("double", ElementType.F64));

  private static final int WAVE = 64;
  private static final long MOST_ITEMS = 1024;
  private static final long MOST_BYTES = 4096;
  private static final int GROUPS = 16;
  private static final int ROWS = 4;

  private final KernelMetadata kernel;
  private final List<Long> local;
  private final List<Long> global;
  private final Map<String, String> buffers = new LinkedHashMap<>();
  private final List<String> arguments = new ArrayList<>();

  private RunFileMaker(KernelMetadata kernel) {
    this.kernel = kernel;
    local = local(kernel);
    global = new ArrayList<>();
    for (int i = 0; i < local.size(); i++) {
      global.add(local.get(i) * (local.size() == 1 ? GROUPS : ROWS));
    }
  }

  private static List<Long> local(KernelMetadata kernel) {
    List<Long> required =
        kernel.workgroup().requiredSize().stream()
            .map(size -> Math.clamp(size, 1, MOST_ITEMS))
            .limit(3)
            .toList();
    int dimensions = required.size();
    while (dimensions > 1 && required.get(dimensions - 1) == 1) {
      dimensions--;
    }
    long most = kernel.workgroup().maxFlatSize();
    return required.isEmpty()
        ? List.of(most > 0 ? Math.min(most, WAVE) : WAVE)
        : required.subList(0, dimensions);
  }

  /**
   * Writes a run file.
   *
   * @param program name of the program's file
   * @param target the machine
   * @param options for the compiler, as a list of JSON, or nothing
   * @throws NoProgramException when an argument is of a kind for which nothing can be made up
   */
  public static String of(KernelMetadata kernel, String program, String target, String options)
      throws NoProgramException {
    RunFileMaker maker = new RunFileMaker(kernel);
    for (KernelMetadata.Argument one : kernel.arguments()) {
      if (!one.isHidden()) {
        maker.argument(one);
      }
    }
    return maker.text(program, target, options);
  }

  private String text(String program, String target, String options) {
    String declared =
        buffers.entrySet().stream()
            .map(one -> "  %s: %s".formatted(quoted(one.getKey()), one.getValue()))
            .collect(Collectors.joining(",\n"));
    return """
    {"schema": "lockstep-run-1", "target": %s, "program": %s,%s
     "buffers": {
    %s
     },
     "launches": [{"kernel": %s, "global": %s, "local": %s,
                   "args": [%s]}]}
    """
        .formatted(
            quoted(target),
            quoted(program),
            options.isEmpty() ? "" : " \"options\": " + options + ",",
            declared,
            quoted(kernel.name()),
            global,
            local,
            String.join(", ", arguments))
        .replace(" \"buffers\": {\n\n },", " \"buffers\": {},");
  }

  private static String quoted(String text) {
    return new JsonPrimitive(text).toString();
  }

  private static long product(List<Long> sizes) {
    return sizes.stream().reduce(1L, (a, b) -> a * b);
  }

  /** A number of elements, or of a row of a square: what integer arguments usually are. */
  private long number() {
    return global.size() == 1 ? global.getFirst() : Collections.min(global);
  }

  private void argument(KernelMetadata.Argument one) throws NoProgramException {
    String name = one.name().orElse("arg" + arguments.size());
    if (one.size() < 1 || one.size() > MOST_BYTES) {
      throw new NoProgramException(
          "parameter '%s' of %s has %d bytes, according to the metadata",
          name, kernel.name(), one.size());
    }
    switch (one.valueKind()) {
      case "global_buffer" -> buffer(name, one);
      case "by_value" -> arguments.add(value(one));
      case "dynamic_shared_pointer" ->
          arguments.add("{\"local\": %d}".formatted(product(local) * 2 * Long.BYTES));
      case "image" -> image(name, one);
      case "sampler" ->
          arguments.add(
              "{\"sampler\": \"CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST\"}");
      default ->
          throw new NoProgramException(
              "parameter '%s' of %s is a %s, for which nothing can be made up; write the run file by hand",
              name, kernel.name(), one.valueKind());
    }
  }

  private void buffer(String name, KernelMetadata.Argument one) {
    Element element = element(one.typeName()).orElse(new Element(ElementType.U32, 1));
    String free = free(name);
    buffers.put(
        free,
        "{\"type\": \"%s\", \"count\": %d%s}"
            .formatted(
                element.type().typeName(),
                product(global) * element.lanes(),
                one.isConst() ? ", \"init\": \"iota\"" : ""));
    arguments.add(quoted(free));
  }

  private String free(String name) {
    String free = name;
    for (int i = 2; buffers.containsKey(free); i++) {
      free = name + i;
    }
    return free;
  }

  private void image(String name, KernelMetadata.Argument one) throws NoProgramException {
    if (one.typeName().filter(type -> type.contains("image2d_t")).isEmpty()) {
      throw new NoProgramException(
          "parameter '%s' of %s is of type %s; only images of type image2d_t can be made up",
          name, kernel.name(), one.typeName().orElse("image"));
    }
    long height = global.size() > 1 ? global.get(1) : 1;
    buffers.put(
        free(name), "{\"type\": \"u8\", \"count\": %d}".formatted(4 * global.getFirst() * height));
    arguments.add(
        "{\"image\": %s, \"type\": \"2d\", \"format\": \"CL_RGBA CL_UNORM_INT8\", \"size\": [%d, %d]}"
            .formatted(quoted(name), global.getFirst(), height));
  }

  private String value(KernelMetadata.Argument one) {
    Optional<Element> named = element(one.typeName());
    if (named.isPresent() && one.size() % named.get().type().bytes() == 0) {
      ElementType type = named.get().type();
      long lanes = one.size() / type.bytes();
      String number = type.isFloat() ? "1" : type.bytes() < 4 ? "1" : String.valueOf(number());
      return lanes == 1
          ? "{\"%s\": %s}".formatted(type.typeName(), number)
          : "{\"%s\": [%s]}".formatted(type.typeName(), "1, ".repeat((int) lanes - 1) + "1");
    }
    return switch ((int) one.size()) {
      case 1, 2, 4, 8 -> "{\"u%d\": %d}".formatted(8 * one.size(), one.size() < 4 ? 1 : number());
      default -> "{\"hex\": \"%s\"}".formatted("00".repeat((int) one.size()));
    };
  }

  /** A type of an element, with the number of such in a vector. */
  private record Element(ElementType type, int lanes) {}

  private static Optional<Element> element(Optional<String> name) {
    if (name.isEmpty()) {
      return Optional.empty();
    }
    Matcher type = TYPE.matcher(name.get().strip());
    if (!type.matches() || !NAMES.containsKey(type.group(1))) {
      return Optional.empty();
    }
    ElementType found = NAMES.get(type.group(1));
    boolean unsigned = name.get().contains("unsigned ");
    ElementType exact = unsigned ? ElementType.named("u" + 8 * found.bytes()).orElse(found) : found;
    return Optional.of(
        new Element(exact, type.group(2) == null ? 1 : Integer.parseInt(type.group(2))));
  }
}
