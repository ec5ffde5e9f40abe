package dev.lockstep.hsa;

import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs in HIP for tests: the compiler, the runtime's library, and runs. */
final class HipPrograms {
  /** Programs are short: they end before the JVM's second compiler pays. */
  private static final String JAVA_OPTIONS =
      Shares.LONG ? "-Xmx1g" : "-Xmx1g -XX:TieredStopAtLevel=1";

  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Path MODULE = ROOT.resolve("hsa");
  private static final Path SOURCES = MODULE.resolve("src/test/hip");
  static final String EXAMPLES = "examples";
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private static Optional<Path> library = Optional.empty();

  private HipPrograms() {}

  /** A tool that is missing to compile programs, or empty. */
  static Optional<String> missing() {
    if (ProgramRun.onPath("hipcc").isEmpty()) {
      return Optional.of("hipcc is not installed");
    }
    return Files.exists(Path.of("/usr/include/hip/hip_runtime.h"))
        ? Optional.empty()
        : Optional.of("the headers of HIP are not installed (libamdhip64-dev)");
  }

  /** All programs of a folder of the tests, or the examples, by name. */
  static List<String> all(String folder) throws IOException {
    Path place = file(folder);
    try (Stream<Path> files = Files.list(place)) {
      return files
          .map(file -> Path.of(folder).resolve(place.relativize(file)).toString())
          .filter(name -> name.endsWith(".hip"))
          .map(name -> name.substring(0, name.length() - ".hip".length()))
          .sorted()
          .toList();
    }
  }

  private static Path file(String name) {
    return name.startsWith(EXAMPLES)
        ? MODULE.resolveSibling("examples").resolve("hip" + name.substring(EXAMPLES.length()))
        : SOURCES.resolve(name);
  }

  /** The lines that a program writes, in any order, where they are stored. */
  static Optional<List<String>> expected(String name) throws IOException {
    Path file = file(name + ".expected");
    return Files.exists(file) ? Optional.of(Files.readAllLines(file)) : Optional.empty();
  }

  /** The lines of a program's source. */
  static List<String> source(String name) throws IOException {
    return Files.readAllLines(file(name + ".hip"));
  }

  /** Compiles a program for a target. */
  static Result compile(String name, String target, Path to)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(ProgramRun.onPath("hipcc").orElseThrow().toString());
    command.addAll(List.of("-x", "hip", "--offload-arch=" + target, "-O2", "-g", "-w"));
    command.add(file(name + ".hip").toString());
    // HIP needs this library anyhow; some programs call it themselves.
    command.addAll(List.of("-o", to.toString(), "-lhsa-runtime64"));
    // Where a compiler of CUDA is installed, hipcc would take that.
    return run(Map.of("HIP_PLATFORM", "amd"), command);
  }

  /** The runtime's library over the classes of this build. */
  static synchronized Path library() throws IOException, LibraryException {
    if (library.isEmpty()) {
      library =
          Optional.of(
              HsaLibrary.make(
                  System.getenv(), ProgramRun.properties(), MODULE.resolve("target/library")));
    }
    return library.get();
  }

  /** Variables of the environment by which a program finds the library and its GPUs. */
  static Map<String, String> environment(String devices, boolean checked)
      throws IOException, LibraryException {
    return Map.of(
        "LD_LIBRARY_PATH",
        String.valueOf(library().getParent()),
        "LOCKSTEP_DEVICE",
        devices,
        "LOCKSTEP_CHECK",
        checked ? "1" : "0",
        "LOCKSTEP_JAVA_OPTIONS",
        JAVA_OPTIONS);
  }

  /** Runs a program. */
  static Result run(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    return ProgramRun.run(environment, LIMIT, command);
  }
}
