package dev.lockstep.runtime.cache;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Deletes what a cache has too much of: what has not been used for longest first. */
final class CacheSweep {
  /** Prefix of the names of files that are being written. */
  static final String UNFINISHED = ".new";

  /** Suffix of the names of locks. */
  static final String LOCK = ".lock";

  private static final String SWEPT = ".swept";
  private static final long HOUR = 3_600_000L;

  /** Nothing younger is deleted: a process may have just found it. */
  private static final long DAY = 24 * HOUR;

  /** Folders of a kind that are kept however old they are. */
  private static final int KEPT_FOLDERS = 6;

  private CacheSweep() {}

  /** A file with its size and the time of its last use. */
  private record Used(Path path, long bytes, long time) {}

  /** Deletes values until they have three quarters of the most bytes; at most once an hour. */
  static void values(Path values, long most) {
    Path swept = values.resolve(SWEPT);
    long now = System.currentTimeMillis();
    try {
      if (Files.exists(swept) && now - Files.getLastModifiedTime(swept).toMillis() < HOUR) {
        return;
      }
      if (!Files.exists(swept)) {
        Files.createFile(swept);
      }
      Files.setLastModifiedTime(swept, FileTime.fromMillis(now));
      now(values, most, now);
    } catch (IOException _) {
      // What cannot be looked at cannot be deleted.
    }
  }

  /** The same without regard to the last time. */
  static void now(Path values, long most, long now) throws IOException {
    List<Used> found = new ArrayList<>();
    Files.walkFileTree(
        values,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            long time = attributes.lastModifiedTime().toMillis();
            String name = String.valueOf(file.getFileName());
            if (name.startsWith(UNFINISHED)) {
              if (now - time > DAY) {
                delete(file);
              }
            } else if (!name.equals(SWEPT)) {
              found.add(new Used(file, attributes.size(), time));
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException problem) {
            return FileVisitResult.CONTINUE;
          }
        });
    long bytes = found.stream().mapToLong(Used::bytes).sum();
    if (bytes <= most) {
      return;
    }
    found.sort(Comparator.comparingLong(Used::time));
    for (Used one : found) {
      if (bytes <= most / 4 * 3) {
        return;
      }
      delete(one.path());
      bytes -= one.bytes();
    }
  }

  /** Deletes folders of a kind that have not been used for a day, but for the latest ones. */
  static void folders(Path kind) {
    long now = System.currentTimeMillis();
    List<Used> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(kind)) {
      for (Path path : all.toList()) {
        long time = Files.getLastModifiedTime(path).toMillis();
        String name = String.valueOf(path.getFileName());
        boolean leftOver = name.startsWith(UNFINISHED) || name.endsWith(LOCK);
        if (leftOver && now - time > DAY) {
          deleteTree(path);
        } else if (!leftOver) {
          found.add(new Used(path, 0, time));
        }
      }
    } catch (IOException _) {
      return;
    }
    found.sort(Comparator.comparingLong(Used::time).reversed());
    found.stream()
        .skip(KEPT_FOLDERS)
        .filter(one -> now - one.time() > DAY)
        .forEach(one -> deleteTree(one.path()));
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // Another process has done it, or nobody can.
    }
  }

  /** Deletes a folder and what is in it, if that is possible. */
  static void deleteTree(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      tree.sorted(Comparator.reverseOrder()).forEach(CacheSweep::delete);
    } catch (IOException _) {
      // The next sweep tries again.
    }
  }
}
