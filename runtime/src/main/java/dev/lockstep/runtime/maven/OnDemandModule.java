package dev.lockstep.runtime.maven;

import dev.lockstep.runtime.folder.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A module of the project that is built when it is first needed, and after changes. In a packaged
 * Lockstep it is there, or it is not.
 *
 * @param root the folder of Lockstep
 * @param folder the module's folder below it, such as {@code campaign/spark}
 * @param profile the property that adds the module to Maven's build
 * @param libraries what is fetched for it, as a message names it, such as {@code Apache Spark}
 * @param size about how much that is, such as {@code 120 MB}
 */
public record OnDemandModule(
    Path root, String folder, String profile, String libraries, String size) {
  private static final long MINUTES = 30;

  /** Folder of a packaged Lockstep: jars, and for each module the list of those that it needs. */
  private static final String PACKAGED = "libraries";

  private static final String LIBRARIES = "libraries";

  /**
   * Its jar and those of everything that it uses, built and fetched before where that is needed.
   *
   * @param told is told that something is fetched
   * @throws ModuleBuildException when it cannot be had
   * @throws IOException when files cannot be read or written
   */
  public List<Path> jars(Consumer<String> told) throws ModuleBuildException, IOException {
    if (Files.isDirectory(root.resolve(PACKAGED))) {
      return packaged();
    }
    Path target = root.resolve(folder).resolve("target");
    if (isStale(target)) {
      if (isWritable(target)) {
        buildOnce(target, told);
      } else if (!Files.exists(stamp(target))) {
        throw new ModuleBuildException(
            "%s is not built, and %s cannot be written; let the owner of %s run this command once"
                .formatted(folder, target, root));
      }
    }
    List<Path> all = new ArrayList<>(Folders.files(target, ".jar"));
    all.addAll(Folders.files(target.resolve(LIBRARIES), ".jar"));
    return all;
  }

  private List<Path> packaged() throws ModuleBuildException, IOException {
    Path list = root.resolve(PACKAGED).resolve(folder.replace('/', '-') + ".list");
    if (!Files.exists(list)) {
      throw new ModuleBuildException(
          "this package of Lockstep comes without "
              + libraries
              + "; a checkout of its source fetches it");
    }
    return Files.readAllLines(list).stream().map(root::resolve).toList();
  }

  /** Whether the folder is there, or can be made, and files can be made in it. */
  private static boolean isWritable(Path target) {
    try {
      return Files.isWritable(Files.createDirectories(target));
    } catch (IOException _) {
      return false;
    }
  }

  private void buildOnce(Path target, Consumer<String> told)
      throws ModuleBuildException, IOException {
    // Two first commands at once must not build over each other.
    try (FileChannel lock =
        FileChannel.open(
            target.resolve("build.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock.lock();
      if (isStale(target)) {
        Path unfinished = target.resolve("lockstep.unfinished");
        if (Files.exists(unfinished)) {
          // A build that was killed may have left classes that are cut off.
          Folders.delete(target.resolve("classes"));
        }
        // Jars may be those of another version.
        Folders.delete(target.resolve(LIBRARIES));
        for (Path jar : Folders.files(target, ".jar")) {
          Files.delete(jar);
        }
        Files.write(unfinished, new byte[0]);
        build(told);
        Files.write(stamp(target), new byte[0]);
        Files.delete(unfinished);
      }
    }
  }

  private static Path stamp(Path target) {
    return target.resolve("lockstep.stamp");
  }

  /** Whether it was never built, or the launcher has built Lockstep again since. */
  private boolean isStale(Path target) throws IOException {
    Path base = root.resolve("cli/target/lockstep.stamp");
    if (!Files.exists(stamp(target)) || !Files.isDirectory(target.resolve(LIBRARIES))) {
      return true;
    }
    FileTime built = Files.getLastModifiedTime(stamp(target));
    return Files.exists(base) && built.compareTo(Files.getLastModifiedTime(base)) < 0;
  }

  private void build(Consumer<String> told) throws ModuleBuildException, IOException {
    told.accept(
        "lockstep: building %s and fetching %s from the Maven repository, once (about %s)"
            .formatted(folder, libraries, size));
    Path log = Files.createDirectories(root.resolve("cli/target")).resolve(profile + ".build.log");
    ProcessBuilder maven =
        new ProcessBuilder(
                "mvn",
                "-B",
                "-q",
                "-Dquick",
                "-D" + profile,
                "-DskipTests",
                "-Dmaven.test.skip=true",
                "-pl",
                folder,
                "-am",
                "package")
            .directory(root.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
    try {
      Process process = maven.start();
      process.getOutputStream().close();
      boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
      if (!ended) {
        process.destroyForcibly();
      }
      if (!ended || process.exitValue() != 0) {
        throw new ModuleBuildException(
            "Maven cannot build %s with %s%s (the log is %s); with a connection it can"
                .formatted(
                    folder, libraries, ended ? reason(log) : " in " + MINUTES + " minutes", log));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ModuleBuildException("interrupted while " + libraries + " was fetched", e);
    } catch (IOException e) {
      throw new ModuleBuildException(
          "Maven is needed to fetch " + libraries + " (Debian: apt-get install maven)", e);
    }
  }

  private static String reason(Path log) throws IOException {
    return Files.readAllLines(log).stream()
        .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
        .filter(line -> line.startsWith("[ERROR]") && line.length() > 8)
        .findFirst()
        .map(line -> ": " + line.substring(8))
        .orElse("");
  }
}
