package dev.lockstep.runtime.builtin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A built-in function as clang declares it.
 *
 * @param result type of the result; empty for none
 * @param name without overloads
 * @param parameters types of the parameters
 */
record Declaration(Optional<CType> result, String name, List<CType> parameters) {
  private static final Pattern FORM =
      Pattern.compile(
          "(\\w+)\\s+__attribute__\\(\\(overloadable\\)\\)[^;()]*(?:__attribute__\\(\\([^;]*?\\)\\)\\s*)*"
              + "\\b(\\w+)\\(([^()]*)\\)[^;{]*;");

  /** Functions of parts that are not the numeric library's. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "(async_|wait_group|prefetch|atom|get_|barrier|mem_fence|read_|write_|work_group|sub_group|"
              + "enqueue|capture|create_user|release_|retain_|set_user|is_valid|ndrange|printf|amd_|to_|"
              + "reserve|commit|intel|arm_).*");

  /** All numeric functions that clang's header declares for a version of OpenCL C. */
  static List<Declaration> all(Path clang, String version) throws IOException {
    Path resources = resources(clang);
    Path empty = Tool.scratch("empty.cl", "");
    String text =
        Tool.output(
            List.of(
                clang.toString(),
                "-cc1",
                "-cl-std=" + version,
                "-triple",
                "amdgcn-amd-amdhsa",
                "-finclude-default-header",
                "-internal-isystem",
                resources.resolve("include").toString(),
                "-E",
                "-P",
                empty.toString()));
    Set<Declaration> found = new LinkedHashSet<>();
    Matcher m = FORM.matcher(text);
    while (m.find()) {
      List<CType> parameters = new ArrayList<>();
      boolean known = !OTHERS.matcher(m.group(2)).matches();
      for (String parameter : m.group(3).split(",")) {
        Optional<CType> type = CType.of(parameter);
        known &= type.isPresent();
        type.ifPresent(parameters::add);
      }
      Optional<CType> result = CType.of(m.group(1));
      if (known && (result.isPresent() || m.group(1).equals("void"))) {
        found.add(new Declaration(result, m.group(2), parameters));
      }
    }
    return List.copyOf(found);
  }

  /** All words of clang's header. */
  static Set<String> words(Path clang) throws IOException {
    Path header = resources(clang).resolve("include").resolve("opencl-c.h");
    return new HashSet<>(Arrays.asList(Files.readString(header).split("\\W+")));
  }

  static Path resources(Path clang) throws IOException {
    return Path.of(Tool.output(List.of(clang.toString(), "-print-resource-dir")).strip());
  }

  /** A function that calls it. */
  String caller(String function) {
    List<String> taken = new ArrayList<>();
    List<String> given = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      taken.add(parameters.get(i) + " a" + i);
      given.add("a" + i);
    }
    return "%s %s(%s) { %s%s(%s); }\n"
        .formatted(
            result.map(CType::name).orElse("void"),
            function,
            String.join(", ", taken),
            result.isPresent() ? "return " : "",
            name,
            String.join(", ", given));
  }

  @Override
  public String toString() {
    return name + "(" + String.join(", ", parameters.stream().map(CType::toString).toList()) + ")";
  }
}
