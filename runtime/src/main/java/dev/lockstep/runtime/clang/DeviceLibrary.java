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
import java.util.concurrent.ConcurrentHashMap;

/**
 * The device library, compiled: bitcode of its parts, which serves every target, level of
 * optimisation, wavefront size and version of the language. clang makes it once and links it into
 * each program; what the program does not call is left out, and the rest gets the program's target.
 *
 * <p>There is one with all functions, and one that stands in front of ROCm's libraries. The latter
 * has what those lack or have wrong; other functions of the same parts have names of their own.
 */
public final class DeviceLibrary {
  private static final String KIND = "library";
  private static final Duration LIMIT = Duration.ofMinutes(5);

  /**
   * How a part is compiled. Calls within it stay calls, so that it is small; the program's own
   * optimisation decides about them. A function gets the program's mode of denormals: without the
   * option it would claim that it keeps them, which some targets do not.
   */
  static final List<String> OPTIONS =
      List.of(
          "-target",
          "amdgcn-amd-amdhsa",
          "-nogpulib",
          "-O1",
          "-mllvm",
          "-inline-threshold=0",
          "-Xclang",
          "-mcode-object-version=none",
          "-Xclang",
          "-fdenormal-fp-math-f32=dynamic",
          "-fno-color-diagnostics",
          "-emit-llvm",
          "-c");

  static final List<String> LANGUAGE = List.of("-cl-std=CL2.0");

  /** Keys by the identity of the clang. */
  private static final Map<String, String> KEYS = new ConcurrentHashMap<>();

  /** Prefix of functions that shall not take the place of others. */
  private static final String APART = "__lockstep_";

  private final Path folder;
  private final boolean besideRocm;

  private DeviceLibrary(Path folder, boolean besideRocm) {
    this.folder = folder;
    this.besideRocm = besideRocm;
  }

  /**
   * The library of a clang, made when the cache does not have it.
   *
   * @param besideRocm whether it stands in front of ROCm's libraries
   * @throws IOException when it cannot be compiled or put anywhere; the message says why
   */
  public static DeviceLibrary of(
      ClangInstallation clang, DiskCache cache, boolean besideRocm, Progress progress)
      throws IOException {
    Path folder =
        cache.folder(
            KIND,
            new Fingerprint().add(key(clang)).add(Boolean.toString(besideRocm)).key(),
            made -> {
              progress.begins(
                  "compiling the device library of OpenCL C with clang "
                      + clang.version()
                      + ", once");
              compile(clang, besideRocm, made);
            },
            progress::warns);
    return new DeviceLibrary(folder, besideRocm);
  }

  /** Key of this library and of its compiler. */
  public static String key(ClangInstallation clang) {
    return KEYS.computeIfAbsent(
        clang.identity(),
        identity -> {
          Fingerprint key = new Fingerprint().add(identity).add(OPTIONS).add(LANGUAGE);
          new TreeMap<>(LibraryPart.listing().files())
              .forEach((name, text) -> key.add(name).add(text));
          return key.key();
        });
  }

  /** Compiles all parts, as many at a time as there are processors. */
  private static void compile(ClangInstallation clang, boolean besideRocm, Path made)
      throws IOException {
    Path scratch = Files.createTempDirectory("lockstep-library");
    Deque<ToolRun.Started> running = new ArrayDeque<>();
    try {
      for (Map.Entry<String, String> file : LibraryPart.listing().files().entrySet()) {
        Files.writeString(scratch.resolve(file.getKey()), file.getValue());
      }
      for (LibraryPart one : LibraryPart.listing().declarations()) {
        Files.copy(scratch.resolve(one.name()), made.resolve(one.name()));
      }
      int most = Math.max(1, Runtime.getRuntime().availableProcessors());
      for (LibraryPart part : LibraryPart.listing().parts()) {
        if (!part.isIn(besideRocm)) {
          continue;
        }
        if (running.size() == most) {
          end(running.removeFirst());
        }
        List<String> command = new ArrayList<>(List.of(clang.clang().toString()));
        command.addAll(OPTIONS);
        command.addAll(part.file().endsWith(".c") ? List.of() : LANGUAGE);
        if (besideRocm && part.use() == LibraryPart.Use.PARTLY) {
          for (String name : part.right()) {
            command.add("-D" + name + "=" + APART + name);
          }
        }
        command.addAll(
            List.of(
                "-I",
                scratch.toString(),
                scratch.resolve(part.file()).toString(),
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
   * @param isa major version of the target's instruction set
   */
  public List<Path> needed(String text, int isa) {
    NavigableSet<String> words = LibraryPart.words(text);
    Set<String> names = new HashSet<>();
    for (LibraryPart part : LibraryPart.listing().parts()) {
      // ROCm's function would be taken without a word where a macro makes the name of a wrong one.
      boolean always = besideRocm && part.use() == LibraryPart.Use.PARTLY;
      // Parts come before those that they call.
      if (always || part.isNamedBy(words) || names.contains(part.name())) {
        names.add(part.name());
        names.addAll(part.needs());
      }
    }
    return files(names, isa);
  }

  /** Files with declarations that clang does not have by itself, for a program to include. */
  public List<Path> declarations(String text) {
    NavigableSet<String> words = LibraryPart.words(text);
    return LibraryPart.listing().declarations().stream()
        .filter(one -> one.isNamedBy(words))
        .map(one -> folder.resolve(one.name()))
        .toList();
  }

  /** All files with declarations that clang does not have by itself. */
  public List<Path> allDeclarations() {
    return LibraryPart.listing().declarations().stream()
        .map(one -> folder.resolve(one.name()))
        .toList();
  }

  /** All of its bitcode for a target, in the order of linking. */
  public List<Path> all(int isa) {
    Set<String> names = new HashSet<>();
    LibraryPart.listing().parts().forEach(part -> names.add(part.name()));
    return files(names, isa);
  }

  private List<Path> files(Set<String> names, int isa) {
    return LibraryPart.listing().parts().stream()
        .filter(part -> names.contains(part.name()) && part.isFor(isa, besideRocm))
        .map(part -> folder.resolve(part.name() + LibraryPart.BITCODE))
        .toList();
  }
}
