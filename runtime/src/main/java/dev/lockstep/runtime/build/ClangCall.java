package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.ClangMessages;
import dev.lockstep.runtime.clang.DeviceLibrary;
import dev.lockstep.runtime.clang.ProgressListener;
import dev.lockstep.runtime.clang.RocmLibraries;
import dev.lockstep.runtime.clang.ToolRun;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Calls of clang for one program.
 *
 * @param label the user's name for the program
 * @param target as in {@code -mcpu=}
 * @param scratch folder for temporary files, which messages do not name
 */
record ClangCall(OpenClCompiler compiler, String label, String target, Path scratch) {
  private static final String OUTPUT = "program.o";

  /** MiB of address space for clang: macros alone can make it take all memory there is. */
  private static final int MEMORY = 8 << 10;

  /** The rule of messages about the compiler itself. */
  static final String RULE = "opencl-compiler";

  /** The file that clang writes. */
  Path output() {
    return scratch.resolve(OUTPUT);
  }

  /** Beginning of each command: the target and what holds for every program. */
  List<String> command(String language) {
    return new ArrayList<>(
        List.of(
            compiler.installation().clang().toString(),
            "-x",
            language,
            "-target",
            "amdgcn-amd-amdhsa",
            "-mcpu=" + target,
            "-mcode-object-version=" + Targets.version(target).number(),
            "-nogpulib",
            "-fno-color-diagnostics",
            "-fno-crash-diagnostics",
            "-Wno-unused-command-line-argument"));
  }

  /** The major version of the target's instruction set; 0 of an unknown one. */
  int isa() {
    return TargetId.parse(target)
        .filter(Targets::isKnown)
        .map(id -> id.target().isa().getFirst())
        .orElse(0);
  }

  /**
   * The device library.
   *
   * @param rocm whether built-in functions come from ROCm's libraries where ours do not replace
   *     them
   */
  DeviceLibrary library(boolean rocm) throws IOException {
    return DeviceLibrary.of(
        compiler.installation(), compiler.cache(), rocm, ProgressListener.terminal());
  }

  /** Files of ROCm's libraries for a program with some options. */
  List<Path> rocmFiles(List<String> options) throws IOException {
    ClangInstallation clang = compiler.installation();
    return RocmLibraries.files(
        clang.deviceLibraries().orElseThrow(),
        TargetId.parse(target).orElseThrow(),
        options,
        clang,
        compiler.cache(),
        scratch);
  }

  /**
   * Runs clang.
   *
   * @param source the file that it is given
   * @param adapted adds to its messages, or takes from them
   * @return the file that it wrote
   */
  Parsed<Bytes> run(List<String> command, Path source, UnaryOperator<List<Problem>> adapted)
      throws IOException {
    Files.deleteIfExists(output());
    ToolRun run =
        compiler.scope().everything()
            ? ToolRun.of(bounded(command), scratch, compiler.limit())
            : confined(command);
    if (run.timedOut()) {
      return failed("clang was stopped after " + compiler.limit().toSeconds() + " seconds");
    }
    String errors = run.errors().replace(prefix(), "");
    List<Problem> messages =
        new ArrayList<>(
            adapted.apply(
                ClangMessages.read(errors, source.toString().replace(prefix(), ""), label)));
    boolean made = run.exitCode() == 0 && Files.isRegularFile(output());
    if (!made && messages.stream().noneMatch(Problem::isError)) {
      messages.add(Problem.atStart(label, RULE, ending(run)));
    }
    return made
        ? Parsed.of(Bytes.wrap(Files.readAllBytes(output())), messages)
        : Parsed.failed(messages);
  }

  private List<String> bounded(List<String> command) {
    return ToolRun.within(MEMORY, compiler.limit(), command);
  }

  /** Runs a command that reads the files of its scope alone: behind two walls. */
  private ToolRun confined(List<String> command) throws IOException {
    VisibleFiles files =
        VisibleFiles.of(compiler.installation(), compiler.scope(), scratch, command);
    return compiler
        .confinement()
        .run(bounded(files.added(command)), files.places(), scratch, compiler.limit());
  }

  /** Line about an end without a message; that of a crash names a file with clang's report. */
  private String ending(ToolRun run) throws IOException {
    if (!ClangMessages.isCrash(run.errors())) {
      String first = run.errors().replace(prefix(), "").strip().lines().findFirst().orElse("");
      return "clang ended with code %d: %s".formatted(run.exitCode(), first);
    }
    Path report = Files.createTempFile("lockstep-clang-", ".log");
    Files.writeString(report, run.errors());
    return "%s; its report is in %s"
        .formatted(ClangMessages.crash(run.errors().replace(prefix(), "")), report);
  }

  /** Prefix that the scratch folder gives to names of files. */
  String prefix() {
    return scratch + "/";
  }

  /** A failure without a place in the source. */
  Parsed<Bytes> failed(String message) {
    return Parsed.failed(List.of(Problem.atStart(label, RULE, message)));
  }
}
