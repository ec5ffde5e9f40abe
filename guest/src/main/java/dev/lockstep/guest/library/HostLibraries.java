package dev.lockstep.guest.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The C library of this host, found among the files that the current process has mapped: the Java
 * virtual machine and the library to be built use the same one.
 */
final class HostLibraries {
  private static final Path MAPPED = Path.of("/proc/self/maps");

  /**
   * Names that the C library and its parts have: glibc (before 2.34 in several files), musl. The
   * library must be linked with it, because a symbol without a version may be bound to an old one
   * whose objects have another size.
   */
  private static final Pattern NAME =
      Pattern.compile("(libc|libdl|libpthread)[-.].*so.*|ld-musl-.*\\.so\\.1");

  private HostLibraries() {}

  /**
   * The files.
   *
   * @throws IOException when the process's mappings cannot be read or have no C library
   */
  static List<Path> find() throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<String> lines = Files.lines(MAPPED)) {
      lines
          .map(HostLibraries::file)
          .flatMap(Optional::stream)
          .filter(path -> NAME.matcher(String.valueOf(path.getFileName())).matches())
          .distinct()
          .forEach(found::add);
    }
    if (found.isEmpty()) {
      throw new IOException("no C library among the files of " + MAPPED);
    }
    return found;
  }

  /** The file of a line such as {@code 7f00-7f01 r-xp 00000000 fe:00 42 /lib/libc.so.6}. */
  private static Optional<Path> file(String line) {
    int start = line.indexOf('/');
    return start < 0 || line.endsWith("(deleted)")
        ? Optional.empty()
        : Optional.of(Path.of(line.substring(start)));
  }
}
