package dev.lockstep.runtime.clang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that live as long as one call. */
public final class ScratchDirectory {
  private ScratchDirectory() {}

  /**
   * Deletes what is neither file nor folder in a folder: a program that is not trusted may leave
   * links there, through which the next one to read or write would follow.
   */
  static void deleteLinks(Path directory) throws IOException {
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.toList()) {
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            && !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
          Files.delete(path);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

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
