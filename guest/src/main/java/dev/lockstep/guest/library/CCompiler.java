package dev.lockstep.guest.library;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A compiler of C that can make a shared library.
 *
 * @param path of the program
 * @param clang whether it is a clang, which brings no linker of its own
 */
record CCompiler(Path path, boolean clang) {
  private static final int OLDEST_CLANG = 19;
  private static final int NEWEST_CLANG = 40;
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** Advice on getting one, for messages. */
  static final String HOW =
      "install clang and lld (Debian and Ubuntu: apt install clang-19 lld-19) or gcc";

  /** All that are on the PATH, clang 19 first, then newer ones, then others. */
  static List<CCompiler> find(Map<String, String> environment) {
    List<CCompiler> found = new ArrayList<>();
    for (int n = OLDEST_CLANG; n <= NEWEST_CLANG; n++) {
      add(found, environment, "clang-" + n, true);
    }
    add(found, environment, "clang", true);
    add(found, environment, "gcc", false);
    add(found, environment, "cc", false);
    return found;
  }

  private static void add(
      List<CCompiler> found, Map<String, String> environment, String name, boolean clang) {
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      Path path = Path.of(folder.isEmpty() ? "." : folder, name);
      if (Files.isRegularFile(path) && Files.isExecutable(path)) {
        found.add(new CCompiler(path, clang));
        return;
      }
    }
  }

  /**
   * Compiles one file to a shared library.
   *
   * @param libraries shared libraries that it uses
   * @param versions the linker's script for the versions of symbols
   * @return what went wrong in words, or empty
   * @throws IOException when files cannot be written
   */
  Optional<String> compile(Path source, Path library, List<Path> libraries, Optional<Path> versions)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(path.toString());
    command.addAll(
        List.of(
            "-shared",
            "-fPIC",
            "-O2",
            "-std=gnu11",
            "-w",
            "-nostdlib",
            "-ffreestanding",
            "-fno-stack-protector",
            "-fvisibility=hidden",
            "-fno-builtin"));
    if (clang) {
      command.add("-fuse-ld=lld");
    }
    // The virtual machine stays as long as the process, and with it the code that it calls.
    command.addAll(List.of("-Wl,-z,nodelete", "-Wl,-soname," + library.getFileName()));
    versions.ifPresent(file -> command.add("-Wl,--version-script=" + file));
    command.addAll(List.of("-o", library.toString(), source.toString()));
    libraries.forEach(one -> command.add(one.toString()));
    return run(command, Objects.requireNonNull(source.toAbsolutePath().getParent()));
  }

  /**
   * Runs a program that is over in a moment.
   *
   * @param folder for temporary files
   * @return what went wrong in words, or empty
   */
  static Optional<String> run(List<String> command, Path folder) throws IOException {
    Path log = Files.createTempFile(folder, "output", ".log");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      process.getOutputStream().close();
      if (!ends(process)) {
        process.destroyForcibly();
        return Optional.of(
            command.getFirst() + " was stopped after " + LIMIT.toSeconds() + " seconds");
      }
      return process.exitValue() == 0
          ? Optional.empty()
          : Optional.of(
              "%s ended with code %d:%n%s"
                  .formatted(
                      command.getFirst(),
                      process.exitValue(),
                      new String(Files.readAllBytes(log), StandardCharsets.UTF_8).strip()));
    } finally {
      Files.deleteIfExists(log);
    }
  }

  private static boolean ends(Process process) {
    try {
      return process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
