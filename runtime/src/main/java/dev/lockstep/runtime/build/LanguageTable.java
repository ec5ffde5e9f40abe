package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Extensions and features that OpenCL C has on a device: the table {@code language.tsv}, from which
 * clang's arguments are made, and which the platform reports.
 */
public final class LanguageTable {
  private static final List<Row> ROWS =
      rows("language.tsv").stream()
          .map(row ->
              new Row(
                  row[0],
                  row[1],
                  row[2],
                  Integer.parseInt(row[3]),
                  Integer.parseInt(row[4]),
                  row[5]))
          .toList();

  /** A row of the table. */
  private record Row(String kind, String name, String how, int version, int isa, String value) {
    boolean isOn(TargetId target) {
      return target.target().isa().getFirst() >= isa;
    }
  }

  private LanguageTable() {}

  /** The rows of a table of this package, without comments. */
  static List<String[]> rows(String file) {
    try (InputStream in = LanguageTable.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + file + " is missing from this build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(line -> line.split("\t"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

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
