package dev.lockstep.opencl.library;

import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
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
import java.util.stream.Stream;

/**
 * The platform's shared library in its folder of the cache, with copies of the modules that it
 * needs and a cache of their classes. A folder is not changed once it has its name, so that
 * programs that use it go on while another version is made.
 */
public final class PlatformLibrary {
  /** The name of the library's file. */
  static final String FILE = "liblockstep-opencl.so";

  private static final String SOURCE = "liblockstep-opencl.c";
  private static final String MODULES = "modules";
  private static final String CLASSES = "classes.aot";
  private static final int KEY_DIGITS = 16;

  private final Map<String, String> environment;
  private final Map<String, String> properties;
  private final Path folder;

  /**
   * @param environment of this process
   * @param properties of this virtual machine
   * @param folder for folders with libraries
   */
  public PlatformLibrary(
      Map<String, String> environment, Map<String, String> properties, Path folder) {
    this.environment = environment;
    this.properties = properties;
    this.folder = folder.toAbsolutePath();
  }

  /**
   * The library, made where there is none of these modules and this Java virtual machine.
   *
   * @param rehearsal class with a main method that does what hosts do first
   * @throws LibraryException when there is no compiler or it fails
   * @throws IOException when files cannot be read or written
   */
  public Path make(Class<?> rehearsal) throws IOException, LibraryException {
    List<Path> modules = modules(VirtualMachine.modulesOfThisProcess(properties));
    Path home = Path.of(properties.getOrDefault("java.home", ""));
    String text = source(home, modules, classes(modules, folder));
    Path made = folder.resolve(key(text, modules));
    if (!Files.isRegularFile(made.resolve(FILE))) {
      build(made, home, modules);
      rehearse(made, home, modules, rehearsal);
    }
    return made.resolve(FILE);
  }

  private String source(Path home, List<Path> modules, Optional<Path> classes) throws IOException {
    VirtualMachine machine = VirtualMachine.of(home, modules, classes, properties);
    return LibrarySource.of(machine.library(), machine.options());
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

  /** Modules of other files than the Java runtime's that the platform needs. */
  private static List<Path> modules(List<Path> path) {
    Module own = PlatformLibrary.class.getModule();
    String root = own.isNamed() ? own.getName() : "dev.lockstep.opencl";
    Configuration resolved =
        ModuleLayer.boot()
            .configuration()
            .resolve(ModuleFinder.of(), ModuleFinder.of(path.toArray(Path[]::new)), Set.of(root));
    return Stream.concat(resolved.modules().stream(), boot(own))
        .map(module -> module.reference().location())
        .flatMap(Optional::stream)
        .filter(place -> "file".equals(place.getScheme()))
        .map(PlatformLibrary::path)
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
      compile(source, making.resolve(FILE));
      // The folder of a temporary name is for its owner alone.
      Files.setPosixFilePermissions(making, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(making, made, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException e) {
      // Another process has made the same one.
      if (!Files.isRegularFile(made.resolve(FILE))) {
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

  private void compile(Path source, Path library) throws IOException, LibraryException {
    List<CCompiler> compilers = CCompiler.find(environment);
    if (compilers.isEmpty()) {
      throw new LibraryException(
          "the library for the ICD loader needs a compiler of C, and there is none on PATH; "
              + CCompiler.HOW);
    }
    List<Path> libraries = HostLibraries.find();
    StringBuilder wrong = new StringBuilder();
    for (CCompiler compiler : compilers) {
      Optional<String> problem = compiler.compile(source, library, libraries);
      if (problem.isEmpty()) {
        return;
      }
      wrong.append('\n').append(problem.get());
    }
    throw new LibraryException("the library cannot be compiled; " + CCompiler.HOW + wrong);
  }

  /** Makes the cache of classes; without it a host starts later, and nothing else. */
  private void rehearse(Path made, Path home, List<Path> modules, Class<?> rehearsal)
      throws IOException {
    if (classes(modules, made).isEmpty()) {
      return;
    }
    Path making = made.resolve(CLASSES + ".new");
    List<String> command = VirtualMachine.rehearsal(home, placed(made, modules), rehearsal, making);
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
