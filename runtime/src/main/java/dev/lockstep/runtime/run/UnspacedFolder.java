package dev.lockstep.runtime.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A folder under a path without white space. Build options of OpenCL are one text, whose words
 * blanks part; it has no quotes (OpenCL specification, clBuildProgram).
 *
 * @param path the folder, or a link to it
 * @param made the folder of the link, which is deleted with it
 */
record UnspacedFolder(Path path, Optional<Path> made) implements AutoCloseable {
  static UnspacedFolder of(Path folder) throws IOException {
    if (folder.toString().chars().noneMatch(Character::isWhitespace)) {
      return new UnspacedFolder(folder, Optional.empty());
    }
    Path made = Files.createTempDirectory("lockstep");
    Path link = Files.createSymbolicLink(made.resolve("source"), folder);
    return new UnspacedFolder(link, Optional.of(made));
  }

  @Override
  public void close() throws IOException {
    if (made.isPresent()) {
      Files.delete(path);
      Files.delete(made.get());
    }
  }
}
