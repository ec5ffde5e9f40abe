package dev.lockstep.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The commit that is checked out, as the files below {@code .git} tell, without the program git.
 */
final class Commit {
  private static final int HASH = 40;

  private Commit() {}

  /** The hash of the commit of the checkout that holds a folder; empty outside of a checkout. */
  static Optional<String> of(Path folder) {
    for (Path at = folder.toAbsolutePath(); at != null; at = at.getParent()) {
      Path git = at.resolve(".git");
      if (Files.exists(git)) {
        try {
          return hash(directory(git));
        } catch (IOException e) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /** The directory itself, or the one that the file of a worktree names. */
  private static Path directory(Path git) throws IOException {
    return Files.isDirectory(git)
        ? git
        : git.resolveSibling(Files.readString(git).strip().replaceFirst("^gitdir: ", ""));
  }

  private static Optional<String> hash(Path git) throws IOException {
    String head = Files.readString(git.resolve("HEAD")).strip();
    if (!head.startsWith("ref: ")) {
      return Optional.of(head).filter(hash -> hash.length() >= HASH);
    }
    String name = head.substring("ref: ".length());
    Path common = git.resolve("commondir");
    Path shared =
        Files.exists(common) ? git.resolve(Files.readString(common).strip()).normalize() : git;
    if (Files.exists(shared.resolve(name))) {
      return Optional.of(Files.readString(shared.resolve(name)).strip());
    }
    // Packed references: the hash, a blank, the name.
    try (var lines = Files.lines(shared.resolve("packed-refs"))) {
      return lines
          .filter(line -> line.endsWith(" " + name))
          .map(line -> line.substring(0, HASH))
          .findFirst();
    }
  }
}
