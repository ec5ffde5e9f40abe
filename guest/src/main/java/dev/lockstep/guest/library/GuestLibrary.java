package dev.lockstep.guest.library;

import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shared library of an interface in its folder of the cache, with copies of the modules that it
 * needs and a cache of their classes. A folder is not changed once it has its name, so that
 * programs that use it go on while another version is made.
 */
public final class GuestLibrary {
  private static final String JVM = "/dev/lockstep/guest/jvm.c";
  private static final String SUFFIX = ".so";
  private static final String SOURCE = "library.c";
  private static final String VERSIONS = "library.version";
  private static final String MODULES = "modules";
  private static final String CLASSES = "classes.aot";
  private static final int KEY_DIGITS = 16;

  private final Map<String, String> environment;
  private final Map<String, String> properties;
  private final Path folder;
  private final GuestInterface what;

  /**
   * @param environment of this process
   * @param properties of this virtual machine
   * @param folder for folders with libraries
   * @param what the library is
   */
  public GuestLibrary(
      Map<String, String> environment,
      Map<String, String> properties,
      Path folder,
      GuestInterface what) {
    this.what = what;
    this.environment = environment;
    this.properties = properties;
    this.folder = folder.toAbsolutePath();
  }

  /**
   * The library, made where there is none of these modules and this Java virtual machine.
   *
   * @throws LibraryException when there is no compiler or it fails
   * @throws IOException when files cannot be read or written
   */
  public Path make() throws IOException, LibraryException {
    List<Path> modules = modules(VirtualMachine.modulesOfThisProcess(properties));
    Path home = Path.of(properties.getOrDefault("java.home", ""));
    String text = source(home, modules, classes(modules, folder));
    Path made = folder.resolve(key(text + String.join("", what.beside().values()), modules));
    if (!Files.isRegularFile(made.resolve(what.file()))) {
      build(made, home, modules);
      rehearse(made, home, modules);
    }
    return made.resolve(what.file());
  }

  private String source(Path home, List<Path> modules, Optional<Path> classes) throws IOException {
    VirtualMachine machine = VirtualMachine.of(home, modules, what.module(), classes, properties);
    return source(machine, what);
  }

  /**
   * The whole text of the library in C.
   *
   * @throws IOException when the text of the guest is missing from this build
   */
  static String source(VirtualMachine machine, GuestInterface what) throws IOException {
    try (InputStream in = GuestLibrary.class.getResourceAsStream(JVM)) {
      if (in == null) {
        throw new IOException(JVM + " is missing from this build");
      }
      return facts(machine, what)
          + new String(in.readAllBytes(), StandardCharsets.UTF_8)
          + what.code();
    }
  }

  private static String facts(VirtualMachine machine, GuestInterface what) {
    return """
    #define VM_LIBRARY %s
    #define VM_CLASS %s
    #define VM_OPTION_COUNT %d
    #define TABLE_HASH %dUL
    #define INTERFACE %s
    #define REMEDY %s
    static const char *const vm_option_texts[] = {%s};

    """
        .formatted(
            EntryPointCode.quoted(machine.library().toString()),
            EntryPointCode.quoted(what.calls().getName().replace('.', '/')),
            machine.options().size(),
            what.agreement(),
            EntryPointCode.quoted(what.name()),
            EntryPointCode.quoted(what.remedy()),
            machine.options().stream()
                .map(EntryPointCode::quoted)
                .collect(Collectors.joining(", ")));
  }

  /**
   * The cache of classes in a folder; none where modules are folders, because these change, and a
   * cache takes files alone.
   */
  private static Optional<Path> classes(List<Path> modules, Path folder) {
    return modules.stream().allMatch(Files::isRegularFile)
        ? Optional.of(folder.resolve(CLASSES))
        : Optional.empty();
  }

  /** Modules of other files than the Java runtime's that the interface needs. */
  private List<Path> modules(List<Path> path) {
    Module own = what.calls().getModule();
    String root = what.module();
    Configuration resolved =
        ModuleLayer.boot()
            .configuration()
            .resolve(ModuleFinder.of(), ModuleFinder.of(path.toArray(Path[]::new)), Set.of(root));
    return Stream.concat(resolved.modules().stream(), boot(own))
        .map(module -> module.reference().location())
        .flatMap(Optional::stream)
        .filter(place -> "file".equals(place.getScheme()))
        .map(GuestLibrary::path)
        .distinct()
        .sorted()
        .toList();
  }

  private static Path path(URI place) {
    return Path.of(place);
  }

  /** Modules of this process that the module needs, where it runs as a module. */
  private static Stream<ResolvedModule> boot(Module own) {
    if (!own.isNamed()) {
      return Stream.empty();
    }
    List<ResolvedModule> found = new ArrayList<>();
    ModuleLayer.boot().configuration().findModule(own.getName()).ifPresent(found::add);
    for (int i = 0; i < found.size(); i++) {
      found.get(i).reads().stream().filter(one -> !found.contains(one)).forEach(found::add);
    }
    return found.stream();
  }

  private static String key(String text, List<Path> modules) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(text.getBytes(StandardCharsets.UTF_8));
      for (Path module : modules) {
        if (Files.isRegularFile(module)) {
          digest.update(Files.readAllBytes(module));
        }
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void build(Path made, Path home, List<Path> modules)
      throws IOException, LibraryException {
    Files.createDirectories(folder);
    Path making = Files.createTempDirectory(folder, ".new");
    try {
      Files.createDirectory(making.resolve(MODULES));
      for (Path module : modules) {
        if (Files.isRegularFile(module)) {
          Files.copy(module, making.resolve(MODULES).resolve(module.getFileName()));
        }
      }
      Path source = making.resolve(SOURCE);
      Files.writeString(source, source(home, placed(made, modules), classes(modules, made)));
      compile(source, making.resolve(what.file()), versions(making.resolve(VERSIONS)));
      // Linkers, and programs that load the library at run time, ask for the name without a
      // version.
      int version = what.file().indexOf(SUFFIX + ".");
      if (version >= 0) {
        Path name = making.resolve(what.file().substring(0, version) + SUFFIX);
        Files.createSymbolicLink(name, Path.of(what.file()));
      }
      for (Map.Entry<String, String> one : what.beside().entrySet()) {
        Path code = making.resolve(one.getKey() + ".c");
        Files.writeString(code, one.getValue());
        compile(code, making.resolve(one.getKey()), Optional.empty());
      }
      // The folder of a temporary name is for its owner alone.
      Files.setPosixFilePermissions(making, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(making, made, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException e) {
      // Another process has made the same one.
      if (!Files.isRegularFile(made.resolve(what.file()))) {
        throw e;
      }
    } finally {
      Folders.delete(making);
    }
  }

  /** The modules where the library finds them. */
  private static List<Path> placed(Path made, List<Path> modules) {
    return modules.stream()
        .map(module ->
            Files.isRegularFile(module)
                ? made.resolve(MODULES).resolve(module.getFileName())
                : module)
        .toList();
  }

  private void compile(Path source, Path library, Optional<Path> versions)
      throws IOException, LibraryException {
    List<CCompiler> compilers = CCompiler.find(environment);
    if (compilers.isEmpty()) {
      throw new LibraryException(
          "the library for %s needs a compiler of C, and there is none on PATH; "
                  .formatted(what.name())
              + CCompiler.HOW);
    }
    List<Path> libraries = HostLibraries.find();
    StringBuilder wrong = new StringBuilder();
    for (CCompiler compiler : compilers) {
      Optional<String> problem = compiler.compile(source, library, libraries, versions);
      if (problem.isEmpty()) {
        return;
      }
      wrong.append('\n').append(problem.get());
    }
    throw new LibraryException("the library cannot be compiled; " + CCompiler.HOW + wrong);
  }

  /** The file that tells the linker which version the symbols have, where they have one. */
  private Optional<Path> versions(Path file) throws IOException {
    if (what.symbolVersion().isPresent()) {
      Files.writeString(file, what.symbolVersion().get() + " { global: *; };\n");
      return Optional.of(file);
    }
    return Optional.empty();
  }

  /** Makes the cache of classes; without it a host starts later, and nothing else. */
  private void rehearse(Path made, Path home, List<Path> modules) throws IOException {
    if (classes(modules, made).isEmpty()) {
      return;
    }
    Path making = made.resolve(CLASSES + ".new");
    List<String> command =
        VirtualMachine.rehearsal(
            home, placed(made, modules), what.module(), what.rehearsal().getName(), making);
    Optional<String> problem = CCompiler.run(command, made);
    if (problem.isEmpty() && Files.isRegularFile(making)) {
      Files.move(making, made.resolve(CLASSES), StandardCopyOption.ATOMIC_MOVE);
    }
    try (DirectoryStream<Path> left = Files.newDirectoryStream(made, CLASSES + ".new*")) {
      for (Path one : left) {
        Files.deleteIfExists(one);
      }
    }
  }
}
