package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Scripts of {@code testing} in tests: they tell what they do, and end with 0 where all is well.
 */
final class ScriptRun {
  private ScriptRun() {}

  /** Runs a script, shows its output, and expects that it ends well. */
  static void succeeds(String script, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(House.ROOT.resolve(script).toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      process.inputReader().lines().forEach(System.out::println);
      assertEquals(0, process.waitFor());
    } finally {
      process.destroy();
    }
  }
}
