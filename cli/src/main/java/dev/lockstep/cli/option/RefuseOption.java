package dev.lockstep.cli.option;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.text.source.Problem;

/** The value of {@code --refuse}. */
final class RefuseOption {
  private RefuseOption() {}

  /** Whether a kernel is refused only when it comes to what the machine does not execute. */
  static boolean isLate(String when) {
    return switch (when) {
      case "early" -> false;
      case "late" -> true;
      default ->
          throw new CommandFailure(
              ExitCode.USAGE, Problem.said("--refuse " + when + ": there are early and late"));
    };
  }
}
