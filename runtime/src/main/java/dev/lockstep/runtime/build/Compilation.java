package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.ClangMessages;
import dev.lockstep.runtime.clang.DeviceLibrary;
import dev.lockstep.runtime.clang.Progress;
import dev.lockstep.runtime.clang.RocmLibraries;
import dev.lockstep.runtime.clang.ToolRun;
import dev.lockstep.runtime.text.Bytes;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The way of one source through clang to a relocatable object, with the parts of the device library
 * that its text names; with all parts where that was not enough.
 */
final class Compilation {
  private static final String OPTIMISATION_OFF = "-cl-opt-disable";

  private final OpenClCompiler compiler;
  private final String label;
  private final String target;
  private final InlineBlocks blocks;
  private final BuildOptions options;
  private final Path scratch;

  /**
   * A compilation.
   *
   * @param label the user's name for the source
   * @param blocks the source with its options
   * @param scratch folder for temporary files
   */
  Compilation(
      OpenClCompiler compiler, String label, String target, InlineBlocks blocks, Path scratch) {
    this.compiler = compiler;
    this.label = label;
    this.target = target;
    this.blocks = blocks;
    this.options = BuildOptions.of(blocks.options());
    this.scratch = scratch;
  }

  /** What clang makes. */
  enum Form {
    /** A relocatable object. */
    OBJECT("-c"),
    /** A text in assembly language. */
    ASSEMBLY("-S");

    private final String option;

    Form(String option) {
      this.option = option;
    }
  }

  /**
   * What clang makes, with its messages.
   *
   * @param rocm whether built-in functions come from ROCm's libraries where ours do not replace
   *     them
   */
  Parsed<Bytes> run(Form form, boolean rocm) throws IOException {
    if (!options.problems().isEmpty()) {
      return Parsed.failed(
          options.problems().stream()
              .map(problem -> InputDiagnostic.ofFile(label, BuildOptions.RULE, problem))
              .toList());
    }
    DeviceLibrary library;
    List<Path> behind;
    try {
      library =
          DeviceLibrary.of(compiler.installation(), compiler.cache(), rocm, Progress.terminal());
      behind = rocm ? rocmFiles() : List.of();
    } catch (IOException e) {
      return failed(String.valueOf(e.getMessage()));
    }
    String names = text(blocks.file()) + " " + String.join(" ", options.words());
    List<Path> needed = library.needed(names, isa());
    List<Path> all = library.all(isa());
    List<Path> declarations = library.declarations(names);
    if (form == Form.ASSEMBLY) {
      return compile(form, declarations, joined(all, behind));
    }
    Parsed<Bytes> first = compile(form, declarations, joined(needed, behind));
    return first.ok() && needed.size() < all.size() && lacksFunctions(first.value().get())
        ? compile(form, library.allDeclarations(), joined(all, behind))
        : first;
  }

  /** The major version of the target's instruction set; 0 of an unknown one. */
  private int isa() {
    return TargetId.parse(target)
        .filter(Targets::isKnown)
        .map(id -> id.target().isa().getFirst())
        .orElse(0);
  }

  /** Where clang lists the files that it reads. */
  static Path dependencies(Path scratch) {
    return scratch.resolve("program.d");
  }

  private List<Path> rocmFiles() throws IOException {
    ClangInstallation clang = compiler.installation();
    return RocmLibraries.files(
        clang.deviceLibraries().orElseThrow(),
        TargetId.parse(target).orElseThrow(),
        options.words(),
        clang,
        compiler.cache(),
        scratch);
  }

  private static List<Path> joined(List<Path> first, List<Path> second) {
    List<Path> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static boolean lacksFunctions(Bytes object) {
    try {
      return CodeObject.read(object.toArray()).symbols().stream().anyMatch(AbsentFunctions::isOne);
    } catch (MalformedCodeObjectException _) {
      // The linker says what is wrong with it.
      return false;
    }
  }

  private Parsed<Bytes> compile(Form form, List<Path> declarations, List<Path> bitcode)
      throws IOException {
    Path output = scratch.resolve("program.o");
    Files.deleteIfExists(output);
    ToolRun run =
        ToolRun.of(command(form, declarations, bitcode, output), scratch, compiler.limit());
    if (run.timedOut()) {
      return failed("clang was stopped after " + compiler.limit().toSeconds() + " seconds");
    }
    List<InputDiagnostic> messages = new ArrayList<>(blocks.with(messages(run.errors())));
    boolean made = run.exitCode() == 0 && Files.isRegularFile(output);
    if (!made && messages.stream().noneMatch(InputDiagnostic::isError)) {
      messages.add(
          InputDiagnostic.ofFile(
              label,
              "opencl-compiler",
              "clang ended with code "
                  + run.exitCode()
                  + ": "
                  + run.errors().replace(prefix(), "").strip()));
    }
    return made
        ? Parsed.of(Bytes.owning(Files.readAllBytes(output)), messages)
        : Parsed.failed(messages);
  }

  private Parsed<Bytes> failed(String message) {
    return Parsed.failed(List.of(InputDiagnostic.ofFile(label, "opencl-compiler", message)));
  }

  /** Messages of clang; the scratch folder, which is gone when they are read, is not named. */
  private List<InputDiagnostic> messages(String errors) {
    return ClangMessages.read(
        errors.replace(prefix(), ""), blocks.file().toString().replace(prefix(), ""), label);
  }

  private String prefix() {
    return scratch + "/";
  }

  /** Code for several processors at once needs the newest version of code objects. */
  private int version() {
    boolean generic =
        TargetId.parse(target).map(id -> id.target().genericVersion() > 0).orElse(false);
    return generic ? 6 : 5;
  }

  private List<String> command(Form form, List<Path> declarations, List<Path> bitcode, Path output)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                compiler.installation().clang().toString(),
                "-x",
                "cl",
                "-target",
                "amdgcn-amd-amdhsa",
                "-mcpu=" + target,
                "-mcode-object-version=" + version(),
                "-cl-kernel-arg-info",
                "-ffile-prefix-map=" + prefix() + "=",
                "-nogpulib",
                "-fno-color-diagnostics",
                "-fno-crash-diagnostics",
                "-Wno-unused-command-line-argument",
                // Plain inline functions of old kernels are functions, also without optimisation.
                "-fgnu89-inline",
                "-MD",
                "-MF",
                dependencies(scratch).toString(),
                "-MT",
                "program",
                form.option));
    TargetId.parse(target)
        .filter(Targets::isKnown)
        .ifPresent(id -> command.addAll(LanguageTable.arguments(id, options.version())));
    if (options.words().stream().noneMatch(o -> o.startsWith("-O") || o.equals(OPTIMISATION_OFF))) {
      command.add("-O2");
    }
    command.addAll(
        Precautions.arguments(
            compiler.installation().version(), isa(), text(blocks.file()), options.words()));
    for (Path one : declarations) {
      command.addAll(List.of("-include", one.toString()));
    }
    for (Path one : bitcode) {
      command.addAll(List.of("-Xclang", "-mlink-builtin-bitcode", "-Xclang", one.toString()));
    }
    command.addAll(options.words());
    command.addAll(List.of("-o", output.toString(), blocks.file().toString()));
    return command;
  }
}
