package dev.lockstep.runtime.build;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.runtime.text.ReadScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Included files, looked for in some folders in order.
 *
 * @param scope the files that may be included
 */
public record FileIncludes(List<Path> places, ReadScope scope)
    implements AssemblerOptions.Includes {
  private static final long MAX_SIZE = 1L << 28;

  /** Copies the list. */
  public FileIncludes {
    places = List.copyOf(places);
  }

  /** Any file that the user may read. */
  public FileIncludes(List<Path> places) {
    this(places, ReadScope.USER);
  }

  /** The folder of a source first, then others. */
  public static FileIncludes besides(Path source, List<Path> others) {
    return besides(source, others, ReadScope.USER);
  }

  /** The folder of a source first, then others; of their files those of a scope. */
  static FileIncludes besides(Path source, List<Path> others, ReadScope scope) {
    List<Path> places = new ArrayList<>();
    Path parent = source.toAbsolutePath().getParent();
    if (parent != null) {
      places.add(parent);
    }
    places.addAll(others);
    return new FileIncludes(places, scope);
  }

  @Override
  public Optional<byte[]> read(String name) {
    for (Path place : places) {
      try {
        Path path = place.resolve(name);
        if (scope.holds(path) && Files.isRegularFile(path) && Files.size(path) <= MAX_SIZE) {
          return Optional.of(Files.readAllBytes(path));
        }
      } catch (InvalidPathException | IOException e) {
        // A name that is no path here, or a file that cannot be read: the next place may have it.
      }
    }
    return Optional.empty();
  }
}
