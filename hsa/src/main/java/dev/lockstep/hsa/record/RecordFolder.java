package dev.lockstep.hsa.record;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** A folder of recorded launches. Several processes may write to one. */
public final class RecordFolder {
  private static final String DATA = "data";
  private static final String JSON = ".json";
  private static final String PART = ".part";

  /** Bytes of a digest in a name. */
  private static final int NAME = 16;

  private static final int CHUNK = 1 << 16;

  /** Run files with one name. */
  private static final int MOST = 10_000;

  private final Path folder;
  private final Path data;

  /**
   * A folder, which is made where it is not there.
   *
   * @throws IOException when nothing can be written there
   */
  public RecordFolder(Path folder) throws IOException {
    this.folder = folder;
    data = Files.createDirectories(folder.resolve(DATA));
    Files.delete(part());
  }

  /** A new file, which others may read as the user's settings say. */
  private Path part() throws IOException {
    return Files.createTempFile(
        data,
        "",
        PART,
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-")));
  }

  Path path() {
    return folder;
  }

  /**
   * Writes bytes to a file that is named by what is in it, once.
   *
   * @param ending of the name
   * @return empty where all bytes are 0
   */
  Optional<Path> keep(MemorySegment bytes, String ending) throws IOException {
    Path part = part();
    try {
      Optional<String> name = write(bytes, part);
      if (name.isEmpty()) {
        return Optional.empty();
      }
      Path file = data.resolve(name.get() + ending);
      if (!Files.exists(file)) {
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      }
      return Optional.of(file);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Writes bytes with holes for zeros; returns their digest, or empty for zeros alone. */
  private static Optional<String> write(MemorySegment bytes, Path to) throws IOException {
    MessageDigest digest = digest();
    byte[] chunk = new byte[CHUNK];
    byte[] zeros = new byte[CHUNK];
    boolean zero = true;
    boolean hole = false;
    try (FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
      for (long at = 0; at < bytes.byteSize(); at += CHUNK) {
        int size = (int) Math.min(CHUNK, bytes.byteSize() - at);
        // The memory may change meanwhile; what is written is what the name is made of.
        MemorySegment.copy(bytes, ValueLayout.JAVA_BYTE, at, chunk, 0, size);
        digest.update(chunk, 0, size);
        hole = Arrays.equals(chunk, 0, size, zeros, 0, size);
        if (!hole) {
          zero = false;
          write(out, ByteBuffer.wrap(chunk, 0, size), at);
        }
      }
      if (hole) {
        write(out, ByteBuffer.wrap(zeros, 0, 1), bytes.byteSize() - 1);
      }
    }
    return zero
        ? Optional.empty()
        : Optional.of(HexFormat.of().formatHex(digest.digest(), 0, NAME));
  }

  private static void write(FileChannel out, ByteBuffer bytes, long at) throws IOException {
    long place = at;
    while (bytes.hasRemaining()) {
      place += out.write(bytes, place);
    }
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Writes a run file under a name that no other one has. */
  Path publish(String name, String text) throws IOException {
    Path part = part();
    try {
      Files.writeString(part, text);
      for (int i = 1; i <= MOST; i++) {
        Path file = folder.resolve(name + (i == 1 ? "" : "-" + i) + JSON);
        try {
          take(part, file);
          return file;
        } catch (FileAlreadyExistsException _) {
          // Another process has it.
        }
      }
      throw new IOException("there are too many launches of the name " + name);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Gives a file another name; of two processes that want it one gets it. */
  private static void take(Path part, Path file) throws IOException {
    try {
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | IOException _) {
      // Not all file systems have links.
      Files.move(part, file);
    }
  }

  /** Writes a run file once more. */
  void replace(Path file, String text) throws IOException {
    Path part = part();
    try {
      Files.writeString(part, text);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
