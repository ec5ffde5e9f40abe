package dev.lockstep.opencl.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The file that names the library to the ICD loader: one line with the library's path. Source: the
 * extension {@code cl_khr_icd}.
 */
public final class VendorFile {
  /** The folder in which loaders look. */
  public static final Path SYSTEM_FOLDER = Path.of("/etc/OpenCL/vendors");

  private static final String NAME = "lockstep.icd";

  private final Path file;

  public VendorFile(Path folder) {
    file = folder.resolve(NAME);
  }

  public Path path() {
    return file;
  }

  public boolean isWritable() {
    Path folder = file.getParent();
    return folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
  }

  public boolean exists() {
    return Files.isRegularFile(file);
  }

  /** Writes it, with its folder. */
  public void write(Path library) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path made = Files.createTempFile(folder, ".new", "");
    try {
      Files.writeString(made, library + "\n");
      Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-r--r--"));
      Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(made);
    }
  }

  /** Deletes it; false when it was not there. */
  public boolean delete() throws IOException {
    return Files.deleteIfExists(file);
  }
}
