package dev.lockstep.bench;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.loader.OpenClLibrary;
import dev.lockstep.runtime.run.RunDevice;
import dev.lockstep.runtime.run.RunOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An OpenCL platform to compare with.
 *
 * @param device its first one
 */
public record OpenClPlatform(RunDevice device) {
  /**
   * Environment variable with the number of threads that pocl makes; pocl reads it when it is
   * loaded.
   */
  private static final String POCL_THREADS = "POCL_MAX_PTHREAD_COUNT";

  /**
   * Environment variable with the folder in which the ICD loader looks; a library's path makes it
   * load that one alone.
   */
  private static final String LOADER_VENDORS = "OCL_ICD_VENDORS";

  /** Debian installs Oclgrind's library here and does not tell the loader. */
  private static final Path OCLGRIND = Path.of("/usr/lib/oclgrind/liboclgrind-rt-icd.so");

  private static final List<String> OCLGRIND_CHECKS =
      List.of("OCLGRIND_DATA_RACES", "OCLGRIND_UNINITIALIZED");

  /** Packages that bring platforms, by the names under which users know these. */
  private static final Map<String, String> PACKAGES =
      Map.of("pocl", "pocl-opencl-icd", "oclgrind", "oclgrind");

  /**
   * Opens a platform.
   *
   * @param wanted {@code pocl}, {@code oclgrind}, or a part of the platform's name
   * @param threads for pocl, unless its own variable says otherwise
   * @param checked whether a simulator also looks for races and values that nobody defined, unless
   *     its own variables say otherwise
   * @throws BenchException when there is no OpenCL or no such platform
   */
  public static OpenClPlatform open(String wanted, int threads, boolean checked)
      throws BenchException {
    if (checked) {
      for (String variable : OCLGRIND_CHECKS) {
        OpenClLibrary.setEnvironment(variable, "1");
      }
    }
    OpenClLibrary.setEnvironment(POCL_THREADS, Integer.toString(threads));
    if (isSimulator(wanted) && Files.isRegularFile(OCLGRIND)) {
      OpenClLibrary.setEnvironment(LOADER_VENDORS, OCLGRIND.toString());
    }
    try {
      return new OpenClPlatform(RunDevice.installed(wanted));
    } catch (ClException e) {
      throw new BenchException(
          e.reason()
              + "; Debian and Ubuntu: apt install "
              + PACKAGES.getOrDefault(
                  wanted.toLowerCase(Locale.ROOT),
                  "the package of that platform, or pocl-opencl-icd"));
    }
  }

  /** A run file on it. */
  Side side(RunFile file) throws BenchException {
    return new Side(file, RunOptions.DEFAULT.withDevice(device));
  }

  /** Whether a platform is a simulator, for which only small sizes make sense. */
  public static boolean isSimulator(String wanted) {
    return wanted.toLowerCase(Locale.ROOT).contains("oclgrind");
  }

  /** Name, version and device, for reports. */
  public String description() {
    return device.platform() + " (" + device.platformVersion() + ") on " + device.name();
  }
}
