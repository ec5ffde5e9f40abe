package dev.lockstep.runtime.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * The place for what is made once where the user's cache cannot be written: a folder of the
 * system's temporary folder that belongs to the user and that nobody else may write.
 */
final class SecondPlace {
  private static final String PREFIX = "lockstep-cache-";
  private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

  private SecondPlace() {}

  /** The folder; empty where there can be none, or where another user has made it. */
  static Optional<Path> folder(Path temporary) {
    try {
      Path probe = Files.createTempFile(temporary, PREFIX, "");
      try {
        Path folder = temporary.resolve(PREFIX + Files.getOwner(probe).getName());
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
          Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWN));
        }
        boolean own =
            Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(probe))
                && OWN.containsAll(
                    Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS));
        return own ? Optional.of(folder) : Optional.empty();
      } finally {
        Files.deleteIfExists(probe);
      }
    } catch (IOException | UnsupportedOperationException _) {
      return Optional.empty();
    }
  }
}
