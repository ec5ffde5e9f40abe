package dev.lockstep.guest.library;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The folder for what is kept between runs. */
public final class CacheFolder {
  private CacheFolder() {}

  /**
   * {@code $LOCKSTEP_CACHE}, else {@code $XDG_CACHE_HOME/lockstep}, else {@code ~/.cache/lockstep}.
   *
   * @throws IOException when none of these variables is set
   */
  public static Path of(Map<String, String> environment) throws IOException {
    String own = environment.getOrDefault("LOCKSTEP_CACHE", "");
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    String home = environment.getOrDefault("HOME", "");
    if (!own.isEmpty()) {
      return Path.of(own);
    }
    // The XDG specification: relative paths are invalid and count as unset.
    if (!xdg.isEmpty() && Path.of(xdg).isAbsolute()) {
      return Path.of(xdg, "lockstep");
    }
    if (!home.isEmpty()) {
      return Path.of(home, ".cache", "lockstep");
    }
    throw new IOException(
        "no folder for what is kept: none of LOCKSTEP_CACHE, XDG_CACHE_HOME and HOME is set");
  }
}
