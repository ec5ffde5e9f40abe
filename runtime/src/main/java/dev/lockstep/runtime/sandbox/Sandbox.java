package dev.lockstep.runtime.sandbox;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A way to start a program so that it reaches no file beyond a {@link Reach} and no network. Which
 * way works is known only once it has been tried.
 */
public sealed interface Sandbox permits Landlock, Namespaces, LimitsAlone {
  /** Folders and files of the system that programs need to start. */
  List<Path> SYSTEM =
      List.of(
          Path.of("/usr"),
          Path.of("/bin"),
          Path.of("/lib"),
          Path.of("/lib64"),
          Path.of("/opt"),
          Path.of("/nix/store"),
          Path.of("/gnu/store"),
          Path.of("/etc/alternatives"),
          Path.of("/etc/ld.so.cache"),
          Path.of("/etc/ld.so.preload"));

  /** Variables that are handed on: where programs and libraries are, the language, clang's own. */
  Set<String> VARIABLES =
      Set.of(
          "PATH",
          "LANG",
          "LC_ALL",
          "LC_CTYPE",
          "LC_MESSAGES",
          "LD_LIBRARY_PATH",
          "CCC_OVERRIDE_OPTIONS",
          "CPATH",
          "C_INCLUDE_PATH");

  /** The name of the way, and what it holds a program to. */
  String description();

  /**
   * Starts a program.
   *
   * @throws IOException when it cannot be started so
   */
  Process start(ProcessBuilder builder, Reach reach) throws IOException;

  /** All ways, the best one first; the last one always works. */
  static List<Sandbox> ladder() {
    return List.of(new Landlock(), new Namespaces(), new LimitsAlone());
  }

  /** Leaves a program the variables that it needs, with its own folder for temporary files. */
  static void clean(ProcessBuilder builder, Reach reach) {
    builder.environment().keySet().retainAll(VARIABLES);
    builder.environment().put("TMPDIR", reach.folder().toString());
  }
}
