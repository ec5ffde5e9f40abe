package dev.lockstep.runtime.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The files that an input may name: all that the user may read, those below one folder, or none.
 *
 * @param everything whether the user's own rights are the only limit
 * @param folder the folder, where there is one
 */
public record ReadScope(boolean everything, Optional<Path> folder) {
  /** The user's rights are the limit: the input is as trusted as the user's own. */
  public static final ReadScope USER = new ReadScope(true, Optional.empty());

  /** No file at all. */
  public static final ReadScope NOTHING = new ReadScope(false, Optional.empty());

  /** The files below a folder, which exists. */
  public static ReadScope below(Path folder) throws IOException {
    return new ReadScope(false, Optional.of(folder.toRealPath()));
  }

  /** Whether a file may be read, wherever links lead. */
  public boolean holds(Path file) {
    if (everything) {
      return true;
    }
    Path real;
    try {
      real = file.toRealPath();
    } catch (IOException _) {
      // There is no such file: its name decides.
      real = file.toAbsolutePath().normalize();
    }
    return folder.filter(real::startsWith).isPresent();
  }

  /** Key of this scope, for results that depend on it. */
  public String key() {
    return everything ? "user" : folder.map(Path::toString).orElse("nothing");
  }
}
