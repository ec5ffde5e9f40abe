package dev.lockstep.cli.io;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Files that the user names and that are written: as a whole or not at all, so that a command that
 * fails leaves the file that was there. {@code -} is standard output.
 */
public final class OutputFile {
  private OutputFile() {}

  /** Whether a name stands for standard output. */
  public static boolean isStandard(Path path) {
    return path.toString().equals(InputFile.STANDARD);
  }

  public static void write(Path path, String text) {
    write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes a file in one step: other readers see the old content or the new one. */
  public static void write(Path path, byte[] bytes) {
    if (isStandard(path)) {
      System.out.writeBytes(bytes);
      return;
    }
    try {
      if (Files.isDirectory(path)) {
        throw InputFile.failure(path.toString(), "this is a folder; name a file in it");
      }
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        // A device or a pipe: there is nothing to replace.
        Files.write(path, bytes);
        return;
      }
      replace(target(path), bytes, path);
    } catch (IOException e) {
      throw InputFile.failure(
          path.toString(), "the file cannot be written: " + InputFile.reason(e));
    }
  }

  /** Target of a link, so that the link stays one. */
  private static Path target(Path path) throws IOException {
    Path absolute = path.toAbsolutePath();
    return Files.isSymbolicLink(absolute) && Files.exists(absolute)
        ? absolute.toRealPath()
        : absolute;
  }

  private static void replace(Path path, byte[] bytes, Path named) throws IOException {
    Path folder = folder(path, named);
    if (Files.exists(path) && !Files.isWritable(path)) {
      throw InputFile.failure(named.toString(), "the file may not be written");
    }
    String mark = Long.toHexString(System.nanoTime());
    Path partial = folder.resolve(".lockstep-" + mark + "-" + path.getFileName());
    try {
      // Everybody may read and write it, but for what the mask of the process takes away. Files
      // would use a channel, which asks for further libraries of the JDK.
      if (!partial.toFile().createNewFile()) {
        throw new FileAlreadyExistsException(partial.toString());
      }
    } catch (IOException e) {
      throw InputFile.failure(
          named.toString(),
          "nothing can be written to the folder " + folder + ": " + InputFile.reason(e));
    }
    partial.toFile().deleteOnExit();
    try {
      try (FileOutputStream out = new FileOutputStream(partial.toFile())) {
        out.write(bytes);
      }
      if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        Files.setPosixFilePermissions(partial, Files.getPosixFilePermissions(path));
      }
      Files.move(partial, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(partial);
    }
  }

  private static Path folder(Path path, Path named) {
    Path folder = path.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw InputFile.failure(
          named.toString(), "there is no folder " + folder + "; make it first, or name another");
    }
    return folder;
  }

  /** Tells what is wrong with a name before long work is done for it. */
  public static void check(Path path) {
    if (!isStandard(path)) {
      if (Files.isDirectory(path)) {
        throw InputFile.failure(path.toString(), "this is a folder; name a file in it");
      }
      folder(path.toAbsolutePath(), path);
    }
  }

  /** The folder for results: one that is there. */
  public static void checkFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw InputFile.failure(
          folder.toString(),
          Files.exists(folder)
              ? "this is no folder"
              : "there is no such folder; make it first, or name another");
    }
  }

  /** A path as the user wrote it. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw InputFile.failure(name, "this is no name of a file");
    }
  }
}
