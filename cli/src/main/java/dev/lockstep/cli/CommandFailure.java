package dev.lockstep.cli;

/** A command that cannot go on, with the message that the user reads. */
final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  CommandFailure(ExitCode code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /** The exit code. */
  ExitCode code() {
    return code;
  }
}
