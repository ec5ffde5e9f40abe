package dev.lockstep.lsp.debug;

import dev.lockstep.debug.program.DebugException;
import dev.lockstep.runtime.build.SourceLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.debug.Source;
import org.jspecify.annotations.Nullable;

/**
 * Sources of a program: files, or texts of a run file, which have a number.
 *
 * @param folder the folder of the run file
 * @param names as the compiler noted them; the reference of one is its number and 1
 */
record ProgramSources(SourceLines lines, Path folder, List<String> names) {
  static ProgramSources of(SourceLines lines, Path program) {
    Path folder = Optional.ofNullable(program.getParent()).orElse(program);
    return new ProgramSources(lines, folder, lines.files());
  }

  /** The file of a name; empty where there is none. */
  private Optional<Path> file(String name) {
    try {
      Path path = Path.of(name);
      return Stream.of(folder.resolve(path), path.toAbsolutePath())
          .map(Path::normalize)
          .filter(Files::isRegularFile)
          .findFirst();
    } catch (InvalidPathException _) {
      return Optional.empty();
    }
  }

  /** A source as a client opens it. */
  Source source(String name) {
    Source source = new Source();
    source.setName(name.substring(name.lastIndexOf('/') + 1));
    Optional<Path> file = file(name);
    if (file.isPresent()) {
      source.setPath(file.get().toString());
    } else if (lines.text(name).isPresent()) {
      source.setSourceReference(names.indexOf(name) + 1);
      source.setOrigin("text of " + folder);
    }
    return source;
  }

  List<Source> all() {
    return names.stream().map(this::source).toList();
  }

  String text(int reference) {
    return Optional.of(reference)
        .filter(number -> number >= 1 && number <= names.size())
        .flatMap(number -> lines.text(names.get(number - 1)))
        .orElseThrow(() -> new DebugException("there is no source " + reference));
  }

  /** The first addresses of the parts of the code from a line, or from the next with code. */
  List<Long> addresses(Source source, int line) {
    for (String name : names) {
      List<Long> found = isNamed(source, name) ? lines.addresses(name, line) : List.of();
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  private boolean isNamed(Source source, String name) {
    Integer reference = source.getSourceReference();
    if (reference != null && reference > 0) {
      return names.indexOf(name) == reference - 1;
    }
    @Nullable String path = source.getPath();
    if (path == null) {
      return false;
    }
    try {
      Path asked = folder.resolve(path).normalize();
      return file(name).filter(file -> file.equals(asked) || isSame(file, asked)).isPresent();
    } catch (InvalidPathException _) {
      return false;
    }
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException _) {
      return false;
    }
  }
}
