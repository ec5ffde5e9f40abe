package dev.lockstep.opencl;

import dev.lockstep.guest.library.LibraryException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Programs in C for tests: the compiler, the headers, the platform's library, and runs. */
public final class HostCompiler {
  /** The repository. */
  public static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  private static final Path MODULE = ROOT.resolve("opencl");
  private static final Path HEADERS = Path.of("/usr/include/CL");
  private static final Path LOADER_LINK = Path.of("/usr/lib");

  /** Compilers in the order in which the library takes them. */
  static final List<String> NAMES = List.of("clang-19", "clang", "gcc", "cc");

  private static Optional<Path> library = Optional.empty();

  private HostCompiler() {}

  /** A compiler of C. */
  public static Optional<Path> compiler() {
    return NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst();
  }

  static Optional<Path> onPath(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** A header of OpenCL. */
  public static Optional<Path> header(String name) {
    return Optional.of(HEADERS.resolve(name)).filter(Files::isRegularFile);
  }

  /** Tool that is missing for programs that use OpenCL, or empty. */
  static Optional<String> missing() throws IOException {
    if (compiler().isEmpty()) {
      return Optional.of("no compiler of C is installed");
    }
    if (header("cl.h").isEmpty()) {
      return Optional.of("the headers of OpenCL are not installed (opencl-headers)");
    }
    return loader().isEmpty()
        ? Optional.of("no ICD loader to link with is installed (ocl-icd-opencl-dev)")
        : Optional.empty();
  }

  private static Optional<Path> loader() throws IOException {
    try (Stream<Path> files =
        Files.find(LOADER_LINK, 2, (path, _) -> path.endsWith("libOpenCL.so"))) {
      return files.findFirst();
    }
  }

  /**
   * Result of a run.
   *
   * @param code exit code, or 128 and the signal
   * @param out lines of the standard output
   * @param err the standard error
   */
  public record Result(int code, List<String> out, String err) {}

  /** Runs a program. */
  static Result run(Map<String, String> environment, Duration limit, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("lockstep", ".out");
    Path err = Files.createTempFile("lockstep", ".err");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      return new Result(
          ended ? process.exitValue() : -1, Files.readAllLines(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  /** Compiles sources to a program or, with {@code -c} among the options, to nothing but checks. */
  public static Result compile(Path target, List<Path> sources, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(compiler().orElseThrow().toString());
    command.addAll(List.of("-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror"));
    command.add("-Wno-deprecated-declarations");
    sources.forEach(source -> command.add(source.toString()));
    command.addAll(List.of("-o", target.toString()));
    command.addAll(List.of(options));
    return run(Map.of(), Duration.ofMinutes(2), command);
  }

  /** The sources of a folder of tests in C. */
  static List<Path> sources(String folder) throws IOException {
    try (Stream<Path> files = Files.list(MODULE.resolve("src/test/c").resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  /** The platform's library over the classes of this build. */
  static synchronized Path library() throws IOException, LibraryException {
    if (library.isEmpty()) {
      library = Optional.of(library(System.getenv(), MODULE.resolve("target/library")));
    }
    return library.get();
  }

  /** The same, made in a folder by the first compiler that an environment has. */
  static Path library(Map<String, String> environment, Path folder)
      throws IOException, LibraryException {
    Map<String, String> properties = new LinkedHashMap<>();
    System.getProperties()
        .forEach((name, value) -> properties.put(String.valueOf(name), String.valueOf(value)));
    // The class path that the build has given, where it starts the tests by another one.
    properties.merge(
        "java.class.path",
        properties.getOrDefault("surefire.test.class.path", ""),
        (own, real) -> real.isEmpty() ? own : real);
    return PlatformInstallation.library(environment, properties, folder).make();
  }

  /** Variables of the environment by which a program finds this platform alone. */
  static Map<String, String> environment(Path folder) throws IOException, LibraryException {
    Path vendor = folder.resolve("lockstep.icd");
    Files.writeString(vendor, library() + "\n");
    return Map.of("OCL_ICD_VENDORS", folder.toString(), "LOCKSTEP_JAVA_OPTIONS", "-Xmx1g");
  }
}
