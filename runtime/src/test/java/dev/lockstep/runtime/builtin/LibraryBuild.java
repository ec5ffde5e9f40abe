package dev.lockstep.runtime.builtin;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.LinkResult;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.runtime.clang.DeviceLibrary;
import dev.lockstep.runtime.clang.ProgressListener;
import dev.lockstep.runtime.clang.RocmLibraries;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Programs with our device library or with ROCm's, and what is in ours. */
final class LibraryBuild {
  /** Origin of a program's built-in functions. */
  enum Library {
    /** Ours alone. */
    OWN,
    /** ROCm's as they are. */
    ROCM,
    /** ROCm's behind the parts of ours that take the place of theirs. */
    BOTH
  }

  /** The first instruction set for which every numeric part is. */
  private static final int ISA = 9;

  private final ClangInstallation clang;
  private final OpenClCompiler compiler;

  LibraryBuild(ClangInstallation clang) {
    this.clang = clang;
    this.compiler = OpenClCompiler.find().value().orElseThrow();
  }

  private DeviceLibrary library() throws IOException {
    return DeviceLibrary.of(
        clang, DiskCache.of(System.getenv()), false, ProgressListener.terminal());
  }

  /** All parts of our library. */
  List<Path> parts() throws IOException {
    return library().all(ISA);
  }

  /** The parts that a program with a text is linked to. */
  Set<Path> parts(String text) throws IOException {
    return new HashSet<>(library().needed(text, ISA));
  }

  /** Files that declare functions of clang's that its header does not. */
  List<Path> declarations() throws IOException {
    return library().declarations("amd_");
  }

  /** Mangled names of the functions that a part defines. */
  static Set<String> definitions(Path part, String lister) throws IOException {
    return Tool.output(List.of(lister, "--defined-only", "--extern-only", "-j", part.toString()))
        .lines()
        .collect(Collectors.toSet());
  }

  /**
   * Compiles a program.
   *
   * @return the code object
   */
  byte[] program(String text, Library library, String target, List<String> options)
      throws IOException {
    return switch (library) {
      case OWN -> compiled(text, target, "own", options);
      case BOTH -> compiled(text, target, "rocm", options);
      case ROCM -> rocm(text, target, options);
    };
  }

  private byte[] compiled(String text, String target, String library, List<String> options)
      throws IOException {
    List<String> words = new ArrayList<>(options);
    words.add("--device-library=" + library);
    Parsed<Bytes> built = compiler.compile(text, "program", target, words);
    if (built.value().isEmpty()) {
      throw new IOException(
          built.diagnostics().stream()
              .filter(Problem::isError)
              .limit(20)
              .map(Problem::render)
              .collect(Collectors.joining("\n")));
    }
    return built.value().get().toArray();
  }

  private byte[] rocm(String text, String target, List<String> options) throws IOException {
    Path scratch = Files.createTempDirectory(Tool.folder("scratch"), "rocm");
    Path source = Files.writeString(scratch.resolve("program.cl"), text);
    Path object = scratch.resolve("program.o");
    List<String> command = command(options);
    command.addAll(List.of("-mcpu=" + target, "-mcode-object-version=5"));
    List<Path> files =
        RocmLibraries.files(
            clang.deviceLibraries().orElseThrow(),
            TargetId.parse(target).orElseThrow(),
            options,
            clang,
            DiskCache.of(System.getenv()),
            scratch);
    for (Path file : files) {
      command.addAll(List.of("-Xclang", "-mlink-builtin-bitcode", "-Xclang", file.toString()));
    }
    command.addAll(List.of("-c", "-o", object.toString(), source.toString()));
    try {
      Tool.output(command);
      LinkResult result = Relocatable.from(CodeObject.read(Files.readAllBytes(object))).link();
      return switch (result) {
        case LinkResult.Linked linked -> linked.object().toArray();
        case LinkResult.Failed failed -> throw new IOException("error: " + failed.problems());
      };
    } catch (MalformedCodeObjectException e) {
      throw new IOException(e);
    } finally {
      Folders.discard(scratch);
    }
  }

  private List<String> command(List<String> options) {
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
    command.addAll(options);
    return command;
  }

  /** Names of functions that a program calls, before anything is linked to it. */
  List<String> references(String text, String version, String lister) throws IOException {
    return references(text, version, lister, List.of());
  }

  /**
   * Mangled names of the functions that a program calls, compiled with further arguments of clang.
   */
  List<String> references(String text, String version, String lister, List<String> more)
      throws IOException {
    Path source = Files.createTempFile(Tool.folder("scratch"), "references", ".cl");
    Path made = Path.of(source.toString().replaceFirst("cl$", "bc"));
    Files.writeString(source, text);
    List<String> command = command(List.of("-cl-std=" + version, "-O0", "-emit-llvm", "-c"));
    command.addAll(more);
    command.addAll(List.of("-o", made.toString(), source.toString()));
    Tool.output(command);
    String names = Tool.output(List.of(lister, "-u", "-j", made.toString()));
    Files.delete(source);
    Files.delete(made);
    return names.lines().toList();
  }
}
