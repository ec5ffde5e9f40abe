package dev.lockstep.cli.io;

/** A command that cannot go on, with the message that the user reads. */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ExitCode code;

  public CommandFailure(ExitCode code, String message) {
    super(message, null, false, false);
    this.code = code;
  }

  /** The exit code. */
  public ExitCode code() {
    return code;
  }
}
