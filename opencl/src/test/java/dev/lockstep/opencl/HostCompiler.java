package dev.lockstep.opencl;

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

/** Programs in C for tests: the compiler, the headers, the platform's library, and runs. */
public final class HostCompiler {
  /** Host programs are short: they end before the JVM's second compiler pays. */
  private static final String JAVA_OPTIONS =
      Shares.LONG ? "-Xmx1g" : "-Xmx1g -XX:TieredStopAtLevel=1";

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
    return NAMES.stream().flatMap(name -> ProgramRun.onPath(name).stream()).findFirst();
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
    return ProgramRun.run(Map.of(), Duration.ofMinutes(2), command);
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
    return PlatformInstallation.library(environment, ProgramRun.properties(), folder).make();
  }

  /** Variables of the environment by which a program finds this platform alone. */
  static Map<String, String> environment(Path folder) throws IOException, LibraryException {
    Path vendor = folder.resolve("lockstep.icd");
    Files.writeString(vendor, library() + "\n");
    return Map.of("OCL_ICD_VENDORS", folder.toString(), "LOCKSTEP_JAVA_OPTIONS", JAVA_OPTIONS);
  }
}
