package dev.lockstep.runtime.installed;

import static java.util.stream.Collectors.joining;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.Driver;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.loader.OpenClQuery;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An OpenCL platform that is installed on this machine. */
public final class InstalledDriver implements Driver {
  /** The name of our own platform, which is no other one. */
  private static final String OWN = "Lockstep";

  private final String name;
  private final String version;

  /** Its short name, such as POCL: the suffix of its functions. */
  private final String suffix;

  private final List<DriverDevice> devices;
  private final OpenClLibrary library;

  private InstalledDriver(OpenClLibrary library, MemorySegment platform) {
    this.library = library;
    name = platformName(library, platform);
    version =
        new OpenClQuery(library, "clGetPlatformInfo", platform).text(OpenClQuery.PLATFORM_VERSION);
    suffix =
        new OpenClQuery(library, "clGetPlatformInfo", platform).text(OpenClQuery.PLATFORM_SUFFIX);
    devices =
        OpenClQuery.devices(library, platform).stream()
            .<DriverDevice>map(id -> new InstalledDevice(library, id))
            .toList();
  }

  /** Loaded once: platforms do not come and go while a process runs. */
  private static final class Found {
    static final List<InstalledDriver> ALL = find();

    private static List<InstalledDriver> find() {
      OpenClLibrary library;
      try {
        library = OpenClLibrary.load();
      } catch (ClException _) {
        return List.of();
      }
      return OpenClQuery.platforms(library).stream()
          .filter(platform -> !platformName(library, platform).equals(OWN))
          .map(platform -> new InstalledDriver(library, platform))
          .toList();
    }
  }

  private static String platformName(OpenClLibrary library, MemorySegment platform) {
    return new OpenClQuery(library, "clGetPlatformInfo", platform).text(OpenClQuery.PLATFORM_NAME);
  }

  /** All platforms with their devices; none where there is no OpenCL library. */
  public static List<InstalledDriver> all() {
    return Found.ALL;
  }

  /**
   * The first platform that has a device of a name.
   *
   * @param part of the name of the device, or of the platform, in any case
   * @throws ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public static InstalledDriver having(String part) {
    return all().stream()
        .filter(driver -> driver.device(part).isPresent())
        .findFirst()
        .orElseThrow(() -> {
          String names =
              all().stream()
                  .flatMap(driver ->
                      driver.devices().stream()
                          .map(one -> one.info().name() + " of " + driver.name()))
                  .collect(joining(", "));
          return new ClException(
              ErrorCode.DEVICE_NOT_FOUND,
              "no installed OpenCL platform and no device of one has '%s' in its name; there %s"
                  .formatted(part, names.isEmpty() ? "is none at all" : "are: " + names));
        });
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public List<DriverDevice> devices() {
    return devices;
  }

  /** The first device whose name, or whose platform's, has a part in any case, or is its suffix. */
  @Override
  public Optional<DriverDevice> device(String part) {
    String wanted = part.toLowerCase(Locale.ROOT);
    boolean all = name.toLowerCase(Locale.ROOT).contains(wanted) || suffix.equalsIgnoreCase(part);
    return devices.stream()
        .filter(one -> all || one.info().name().toLowerCase(Locale.ROOT).contains(wanted))
        .findFirst();
  }

  @Override
  public DriverContext open(List<DriverDevice> members, ContextSettings settings) {
    if (settings.budget() != Long.MAX_VALUE
        || settings.stack() != 0
        || settings.margin().orElse(0) != 0
        || settings.lowAddresses()) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "budget, stack, margin and low addresses are choices for emulated devices; "
              + name
              + " has none of them");
    }
    return new InstalledContext(
        library, members.stream().map(InstalledDevice.class::cast).toList());
  }
}
