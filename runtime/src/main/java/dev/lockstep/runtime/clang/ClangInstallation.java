package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.text.Parsed;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The clang that compiles OpenCL C here.
 *
 * @param clang its path
 * @param version its major version
 * @param identity what tells this clang from others, also after an upgrade in its place
 * @param deviceLibraries the folder with ROCm's device libraries, when there is one
 */
public record ClangInstallation(
    Path clang, int version, String identity, Optional<Path> deviceLibraries) {
  /** The variable that names the clang to take. */
  public static final String CLANG_VARIABLE = "LOCKSTEP_CLANG";

  /** The variable that names the folder with {@code ocml.bc} and its companions. */
  public static final String LIBRARIES_VARIABLE = "LOCKSTEP_DEVICE_LIBS";

  /** The oldest version with code object version 6 and the built-ins that the library uses. */
  static final int OLDEST = 19;

  /** Looks for clang and the device libraries as the environment specifies. */
  public static Parsed<ClangInstallation> find(Map<String, String> environment) {
    return new ClangSearch(environment).find();
  }
}
