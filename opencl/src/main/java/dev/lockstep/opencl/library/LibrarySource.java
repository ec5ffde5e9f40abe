package dev.lockstep.opencl.library;

import dev.lockstep.opencl.query.PlatformQuery;
import dev.lockstep.opencl.table.EntryPoint;
import dev.lockstep.opencl.table.EntryPoint.Kind;
import dev.lockstep.opencl.table.EntryPointTable;
import dev.lockstep.opencl.table.PlatformFacts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text of the platform's library in C: what is made from tables, around what stands in {@code
 * shim.c}.
 */
public final class LibrarySource {
  private static final String SHIM = "/dev/lockstep/opencl/shim.c";
  private static final int OUT_OF_RESOURCES = -5;
  private static final int DEVICE_NOT_FOUND = -1;

  /** Functions that the library answers itself, by their names in {@code shim.c}. */
  private static String own(EntryPoint entry) {
    return switch (entry.name()) {
      case "clGetPlatformIDs" -> "platform_ids(p0, (void **)p1, (u32 *)p2)";
      case "clGetPlatformInfo" -> "platform_info((void *)p0, p1, p2, (void *)p3, (u64 *)p4)";
      case "clGetExtensionFunctionAddress" -> "(u64)function_address((const char *)p0)";
      case "clGetExtensionFunctionAddressForPlatform" ->
          "(void *)p0 == &the_platform ? (u64)function_address((const char *)p1) : 0";
      default -> "";
    };
  }

  private LibrarySource() {}

  /**
   * The whole text.
   *
   * @param machine path of {@code libjvm.so}
   * @param options of the virtual machine
   * @throws IOException when the text of the shim is missing from this build
   */
  static String of(Path machine, List<String> options) throws IOException {
    StringBuilder text = new StringBuilder();
    facts(text, machine, options);
    try (InputStream in = LibrarySource.class.getResourceAsStream(SHIM)) {
      if (in == null) {
        throw new IOException(SHIM + " is missing from this build");
      }
      text.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    List<EntryPoint> all = EntryPointTable.all();
    text.append("\n/* ---- entry points ---- */\n\n");
    all.forEach(entry -> text.append(function(entry)));
    text.append("\nstatic const void *const dispatch_table[] = {\n");
    all.forEach(entry -> text.append("    e").append(entry.number()).append(",\n"));
    text.append("};\n\nstatic const struct named_function extension_functions[] = {\n");
    text.append("    {\"clIcdGetPlatformIDsKHR\", e0},\n");
    extensionFunctions()
        .forEach(
            entry -> text.append("    {\"%s\", e%d},\n".formatted(entry.name(), entry.number())));
    text.append("    {0, 0}};\n\n");
    all.forEach(entry -> text.append(export(entry.name(), entry.number())));
    text.append(export("clIcdGetPlatformIDsKHR", 0));
    return text.toString();
  }

  /** Functions that hosts may ask for by name. */
  private static List<EntryPoint> extensionFunctions() {
    return EntryPointTable.all().stream()
        .filter(entry -> entry.isStandard() || PlatformFacts.EXTENSIONS.contains(entry.group()))
        .toList();
  }

  /** A number that changes with everything that the library and the classes must agree on. */
  public static long agreement() {
    long hash = 1;
    for (byte one : EntryPointTable.text().getBytes(StandardCharsets.UTF_8)) {
      hash = hash * 1_000_003 + one;
    }
    return hash & Long.MAX_VALUE;
  }

  private static void facts(StringBuilder text, Path machine, List<String> options) {
    text.append("#define VM_LIBRARY ").append(quoted(machine.toString())).append('\n');
    text.append("#define VM_CLASS \"dev/lockstep/opencl/EntryPoints\"\n");
    text.append("#define VM_OPTION_COUNT ").append(options.size()).append('\n');
    text.append("#define TABLE_HASH ").append(agreement()).append("UL\n");
    text.append("static const char *const vm_option_texts[] = {");
    text.append(options.stream().map(LibrarySource::quoted).collect(Collectors.joining(", ")));
    text.append("};\n");
    for (PlatformQuery query : PlatformQuery.values()) {
      text.append("#define PLATFORM_%s %d\n".formatted(query, query.number()));
    }
    text.append(
        "static const struct { unsigned int name; const char *text; } platform_texts[] = {");
    fact(text, PlatformQuery.PROFILE, PlatformFacts.PROFILE);
    fact(text, PlatformQuery.VERSION, PlatformFacts.VERSION);
    fact(text, PlatformQuery.NAME, PlatformFacts.NAME);
    fact(text, PlatformQuery.VENDOR, PlatformFacts.VENDOR);
    fact(text, PlatformQuery.EXTENSIONS, String.join(" ", PlatformFacts.EXTENSIONS));
    fact(text, PlatformQuery.ICD_SUFFIX_KHR, PlatformFacts.SUFFIX);
    text.append("};\nstatic const unsigned int platform_version = ")
        .append(PlatformFacts.version(3, 0, 0))
        .append(";\nstatic const unsigned long host_timer_resolution = 1;\n")
        .append("static const struct { unsigned int version; char name[64]; }")
        .append(" platform_extensions[] = {");
    PlatformFacts.EXTENSIONS.forEach(
        name -> text.append("{%d, %s}, ".formatted(PlatformFacts.version(1, 0, 0), quoted(name))));
    text.append("};\nstruct named_function { const char *name; const void *address; };\n")
        .append(
            "static const struct named_function extension_functions[%d];\n"
                .formatted(extensionFunctions().size() + 2))
        .append(
            "static const void *const dispatch_table[%d];\n"
                .formatted(EntryPointTable.all().size()))
        .append("static struct { const void *dispatch; unsigned long kind; } the_platform")
        .append(" = {dispatch_table, 0};\n\n");
  }

  private static void fact(StringBuilder text, PlatformQuery query, String value) {
    text.append("{%d, %s}, ".formatted(query.number(), quoted(value)));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String type(Kind kind) {
    return kind == Kind.NONE ? "void" : !kind.isWord() ? "u64" : isSigned(kind) ? "i32" : "u32";
  }

  private static boolean isSigned(Kind kind) {
    return kind == Kind.INT || kind == Kind.CODE;
  }

  private static String function(EntryPoint entry) {
    List<EntryPoint.Parameter> parameters = entry.parameters();
    String declared =
        IntStream.range(0, parameters.size())
            .mapToObj(i -> type(parameters.get(i).kind()) + " p" + i)
            .collect(Collectors.joining(", "));
    StringBuilder text = new StringBuilder("static " + type(entry.result()) + " e");
    text.append(entry.number()).append('(').append(declared.isEmpty() ? "void" : declared);
    text.append(") { /* ").append(entry.name()).append(" */\n");
    String own = own(entry);
    if (!own.isEmpty()) {
      return text.append("  return ").append(own).append(";\n}\n").toString();
    }
    text.append("  u64 a[] = {");
    text.append(
        IntStream.range(0, parameters.size())
            .mapToObj(i -> (isSigned(parameters.get(i).kind()) ? "(u64)(i64)p" : "p") + i)
            .collect(Collectors.joining(", ")));
    text.append(parameters.isEmpty() ? "0};\n" : "};\n");
    if (entry.errcode() >= 0) {
      int place = entry.errcode();
      text.append("  if (p%d) *(i32 *)p%d = %d;\n".formatted(place, place, OUT_OF_RESOURCES));
    }
    String call = "enter(%d, a, %d)".formatted(entry.number(), failure(entry));
    text.append(
        entry.result() == Kind.NONE
            ? "  " + call + ";\n}\n"
            : "  return (" + type(entry.result()) + ")" + call + ";\n}\n");
    return text.toString();
  }

  /** The result where there is no virtual machine. */
  private static int failure(EntryPoint entry) {
    return entry.result() != Kind.CODE
        ? 0
        : entry.name().equals("clGetDeviceIDs") ? DEVICE_NOT_FOUND : OUT_OF_RESOURCES;
  }

  /** The function under its own name, for programs that are linked to the library itself. */
  private static String export(String name, int number) {
    return "extern __typeof__(e%d) %s __attribute__((alias(\"e%d\"), visibility(\"default\")));\n"
        .formatted(number, name, number);
  }
}
