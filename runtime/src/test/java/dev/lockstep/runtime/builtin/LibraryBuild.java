package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.build.ClangInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compiles the numeric parts of the device library, and programs with them or with ROCm's
 * libraries.
 */
final class LibraryBuild {
  /** Where a program's built-in functions come from. */
  enum Library {
    OURS,
    ROCM
  }

  /** The parts in the order in which programs link them. */
  static final List<String> PARTS =
      List.of(
          "vectors",
          "geometric",
          "convert",
          "common",
          "math-half",
          "math-double",
          "math-float",
          "relational",
          "integer");

  private static final String SOURCES =
      "runtime/src/main/resources/dev/lockstep/runtime/build/library";
  private static final List<String> ROCM_FILES =
      List.of(
          "opencl",
          "ocml",
          "ockl",
          "oclc_daz_opt_off",
          "oclc_unsafe_math_off",
          "oclc_finite_only_off",
          "oclc_correctly_rounded_sqrt_off");

  private final ClangInstallation clang;

  LibraryBuild(ClangInstallation clang) {
    this.clang = clang;
  }

  private List<String> compiler(String... options) {
    List<String> command =
        new ArrayList<>(
            List.of(
                clang.clang().toString(),
                "-x",
                "cl",
                "-target",
                "amdgcn-amd-amdhsa",
                "-nogpulib",
                "-Wno-everything"));
    command.addAll(List.of(options));
    return command;
  }

  /** The bitcode of a part: compiled once for each state of the sources. */
  private synchronized Path part(String name) throws IOException {
    TreeMap<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(Corpus.path(SOURCES))) {
      for (Path file : files.toList()) {
        if (file.toString().endsWith(".clh") || file.endsWith(name + ".cl")) {
          sources.put(file.toString(), Files.readString(file));
        }
      }
    }
    String key = Integer.toHexString(sources.hashCode()) + "-" + clang.version();
    Path made = Tool.folder("parts").resolve(name + "-" + key + ".bc");
    if (!Files.exists(made)) {
      Path fresh = Files.createTempFile(made.getParent(), name, ".bc");
      List<String> command =
          compiler(
              "-cl-std=CL2.0",
              "-O1",
              "-mllvm",
              "-inline-threshold=0",
              "-emit-llvm",
              "-c",
              "-o",
              fresh.toString(),
              Corpus.path(SOURCES).resolve(name + ".cl").toString());
      Tool.output(command);
      Files.move(fresh, made, StandardCopyOption.REPLACE_EXISTING);
    }
    return made;
  }

  /** Names of the functions that the parts define. */
  Set<String> definitions(String lister) throws IOException {
    Set<String> names = new HashSet<>();
    for (String part : PARTS) {
      Tool.output(List.of(lister, "--defined-only", "-j", part(part).toString()))
          .lines()
          .forEach(names::add);
    }
    return names;
  }

  private static List<String> linked(List<Path> files) {
    List<String> options = new ArrayList<>();
    for (Path file : files) {
      options.addAll(List.of("-Xclang", "-mlink-builtin-bitcode", "-Xclang", file.toString()));
    }
    return options;
  }

  private List<Path> files(Library library, String target) throws IOException {
    List<Path> files = new ArrayList<>();
    if (library == Library.OURS) {
      for (String part : PARTS) {
        files.add(part(part));
      }
      return files;
    }
    Path folder = clang.deviceLibraries().orElseThrow();
    for (String name : ROCM_FILES) {
      files.add(folder.resolve(name + ".bc"));
    }
    boolean wide = target.matches("gfx[6-9].*");
    files.add(folder.resolve("oclc_wavefrontsize64_" + (wide ? "on" : "off") + ".bc"));
    files.add(isaVersion(target));
    files.add(folder.resolve("oclc_abi_version_500.bc"));
    return files;
  }

  /** The package knows the machines of its year only; others need this number. */
  private Path isaVersion(String target) throws IOException {
    String digits = target.substring(3);
    int major = Integer.parseInt(digits.substring(0, digits.length() - 2));
    int minor = Integer.parseInt(digits.substring(digits.length() - 2, digits.length() - 1), 16);
    int step = Integer.parseInt(digits.substring(digits.length() - 1), 16);
    int number = major * 1000 + minor * 100 + step;
    Path source =
        Tool.scratch(
            "isa-" + target + ".cl", "const __constant int __oclc_ISA_version = " + number + ";\n");
    Path made = Tool.folder("parts").resolve("isa-" + target + ".bc");
    Tool.output(
        compiler("-cl-std=CL2.0", "-emit-llvm", "-c", "-o", made.toString(), source.toString()));
    return made;
  }

  /**
   * Compiles a program.
   *
   * @return the code object
   */
  byte[] program(String text, Library library, String target, List<String> options)
      throws IOException {
    Path source = Files.createTempFile(Tool.folder("scratch"), "program", ".cl");
    Path object = Path.of(source.toString().replaceFirst("cl$", "co"));
    Files.writeString(source, text);
    List<String> command =
        compiler(
            "-mcpu=" + target,
            "-mcode-object-version=5",
            "--ld-path=" + clang.linker(),
            "-o",
            object.toString(),
            source.toString());
    command.addAll(options);
    if (library == Library.OURS && target.matches("gfx[67]..")) {
      // Of calls of fma with halves it would make instructions that these targets do not have.
      command.addAll(List.of("-mllvm", "-amdgpu-simplify-libcall=0"));
    }
    command.addAll(linked(files(library, target)));
    Tool.output(command);
    byte[] bytes = Files.readAllBytes(object);
    Files.delete(object);
    Files.delete(source);
    return bytes;
  }

  /** Names of functions that a program calls, before anything is linked to it. */
  List<String> references(String text, String version, String lister) throws IOException {
    Path source = Files.createTempFile(Tool.folder("scratch"), "references", ".cl");
    Path made = Path.of(source.toString().replaceFirst("cl$", "bc"));
    Files.writeString(source, text);
    Tool.output(
        compiler(
            "-cl-std=" + version,
            "-O0",
            "-emit-llvm",
            "-c",
            "-o",
            made.toString(),
            source.toString()));
    String names = Tool.output(List.of(lister, "-u", "-j", made.toString()));
    Files.delete(source);
    Files.delete(made);
    return names.lines().toList();
  }
}
