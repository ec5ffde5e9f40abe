package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The clang that compiles OpenCL C here.
 *
 * @param clang its path
 * @param version its major version
 * @param linker the path of ld.lld
 * @param deviceLibraries the folder with ROCm's device libraries, when there is one
 */
public record ClangInstallation(
    Path clang, int version, Path linker, Optional<Path> deviceLibraries) {
  /** The variable that names the clang to take. */
  public static final String CLANG_VARIABLE = "LOCKSTEP_CLANG";

  /** The variable that names the folder with {@code ocml.bc} and its companions. */
  public static final String LIBRARIES_VARIABLE = "LOCKSTEP_DEVICE_LIBS";

  /** The oldest version with code object version 6 and the built-ins that the shim uses. */
  static final int OLDEST = 19;

  private static final String ISA = "oclc_isa_version_";
  private static final int NEWEST_NAME = 40;
  private static final Duration QUESTION = Duration.ofSeconds(20);
  private static final Pattern VERSION = Pattern.compile("clang version (\\d+)\\.");
  private static final String HOW =
      "install clang and lld (Debian and Ubuntu: apt install clang-19 lld-19), or set "
          + CLANG_VARIABLE
          + " to the path of a clang";

  /** Looks for clang, lld and the device libraries as the environment specifies. */
  public static Parsed<ClangInstallation> find(Map<String, String> environment) {
    try {
      Path scratch = Files.createTempDirectory("lockstep");
      try {
        return new Search(environment, scratch).find();
      } finally {
        ScratchDirectory.delete(scratch);
      }
    } catch (IOException e) {
      return missing("no temporary directory can be made: " + e.getMessage());
    }
  }

  private static Parsed<ClangInstallation> missing(String message) {
    return Parsed.failed(
        List.of(InputDiagnostic.ofFile("OpenCL compiler", "opencl-compiler", message)));
  }

  /** A search for an installation. */
  private record Search(Map<String, String> environment, Path scratch) {
    Parsed<ClangInstallation> find() {
      String named = environment.getOrDefault(CLANG_VARIABLE, "");
      if (!named.isEmpty()) {
        Optional<Path> path = executable(named);
        if (path.isEmpty()) {
          return missing(CLANG_VARIABLE + " names " + named + ", which is no program; " + HOW);
        }
        OptionalInt version = version(path.get());
        return version.isPresent() && version.getAsInt() >= OLDEST
            ? complete(path.get(), version.getAsInt())
            : missing(
                CLANG_VARIABLE
                    + " names "
                    + named
                    + ", which is no clang of version "
                    + OLDEST
                    + " or later; "
                    + HOW);
      }
      List<String> names = new ArrayList<>();
      for (int n = OLDEST; n <= NEWEST_NAME; n++) {
        names.add("clang-" + n);
      }
      names.add("clang");
      for (String name : names) {
        Optional<Path> path = onPath(name);
        OptionalInt version = path.isEmpty() ? OptionalInt.empty() : version(path.get());
        if (path.isPresent() && version.isPresent() && version.getAsInt() >= OLDEST) {
          return complete(path.get(), version.getAsInt());
        }
      }
      return missing(
          "OpenCL C needs clang " + OLDEST + " or later, and there is none on PATH; " + HOW);
    }

    private Parsed<ClangInstallation> complete(Path clang, int version) {
      Optional<Path> linker = linker(clang, version);
      if (linker.isEmpty()) {
        return missing(
            "OpenCL C needs the linker ld.lld beside "
                + clang
                + "; install lld (Debian and Ubuntu: apt install lld-"
                + version
                + ")");
      }
      return Parsed.of(
          new ClangInstallation(clang, version, linker.get(), deviceLibraries()), List.of());
    }

    private Optional<Path> linker(Path clang, int version) {
      String answer = ask(clang, "--print-prog-name=ld.lld").strip();
      Optional<Path> own = answer.contains("/") ? executable(answer) : Optional.empty();
      return own.or(() -> onPath("ld.lld-" + version)).or(() -> onPath("ld.lld"));
    }

    private OptionalInt version(Path clang) {
      Matcher matcher = VERSION.matcher(ask(clang, "--version"));
      return matcher.find()
          ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
          : OptionalInt.empty();
    }

    private String ask(Path program, String question) {
      try {
        return ToolRun.of(List.of(program.toString(), question), scratch, QUESTION).output();
      } catch (IOException e) {
        return "";
      }
    }

    private Optional<Path> onPath(String name) {
      for (String folder : environment.getOrDefault("PATH", "").split(":")) {
        Optional<Path> found =
            folder.isEmpty() ? Optional.empty() : executable(folder + "/" + name);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }

    private static Optional<Path> executable(String name) {
      try {
        Path path = Path.of(name);
        return Files.isRegularFile(path) && Files.isExecutable(path)
            ? Optional.of(path)
            : Optional.empty();
      } catch (InvalidPathException e) {
        return Optional.empty();
      }
    }

    private Optional<Path> deviceLibraries() {
      String named = environment.getOrDefault(LIBRARIES_VARIABLE, "");
      List<Path> folders = new ArrayList<>();
      if (!named.isEmpty()) {
        folders.add(Path.of(named));
      } else {
        folders.add(Path.of(environment.getOrDefault("ROCM_PATH", "/opt/rocm"), "amdgcn/bitcode"));
        // Debian puts them below the folder of the host's architecture.
        try (DirectoryStream<Path> hosts = Files.newDirectoryStream(Path.of("/usr/lib"), "*-*")) {
          hosts.forEach(host -> folders.add(host.resolve("amdgcn/bitcode")));
        } catch (IOException e) {
          // No such folder: nothing to add.
        }
      }
      return folders.stream()
          .filter(f -> Files.isRegularFile(f.resolve("opencl.bc")))
          .filter(f -> Files.isRegularFile(f.resolve("ocml.bc")))
          .findFirst();
    }
  }

  /** Whether the device libraries know a target, named as in {@code -mcpu=}. */
  boolean librariesKnow(String target) {
    return hasLibrary(number(processor(target))) || hasLibrary(number(least(target)));
  }

  /**
   * The folder that the compiler finds a target's libraries in. Those that came before a generic
   * target are complete for it: what stands for it is the first machine that it covers.
   *
   * @param scratch folder for temporary files
   */
  Optional<Path> librariesFor(String target, Path scratch) throws IOException {
    if (deviceLibraries.isEmpty() || processor(target).equals(least(target))) {
      return deviceLibraries;
    }
    Path folder = Files.createDirectory(scratch.resolve("libraries"));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(deviceLibraries.get(), "*.bc")) {
      for (Path file : files) {
        Files.createSymbolicLink(folder.resolve(file.getFileName()), file.toAbsolutePath());
      }
    }
    stand(folder, ISA + number(least(target)), ISA + number(processor(target)));
    stand(folder, "oclc_abi_version_500", "oclc_abi_version_600");
    return Optional.of(folder);
  }

  /** Lets a library stand for one that is missing. */
  private static void stand(Path folder, String there, String missing) throws IOException {
    Path file = folder.resolve(there + ".bc");
    Path link = folder.resolve(missing + ".bc");
    if (Files.isRegularFile(file) && !Files.exists(link)) {
      Files.createSymbolicLink(link, file.toRealPath());
    }
  }

  private boolean hasLibrary(String number) {
    return deviceLibraries
        .filter(folder -> Files.isRegularFile(folder.resolve(ISA + number + ".bc")))
        .isPresent();
  }

  private static String processor(String target) {
    return target.contains(":") ? target.substring(0, target.indexOf(':')) : target;
  }

  /** The processor itself; the first one of a generic target. */
  private static String least(String target) {
    return TargetId.parse(target)
        .map(TargetId::target)
        .filter(known -> known.genericVersion() > 0)
        .map(Target::generation)
        .orElse(processor(target));
  }

  private static String number(String processor) {
    return processor.length() > 3 ? processor.substring(3) : processor;
  }
}
