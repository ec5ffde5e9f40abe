package dev.lockstep.runtime.clang;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Compiles the device library when Lockstep is built or packaged, so that the first program in
 * OpenCL C need not wait for it: {@code LibraryMaker FOLDER}, which makes what programs on this
 * machine are linked to, or {@code LibraryMaker FOLDER all}. Without a clang there is nothing to
 * do.
 */
public final class LibraryMaker {
  private LibraryMaker() {}

  /** The program. */
  public static void main(String[] arguments) throws IOException {
    Optional<ClangInstallation> clang = ClangInstallation.installed(System.getenv());
    if (clang.isPresent()) {
      List<Boolean> variants =
          arguments.length > 1
              ? List.of(false, true)
              : List.of(clang.get().deviceLibraries().isPresent());
      DeviceLibrary.prepare(clang.get(), Path.of(arguments[0]), variants, ProgressListener.none());
    }
  }
}
