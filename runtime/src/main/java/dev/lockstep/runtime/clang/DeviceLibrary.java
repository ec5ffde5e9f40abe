package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.cache.DiskCache;
import dev.lockstep.runtime.cache.Fingerprint;
import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The device library, compiled: bitcode of its parts, which serves every target, level of
 * optimisation, wavefront size and version of the language. clang makes each part once, when a
 * program first needs it, and links it into each program; what the program does not call is left
 * out, and the rest gets the program's target.
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

  /** Fingerprint of all that is compiled, and how. */
  private static final String TEXTS = texts();

  /** Folder of parts for which their own folder has no room. */
  private static final Map<String, Path> ELSEWHERE = new ConcurrentHashMap<>();

  private static final long PROCESS = ProcessHandle.current().pid();

  /** Keys by the identity of the clang. */
  private static final Map<String, String> KEYS = new ConcurrentHashMap<>();

  /** Prefix of functions that shall not take the place of others. */
  private static final String APART = "__lockstep_";

  /** Property that names a folder with bitcode that was made beforehand; see {@link #prepare}. */
  private static final String PREPARED = "lockstep.library";

  private static final String KEY_FILE = "key";
  static final String OLD_GENERIC = "PU3AS0";
  private static final int LAST_OLD_NAMES = 20;
  private static final int FIRST_NEW_NAMES = 22;

  private final ClangInstallation clang;
  private final boolean besideRocm;
  private final Path folder;
  private final ProgressListener progress;

  private DeviceLibrary(
      ClangInstallation clang, boolean besideRocm, Path folder, ProgressListener progress) {
    this.clang = clang;
    this.besideRocm = besideRocm;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * The library of a clang. Parts are compiled when they are first needed, and kept in the cache.
   *
   * @param besideRocm whether it stands in front of ROCm's libraries
   * @throws IOException when it cannot be put anywhere; the message says why
   */
  public static DeviceLibrary of(
      ClangInstallation clang, DiskCache cache, boolean besideRocm, ProgressListener progress)
      throws IOException {
    return of(clang, cache, besideRocm, System.getProperty(PREPARED, ""), progress);
  }

  static DeviceLibrary of(
      ClangInstallation clang,
      DiskCache cache,
      boolean besideRocm,
      String place,
      ProgressListener progress)
      throws IOException {
    Optional<Path> prepared = prepared(clang, place, besideRocm);
    Path folder =
        prepared.isPresent()
            ? prepared.get()
            : cache.folder(
                KIND,
                new Fingerprint().add(key(clang)).add(Boolean.toString(besideRocm)).key(),
                DeviceLibrary::declare,
                progress::warns);
    return new DeviceLibrary(clang, besideRocm, folder, progress);
  }

  private static void declare(Path made) throws IOException {
    for (LibraryPart one : LibraryPart.listing().declarations()) {
      Files.writeString(
          made.resolve(one.name()), LibraryPart.listing().files().getOrDefault(one.name(), ""));
    }
  }

  /** Bitcode of the same texts that an older clang made, or this one; newer ones read it. */
  private static Optional<Path> prepared(
      ClangInstallation clang, String place, boolean besideRocm) {
    if (place.isEmpty()) {
      return Optional.empty();
    }
    Path folder = Path.of(place, variant(besideRocm));
    try {
      List<String> key = Files.readAllLines(folder.resolve(KEY_FILE));
      boolean fits =
          key.getFirst().equals(TEXTS) && links(clang.version(), Integer.parseInt(key.get(1)));
      return fits ? Optional.of(folder) : Optional.empty();
    } catch (IOException | RuntimeException _) {
      // None was made, or one that was cut off.
      return Optional.empty();
    }
  }

  /** Whether a clang links its code with bitcode that another one, or itself, has made. */
  static boolean links(int clang, int maker) {
    boolean old = maker <= LAST_OLD_NAMES;
    boolean known = old || maker >= FIRST_NEW_NAMES;
    return maker == clang || maker < clang && known && namesAlike(clang, old);
  }

  /**
   * Whether a clang names functions of generic pointers in the old way, {@code _Z1fPU3AS0i}, or in
   * the new one, {@code _Z1fPi}. For the version between the last that is known to use the old way
   * and the first that is known to use the new one it is neither.
   */
  static boolean namesAlike(int clang, boolean old) {
    return old ? clang <= LAST_OLD_NAMES : clang >= FIRST_NEW_NAMES;
  }

  private static String variant(boolean besideRocm) {
    return besideRocm ? "beside-rocm" : "own";
  }

  /**
   * Compiles all of the library into a folder, for the property {@code lockstep.library}; what is
   * there and fits is left alone.
   *
   * @param variants whether the library stands in front of ROCm's, each way that is wanted
   * @throws IOException when clang cannot compile it, or the folder cannot be written
   */
  static void prepare(
      ClangInstallation clang, Path root, List<Boolean> variants, ProgressListener progress)
      throws IOException {
    for (boolean besideRocm : variants) {
      Path folder = Files.createDirectories(root.resolve(variant(besideRocm)));
      Path key = folder.resolve(KEY_FILE);
      List<String> fitting = List.of(TEXTS, Integer.toString(clang.version()));
      if (Files.exists(key) && Files.readAllLines(key).equals(fitting)) {
        continue;
      }
      Files.deleteIfExists(key);
      for (LibraryPart part : LibraryPart.listing().parts()) {
        Files.deleteIfExists(folder.resolve(part.name() + LibraryPart.BITCODE));
      }
      declare(folder);
      List<LibraryPart> parts = LibraryPart.listing().parts();
      new DeviceLibrary(clang, besideRocm, folder, progress)
          .compile(parts.stream().filter(part -> part.isIn(besideRocm)).toList(), folder);
      Files.write(key, fitting);
    }
  }

  /** Key of this library and of its compiler. */
  public static String key(ClangInstallation clang) {
    return KEYS.computeIfAbsent(
        clang.identity(), identity -> new Fingerprint().add(identity).add(TEXTS).key());
  }

  private static String texts() {
    Fingerprint key = new Fingerprint().add(OPTIONS).add(LANGUAGE);
    new TreeMap<>(LibraryPart.listing().files()).forEach((name, text) -> key.add(name).add(text));
    return key.key();
  }

  /** The files of parts, of which those that are missing are compiled. */
  private List<Path> made(List<LibraryPart> parts) throws IOException {
    List<LibraryPart> missing = parts.stream().filter(part -> !Files.exists(file(part))).toList();
    if (!missing.isEmpty()) {
      synchronized (DeviceLibrary.class) {
        compileOnce(missing);
      }
    }
    return parts.stream().map(this::file).toList();
  }

  private Path file(LibraryPart part) {
    Path kept = folder.resolve(part.name() + LibraryPart.BITCODE);
    Path other = ELSEWHERE.get(kept.toString());
    return other == null ? kept : other;
  }

  /** Compiles parts unless another process does; of a cache of somebody else, for this process. */
  private void compileOnce(List<LibraryPart> parts) throws IOException {
    if (!Files.isWritable(folder)) {
      Path place = Files.createTempDirectory("lockstep-library");
      compile(parts, place);
      for (LibraryPart part : parts) {
        String name = part.name() + LibraryPart.BITCODE;
        ELSEWHERE.put(folder.resolve(name).toString(), place.resolve(name));
      }
      return;
    }
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = channel.lock()) {
      compile(parts.stream().filter(part -> !Files.exists(file(part))).toList(), folder);
    }
  }

  /** Compiles parts into a folder, as many at a time as there are processors. */
  private void compile(List<LibraryPart> parts, Path made) throws IOException {
    if (parts.isEmpty()) {
      return;
    }
    progress.begins(
        "compiling parts of the device library of OpenCL C with clang "
            + clang.version()
            + ", once");
    Path scratch = Files.createTempDirectory("lockstep-library");
    Deque<ToolRun.Started> running = new ArrayDeque<>();
    try {
      for (Map.Entry<String, String> file : LibraryPart.listing().files().entrySet()) {
        Files.writeString(scratch.resolve(file.getKey()), file.getValue());
      }
      int most = Math.max(1, Runtime.getRuntime().availableProcessors());
      for (LibraryPart part : parts) {
        if (running.size() == most) {
          end(running.removeFirst());
        }
        running.addLast(ToolRun.start(command(part, scratch), scratch));
      }
      while (!running.isEmpty()) {
        end(running.removeFirst());
      }
      for (LibraryPart part : parts) {
        String name = part.name() + LibraryPart.BITCODE;
        // Nobody sees half a file, also where the folder is on another disk.
        Path whole = Files.copy(scratch.resolve(name), made.resolve(name + "." + PROCESS));
        Files.move(whole, made.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      running.forEach(ToolRun.Started::stop);
      Folders.discard(scratch);
    }
  }

  private List<String> command(LibraryPart part, Path scratch) {
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
            scratch.resolve(part.name() + LibraryPart.BITCODE).toString()));
    return command;
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
   * @throws IOException when a part cannot be compiled
   */
  public List<Path> needed(String text, int isa) throws IOException {
    return made(parts(text, isa));
  }

  /** Whether a program that names only what is in a text is linked to all parts. */
  public boolean needsAll(String text, int isa) {
    return parts(text, isa).size() == parts(isa).size();
  }

  private List<LibraryPart> parts(String text, int isa) {
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
    return parts(isa).stream().filter(part -> names.contains(part.name())).toList();
  }

  private List<LibraryPart> parts(int isa) {
    return LibraryPart.listing().parts().stream()
        .filter(part -> part.isFor(isa, besideRocm))
        .toList();
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

  /**
   * All of its bitcode for a target, in the order of linking.
   *
   * @throws IOException when a part cannot be compiled
   */
  public List<Path> all(int isa) throws IOException {
    return made(parts(isa));
  }
}
