package dev.lockstep.hsa;

import dev.lockstep.guest.library.CacheFolder;
import dev.lockstep.guest.library.GuestInterface;
import dev.lockstep.guest.library.GuestLibrary;
import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.hsa.library.HsaLibrarySource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The HSA runtime's library on this machine, built when it is first asked for. */
public final class HsaLibrary {
  /** Name of the file, under which programs are linked with it. */
  private static final String FILE = "libhsa-runtime64.so.1";

  /** The library beside it that stands for the kernel driver where a program looks for that. */
  private static final String DRIVER = "liblockstep-driver.so";

  /** Programs that look for the kernel driver before they call HSA, or start one that does. */
  private static final Set<String> DRIVERS = Set.of("rocminfo", "rocm_agent_enumerator");

  /** Version of all its symbols. */
  private static final String VERSION = "ROCR_1";

  private HsaLibrary() {}

  /**
   * The path of the library, which is built where that is necessary; its folder is for {@code
   * LD_LIBRARY_PATH}.
   *
   * @throws LibraryException when there is no compiler or it fails
   * @throws IOException when files cannot be read or written
   */
  public static Path make(Map<String, String> environment) throws IOException, LibraryException {
    Map<String, String> properties = new LinkedHashMap<>();
    System.getProperties()
        .forEach((name, value) -> properties.put(String.valueOf(name), String.valueOf(value)));
    return make(environment, properties, CacheFolder.of(environment).resolve("hsa"));
  }

  /**
   * The library that a program needs preloaded ({@code LD_PRELOAD}) to find a driver; most never
   * look for one.
   *
   * @param library that {@link #make} has made
   * @param program that is started, by name or path
   */
  public static Optional<Path> preloaded(Path library, Path program) {
    return DRIVERS.contains(String.valueOf(program.getFileName()))
        ? Optional.of(library.resolveSibling(DRIVER))
        : Optional.empty();
  }

  /** The same in a folder for folders with libraries, from the modules that properties name. */
  static Path make(Map<String, String> environment, Map<String, String> properties, Path folder)
      throws IOException, LibraryException {
    GuestInterface runtime =
        new GuestInterface(
            "HSA",
            FILE,
            Optional.of(VERSION),
            HsaEntryPoints.class,
            HsaWarmUp.class,
            "what `lockstep rocm` has made does not fit: call it again",
            HsaEntryPoints.TABLE.agreement(),
            HsaLibrarySource.of(HsaEntryPoints.TABLE),
            Map.of(DRIVER, HsaLibrarySource.driver()));
    return new GuestLibrary(environment, properties, folder, runtime).make();
  }
}
