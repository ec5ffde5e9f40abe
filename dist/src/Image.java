import java.io.IOException;
import java.io.PrintWriter;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the folder that a package holds: {@code java Image.java ROOT LIBRARIES IMAGE VERSION}.
 *
 * <p>ROOT is the checkout, whose modules are compiled; LIBRARIES has the jars of others; IMAGE is
 * the folder, made anew. In it are
 *
 * <ul>
 *   <li>{@code lockstep}, the launcher, and {@code runtime}, a Java run-time image;
 *   <li>{@code modules}, the module path of the launcher, and {@code tables};
 *   <li>{@code libraries}, what the language server and the studio need besides, and a list of jars
 *       for each of them;
 *   <li>{@code library}, the device library of OpenCL C;
 *   <li>{@code share}, with manual pages and completion; examples, pages and licences.
 * </ul>
 */
final class Image {
  private static final List<String> MODULES =
      List.of(
          "graph",
          "text",
          "isa",
          "codeobject",
          "assembler",
          "emulator",
          "runtime",
          "debug",
          "opencl",
          "bench",
          "hc",
          "litmus",
          "campaign",
          "cli",
          "lsp",
          "studio");

  /** Modules of the JDK that no module of ours requires by name. */
  private static final List<String> JDK =
      List.of("java.se", "jdk.compiler", "jdk.incubator.vector", "jdk.unsupported", "jdk.zipfs");

  private final Path root;
  private final Path others;
  private final Path image;
  private final String version;

  private Image(Path root, Path others, Path image, String version) {
    this.root = root;
    this.others = others;
    this.image = image;
    this.version = version;
  }

  public static void main(String[] words) throws Exception {
    new Image(path(words[0]), path(words[1]), path(words[2]), words[3]).make();
  }

  private static Path path(String word) {
    return Path.of(word).toAbsolutePath().normalize();
  }

  private void make() throws Exception {
    delete(image);
    Files.createDirectories(image.resolve("modules"));
    List<Path> jars = jars();
    runtime();
    divide(jars);
    Files.copy(
        root.resolve("lockstep"), image.resolve("lockstep"), StandardCopyOption.COPY_ATTRIBUTES);
    renew();
    library();
    for (String name : List.of("LICENSE", "NOTICE", "README.md", "CHANGELOG.md", "SECURITY.md")) {
      Files.copy(root.resolve(name), image.resolve(name));
    }
    for (String name : List.of("docs", "examples", "editors")) {
      copy(root.resolve(name), image.resolve(name));
    }
    share();
  }

  /** The jars of our modules, made with the jar tool of this JDK, and those of others. */
  private List<Path> jars() throws IOException {
    Path made = Files.createDirectories(image.resolveSibling("jars"));
    List<Path> all = new ArrayList<>();
    for (String module : MODULES) {
      Path jar = made.resolve("lockstep-" + module + "-" + version + ".jar");
      run(
          "jar",
          "--create",
          "--file",
          jar.toString(),
          "--date",
          "2026-01-01T00:00:00Z",
          "-C",
          root.resolve(module).resolve("target/classes").toString(),
          ".");
      all.add(jar);
    }
    try (Stream<Path> files = Files.list(others)) {
      files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(all::add);
    }
    return all;
  }

  private void runtime() {
    List<String> modules = new ArrayList<>(JDK);
    ModuleFinder.ofSystem().findAll().stream()
        .map(module -> module.descriptor().name())
        .filter(name -> name.equals("jdk.management") || name.equals("jdk.crypto.ec"))
        .forEach(modules::add);
    run(
        "jlink",
        "--add-modules",
        String.join(",", modules),
        "--generate-cds-archive",
        "--strip-java-debug-attributes",
        "--no-header-files",
        "--no-man-pages",
        "--compress",
        "zip-6",
        "--output",
        image.resolve("runtime").toString());
  }

  /** Puts the jars of the command line on the launcher's module path, and the rest beside it. */
  private void divide(List<Path> jars) throws IOException {
    Set<Path> base = needed(jars, "dev.lockstep.cli", "dev.lockstep.hc", "org.jline.nativ");
    Path libraries = Files.createDirectories(image.resolve("libraries"));
    List<String> server = new ArrayList<>();
    List<String> studio = new ArrayList<>();
    Set<Path> lsp = needed(jars, "dev.lockstep.lsp");
    for (Path jar : jars) {
      Path place = base.contains(jar) ? image.resolve("modules") : libraries;
      Path copy = Files.copy(jar, place.resolve(jar.getFileName()));
      String name = image.relativize(copy).toString();
      if (lsp.contains(jar)) {
        server.add(name);
      }
      if (lsp.contains(jar) || !base.contains(jar)) {
        studio.add(name);
      }
    }
    Files.write(libraries.resolve("lsp.list"), server);
    Files.write(libraries.resolve("studio.list"), studio);
  }

  /**
   * The jars with modules that some modules require. An automatic module, which says nothing of
   * what it requires, is not followed: ours name all that they need of those.
   */
  private static Set<Path> needed(List<Path> jars, String... roots) {
    ModuleFinder finder = ModuleFinder.of(jars.toArray(Path[]::new));
    Set<Path> needed = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(roots));
    while (!open.isEmpty()) {
      finder
          .find(open.remove())
          .filter(module -> needed.add(Path.of(module.location().orElseThrow())))
          .ifPresent(module ->
              module.descriptor().requires().stream()
                  .filter(one -> !one.modifiers().contains(Requires.Modifier.STATIC))
                  .forEach(one -> open.add(one.name())));
    }
    return needed;
  }

  /** Modules as start-up caches like them, and the tables beside them, as the launcher does it. */
  private void renew() throws Exception {
    Path renewed = Files.createDirectories(image.resolve("renewed"));
    Path modules = image.resolve("modules");
    java(
        "--module-path",
        modules.toString(),
        "-m",
        "dev.lockstep.cli/dev.lockstep.cli.StartUpCache",
        "renew",
        modules.toString(),
        renewed.toString(),
        image.resolve("tables").toString());
    try (Stream<Path> jars = Files.list(renewed)) {
      for (Path jar : jars.toList()) {
        Files.move(jar, modules.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.delete(renewed);
  }

  /**
   * The device library of OpenCL C by the oldest clang that is here, whose bitcode newer ones read.
   */
  private void library() throws Exception {
    Path library = image.resolve("library");
    java(
        "--module-path",
        image.resolve("modules").toString(),
        "-m",
        "dev.lockstep.runtime/dev.lockstep.runtime.clang.LibraryMaker",
        library.toString(),
        "all");
    if (!Files.isDirectory(library)) {
      throw new IOException("a package needs a clang that compiles the device library of OpenCL C");
    }
  }

  /** Manual pages and completion, which the package itself writes. */
  private void share() throws Exception {
    Path manual = Files.createDirectories(image.resolve("share/man/man1"));
    lockstep("man", "--out-dir", manual.toString());
    Path bash = Files.createDirectories(image.resolve("share/bash-completion/completions"));
    Files.write(bash.resolve("lockstep"), lockstep("completion", "bash"));
    Path zsh = Files.createDirectories(image.resolve("share/zsh/vendor-completions"));
    Files.write(zsh.resolve("_lockstep"), lockstep("completion", "zsh"));
  }

  private byte[] lockstep(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(image.resolve("lockstep").toString()));
    command.addAll(List.of(words));
    return process(command);
  }

  private void java(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(image.resolve("runtime/bin/java").toString()));
    command.addAll(List.of(words));
    process(command);
  }

  private byte[] process(List<String> command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    // The start-up caches of these calls are valid in this folder alone.
    builder.environment().put("LOCKSTEP_CACHE", image.resolveSibling("cache").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed");
    }
    return output;
  }

  private static void run(String tool, String... words) {
    PrintWriter out = new PrintWriter(System.out, true);
    PrintWriter errors = new PrintWriter(System.err, true);
    ToolProvider found =
        ToolProvider.findFirst(tool)
            .orElseThrow(() -> new IllegalStateException("this JDK has no " + tool));
    if (found.run(out, errors, words) != 0) {
      throw new IllegalStateException(tool + " failed");
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Path place = to.resolve(from.relativize(one).toString());
        if (Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS)) {
          Files.createDirectories(place);
        } else {
          Files.copy(one, place, LinkOption.NOFOLLOW_LINKS);
        }
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(one);
        }
      }
    }
  }
}
