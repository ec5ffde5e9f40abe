package dev.lockstep.opencl.library;

import static dev.lockstep.guest.library.EntryPointCode.quoted;

import dev.lockstep.guest.library.EntryPointCode;
import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPoint.Kind;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.opencl.query.PlatformQuery;
import dev.lockstep.opencl.table.PlatformFacts;
import dev.lockstep.text.table.DataTable;
import java.util.List;

/**
 * The platform's own part of its library in C: what is made from tables, around what stands in
 * {@code platform.c}.
 */
public final class LibrarySource {
  private static final String PLATFORM = "/dev/lockstep/opencl/platform.c";
  private static final int OUT_OF_RESOURCES = -5;
  private static final int DEVICE_NOT_FOUND = -1;

  private LibrarySource() {}

  /** Functions that the library answers itself, by their names in {@code platform.c}. */
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

  /** The whole text. */
  public static String of(EntryPointTable table) {
    StringBuilder text = new StringBuilder("\n");
    List<EntryPoint> all = table.all();
    facts(text, all);
    text.append(DataTable.text(PLATFORM, LibrarySource.class.getResourceAsStream(PLATFORM)));
    text.append("\n/* ---- entry points ---- */\n\n");
    all.forEach(entry -> text.append(function(entry)));
    text.append("\nstatic const void *const dispatch_table[] = {\n");
    all.forEach(entry -> text.append("    e").append(entry.number()).append(",\n"));
    text.append("};\n\nstatic const struct named_function extension_functions[] = {\n");
    text.append("    {\"clIcdGetPlatformIDsKHR\", e0},\n");
    extensionFunctions(all)
        .forEach(
            entry -> text.append("    {\"%s\", e%d},\n".formatted(entry.name(), entry.number())));
    text.append("    {0, 0}};\n\n");
    all.forEach(entry -> text.append(EntryPointCode.export(entry.name(), entry.number())));
    text.append(EntryPointCode.export("clIcdGetPlatformIDsKHR", 0));
    return text.toString();
  }

  /** Functions that hosts may ask for by name. */
  private static List<EntryPoint> extensionFunctions(List<EntryPoint> all) {
    return all.stream()
        .filter(entry -> entry.isStandard() || PlatformFacts.EXTENSIONS.contains(entry.group()))
        .toList();
  }

  private static void facts(StringBuilder text, List<EntryPoint> all) {
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
                .formatted(extensionFunctions(all).size() + 2))
        .append("static const void *const dispatch_table[%d];\n".formatted(all.size()))
        .append("static struct { const void *dispatch; unsigned long kind; } the_platform")
        .append(" = {dispatch_table, 0};\n\n");
  }

  private static void fact(StringBuilder text, PlatformQuery query, String value) {
    text.append("{%d, %s}, ".formatted(query.number(), quoted(value)));
  }

  private static String function(EntryPoint entry) {
    String own = own(entry);
    return own.isEmpty()
        ? EntryPointCode.call(entry, failure(entry), OUT_OF_RESOURCES)
        : EntryPointCode.own(entry, own);
  }

  /** The result where there is no virtual machine. */
  private static int failure(EntryPoint entry) {
    return entry.result() != Kind.CODE
        ? 0
        : entry.name().equals("clGetDeviceIDs") ? DEVICE_NOT_FOUND : OUT_OF_RESOURCES;
  }
}
