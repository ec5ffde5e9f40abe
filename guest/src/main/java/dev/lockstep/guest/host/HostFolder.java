package dev.lockstep.guest.host;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The folder in which the host program is now; the virtual machine knows that of its start alone.
 */
public final class HostFolder {
  private static final Path NOW = Path.of("/proc/self/cwd");

  private HostFolder() {}

  /** A path of the host's as one that is the same from every folder. */
  public static String absolute(String path) {
    try {
      return NOW.toRealPath().resolve(path).toString();
    } catch (IOException _) {
      return Path.of(path).toAbsolutePath().toString();
    }
  }
}
