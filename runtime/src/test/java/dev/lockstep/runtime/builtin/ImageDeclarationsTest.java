package dev.lockstep.runtime.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every function of images and samplers that clang's header declares has a definition in the device
 * library, with the same mangled name.
 */
class ImageDeclarationsTest {
  private static final String EXTENSIONS =
      "-cl-ext=-cl_khr_mipmap_image,-cl_khr_mipmap_image_writes,+cl_khr_depth_images,"
          + "+__opencl_c_read_write_images";
  private static final Pattern FORM =
      Pattern.compile(
          "(\\w+)\\s+__attribute__\\(\\(overloadable\\)\\)[^;]*?"
              + "\\b((?:read|write)_image\\w+|get_image_\\w+)\\(([^()]*)\\)\\s*;");

  /** In the short form one of them has its turn. */
  static List<String> versions() {
    return Shares.of(List.of("CL1.2", "CL2.0", "CL3.0"), 3);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void everyDeclaredFunctionIsDefined(String version) throws IOException {
    ClangInstallation clang = BuiltinsTest.clang();
    String lister = BuiltinsTest.lister(clang);
    LibraryBuild build = new LibraryBuild(clang);
    Set<String> defined = new HashSet<>();
    for (Path part : build.parts()) {
      defined.addAll(LibraryBuild.definitions(part, lister));
    }
    Matcher m = FORM.matcher(declarations(clang.clang(), version));
    StringBuilder text = new StringBuilder(Trials.PRELUDE);
    int count = 0;
    while (m.find()) {
      text.append(caller(count++, m.group(1), m.group(2), m.group(3)));
    }
    assertTrue(count >= (version.equals("CL1.2") ? 172 : 250), "only " + count + " declarations");
    List<String> missing =
        build.references(text.toString(), version, lister, List.of("-Xclang", EXTENSIONS)).stream()
            .filter(name -> !defined.contains(name))
            .toList();
    assertEquals(List.of(), missing);
    assertTrue(defined.contains("__translate_sampler_initializer"));
  }

  private static String caller(int number, String result, String name, String parameters) {
    List<String> taken = new ArrayList<>();
    List<String> given = new ArrayList<>();
    for (String parameter : parameters.split(",")) {
      given.add("a" + given.size());
      taken.add(parameter + " " + given.getLast());
    }
    return "%s f%d(%s) { %s%s(%s); }\n"
        .formatted(
            result,
            number,
            String.join(", ", taken),
            result.equals("void") ? "" : "return ",
            name,
            String.join(", ", given));
  }

  private static String declarations(Path clang, String version) throws IOException {
    return Tool.output(
        List.of(
            clang.toString(),
            "-cc1",
            "-cl-std=" + version,
            "-triple",
            "amdgcn-amd-amdhsa",
            EXTENSIONS,
            "-finclude-default-header",
            "-internal-isystem",
            Declaration.resources(clang).resolve("include").toString(),
            "-E",
            "-P",
            Tool.scratch("images-" + version + ".cl", "").toString()));
  }
}
