package dev.lockstep.cli.input;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;

/**
 * The files that {@code lockstep test} looks at: every one below a folder whose name ends in {@code
 * .json}, but for those that say that they are something else. What cannot be read is among them,
 * with the reason: a test that is left out silently would count as passed.
 */
public final class FolderTests {
  private static final String ENDING = ".json";
  private static final int DEEPEST = 512;

  private final List<Found> found = new ArrayList<>();
  private final List<Problem> warnings = new ArrayList<>();

  /** A file, and what it says that it is. */
  public record Found(Path path, FileSchema schema) {}

  /** Looks at a folder and what is below it, or at a single file. */
  public void add(Path place) {
    if (!Files.exists(place)) {
      throw new CommandFailure(ExitCode.USAGE, "lockstep test", "there is no directory " + place);
    }
    if (!Files.isDirectory(place)) {
      file(place, true);
      return;
    }
    List<Found> before = List.copyOf(found);
    found.clear();
    try {
      Files.walkFileTree(place, EnumSet.of(FileVisitOption.FOLLOW_LINKS), DEEPEST, new Visitor());
    } catch (IOException e) {
      failed(place, "it cannot be read: " + InputFile.reason(e));
    }
    found.sort(Comparator.comparing(Found::path));
    found.addAll(0, before);
  }

  /** In the order of their names, folder by folder. */
  public List<Found> found() {
    return found;
  }

  /** Notes that are no failures. */
  public List<Problem> warnings() {
    return warnings;
  }

  private void failed(Path path, String reason) {
    found.add(new Found(path, new FileSchema.Unknown(reason)));
  }

  private void file(Path path, boolean named) {
    if (!Files.isRegularFile(path)) {
      failed(path, "this is no regular file");
      return;
    }
    FileSchema schema;
    try {
      schema =
          Files.size(path) > InputLimits.DEFAULT.fileBytes()
              ? new FileSchema.Unknown(
                  "the file has more than %d bytes, which JSON may have"
                      .formatted(InputLimits.DEFAULT.fileBytes()))
              : JsonFile.schema(Files.readAllBytes(path));
    } catch (IOException e) {
      schema = new FileSchema.Unknown("the file cannot be read: " + InputFile.reason(e));
    }
    if (schema instanceof FileSchema.Other(String name)) {
      if (named) {
        failed(path, "no run file and no machine file: its schema is \"" + name + "\"");
      }
      return;
    }
    found.add(new Found(path, schema));
  }

  private final class Visitor extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes about) {
      if (about.isDirectory()) {
        failed(path, "folders below it are not looked at: they are nested too deep");
      } else if (path.toString().endsWith(ENDING)) {
        file(path, false);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException e) {
      if (e instanceof FileSystemLoopException) {
        warnings.add(
            Problem.warning(
                path.toString(), "this symbolic link leads back to a folder that it is in"));
      } else if (Files.isSymbolicLink(path)) {
        if (path.toString().endsWith(ENDING)) {
          failed(path, "this symbolic link leads nowhere");
        } else {
          warnings.add(Problem.warning(path.toString(), "this symbolic link leads nowhere"));
        }
      } else {
        boolean folder = Files.isDirectory(path);
        failed(path, (folder ? "the folder" : "it") + " cannot be read: " + InputFile.reason(e));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(
        Path path, @org.jspecify.annotations.Nullable IOException e) {
      if (e != null) {
        failed(path, "the folder cannot be read to its end: " + InputFile.reason(e));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
