package dev.lockstep.cli.input;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.runtime.file.FileSchema;
import dev.lockstep.text.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The litmus tests of files and of folders. A file that cannot be read is told and the others are
 * read all the same; {@link #failed} then says that something is missing.
 */
public final class LitmusFiles {
  private static final String JSON = ".json";
  private static final String TEXT = ".litmus";

  private final Messages messages;
  private final List<Found> found = new ArrayList<>();
  private final Map<String, String> texts = new LinkedHashMap<>();
  private boolean failed;

  private LitmusFiles(Messages messages) {
    this.messages = messages;
  }

  /**
   * The tests of some files and folders.
   *
   * @param command what is told about none begins with it
   * @throws CommandFailure when all could be read, and there is no test
   */
  public static LitmusFiles below(List<String> places, Messages messages, String command) {
    LitmusFiles files = new LitmusFiles(messages);
    places.forEach(files::add);
    if (files.found.isEmpty() && !files.failed) {
      String none = "there is no litmus test below " + String.join(", ", places);
      throw new CommandFailure(ExitCode.FAILED, command, none);
    }
    return files;
  }

  /** A test and the file that has it. */
  public record Found(String file, TestFile.Entry entry) {}

  /** Reads a file, or all files of tests below a folder, in the order of their names. */
  private void add(String place) {
    if (isFolder(place)) {
      folder(place);
    } else {
      file(place);
    }
  }

  /** All tests that were read, file by file. */
  public List<Found> found() {
    return found;
  }

  /** Texts of the files that were read, by name, in their order. */
  public Map<String, String> texts() {
    return texts;
  }

  /** Whether some file was not read. */
  public boolean failed() {
    return failed;
  }

  private static boolean isFolder(String place) {
    try {
      return Files.isDirectory(Path.of(place));
    } catch (InvalidPathException _) {
      // Reading it tells so.
      return false;
    }
  }

  private void folder(String place) {
    try (Stream<Path> below = Files.walk(Path.of(place), FileVisitOption.FOLLOW_LINKS)) {
      below
          .filter(path -> Files.isRegularFile(path) && isTest(path))
          .sorted()
          .map(Path::toString)
          .forEach(this::file);
    } catch (IOException e) {
      tell(InputFile.failure(place, "the folder cannot be read: " + InputFile.reason(e)));
    } catch (UncheckedIOException e) {
      @Nullable IOException cause = e.getCause();
      String reason = cause == null ? String.valueOf(e.getMessage()) : InputFile.reason(cause);
      tell(InputFile.failure(place, "the folder cannot be read to its end: " + reason));
    }
  }

  /** Whether a file of a folder is one of tests; run files and other JSON lie beside them. */
  private boolean isTest(Path path) {
    if (path.toString().endsWith(TEXT)) {
      return true;
    }
    if (!path.toString().endsWith(JSON)) {
      return false;
    }
    try {
      FileSchema schema = JsonFile.schema(InputFile.bytes(path.toString()));
      return schema instanceof FileSchema.Other(String name) && name.equals(FileSchema.LITMUS)
          || schema instanceof FileSchema.Unknown;
    } catch (CommandFailure e) {
      tell(e);
      return false;
    }
  }

  private void file(String name) {
    try {
      SourceText text = InputFile.text(name);
      TestFile.Contents contents = TestFile.contents(name, text.text());
      messages.tell(contents.diagnostics());
      failed |= contents.failed();
      if (!contents.failed()) {
        texts.put(name, text.text());
      }
      contents.tests().forEach(entry -> found.add(new Found(name, entry)));
    } catch (CommandFailure e) {
      tell(e);
    }
  }

  private void tell(CommandFailure failure) {
    failed = true;
    messages.tell(failure);
  }
}
