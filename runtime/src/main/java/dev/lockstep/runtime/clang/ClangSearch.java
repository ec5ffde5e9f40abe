package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A search for clang and ROCm's device libraries in an environment. */
final class ClangSearch {
  private static final int NEWEST_NAME = 40;
  private static final Duration QUESTION = Duration.ofSeconds(20);
  private static final Pattern VERSION = Pattern.compile("clang version (\\d+)\\.[^\\n]*");
  private static final String HOW =
      "install clang (Debian and Ubuntu: apt install clang-19), or set "
          + ClangInstallation.CLANG_VARIABLE
          + " to the path of a clang";

  /** The word that asks for the clang of the Maven repository even where another one is. */
  private static final String FETCH = "fetch";

  /** Why a clang could not be fetched; it is tried once by each process. */
  private static final Map<String, String> FAILED = new ConcurrentHashMap<>();

  /** Answers of programs that have been asked, by what tells the programs apart. */
  private static final Map<String, String> ANSWERS = new ConcurrentHashMap<>();

  private final Map<String, String> environment;

  ClangSearch(Map<String, String> environment) {
    this.environment = environment;
  }

  private static Parsed<ClangInstallation> missing(String message) {
    return Parsed.failed(List.of(Problem.atStart("OpenCL compiler", "opencl-compiler", message)));
  }

  /** A program that may be a clang. */
  private record Found(Path path, int version, String identity) {}

  Parsed<ClangInstallation> find() {
    String named = environment.getOrDefault(ClangInstallation.CLANG_VARIABLE, "");
    if (named.equals(FETCH)) {
      return fetched("");
    }
    if (!named.isEmpty()) {
      Optional<Path> path = executable(named);
      if (path.isEmpty()) {
        return missing(
            ClangInstallation.CLANG_VARIABLE + " names " + named + ", which is no program; " + HOW);
      }
      Optional<Found> found = asked(path.get());
      return found.isPresent()
          ? complete(found.get())
          : missing(
              ClangInstallation.CLANG_VARIABLE
                  + " names "
                  + named
                  + ", which is no clang of version "
                  + ClangInstallation.OLDEST
                  + " or later; "
                  + HOW);
    }
    return onPath()
        .map(this::complete)
        .orElseGet(() ->
            fetched(
                "OpenCL C needs clang "
                    + ClangInstallation.OLDEST
                    + " or later, and there is none on PATH; "));
  }

  /** A clang that is named or on PATH. */
  Optional<ClangInstallation> installed() {
    String named = environment.getOrDefault(ClangInstallation.CLANG_VARIABLE, "");
    Optional<Found> found =
        named.isEmpty() ? onPath() : executable(named).flatMap(ClangSearch::asked);
    return found.flatMap(one -> complete(one).value());
  }

  /** The clang of the Maven repository. */
  private Parsed<ClangInstallation> fetched(String why) {
    ClangPackage clang = ClangPackage.known();
    Optional<Path> maven = onPath("mvn");
    if (maven.isEmpty()) {
      return missing(why + "nor is there an mvn that could fetch one; " + HOW);
    }
    String failure = FAILED.get(clang.sha256());
    if (failure == null) {
      try {
        Path program =
            clang.program(maven.get(), DiskCache.of(environment), ProgressListener.terminal());
        Optional<Found> found = asked(program);
        if (found.isPresent()) {
          return complete(found.get());
        }
        failure = clang.artifact() + " does not run on this machine (Linux on x86-64 is needed)";
      } catch (IOException e) {
        failure = String.valueOf(e.getMessage());
      }
      FAILED.put(clang.sha256(), failure);
    }
    return missing(why + failure + "; " + HOW);
  }

  private Parsed<ClangInstallation> complete(Found found) {
    return Parsed.of(
        new ClangInstallation(found.path(), found.version(), found.identity(), deviceLibraries()),
        List.of());
  }

  private Optional<Found> onPath() {
    List<String> names = new ArrayList<>();
    for (int n = ClangInstallation.OLDEST; n <= NEWEST_NAME; n++) {
      names.add("clang-" + n);
    }
    names.add("clang");
    for (String name : names) {
      Optional<Found> found = onPath(name).flatMap(ClangSearch::asked);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Path> onPath(String name) {
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      Optional<Path> found = folder.isEmpty() ? Optional.empty() : executable(folder + "/" + name);
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

  /**
   * The program if it is a clang that is new enough. What a program says of itself is kept on disk:
   * to start it takes longer than to compile a small kernel.
   */
  private static Optional<Found> asked(Path path) {
    try {
      String key = new Fingerprint().add("clang").addFile(path).key();
      String answer = ANSWERS.computeIfAbsent(key, _ -> answer(path, key));
      Matcher matcher = VERSION.matcher(answer);
      if (matcher.find()) {
        int version = Integer.parseInt(matcher.group(1));
        return version < ClangInstallation.OLDEST
            ? Optional.empty()
            : Optional.of(new Found(path, version, matcher.group() + " " + key));
      }
    } catch (IOException e) {
      // It has gone.
    }
    return Optional.empty();
  }

  private static String answer(Path path, String key) {
    DiskCache cache = DiskCache.of(System.getenv());
    Optional<byte[]> known = cache.get(key);
    if (known.isPresent()) {
      return new String(known.get(), StandardCharsets.UTF_8);
    }
    try {
      Path scratch = Files.createTempDirectory("lockstep");
      try {
        ToolRun run = ToolRun.of(List.of(path.toString(), "--version"), scratch, QUESTION);
        if (run.exitCode() == 0) {
          cache.put(key, run.output().getBytes(StandardCharsets.UTF_8));
        }
        return run.output();
      } finally {
        Folders.discard(scratch);
      }
    } catch (IOException e) {
      return "";
    }
  }

  private Optional<Path> deviceLibraries() {
    String named = environment.getOrDefault(ClangInstallation.LIBRARIES_VARIABLE, "");
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
