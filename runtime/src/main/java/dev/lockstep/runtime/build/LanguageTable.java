package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.table.DataTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Extensions and features that OpenCL C has on a device: the table {@code language.tsv}, from which
 * clang's arguments are made, and which the platform reports.
 */
public final class LanguageTable {
  private static final String FILE = "language.tsv";
  private static final List<Row> ROWS =
      DataTable.read(FILE, LanguageTable.class.getResourceAsStream(FILE)).stream()
          .map(row ->
              new Row(
                  row.key(),
                  row.text("name"),
                  row.text("how"),
                  row.number("version"),
                  row.number("isa"),
                  row.text("value")))
          .toList();

  /** A row of the table. */
  private record Row(String kind, String name, String how, int version, int isa, String value) {
    boolean isOn(TargetId target) {
      return target.target().isa().getFirst() >= isa;
    }
  }

  private LanguageTable() {}

  /** Key of this table. */
  static String fingerprint() {
    return ROWS.toString();
  }

  /** Names of extensions of the language on a target, such as {@code cl_khr_fp64}. */
  public static List<String> extensions(TargetId target) {
    return names("extension", target);
  }

  /** Names of feature macros of OpenCL C 3.0 on a target. */
  public static List<String> features(TargetId target) {
    return names("feature", target);
  }

  private static List<String> names(String kind, TargetId target) {
    return ROWS.stream()
        .filter(row -> row.kind().equals(kind) && row.isOn(target))
        .map(Row::name)
        .sorted()
        .toList();
  }

  /** Arguments of clang by which a program of a version of the language has them. */
  static List<String> arguments(TargetId target, int version) {
    List<String> arguments = new ArrayList<>();
    List<String> asked = new ArrayList<>();
    for (Row row : ROWS) {
      if (row.version() > version || !row.isOn(target)) {
        continue;
      }
      switch (row.how()) {
        case "define" -> arguments.add("-D" + row.name() + "=" + row.value());
        case "option" -> asked.add("+" + row.name());
        case "without" -> asked.add("-" + row.name());
        default -> {
          // clang defines it without being asked.
        }
      }
    }
    if (!asked.isEmpty()) {
      arguments.addAll(List.of("-Xclang", "-cl-ext=" + String.join(",", asked)));
    }
    return arguments;
  }
}
