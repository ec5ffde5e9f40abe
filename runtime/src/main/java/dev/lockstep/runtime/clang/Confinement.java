package dev.lockstep.runtime.clang;

import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.sandbox.Reach;
import dev.lockstep.runtime.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wall around a clang that compiles texts of strangers: the first sandbox in which this clang
 * runs here, as a clang that is a script may start programs from anywhere.
 *
 * @param clang the clang
 * @param sandboxes those to try, the best one first; the last one always works
 */
public record Confinement(ClangInstallation clang, List<Sandbox> sandboxes) {
  private static final Duration QUESTION = Duration.ofSeconds(20);

  /** Sandboxes that were found, since a trial is a start of clang. */
  private static final Map<Confinement, Sandbox> FOUND = new ConcurrentHashMap<>();

  /** The usual wall. */
  public static Confinement of(ClangInstallation clang) {
    return new Confinement(clang, Sandbox.ladder());
  }

  /** The wall around the clang that is installed, if one is. */
  public static Optional<Confinement> installed(Map<String, String> environment) {
    return ClangInstallation.installed(environment).map(Confinement::of);
  }

  /** The name of the sandbox, and what it holds clang to. */
  public String description() throws IOException {
    Path scratch = Files.createTempDirectory("lockstep-sandbox");
    try {
      return sandbox(scratch).description();
    } finally {
      Folders.discard(scratch);
    }
  }

  /**
   * Runs a command of clang to its end.
   *
   * @param readable what it may read besides its installation and the system's programs
   * @param scratch the folder that it may write
   */
  public ToolRun run(List<String> command, List<Path> readable, Path scratch, Duration limit)
      throws IOException {
    return ToolRun.of(command, reach(readable, scratch), limit, sandbox(scratch));
  }

  private Sandbox sandbox(Path scratch) {
    return FOUND.computeIfAbsent(this, _ -> first(scratch));
  }

  private Sandbox first(Path scratch) {
    for (Sandbox one : sandboxes.subList(0, sandboxes.size() - 1)) {
      try {
        List<String> question = List.of(clang.clang().toString(), "--version");
        if (ToolRun.of(question, reach(List.of(), scratch), QUESTION, one).exitCode() == 0) {
          return one;
        }
      } catch (IOException _) {
        // The system does not have it: the next one.
      }
    }
    return sandboxes.getLast();
  }

  private Reach reach(List<Path> readable, Path scratch) throws IOException {
    List<Path> all = new ArrayList<>(readable);
    for (Path one : List.of(clang.clang().toAbsolutePath(), clang.clang().toRealPath())) {
      all.add(home(one));
    }
    return new Reach(all, scratch);
  }

  /** The folder of an installation, or the program alone where it lies among the user's files. */
  private static Path home(Path program) {
    Path folder = program.getParent();
    Path above = folder == null || !folder.endsWith("bin") ? null : folder.getParent();
    Path home = above == null ? program : above;
    return Path.of(System.getProperty("user.home", "/")).startsWith(home) ? program : home;
  }
}
