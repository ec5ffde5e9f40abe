package dev.lockstep.runtime.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What is done with folders as a whole. */
public final class Folders {
  private Folders() {}

  /** The files of a folder whose names have an ending, in the order of their names. */
  public static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  /** Deletes a folder with what is in it, if it is there. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path one : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    }
  }

  /** Deletes a folder with what is in it; what cannot be deleted is left to the system. */
  public static void discard(Path folder) {
    try {
      delete(folder);
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
