package dev.lockstep.codeobject;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of {@code corpus/codeobject}. */
public final class Corpus {
  private static final Path ROOT =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("corpus/codeobject");

  private Corpus() {}

  public static Path path(String name) {
    return ROOT.resolve(name);
  }

  public static List<Path> files(String folder, String ending) {
    try (Stream<Path> files = Files.list(path(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static List<Path> objects() {
    return Stream.concat(files("objects", ".co").stream(), files("objects", ".o").stream())
        .toList();
  }

  public static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Path beside(Path file, String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }

  public static CodeObject read(Path file) {
    try {
      return CodeObject.read(bytes(file));
    } catch (MalformedCodeObjectException e) {
      throw new AssertionError(file + ": " + e.getMessage(), e);
    }
  }

  public static TargetId id(String text) {
    return TargetId.parse(text).orElseThrow(() -> new AssertionError("no target id " + text));
  }
}
