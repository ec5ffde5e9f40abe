package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;

/**
 * The device library, compiled: bitcode of its parts, which serves every target, level of
 * optimisation, wavefront size and version of the language. clang makes it once and links it into
 * each program; what the program does not call is left out, and the rest gets the program's target.
 */
public final class DeviceLibrary {
  private static final String KIND = "library";
  private static final Duration LIMIT = Duration.ofMinutes(5);

  /**
   * How a part is compiled. Calls within it stay calls, so that it is small; the program's own
   * optimisation decides about them.
   */
  static final List<String> OPTIONS =
      List.of(
          "-x",
          "cl",
          "-cl-std=CL2.0",
          "-target",
          "amdgcn-amd-amdhsa",
          "-nogpulib",
          "-O1",
          "-mllvm",
          "-inline-threshold=0",
          "-Xclang",
          "-mcode-object-version=none",
          "-fno-color-diagnostics",
          "-emit-llvm",
          "-c");

  private final Path folder;

  private DeviceLibrary(Path folder) {
    this.folder = folder;
  }

  /**
   * The library of a clang, made when the cache does not have it.
   *
   * @throws IOException when it cannot be compiled or put anywhere; the message says why
   */
  public static DeviceLibrary of(ClangInstallation clang, DiskCache cache, Progress progress)
      throws IOException {
    return new DeviceLibrary(
        cache.folder(
            KIND,
            key(clang),
            made -> {
              progress.begins(
                  "compiling the device library of OpenCL C with clang "
                      + clang.version()
                      + ", once");
              compile(clang, made);
            }));
  }

  /** What tells this library, and who compiles it, from others. */
  public static String key(ClangInstallation clang) {
    Fingerprint key = new Fingerprint().add(clang.identity()).add(OPTIONS);
    new TreeMap<>(LibraryPart.listing().files()).forEach((name, text) -> key.add(name).add(text));
    return key.key();
  }

  /** Compiles all parts, as many at a time as there are processors. */
  private static void compile(ClangInstallation clang, Path made) throws IOException {
    Path scratch = Files.createTempDirectory("lockstep-library");
    Deque<ToolRun.Started> running = new ArrayDeque<>();
    try {
      for (Map.Entry<String, String> file : LibraryPart.listing().files().entrySet()) {
        Files.writeString(scratch.resolve(file.getKey()), file.getValue());
      }
      int most = Math.max(1, Runtime.getRuntime().availableProcessors());
      for (LibraryPart part : LibraryPart.listing().parts()) {
        if (running.size() == most) {
          end(running.removeFirst());
        }
        List<String> command = new ArrayList<>(List.of(clang.clang().toString()));
        command.addAll(OPTIONS);
        command.addAll(
            List.of(
                "-I",
                scratch.toString(),
                scratch.resolve(part.name() + LibraryPart.SOURCE).toString(),
                "-o",
                made.resolve(part.name() + LibraryPart.BITCODE).toString()));
        running.addLast(ToolRun.start(command, scratch));
      }
      while (!running.isEmpty()) {
        end(running.removeFirst());
      }
    } finally {
      running.forEach(ToolRun.Started::stop);
      ScratchDirectory.delete(scratch);
    }
  }

  private static void end(ToolRun.Started started) throws IOException {
    ToolRun run = started.end(LIMIT);
    if (run.exitCode() != 0) {
      throw new IOException(
          "clang cannot compile the device library of OpenCL C"
              + (run.timedOut()
                  ? " in " + LIMIT.toMinutes() + " minutes"
                  : ": " + run.errors().lines().findFirst().orElse("it says nothing")));
    }
  }

  /**
   * Bitcode that a program needs, in the order of linking.
   *
   * @param text the program's text and all else that names functions in it
   * @param besideRocm whether ROCm's libraries follow: then only what takes the place of theirs
   */
  public List<Path> needed(String text, boolean besideRocm) {
    NavigableSet<String> words = LibraryPart.words(text);
    Set<String> names = new HashSet<>();
    for (LibraryPart part : LibraryPart.listing().parts()) {
      if (part.isNamedBy(words) && (part.besideRocm() || !besideRocm)) {
        names.add(part.name());
      }
      // Parts come before those that they call.
      if (names.contains(part.name()) && !besideRocm) {
        names.addAll(part.needs());
      }
    }
    return files(names);
  }

  /** All of its bitcode, in the order of linking. */
  public List<Path> all(boolean besideRocm) {
    Set<String> names = new HashSet<>();
    LibraryPart.listing().parts().stream()
        .filter(part -> part.besideRocm() || !besideRocm)
        .forEach(part -> names.add(part.name()));
    return files(names);
  }

  private List<Path> files(Set<String> names) {
    return LibraryPart.listing().parts().stream()
        .map(LibraryPart::name)
        .filter(names::contains)
        .map(name -> folder.resolve(name + LibraryPart.BITCODE))
        .toList();
  }
}
