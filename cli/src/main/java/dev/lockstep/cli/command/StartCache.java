package dev.lockstep.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The start-up cache of a program on the class path (JEP 514): classes that the virtual machine
 * need not load and link again. It is made by a rehearsal, which the program does with the argument
 * {@link #REHEARSAL}, once after each build.
 *
 * @param file of the cache; empty where it could not be made
 * @param jars of the class path
 */
record StartCache(Path file, List<Path> jars) {
  /** Argument with which a program does what its start needs, and ends. */
  static final String REHEARSAL = "--rehearse";

  private static final int LONGEST_SECONDS = 60;

  StartCache {
    jars = List.copyOf(jars);
  }

  /**
   * Options that use the cache, which is made where there is none.
   *
   * @param java the virtual machine with its options
   * @param main the class path and the main class
   */
  List<String> options(List<String> java, List<String> main) throws IOException {
    if (isStale()) {
      make(java, main);
    }
    if (Files.size(file) == 0) {
      return List.of();
    }
    // The cache is mapped where it was made for, not moved to a random address first.
    return List.of(
        "-XX:AOTCache=" + file,
        "-Xlog:disable",
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:ArchiveRelocationMode=0");
  }

  private boolean isStale() throws IOException {
    if (!Files.exists(file)) {
      return true;
    }
    FileTime made = Files.getLastModifiedTime(file);
    for (Path jar : jars) {
      if (made.compareTo(Files.getLastModifiedTime(jar)) < 0) {
        return true;
      }
    }
    return false;
  }

  private void make(List<String> java, List<String> main) throws IOException {
    Path making = Files.createTempDirectory(file.toAbsolutePath().getParent(), "cache-");
    Path made = making.resolve("cache");
    try {
      List<String> words = new ArrayList<>(java);
      words.addAll(List.of("-XX:AOTCacheOutput=" + made, "-Xlog:disable"));
      words.addAll(
          List.of("-XX:ErrorFile=" + making.resolve("crash"), "-XX:-CreateCoredumpOnCrash"));
      words.addAll(main);
      words.add(REHEARSAL);
      Process process =
          new ProcessBuilder(words)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      if (!Files.exists(made) || Files.exists(making.resolve("crash"))) {
        // Starts are slower without one; the next build tries again.
        Files.write(made, new byte[0]);
      }
      Files.move(made, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      Files.write(file, new byte[0]);
    } finally {
      for (String name : List.of("cache", "cache.config", "crash")) {
        Files.deleteIfExists(making.resolve(name));
      }
      Files.deleteIfExists(making);
    }
  }
}
