package dev.lockstep.cli;

import dev.lockstep.assembler.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Files that the user names. */
final class InputFile {
  private static final long MAX_SIZE = 1L << 30;

  private InputFile() {}

  /** A file's bytes; a failure tells in one line what is wrong with it. */
  static byte[] bytes(String name) {
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        throw new CommandFailure(Lockstep.FAILED, name + ": error: this is a directory");
      }
      if (Files.size(path) > MAX_SIZE) {
        throw new CommandFailure(Lockstep.FAILED, name + ": error: the file is larger than 1 GiB");
      }
      return Files.readAllBytes(path);
    } catch (NoSuchFileException e) {
      throw new CommandFailure(Lockstep.FAILED, name + ": error: there is no such file");
    } catch (AccessDeniedException e) {
      throw new CommandFailure(Lockstep.FAILED, name + ": error: the file may not be read");
    } catch (java.nio.file.InvalidPathException | IOException e) {
      throw new CommandFailure(
          Lockstep.FAILED, name + ": error: the file cannot be read: " + e.getMessage());
    }
  }

  /** A file's text: UTF-8, or Latin-1 where it is not that. */
  static SourceText text(String name) {
    byte[] bytes = bytes(name);
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString();
    } catch (CharacterCodingException e) {
      text = new String(bytes, StandardCharsets.ISO_8859_1);
    }
    return new SourceText(name, text);
  }

  /** Writes a file in one step: other readers see the old content or the new one. */
  static void write(Path path, byte[] bytes) {
    Path parent = path.toAbsolutePath().getParent();
    try {
      if (parent == null || !Files.isDirectory(parent)) {
        throw new CommandFailure(Lockstep.FAILED, path + ": error: there is no such directory");
      }
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        Files.write(path, bytes);
        return;
      }
      Path partial = Files.createTempFile(parent, ".lockstep", ".part");
      try {
        Files.write(partial, bytes);
        Files.setPosixFilePermissions(
            partial, java.nio.file.attribute.PosixFilePermissions.fromString("rw-r--r--"));
        Files.move(partial, path, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(partial);
      }
    } catch (IOException e) {
      throw new CommandFailure(
          Lockstep.FAILED, path + ": error: the file cannot be written: " + e.getMessage());
    }
  }
}
