package dev.lockstep.hsa.library;

import dev.lockstep.guest.library.EntryPointCode;
import dev.lockstep.guest.table.EntryPoint;
import dev.lockstep.guest.table.EntryPointTable;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.text.table.DataTable;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The runtime's own part of its library in C: what is made from tables, around what stands in
 * {@code signals.c}.
 */
public final class HsaLibrarySource {
  private static final String SIGNALS = "/dev/lockstep/hsa/signals.c";
  private static final String DRIVER = "/dev/lockstep/hsa/driver.c";

  /** Functions that no program links with: they are told in a table. */
  private static final String LOADER = "loader";

  /** The functions of {@code hsa_ext_images_1_pfn_t}, in its order. */
  private static final List<String> IMAGE_TABLE =
      List.of(
          "hsa_ext_image_get_capability",
          "hsa_ext_image_data_get_info",
          "hsa_ext_image_create",
          "hsa_ext_image_destroy",
          "hsa_ext_image_copy",
          "hsa_ext_image_import",
          "hsa_ext_image_export",
          "hsa_ext_image_clear",
          "hsa_ext_sampler_create",
          "hsa_ext_sampler_destroy",
          "hsa_ext_image_get_capability_with_layout",
          "hsa_ext_image_data_get_info_with_layout",
          "hsa_ext_image_create_with_layout",
          "hsa_ext_sampler_create_v2");

  private static final String ORDER =
      "_(relaxed|scacquire|acquire|screlease|release|scacq_screl|acq_rel)";
  private static final Pattern SIGNAL =
      Pattern.compile("hsa_signal_(exchange|add|subtract|and|or|xor|store|silent_store)" + ORDER);
  private static final Pattern SIGNAL_LOAD = Pattern.compile("hsa_signal_load" + ORDER);
  private static final Pattern SIGNAL_CAS = Pattern.compile("hsa_signal_cas" + ORDER);
  private static final Pattern SIGNAL_WAIT = Pattern.compile("hsa_signal_wait" + ORDER);
  private static final Pattern GROUP_WAIT = Pattern.compile("hsa_signal_group_wait_any" + ORDER);
  private static final Pattern INDEX =
      Pattern.compile("hsa_queue_(load|store|cas|add)_(read|write)_index" + ORDER);

  private HsaLibrarySource() {}

  /** The whole text. */
  public static String of(EntryPointTable table) {
    StringBuilder text = new StringBuilder("\n");
    List<EntryPoint> all = table.all();
    List<EntryPoint> loader = all.stream().filter(one -> one.group().equals(LOADER)).toList();
    text.append(
        "static const struct { unsigned int status; const char *text; } status_texts[] = {\n");
    for (HsaStatus status : HsaStatus.values()) {
      text.append(
          "    {%d, %s},\n".formatted(status.number(), EntryPointCode.quoted(status.text())));
    }
    text.append("};\nstatic const void *const loader_table[%d];\n".formatted(loader.size()));
    text.append("static const void *const image_table[%d];\n\n".formatted(IMAGE_TABLE.size()));
    text.append(resource(SIGNALS));
    text.append("\n/* ---- entry points ---- */\n\n");
    all.forEach(entry -> text.append(function(entry)));
    text.append(table("loader_table", loader));
    text.append(table("image_table", IMAGE_TABLE.stream().map(name -> named(all, name)).toList()));
    all.stream()
        .filter(entry -> !entry.group().equals(LOADER))
        .forEach(entry -> text.append(EntryPointCode.export(entry.name(), entry.number())));
    return text.toString();
  }

  /** The text of what stands for the kernel driver. */
  public static String driver() {
    return resource(DRIVER);
  }

  private static String resource(String name) {
    return DataTable.text(name, HsaLibrarySource.class.getResourceAsStream(name));
  }

  private static EntryPoint named(List<EntryPoint> all, String name) {
    return all.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static String table(String name, List<EntryPoint> entries) {
    return "static const void *const %s[] = {%s};\n"
        .formatted(
            name,
            entries.stream()
                .map(entry -> "(const void *)e" + entry.number())
                .collect(Collectors.joining(", ")));
  }

  private static String function(EntryPoint entry) {
    String own = own(entry);
    return own.isEmpty()
        ? EntryPointCode.call(
            entry,
            entry.result() == EntryPoint.Kind.CODE ? HsaStatus.ERROR_OUT_OF_RESOURCES.number() : 0,
            0)
        : EntryPointCode.own(entry, own);
  }

  /** Functions that the library answers itself, by their names in {@code signals.c}. */
  private static String own(EntryPoint entry) {
    String name = entry.name();
    Matcher signal = SIGNAL.matcher(name);
    if (signal.matches()) {
      return "signal_" + signal.group(1) + "(p0, p1)";
    }
    Matcher index = INDEX.matcher(name);
    if (index.matches()) {
      return "index_%s(p0, %s_INDEX%s)"
          .formatted(
              index.group(1),
              index.group(2).equals("read") ? "READ" : "WRITE",
              switch (index.group(1)) {
                case "load" -> "";
                case "cas" -> ", p1, p2";
                default -> ", p1";
              });
    }
    if (SIGNAL_LOAD.matcher(name).matches()) {
      return "signal_load(p0)";
    }
    if (SIGNAL_CAS.matcher(name).matches()) {
      return "signal_cas(p0, p1, p2)";
    }
    if (SIGNAL_WAIT.matcher(name).matches()) {
      return "signal_wait(p0, p1, p2, p3)";
    }
    if (GROUP_WAIT.matcher(name).matches()) {
      return "group_wait(p0, (u32 *)p1, (i64 *)p2, (u64 *)p4, (i64 *)p5)";
    }
    return switch (name) {
      case "hsa_signal_create" -> "signal_create(p0, (u64 *)p3)";
      case "hsa_amd_signal_create" ->
          "amd_signal_create(%d, p0, p1, p2, p3, p4)".formatted(entry.number());
      case "hsa_signal_destroy" -> "signal_destroy(%d, p0)".formatted(entry.number());
      case "hsa_amd_signal_value_pointer" -> "value_pointer(p0, (u64 *)p1)";
      case "hsa_signal_group_create" -> "group_create(p0, (u64 *)p1, p2, (void *)p3, (u64 *)p4)";
      case "hsa_signal_group_destroy" -> "group_destroy(p0)";
      case "hsa_amd_signal_wait_any" ->
          "wait_any(p0, (u64 *)p1, (u32 *)p2, (i64 *)p3, p4, (i64 *)p6)";
      case "hsa_amd_signal_wait_all" ->
          "wait_all(p0, (u64 *)p1, (u32 *)p2, (i64 *)p3, p4, (i64 *)p6)";
      case "hsa_amd_signal_async_handler" -> "async_handler(p0, p1, p2, (void *)p3, (void *)p4)";
      case "hsa_amd_async_function" -> "async_function((void *)p0, (void *)p1)";
      case "hsa_status_string" -> "status_string(p0, (const char **)p1)";
      case "hsa_system_get_info" -> "system_info(%d, p0, p1)".formatted(entry.number());
      default -> "";
    };
  }
}
