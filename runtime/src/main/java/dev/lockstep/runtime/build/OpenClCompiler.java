package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.text.Bytes;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compiles OpenCL C to code objects with the system's clang: one process for each program, in a
 * temporary folder. Kernels of Asm4GCN in a program are assembled and linked to what clang makes
 * ({@link MixedProgram}). Built-in functions come from ROCm's device libraries where they know the
 * target, else from our own definitions ({@code opencl-shim.cl}).
 *
 * @param installation the clang to use
 * @param library source of built-in functions
 * @param limit time that a compilation may take
 * @param complete whether a built-in function that nobody has is an error; else it gets a place
 *     without code ({@link AbsentFunctions})
 */
public record OpenClCompiler(
    ClangInstallation installation, Library library, Duration limit, boolean complete) {
  /** Source of built-in functions. */
  public enum Library {
    /** The device libraries when they know the target, else the shim. */
    AUTO,
    /** ROCm's device libraries. */
    DEVICE_LIBRARIES,
    /** The definitions in this module's resources. */
    SHIM
  }

  /** The extension that programs with halves name. */
  private static final String HALVES = "cl_khr_fp16";

  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static final String LINKER = "--ld-path=";
  private static final Pattern ERROR = Pattern.compile("(fatal )?error: ");
  private static final Pattern TARGET = Pattern.compile("[a-z0-9-]+(:[a-z0-9]+[+-])*");
  private static final List<String> SHIM_FILES =
      List.of("opencl-shim.cl", "opencl-shim-convert.cl", "opencl-shim-math.cl");

  /** A compiler with the usual choices. */
  public OpenClCompiler(ClangInstallation installation) {
    this(installation, Library.AUTO, LIMIT);
  }

  /** A compiler of programs that must have all functions that they call. */
  public OpenClCompiler(ClangInstallation installation, Library library, Duration limit) {
    this(installation, library, limit, true);
  }

  /** One of programs that are run here: built-in functions may be missing that nobody reaches. */
  OpenClCompiler forRunning() {
    return new OpenClCompiler(installation, library, limit, false);
  }

  /** Finds clang as the process's environment specifies. */
  public static Parsed<OpenClCompiler> find() {
    Parsed<ClangInstallation> found = ClangInstallation.find(System.getenv());
    return new Parsed<>(found.value().map(OpenClCompiler::new), found.diagnostics());
  }

  /**
   * Compiles a file. Diagnostics name it as it is named here.
   *
   * @param target as in {@code -mcpu=}, with features
   * @param options clang's; without an {@code -O} the program is optimised ({@code -O2})
   */
  public Parsed<Bytes> compile(Path source, String target, List<String> options) {
    return inScratch(
        source.toString(),
        scratch -> {
          String label = source.toString();
          Optional<MixedProgram> mixed =
              Files.isRegularFile(source)
                  ? MixedProgram.of(text(source), label, target, options)
                  : Optional.empty();
          return mixed.isPresent()
              ? mixed(mixed.get(), label, target, folder(source), scratch)
              : run(source, label, target, options, scratch);
        });
  }

  private static String text(Path source) throws IOException {
    return new String(Files.readAllBytes(source), StandardCharsets.UTF_8);
  }

  private static Optional<Path> folder(Path source) {
    return Optional.ofNullable(source.toAbsolutePath().getParent());
  }

  private Parsed<Bytes> mixed(
      MixedProgram program, String label, String target, Optional<Path> folder, Path scratch)
      throws IOException {
    return program.build(
        (file, options) -> run(file, label, target, options, scratch), folder, scratch, complete);
  }

  /** Compiles text. Diagnostics call it by the label. */
  public Parsed<Bytes> compile(String text, String label, String target, List<String> options) {
    return inScratch(
        label,
        scratch -> {
          Optional<MixedProgram> mixed = MixedProgram.of(text, label, target, options);
          if (mixed.isPresent()) {
            return mixed(mixed.get(), label, target, Optional.empty(), scratch);
          }
          Path source = scratch.resolve("program.cl");
          Files.writeString(source, text);
          return run(source, label, target, options, scratch);
        });
  }

  private interface Work {
    Parsed<Bytes> in(Path scratch) throws IOException;
  }

  private static Parsed<Bytes> inScratch(String label, Work work) {
    try {
      Path scratch = Files.createTempDirectory("lockstep-opencl");
      try {
        return work.in(scratch);
      } finally {
        ScratchDirectory.delete(scratch);
      }
    } catch (IOException e) {
      return failed(label, "the OpenCL compiler cannot be run: " + e.getMessage());
    }
  }

  private static Parsed<Bytes> failed(String label, String message) {
    return Parsed.failed(List.of(InputDiagnostic.ofFile(label, "opencl-compiler", message)));
  }

  private Parsed<Bytes> run(
      Path source, String label, String target, List<String> options, Path scratch)
      throws IOException {
    if (!TARGET.matcher(target).matches()) {
      return failed(label, "'" + NumberText.clip(target) + "' is no target");
    }
    if (!Files.isRegularFile(source)) {
      return failed(label, "there is no such file");
    }
    boolean shim =
        switch (library) {
          case AUTO -> !installation.librariesKnow(target);
          case DEVICE_LIBRARIES -> false;
          case SHIM -> true;
        };
    InlineBlocks blocks = InlineBlocks.of(source, label, target, options, scratch);
    if (blocks.failed()) {
      return Parsed.failed(blocks.messages());
    }
    Parsed<Bytes> built = compile(blocks, source, label, target, shim, scratch);
    if (library == Library.AUTO
        && !shim
        && built.diagnostics().stream().anyMatch(OpenClCompiler::isUnselected)) {
      Parsed<Bytes> again = compile(blocks, source, label, target, true, scratch);
      if (again.ok()) {
        return withoutLibraries(again, label, target);
      }
    }
    return built;
  }

  /**
   * Whether clang has no instructions for a function. Without optimisation the device libraries'
   * vector loads of halves go through generic pointers, which machines without flat instructions do
   * not have.
   */
  private static boolean isUnselected(InputDiagnostic message) {
    return message.isError() && message.message().contains("error in backend: Cannot select");
  }

  private static Parsed<Bytes> withoutLibraries(Parsed<Bytes> built, String label, String target) {
    List<InputDiagnostic> messages = new ArrayList<>(built.diagnostics());
    messages.add(
        new InputDiagnostic(
            label,
            1,
            1,
            "",
            InputDiagnostic.Severity.WARNING,
            "clang cannot translate the device libraries for "
                + target
                + " with these options, so the built-in functions are Lockstep's own",
            "device-libraries",
            "",
            0));
    return new Parsed<>(built.value(), messages);
  }

  private Parsed<Bytes> compile(
      InlineBlocks blocks, Path source, String label, String target, boolean shim, Path scratch)
      throws IOException {
    Path output = scratch.resolve("program.co");
    List<String> command = command(blocks.file(), target, blocks.options(), shim, output, scratch);
    ToolRun run = ToolRun.of(command, scratch, limit);
    if (!complete && run.exitCode() != 0 && isUnlinked(run.errors(), blocks.options())) {
      Optional<Parsed<Bytes>> linked = withAbsent(command, output, label, blocks, shim, scratch);
      if (linked.isPresent()) {
        return linked.get();
      }
    }
    if (run.timedOut()) {
      return failed(label, "clang was stopped after " + limit.toSeconds() + " seconds");
    }
    List<InputDiagnostic> messages =
        new ArrayList<>(blocks.with(messages(run.errors(), blocks.file(), label, shim, scratch)));
    boolean made = run.exitCode() == 0 && Files.isRegularFile(output);
    if (!made && messages.stream().noneMatch(InputDiagnostic::isError)) {
      messages.add(
          InputDiagnostic.ofFile(
              label,
              "opencl-compiler",
              "clang ended with code "
                  + run.exitCode()
                  + ": "
                  + run.errors().replace(prefix(scratch), "").strip()));
    }
    if (made) {
      noHalves(label, text(source), target).ifPresent(messages::add);
    }
    return made
        ? Parsed.of(Bytes.owning(Files.readAllBytes(output)), messages)
        : Parsed.failed(messages);
  }

  /**
   * A warning for programs with halves on machines that do not compute with them: clang computes in
   * single precision there, and rounds only what is stored.
   */
  private static Optional<InputDiagnostic> noHalves(String label, String text, String target) {
    int place = text.indexOf(HALVES);
    TargetId id = TargetId.parse(target).filter(Targets::isKnown).orElse(null);
    if (place < 0 || id == null) {
      return Optional.empty();
    }
    return Targets.computesHalves(id)
        ? Optional.empty()
        : Optional.of(
            InputDiagnostic.at(
                label,
                text,
                place,
                "",
                InputDiagnostic.Severity.WARNING,
                "no-half-arithmetic",
                target
                    + " does not compute with halves: clang computes in single precision there and"
                    + " rounds what is stored, so results differ from those of machines that do"));
  }

  /** Code for several processors at once needs the newest version of code objects. */
  private static int version(String target) {
    boolean generic =
        TargetId.parse(target).map(id -> id.target().genericVersion() > 0).orElse(false);
    return generic ? 6 : 5;
  }

  /** Whether a program has been compiled, and only functions that it calls are missing. */
  private static boolean isUnlinked(String errors, List<String> options) {
    return !options.contains("-c")
        && errors.contains("undefined")
        && errors
            .lines()
            .filter(line -> ERROR.matcher(line).find())
            .allMatch(line -> line.contains("undefined") || line.contains("command failed"));
  }

  /** The program with places for the built-in functions that it lacks; empty if more is wrong. */
  private Optional<Parsed<Bytes>> withAbsent(
      List<String> command,
      Path output,
      String label,
      InlineBlocks blocks,
      boolean shim,
      Path scratch)
      throws IOException {
    List<String> unlinked = new ArrayList<>(command);
    unlinked.removeIf(option -> option.startsWith(LINKER));
    unlinked.add("-c");
    ToolRun run = ToolRun.of(unlinked, scratch, limit);
    if (run.exitCode() != 0 || run.timedOut() || !Files.isRegularFile(output)) {
      return Optional.empty();
    }
    try {
      AbsentFunctions linked =
          AbsentFunctions.link(Relocatable.from(CodeObject.read(Files.readAllBytes(output))));
      if (!(linked.result() instanceof LinkResult.Linked made)) {
        return Optional.empty();
      }
      List<InputDiagnostic> messages =
          new ArrayList<>(blocks.with(messages(run.errors(), blocks.file(), label, shim, scratch)));
      linked.names().forEach(name -> messages.add(AbsentFunctions.warning(name, label)));
      return Optional.of(Parsed.of(Bytes.owning(made.object().toArray()), messages));
    } catch (MalformedCodeObjectException _) {
      return Optional.empty();
    }
  }

  /** Messages of clang; the scratch folder, which is gone when they are read, is not named. */
  private static List<InputDiagnostic> messages(
      String errors, Path source, String label, boolean shim, Path scratch) {
    String gone = prefix(scratch);
    return ClangMessages.read(
        errors.replace(gone, ""), source.toString().replace(gone, ""), label, shim);
  }

  private static String prefix(Path scratch) {
    return scratch + "/";
  }

  private List<String> command(
      Path source, String target, List<String> options, boolean shim, Path output, Path scratch)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                installation.clang().toString(),
                "-x",
                "cl",
                "-target",
                "amdgcn-amd-amdhsa",
                "-mcpu=" + target,
                "-mcode-object-version=" + version(target),
                "-cl-kernel-arg-info",
                "-ffile-prefix-map=" + prefix(scratch) + "=",
                LINKER + installation.linker(),
                "-fno-color-diagnostics"));
    if (options.stream().noneMatch(o -> o.startsWith("-O") || o.equals("-cl-opt-disable"))) {
      command.add("-O2");
    }
    if (shim) {
      unpackShim(scratch);
      command.addAll(
          List.of("-nogpulib", "-include", scratch.resolve(SHIM_FILES.getFirst()).toString()));
    } else {
      installation
          .librariesFor(target, scratch)
          .ifPresent(folder -> command.add("--rocm-device-lib-path=" + folder));
    }
    command.addAll(options);
    command.addAll(List.of("-o", output.toString(), source.toString()));
    return command;
  }

  private static void unpackShim(Path scratch) throws IOException {
    for (String name : SHIM_FILES) {
      try (InputStream in = OpenClCompiler.class.getResourceAsStream(name)) {
        if (in == null) {
          throw new IOException("the resource " + name + " is missing from this build");
        }
        Files.copy(in, scratch.resolve(name));
      }
    }
  }
}
