package dev.lockstep.cli;

import dev.lockstep.runtime.MachineFile;
import org.jspecify.annotations.Nullable;

/** Machine files on the command line. */
final class MachineRuns {
  private MachineRuns() {}

  /** Whether a JSON file is one. */
  static boolean isMachineFile(String file) {
    return InputFile.text(file).text().contains("\"" + MachineFile.SCHEMA);
  }

  /** Runs all cases of a file; prints a line or more for each. */
  static int run(String file, @Nullable String target, long budget) {
    throw new CommandFailure(
        Lockstep.FAILED, file + ": machine files cannot be run: " + target + budget);
  }
}
