package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.text.Parsed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

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

  private static final Duration QUESTION = Duration.ofSeconds(20);

  /** Folders of headers by the clang that told them. */
  private static final Map<String, String> RESOURCES = new ConcurrentHashMap<>();

  /** The oldest version with code object version 6 and the built-ins that the library uses. */
  static final int OLDEST = 19;

  /**
   * The folder of clang's own headers; empty when it does not tell.
   *
   * @param scratch folder for its answer
   */
  public Optional<Path> resources(Path scratch) throws IOException {
    String known = RESOURCES.get(identity);
    if (known == null) {
      known =
          ToolRun.of(List.of(clang.toString(), "-print-resource-dir"), scratch, QUESTION)
              .output()
              .strip();
      RESOURCES.put(identity, known);
    }
    return known.startsWith("/") ? Optional.of(Path.of(known)) : Optional.empty();
  }

  /** The clang that {@link #find} would take, if it need not fetch one. */
  static Optional<ClangInstallation> installed(Map<String, String> environment) {
    return new ClangSearch(environment).installed();
  }

  /** Looks for clang and the device libraries as the environment specifies. */
  public static Parsed<ClangInstallation> find(Map<String, String> environment) {
    return new ClangSearch(environment).find();
  }
}
