package dev.lockstep.opencl;

import dev.lockstep.guest.library.CacheFolder;
import dev.lockstep.guest.library.GuestInterface;
import dev.lockstep.guest.library.GuestLibrary;
import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.opencl.library.LibrarySource;
import dev.lockstep.opencl.library.VendorFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The platform on this machine: its library, built when it is first asked for, and the files that
 * name it to the ICD loader.
 */
public final class PlatformInstallation {
  /** Folder of libraries that all users can read. */
  private static final Path SHARED = Path.of("/usr/local/lib/lockstep");

  private final GuestLibrary library;
  private final GuestLibrary shared;
  private final VendorFile system;
  private final VendorFile own;

  /**
   * @param environment of this process
   * @param cache folder for what is kept for this user
   * @param all folder for what is kept for all users
   * @param systemFolder where the ICD loader looks
   */
  PlatformInstallation(Map<String, String> environment, Path cache, Path all, Path systemFolder) {
    Map<String, String> properties = new LinkedHashMap<>();
    System.getProperties()
        .forEach((name, value) -> properties.put(String.valueOf(name), String.valueOf(value)));
    Path folder = cache.resolve("opencl");
    library = library(environment, properties, folder);
    shared = library(environment, properties, all.resolve("opencl"));
    system = new VendorFile(systemFolder);
    own = new VendorFile(folder.resolve("vendors"));
  }

  /** The library in a folder for folders with libraries. */
  static GuestLibrary library(
      Map<String, String> environment, Map<String, String> properties, Path folder) {
    GuestInterface platform =
        new GuestInterface(
            "OpenCL",
            "liblockstep-opencl.so",
            Optional.empty(),
            EntryPoints.class,
            OpenClWarmUp.class,
            "what `lockstep install-icd` has made does not fit: call it again",
            EntryPoints.TABLE.agreement(),
            LibrarySource.of(EntryPoints.TABLE),
            Map.of());
    return new GuestLibrary(environment, properties, folder, platform);
  }

  /** The installation of this user and this machine. */
  public static PlatformInstallation of(Map<String, String> environment) throws IOException {
    return new PlatformInstallation(
        environment, CacheFolder.of(environment), SHARED, VendorFile.SYSTEM_FOLDER);
  }

  /**
   * The path of the library, which is built where that is necessary.
   *
   * @throws LibraryException when there is no compiler or it fails
   * @throws IOException when files cannot be read or written
   */
  public Path library() throws IOException, LibraryException {
    return library.make();
  }

  /**
   * Result of an installation.
   *
   * @param library the library
   * @param file that names it to the loader
   * @param everybody whether the loader finds that file without being told
   */
  public record Installed(Path library, Path file, boolean everybody) {}

  /**
   * Builds the library and names it to the loader: for all users where that is allowed, else in the
   * user's own folder.
   *
   * @throws LibraryException when there is no compiler or it fails
   * @throws IOException when files cannot be read or written
   */
  public Installed install() throws IOException, LibraryException {
    boolean everybody = system.isWritable();
    Path made = everybody ? shared.make() : library();
    VendorFile file = everybody ? system : own;
    file.write(made);
    return new Installed(made, file.path(), everybody);
  }

  /**
   * Takes back what {@link #install} wrote; libraries stay for the programs that use them.
   *
   * @return the files that were deleted
   * @throws IOException when one cannot be deleted
   */
  public List<Path> remove() throws IOException {
    List<Path> removed = new ArrayList<>();
    for (VendorFile file : List.of(system, own)) {
      if (file.delete()) {
        removed.add(file.path());
      }
    }
    return removed;
  }
}
