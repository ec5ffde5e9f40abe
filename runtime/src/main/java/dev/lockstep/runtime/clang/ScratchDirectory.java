package dev.lockstep.runtime.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that live as long as one call. */
public final class ScratchDirectory {
  private ScratchDirectory() {}

  /** Deletes a folder and what is in it; what cannot be deleted is left to the system. */
  public static void delete(Path directory) {
    try (Stream<Path> tree = Files.walk(directory)) {
      List<Path> paths = tree.sorted(Comparator.reverseOrder()).toList();
      for (Path path : paths) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      directory.toFile().deleteOnExit();
    }
  }
}
